//! Records of our own engine, from tables set up in every way, through a model of the public judge: the inspector must report what the
//! model did, and a match by that judge must end there.

use paiju_game::table::{Answer, Turn};
use paiju_game::{Decision, Game, Rng, Seat, Seed};
use paiju_inspect::tractor::{Finding, JudgeFault};
use paiju_inspect::{Options, Problem, ProblemKind, Report, Severity, inspect};
use paiju_tractor::record::Record;
use paiju_tractor::{Action, Cards, EffectiveSuit, Fallback, Judge, Level, SEATS, Setup, Standing, SuitOrder, Tractor};
use serde_json::{Value, json};

use super::public_judge::{Copy, End, Quirk, judged};
use crate::conformance::Facts;

/// Games of each kind of table.
const GAMES: u64 = 40;

/// The ways in which a log may contain its deal.
const INITDATA: [fn(&mut Value); 5] = [
    |_| {},
    // As the platform stores it.
    |log| log["initdata"] = json!(log["initdata"].to_string()),
    // Only the table's settings, not the dealt cards.
    |log| {
        let initdata = log["initdata"].as_object_mut();
        initdata.into_iter().for_each(|initdata| initdata.retain(|key, _| key != "allocation" && key != "publiccard"));
    },
    // Only the public cards.
    |log| {
        let initdata = log["initdata"].as_object_mut();
        initdata.into_iter().for_each(|initdata| initdata.retain(|key, _| key != "allocation"));
    },
    // Without a deal.
    |log| *log = json!({ "log": log["log"] }),
];

/// Checks all of them.
pub fn through_the_public_judge() -> Facts {
    let mut facts = Facts::default();
    let (mut records, mut through) = (0, 0);
    let mut ended = [0; 3];
    for standing in [Standing::Nobody, Standing::UntilCalled, Standing::Kept] {
        for number in 0..GAMES {
            let order = if number % 2 == 0 { SuitOrder::Shcd } else { SuitOrder::Hdsc };
            let game = Played::of(number, standing);
            let mut log = game.log(order, Judge::Paiju);
            let (copy, judge) =
                if number % 3 == 0 { (Copy::Now, Judge::Botzone) } else { (Copy::Of2024, Judge::Botzone2024) };
            let end = judged(&log["log"], letters(order), copy);
            let mut by_judge = game.log(order, judge);
            if let Some(end) = end {
                cut(&mut log, end);
                ended[end.quirk as usize] += 1;
            }
            for (log, what) in [(&mut log, "judged"), (&mut by_judge, "played")] {
                INITDATA[number as usize % INITDATA.len()](log);
                let what = format!("game {number} of {standing:?}, {what}");
                let inspection = inspect(log.to_string().as_bytes(), &Options::default());
                let [report] = &inspection.reports[..] else {
                    facts.equal(what, 1, inspection.reports.len());
                    continue;
                };
                let wanted = end.map(|end| (end.turn, Seat(end.seat), Some(fault(end.quirk))));
                facts.check(format!("{what}: how it ended"), wanted, said(report));
                facts.check(format!("{what}: other problems"), Vec::new(), others(report));
                records += 1;
            }
            through += usize::from(end.is_none());
        }
    }
    facts.equal("at least 100 records", true, records >= 200);
    facts.equal("each quirk and none", true, through > 0 && ended.iter().all(|count| *count > 0));
    let [followed, compared, refused] = ended;
    facts.held(format!(
        "{records} records, half of them by the judge; of games {through} let through, {followed} throws followed, {compared} times trumps compared, {refused} times pairs refused"
    ));
    facts
}

const fn letters(order: SuitOrder) -> [char; 4] {
    match order {
        SuitOrder::Shcd => ['s', 'h', 'c', 'd'],
        SuitOrder::Hdsc => ['h', 'd', 's', 'c'],
    }
}

const fn fault(quirk: Quirk) -> JudgeFault {
    match quirk {
        Quirk::ThrowFollowed => JudgeFault::ThrowFollowed,
        Quirk::TrumpsCompared => JudgeFault::TrumpsCompared,
        Quirk::PairsRefused => JudgeFault::PairsRefused,
    }
}

fn finding(problem: &Problem) -> Option<&Finding> {
    match &problem.kind {
        ProblemKind::Tractor(finding) => Some(finding),
        _ => None,
    }
}

/// Where the inspector reports that the judge ended the match against the rules: the turn, the seat at fault, the fault.
fn said(report: &Report) -> Option<(usize, Seat, Option<JudgeFault>)> {
    let found = |problem: &Problem| match finding(problem)? {
        Finding::JudgeEnded { ended } => Some((problem.turn?, ended.against?)),
        _ => None,
    };
    let (turn, seat) = report.problems.iter().find_map(found)?;
    let fault = report.problems.iter().find_map(|problem| match finding(problem)? {
        Finding::JudgeFault { fault } => Some(*fault),
        _ => None,
    });
    Some((turn, seat, fault))
}

