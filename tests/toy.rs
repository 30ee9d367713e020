//! A fourth game, known only to tests: code that is generic over the game handles it like the three real ones.
//!
//! Twelve cards, four each for three seats. A trick is one card from each seat; a seat that can must answer an odd card with an odd one and
//! an even card with an even one. The highest matching card wins the trick, which is one point, and its seat leads the next.
//!
//! This file is included by the tests that use it: `crates/games/tests/every_game.rs` (rules, messages, AIs),
//! `crates/inspect/src/judging/tests.rs` (the judge of a match), `crates/cli/src/match_/tests.rs` (a match of the command)
//! and `web/src/table/tests.rs` (a table of the page). Some lists of games are closed, so that the compiler names what a
//! new game lacks: `GameId`, the inspector's `Replay` and `ProblemKind`, the page's `Route`. The toy is on none of them.

use std::fmt;

use paiju_ai::{Ais, Appraisal, Belief, Slip};
use paiju_game::platform::deal::{self, DealProblem};
use paiju_game::platform::json::Json;
use paiju_game::platform::{BotInput, BotzoneGame, JudgeWords, ReadError, Record, Reply, Task, WrittenLog, by_seat};
use paiju_game::random::Random;
use paiju_game::table::{Answer, Turn};
use paiju_game::{
    Ai, Candidate, Decision, Fault, Game, Lang, Limit, Player, Reason, Rng, Role, Say, Seat, SeatSet, Seed, Unit, texts,
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

const SEATS: u8 = 3;
const HAND: usize = 4;
const CARDS: u8 = SEATS * HAND as u8;

texts! {
    /// The game's only texts: why a card is refused, or was a mistake.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
    pub enum Rule {
        NotAsked => "没有轮到这一家", "it is not this seat's turn";
        NoCard => "不是这副牌里的牌", "this is no card of the pack";
        NotHeld => "手里没有这张牌", "the card is not held";
        MustFollow => "要跟单双", "an odd card must follow an odd one, an even card an even one";
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.say(Lang::En))
    }
}

impl std::error::Error for Rule {}

/// The public state.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Course {
    pub plays: Vec<(Seat, u8)>,
    fault: Option<(Seat, Fault)>,
}

const fn follows(led: u8, card: u8) -> bool {
    led % 2 == card % 2
}

impl Course {
    /// The winner of each trick.
    fn takers(&self) -> impl Iterator<Item = Seat> {
        self.plays.chunks_exact(usize::from(SEATS)).filter_map(|trick| {
            let led = trick.first()?.1;
            trick.iter().filter(|(_, card)| follows(led, *card)).max_by_key(|(_, card)| *card).map(|(seat, _)| *seat)
        })
    }

    pub fn turn(&self) -> Option<Seat> {
        match self.plays.len() {
            _ if self.fault.is_some() => None,
            played if played == usize::from(CARDS) => None,
            played if played.is_multiple_of(usize::from(SEATS)) => Some(self.takers().last().unwrap_or(Seat(0))),
            _ => self.plays.last().map(|(seat, _)| seat.next(SEATS)),
        }
    }

    fn led(&self) -> Option<u8> {
        self.plays
            .chunks(usize::from(SEATS))
            .last()
            .filter(|trick| trick.len() < usize::from(SEATS))
            .map(|trick| trick[0].1)
    }
}

/// A seat's observation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct View {
    seat: Seat,
    dealt: Vec<u8>,
    pub course: Course,
}

impl View {
    fn hand(&self) -> impl Iterator<Item = u8> {
        self.dealt.iter().copied().filter(|&card| self.course.plays.iter().all(|&(_, played)| played != card))
    }

    fn check(&self, card: u8) -> Result<(), Rule> {
        let led = self.course.led();
        match () {
            () if self.course.turn() != Some(self.seat) => Err(Rule::NotAsked),
            () if !self.hand().any(|held| held == card) => Err(Rule::NotHeld),
            () if led.is_some_and(|led| !follows(led, card) && self.hand().any(|held| follows(led, held))) => {
                Err(Rule::MustFollow)
            }
            () => Ok(()),
        }
    }

    /// The state before this many plays.
    fn before(&self, plays: usize) -> Self {
        let plays = self.course.plays[..plays].to_vec();
        Self { course: Course { plays, fault: None }, ..self.clone() }
    }
}

/// A game in progress.
#[derive(Clone, Debug, PartialEq)]
pub struct Toy {
    setup: Vec<Vec<u8>>,
    pub course: Course,
}

impl Game for Toy {
    const ID: &'static str = "toy";
    const SEATS: u8 = SEATS;

