//! A game of Tractor whose beginning is missing. No hand is known; what all seats are told is followed from the first
//! request on: the tricks, who must play, how many cards and of how many suits, cards that were played before.

mod texts;

use paiju_game::Seat;
use paiju_game::platform::Span;
use paiju_game::platform::json::Json;
use paiju_tractor::botzone::{self, Alone, Asked, BotzoneProblem, Detected, Misread};
use paiju_tractor::{Action, Cards, Course, Refusal, Resumed, SEATS, Stage, SuitOrder, Trick};

pub(super) use self::texts::{bot_report, is_cut, is_cut_input, is_explained_by_cut, match_report};
use super::match_log::whereabouts;
use super::{Ended, Finding, JudgeFault, JudgePart, Known, Position, Replay, ReplayEvent, Step};
use crate::findings::Findings;
use crate::{Note, Report, Severity, verdicts};

/// A game that is followed from its middle.
pub(super) struct Middle {
    pub replay: Replay,
    pub found: Findings,
    /// The public state; `None` before the first request.
    course: Option<Course>,
    /// A lead of several cards. If it was a throw that failed, the next request shows what was played instead.
    pending: Option<Pending>,
}

struct Pending {
    turn: usize,
    seat: Seat,
    cards: Cards,
    place: Span,
}

/// A problem and its place.
type Taken = Result<(), Misread>;

/// The plays of a trick with their places.
struct Plays<'a> {
    leader: Seat,
    made: Vec<(Seat, Cards)>,
    list: Option<&'a [Json]>,
    whole: &'a Json,
}

impl Plays<'_> {
    fn place(&self, index: usize) -> Span {
        self.list.and_then(|list| list.get(index)).map_or(self.whole.span, |play| play.span)
    }

    /// Whether the trick so far begins with these plays.
    fn continues(&self, trick: &Trick) -> bool {
        self.leader == trick.leader()
            && trick.plays().enumerate().all(|(index, play)| self.made.get(index) == Some(&play))
    }
}

/// Reads a game in its suit order: the one that the text proves, otherwise the one that it agrees with.
pub(super) fn in_order(order: Detected, read: impl Fn(Detected) -> Report) -> Report {
    let usual = read(order);
    if order.evidence.is_some() || usual.problems.is_empty() {
        return usual;
    }
    let other = match order.order {
        SuitOrder::Shcd => SuitOrder::Hdsc,
        SuitOrder::Hdsc => SuitOrder::Shcd,
    };
    let other = read(Detected { order: other, ..order });
    if other.problems.len() < usual.problems.len() { other } else { usual }
}

impl Middle {
    pub fn new(mut notes: Vec<Note>, order: Detected) -> Self {
        notes.push(Note::BeginningMissing);
        let replay = Replay::new(Known::Nothing, order);
        Self { replay, found: Findings::new(true, notes), course: None, pending: None }
    }

    /// Takes a request to a seat; returns whether the game can be followed.
    pub fn request(&mut self, number: usize, told: Option<Seat>, request: &Json) -> bool {
        let taken = self.take(number, told, request);
        self.settle(number, None, taken)
    }

    /// Takes a seat's answer to the last request; returns whether the game can be followed.
    pub fn answer(&mut self, number: usize, seat: Seat, response: &Json) -> bool {
        let taken = self.act(number, seat, response);
        self.settle(number, Some(seat), taken)
    }

    /// The text ends: the last lead may be a throw.
    pub fn end(&mut self) {
        if let Some(Pending { turn, seat, cards, place }) = self.pending.take() {
            self.replay.steps.push(Step::answer(turn, seat, ReplayEvent::Threw(cards), place));
        }
    }