/// Its other problems, apart from notes.
fn others(report: &Report) -> Vec<String> {
    let is_end = |problem: &Problem| matches!(finding(problem), Some(Finding::JudgeEnded { .. }));
    let blamed = report.problems.iter().filter(|problem| problem.severity >= Severity::Warning && !is_end(problem));
    blamed.map(|problem| format!("{:?} {problem:?}", problem.turn)).collect()
}

/// The log that the judge leaves if it ends the match here.
fn cut(log: &mut Value, end: End) {
    let score = |seat: u8| if seat == end.seat { -3 } else { i32::from(seat % 2 != end.seat % 2) };
    let scores: Value =
        (0..SEATS).map(|seat| (seat.to_string(), json!(score(seat)))).collect::<serde_json::Map<_, _>>().into();
    let error: Vec<_> = (0..SEATS).map(|seat| (seat == end.seat).then(|| end.quirk.word())).collect();
    let display = json!({ "currplayer": end.seat, "score": scores, "error": error });
    let finish = json!({ "output": { "command": "finish", "content": scores, "display": display } });
    if let Some(entries) = log["log"].as_array_mut() {
        entries.truncate(2 * end.turn + 2);
        entries.push(finish);
    }
    if let Some(whole) = log.as_object_mut() {
        whole.remove("scores");
    }
}

/// A game whose leaders make unbeatable throws while the others play at random.
struct Played {
    setup: Setup,
    seed: Seed,
    actions: Vec<(Seat, Action)>,
}

impl Played {
    fn of(number: u64, standing: Standing) -> Self {
        let seed = Seed(number);
        let mut rng = Rng::new(seed);
        let level = Level::all().nth(rng.below(13) as usize).unwrap_or(Level::TWO);
        let dealt = Setup::deal(seed, level);
        let banker = Seat(rng.below(u32::from(SEATS)) as u8);
        let setup = match standing {
            Standing::Nobody => dealt,
            _ => Setup { first: banker, fallback: Fallback { banker, ..dealt.fallback }, standing, ..dealt },
        };
        let mut game = Tractor::start(&setup);
        let (mut actions, mut legal) = (Vec::new(), Vec::new());
        while let Some(seat) = game.to_act().first() {
            let action = thrown(&game, seat, &mut rng).unwrap_or_else(|| {
                game.legal_actions(seat, &mut legal);
                rng.pick(&legal).copied().unwrap_or(Action::Pass)
            });
            if game.act(seat, &action).is_err() {
                break;
            }
            actions.push((seat, action));
        }
        Self { setup, seed, actions }
    }

    /// The record of the match by this judge.
    fn log(&self, order: SuitOrder, judge: Judge) -> Value {
        let setup = Setup { judge, ..self.setup.clone() };
        let mut game = Tractor::start(&setup);
        let mut turns = Vec::new();
        for (seat, action) in &self.actions {
            let answer = match game.act(*seat, action) {
                Ok(()) => Answer::Acted(Decision::bare(*action)),
                Err(refusal) => Answer::Refused { action: *action, refusal },
            };
            let is_over = matches!(answer, Answer::Refused { .. });
            turns.push(Turn::new(*seat, answer));
            if is_over {
                break;
            }
        }
        let players = ["a", "b", "c", "d"];
        let record = Record { setup: &setup, seed: self.seed, players: &players, turns: &turns, writing: order };
        serde_json::to_value(record.match_log()).unwrap_or_default()
    }
}

/// An unbeatable throw of several cards of a suit, if the seat leads and has one: as many of its highest cards as possible.
fn thrown(game: &Tractor, seat: Seat, rng: &mut Rng) -> Option<Action> {
    let trump = game.course().trump()?;
    game.course().trick().filter(|trick| trick.is_empty())?;
    let hand = game.hand(seat);
    let stands = |cards: &Cards| cards.len() > 2 && game.judge_throw(seat, *cards).is_none();
    let mut found = Vec::new();
    for suit in EffectiveSuit::ALL {
        let held: Vec<_> = (hand & trump.cards(suit)).iter().collect();
        let whole: Cards = held.iter().copied().collect();
        found.extend(Some(whole).filter(stands));
        // Only pairs, some of them of level cards.
        let pairs: Cards = held.iter().filter(|card| whole.of_face(card.face()).len() == 2).copied().collect();
        found.extend(Some(pairs).filter(stands));
        for _ in 0..6 {
            let some: Cards = held.iter().filter(|_| rng.below(3) > 0).copied().collect();
            found.extend(Some(some).filter(stands));
        }
    }
    rng.pick(&found).map(|cards| Action::Play(*cards))
}