    type Setup = Vec<Vec<u8>>;
    type Action = u8;
    type View = View;
    type Refusal = Rule;
    type Question = ();
    type Answer = u8;
    type QuestionError = Rule;
    type Outcome = Vec<i32>;

    fn name(lang: Lang) -> &'static str {
        lang.pick("小把戏", "Toy")
    }

    fn deal(seed: Seed) -> Self::Setup {
        let mut cards: Vec<u8> = (0..CARDS).collect();
        Rng::new(seed).shuffle(&mut cards);
        cards.chunks(HAND).map(<[u8]>::to_vec).collect()
    }

    fn is_deal(setup: &Self::Setup) -> bool {
        let mut cards = setup.concat();
        cards.sort_unstable();
        setup.iter().all(|hand| hand.len() == HAND) && cards.into_iter().eq(0..CARDS)
    }

    fn start(setup: &Self::Setup) -> Self {
        Self { setup: setup.clone(), course: Course::default() }
    }

    fn setup(&self) -> &Self::Setup {
        &self.setup
    }

    fn to_act(&self) -> SeatSet {
        self.course.turn().map_or(SeatSet::EMPTY, SeatSet::only)
    }

    fn legal_actions(&self, seat: Seat, into: &mut Vec<u8>) {
        Self::view_actions(&self.view(seat), into);
    }

    fn act(&mut self, seat: Seat, card: &u8) -> Result<(), Rule> {
        self.view(seat).check(*card)?;
        self.course.plays.push((seat, *card));
        Ok(())
    }

    fn forfeit(&mut self, seat: Seat, fault: Fault) {
        if self.course.turn().is_some() {
            self.course.fault = Some((seat, fault));
        }
    }

    fn view(&self, seat: Seat) -> View {
        let dealt = self.setup.get(seat.index()).cloned().unwrap_or_default();
        View { seat, dealt, course: self.course.clone() }
    }

    fn outcome(&self) -> Option<Vec<i32>> {
        let taken = |seat: Seat| self.course.takers().filter(|&taker| taker == seat).count() as i32;
        let lost = |seat: Seat| self.course.fault.as_ref().is_some_and(|(failed, _)| *failed == seat);
        let scores = Seat::all(SEATS).map(|seat| if lost(seat) { -1 } else { taken(seat) });
        self.course.turn().is_none().then(|| scores.collect())
    }

    fn scores(outcome: &Vec<i32>) -> Vec<f64> {
        outcome.iter().map(|&score| f64::from(score)).collect()
    }

    fn role(outcome: &Vec<i32>, seat: Seat) -> Option<Role> {
        Some(Role { name: "player", won: outcome.get(seat.index()) == outcome.iter().max() })
    }

    fn view_seat(view: &View) -> Seat {
        view.seat
    }

    fn view_actions(view: &View, into: &mut Vec<u8>) {
        into.clear();
        into.extend(view.hand().filter(|&card| view.check(card).is_ok()));
    }

    fn view_check(view: &View, card: &u8) -> Result<(), Rule> {
        view.check(*card)
    }

    fn answer((): &()) -> Result<u8, Rule> {
        Ok(CARDS)
    }

    fn write_action(card: &u8) -> String {
        card.to_string()
    }

    fn read_action(written: &str, _: &View) -> Option<u8> {
        written.parse().ok().filter(|&card| card < CARDS)
    }

    fn say_action(card: &u8, _: &View, lang: Lang) -> String {
        format!("{} {card}", lang.pick("出", "plays"))
    }

    fn action_code(card: &u8) -> u64 {
        u64::from(*card)
    }
}

/// A request contains the whole observation.
fn written(view: &View) -> Value {
    json!({ "seat": view.seat, "dealt": view.dealt, "course": view.course })
}

impl BotzoneGame for Toy {
    type Writing = ();
    type Problem = Rule;

    const TIME_LIMIT_MS: u64 = 1000;

    fn is_opening(request: &Json) -> bool {
        request.has("dealt")
    }

    fn is_later_request(line: &Json) -> Option<bool> {
        Some(line.has("dealt"))
    }

    fn task(input: &BotInput) -> Result<Task<Self>, ReadError<Rule>> {
        let last = input.requests.last().filter(|_| input.responses.len() < input.requests.len());
        let view = last.and_then(|request| serde_json::from_value(request.to_value()).ok());
        match view {
            Some(view) => Ok(Task::Decide { view: Box::new(view), writing: () }),
            None => Err(ReadError { problem: Rule::NotAsked, turn: 0, seat: None, span: input.span }),
        }
    }

    fn believe(input: &BotInput) -> Option<Task<Self>> {
        Self::task(input).ok()
    }