    fn settle(&mut self, number: usize, seat: Option<Seat>, taken: Taken) -> bool {
        let Err(Misread { problem, seat: of, span }) = taken else { return self.found.judging };
        let by = of.or(seat);
        let finding = match (problem, by) {
            (BotzoneProblem::Refused { refusal }, Some(by)) => {
                let position = self.course.clone().map(|course| Position::Public(Box::new(course)));
                let whereabouts = match (&refusal, position) {
                    (Refusal::NotHeld { cards }, Some(position)) => whereabouts(*cards, by, &self.replay, &position),
                    _ => Vec::new(),
                };
                Finding::Refused { refusal, whereabouts }
            }
            (problem, _) => Finding::Botzone { problem },
        };
        self.found.error(number, by, finding, span);
        false
    }

    fn take(&mut self, number: usize, told: Option<Seat>, request: &Json) -> Taken {
        let stage = botzone::stage(request)?;
        let (level, banking) = botzone::banking(request)?;
        let alone = Alone::read(request, self.replay.order.order);
        let own = alone.as_ref().map(|alone| alone.seat);
        let seat = told.or(own).or(banking.banker).unwrap_or(Seat(0));
        if self.course.is_none() {
            let (before, trick, attackers) = match alone.as_ref().map(|alone| &alone.asked) {
                Some(Asked::Play { before, trick, attackers }) => (trick_of(before), trick_by(seat, trick), *attackers),
                _ => (None, Trick::new(seat), None),
            };
            let attackers = attackers.and_then(|points| i32::try_from(points).ok()).unwrap_or(0);
            let resumed = Resumed { level, banking, stage, seat, before, trick, attackers };
            self.course = Some(Course::resumed(&resumed));
            self.replay.known = Known::Middle { resumed: Box::new(resumed) };
        } else if self.course.as_ref().is_some_and(|course| *course.banking() != banking) {
            self.step(Step::answer(
                number,
                banking.banker.unwrap_or(seat),
                ReplayEvent::Banking(banking),
                request.span,
            ));
        }
        match stage {
            Stage::Deal | Stage::Cover => self.give(number, seat, stage, request),
            Stage::Play => {
                let history = request.get("history").unwrap_or(request);
                let misread = |problem: BotzoneProblem| Misread { problem, seat: None, span: history.span };
                let alone = alone.ok_or_else(|| misread(BotzoneProblem::HistoryForm))?;
                if let Some(judge) = told.filter(|told| *told != alone.seat) {
                    let part = JudgePart::Seat { judge, rules: Some(alone.seat) };
                    self.found.error(number, None, Finding::JudgeDiffers { part }, request.span);
                    return Ok(());
                }
                self.play(number, &alone, history)
            }
        }
    }

    fn give(&mut self, number: usize, seat: Seat, stage: Stage, request: &Json) -> Taken {
        let is_late = self.course.as_ref().is_some_and(|course| course.stage() == Some(Stage::Play));
        if is_late {
            return Err(Misread { problem: BotzoneProblem::OutOfPlace { stage }, seat: None, span: request.span });
        }
        let Some(deliver) = request.get("deliver") else { return Ok(()) };
        let given = botzone::listed_cards(deliver, self.replay.order.order)?;
        let event = match (stage, given.as_slice()) {
            (Stage::Deal, [card]) => ReplayEvent::Dealt(*card),
            (Stage::Cover, cards) if cards.len() == paiju_tractor::COVERED => ReplayEvent::TakenUp(given),
            _ => {
                let wanted = if stage == Stage::Deal { 1 } else { paiju_tractor::COVERED };
                let problem = BotzoneProblem::Delivered { wanted, found: given.len() };
                return Err(Misread { problem, seat: None, span: deliver.span });
            }
        };
        self.step(Step::answer(number, seat, event, deliver.span));
        Ok(())
    }

    /// Brings the game up to a request to play, whose history shows what was played since the last one.
    fn play(&mut self, number: usize, alone: &Alone, history: &Json) -> Taken {
        let Asked::Play { before, trick, attackers } = &alone.asked else { return Ok(()) };
        let misread = |problem: BotzoneProblem| Misread { problem, seat: None, span: history.span };
        let parts = history.items().unwrap_or_default();
        let list = |part: usize| parts.get(part).and_then(Json::items);
        let first = before.first().map(|(seat, _)| *seat);
        let now = Plays { leader: back(alone.seat, trick.len()), made: trick.clone(), list: list(1), whole: history };
        let attackers = attackers.and_then(|points| i32::try_from(points).ok());
        if self.course.as_ref().is_some_and(|course| course.stage() != Some(Stage::Play)) {
            let asked = ReplayEvent::Asked { attackers: attackers.unwrap_or(0) };
            self.step(Step::answer(number, alone.seat, asked, history.span));
        }
        let Some(open) = self.open() else { return Err(misread(BotzoneProblem::OutOfPlace { stage: Stage::Play })) };
        let held = usize::from(open.len()) + usize::from(self.pending.is_some());
        let goes_on = now.continues(&open) && trick.len() >= held;
        if let Some(leader) = first.filter(|_| !goes_on && held > 0) {
            let last = Plays { leader, made: before.clone(), list: list(0), whole: history };
            if !last.continues(&open) || last.made.len() < usize::from(SEATS) {
                return Err(misread(BotzoneProblem::HistoryChanged { seat: self.changed(&open, &last) }));
            }
            self.catch_up(number, &last)?;
        } else if held == 0 && !self.is_last(before) {
            let seat = first.unwrap_or(alone.seat);
            return Err(misread(BotzoneProblem::HistoryChanged { seat }));
        }
        let leader = self.open().map_or(now.leader, |open| open.leader());
        if leader != now.leader {
            return Err(misread(BotzoneProblem::WrongLeader { said: now.leader, leader }));
        }
        self.catch_up(number, &now)?;
        let told = self.course.as_ref().map(Course::attackers);
        if let Some(attackers) = attackers.filter(|attackers| told.is_some_and(|told| told != *attackers)) {
            self.step(Step::answer(number, alone.seat, ReplayEvent::Asked { attackers }, history.span));
        }
        Ok(())
    }

    /// Takes the plays of the current trick that are new.
    fn catch_up(&mut self, number: usize, plays: &Plays<'_>) -> Taken {
        let known = self.open().map_or(0, |open| usize::from(open.len()));
        for (index, &(seat, cards)) in plays.made.iter().enumerate().skip(known) {
            let place = plays.place(index);
            if let Some(Pending { turn, seat: by, cards: led, place: of_answer }) = self.pending.take() {
                let is_forced = cards.len() == 1 && led.contains_all(cards);
                if seat != by || cards != led && !is_forced {
                    return Err(Misread { problem: BotzoneProblem::HistoryChanged { seat }, seat: None, span: place });
                }
                let played = ReplayEvent::Played { cards, tried: (cards != led).then_some(led) };
                self.step(Step::answer(turn, by, played, of_answer));
                continue;
            }
            let checked = self.course.as_ref().map(|course| course.check_unseen(seat, &Action::Play(cards)));
            if let Some(Err(refusal)) = checked {
                return Err(Misread { problem: refusal.into(), seat: Some(seat), span: place });
            }
            self.step(Step::answer(number, seat, ReplayEvent::Played { cards, tried: None }, place));
        }
        Ok(())
    }

    fn act(&mut self, number: usize, seat: Seat, response: &Json) -> Taken {
        let Some((stage, course)) = self.course.as_ref().and_then(|course| Some((course.stage()?, course))) else {
            return Ok(());
        };
        let action = botzone::action(response, stage, self.replay.order.order)?;
        course.check_unseen(seat, &action).map_err(|refusal| Misread {
            problem: refusal.into(),
            seat: Some(seat),
            span: response.span,
        })?;
        match action {
            Action::Play(cards) if course.lead().is_none() && cards.len() > 1 => {
                self.pending = Some(Pending { turn: number, seat, cards, place: response.span });
            }
            Action::Play(cards) => {
                let played = ReplayEvent::Played { cards, tried: None };
                self.step(Step::answer(number, seat, played, response.span));
            }
            action => self.step(Step::answer(number, seat, ReplayEvent::Acted(action), response.span)),
        }
        Ok(())
    }