    fn request(view: &View, (): ()) -> Option<Value> {
        (view.course.turn() == Some(view.seat)).then(|| written(view))
    }

    fn response(card: &u8, _: &View, (): ()) -> Value {
        (*card).into()
    }

    fn action(response: &Json, _: &View, (): ()) -> Result<u8, Rule> {
        let card = response.integer().and_then(|card| u8::try_from(card).ok());
        card.filter(|&card| card < CARDS).ok_or(Rule::NoCard)
    }

    fn input(view: &View, (): ()) -> (Vec<Value>, Vec<Value>) {
        let own = || view.course.plays.iter().enumerate().filter(|(_, (seat, _))| *seat == view.seat);
        let asked = own().map(|(plays, _)| written(&view.before(plays)));
        (asked.chain(Self::request(view, ())).collect(), own().map(|(_, (_, card))| (*card).into()).collect())
    }

    fn turns(&self) -> Vec<Turn<Self>> {
        let acted = self.course.plays.iter().map(|&(seat, card)| Turn::new(seat, Answer::Acted(Decision::bare(card))));
        let failed = self.course.fault.iter().map(|(seat, fault)| Turn::new(*seat, Answer::Failed(fault.clone())));
        acted.chain(failed).collect()
    }

    fn read_deal(deal: &Json, _: Seed) -> Result<Self::Setup, DealProblem> {
        deal::numbers(deal, usize::from(SEATS), HAND, 0).map(|(hands, _)| hands)
    }

    fn match_log(record: &Record<'_, Self>) -> impl Serialize {
        const WORDS: JudgeWords = JudgeWords { malformed: ("MF", "INVALID_FORMAT"), illegal: "ILLEGAL_MOVE" };
        let mut game = Self::start(record.setup);
        let mut log = WrittenLog::new::<Self>(record.players, json!({ "allocation": record.setup, "publiccard": [] }));
        for turn in record.turns {
            let asked = by_seat([(turn.seat, written(&game.view(turn.seat)))]);
            log.judge(json!({ "command": "request", "content": asked }));
            log.seats([(turn.seat, Reply::of(turn, WORDS, |card| (*card).into()))]);
            turn.replay(&mut game);
        }
        if let Some(scores) = game.outcome() {
            log.judge(json!({ "command": "finish", "content": by_seat(Seat::all(SEATS).zip(scores.clone())) }));
            log.finish(scores);
        }
        log
    }
}

/// Plays its highest card.
struct Highest;

impl Player<Toy> for Highest {
    fn name(&self) -> &'static str {
        "highest"
    }

    fn decide(&mut self, view: &View, _: &Limit<'_>) -> Result<Decision<Toy>, Fault> {
        let mut cards = Vec::new();
        Toy::view_actions(view, &mut cards);
        cards.sort_unstable_by(|one, other| other.cmp(one));
        let action = *cards.first().ok_or(Fault::NotRunning)?;
        let weighed = |card: u8| Candidate::new(card, f64::from(card), [] as [Reason; 0]);
        Ok(Decision { action, candidates: cards.into_iter().map(weighed).collect(), stopped: false })
    }
}

impl Slip for Rule {
    const ALL: &'static [Self] = &[Self::NotAsked, Self::NotHeld, Self::MustFollow];

    fn code(self) -> &'static str {
        "rule"
    }
}

impl Ais for Toy {
    const AIS: &'static [&'static str] = &["random", "highest"];
    const LEVELLED: &'static [&'static str] = &["highest"];
    const IN_PARTS: &'static [&'static str] = &[];
    const REGRET: Unit = Unit { zh: "墩", en: "tricks", span: 1.0 };
    const THRESHOLD: f64 = 1.0;

    type Holding = Rule;
    type Slip = Rule;

    fn ai(name: &str) -> Option<Ai<Self>> {
        Some(match name {
            "random" => Box::new(Random),
            "highest" => Box::new(Highest),
            _ => return None,
        })
    }

    fn describe_ai(name: &str, lang: Lang) -> Option<&'static str> {
        Self::AIS.contains(&name).then(|| lang.pick("小把戏的 AI", "An AI of the toy"))
    }

    fn value_unit(_: &str, _: &u8) -> Option<Unit> {
        None
    }

    fn decision_seed(view: &View) -> Seed {
        Seed(view.course.plays.len() as u64)
    }

    fn beliefs(_: &View, _: &Limit<'_>) -> Vec<Belief<Rule>> {
        Vec::new()
    }

    fn appraise(_: &View, _: &u8, _: &Limit<'_>) -> Option<Appraisal<Self>> {
        None
    }
}