    /// Carries out a step.
    fn step(&mut self, step: Step) {
        if let Some(course) = &mut self.course {
            follow(course, &step);
        }
        self.replay.steps.push(step);
    }

    fn open(&self) -> Option<Trick> {
        self.course.as_ref()?.trick().copied()
    }

    /// Whether a request's last trick is the last one here, if that is known.
    fn is_last(&self, before: &[(Seat, Cards)]) -> bool {
        let tricks = self.course.as_ref().map(Course::tricks).unwrap_or_default();
        let last = tricks.iter().rfind(|trick| trick.is_complete());
        last.is_none_or(|last| last.plays().eq(before.iter().copied()))
    }

    /// The first seat whose play is another than here.
    fn changed(&self, open: &Trick, plays: &Plays<'_>) -> Seat {
        let differs = open.plays().zip(&plays.made).find(|(here, there)| *here != **there);
        differs.map_or(open.leader(), |((seat, _), _)| seat)
    }

    /// Reports that the judge ended the match against a seat whose answer cannot be judged here; `fault` is the judge's
    /// own that explains it.
    fn judge_ended(&mut self, number: usize, seat: Seat, ended: Ended, fault: Option<JudgeFault>, place: Span) {
        self.found.word_told = ended.word.is_some();
        let breaks = ended.word.as_deref().is_some_and(verdicts::is_breakdown);
        let severity = if breaks || fault.is_some() { Severity::Warning } else { Severity::Error };
        self.found.add(severity, number, Some(seat), Finding::JudgeFaulted { ended }, place);
        if let Some(fault) = fault {
            self.found.add(Severity::Note, number, Some(seat), Finding::JudgeFault { fault }, place);
        }
        self.found.judging = false;
    }

    fn course(&self) -> Option<Course> {
        self.course.clone()
    }
}

/// Carries out a step of a game that is followed from its middle.
pub(super) fn follow(course: &mut Course, step: &Step) {
    match &step.event {
        ReplayEvent::Banking(banking) => course.tell(*banking),
        ReplayEvent::Dealt(_) => course.give(step.seat, Stage::Deal),
        ReplayEvent::TakenUp(_) => course.give(step.seat, Stage::Cover),
        ReplayEvent::Acted(action) => course.follow(step.seat, action),
        ReplayEvent::Asked { attackers } => {
            if course.stage() != Some(Stage::Play) {
                course.follow(step.seat, &Action::Cover(Cards::EMPTY));
            }
            course.tell_points(*attackers);
        }
        ReplayEvent::Played { cards, .. } => course.follow(step.seat, &Action::Play(*cards)),
        ReplayEvent::Threw(_) => {}
        ReplayEvent::Forfeited(fault) => course.give_up(step.seat, fault.clone()),
    }
}

/// A complete trick.
fn trick_of(plays: &[(Seat, Cards)]) -> Option<Trick> {
    let cards: Vec<Cards> = plays.iter().map(|(_, cards)| *cards).collect();
    let leader = plays.first().map(|(seat, _)| *seat).filter(|_| plays.len() == usize::from(SEATS))?;
    Some(Trick::of(leader, &cards))
}

/// The current trick, in which it is this seat's turn.
fn trick_by(seat: Seat, plays: &[(Seat, Cards)]) -> Trick {
    let cards: Vec<Cards> = plays.iter().map(|(_, cards)| *cards).collect();
    Trick::of(plays.first().map_or(seat, |(leader, _)| *leader), &cards)
}

/// The seat this many places before another.
const fn back(seat: Seat, places: usize) -> Seat {
    Seat((seat.0 + SEATS - (places % SEATS as usize) as u8) % SEATS)
}
