//! A match of Mahjong as the judge logs it.

use paiju_game::platform::json::Json;
use paiju_game::platform::match_log::{Answer, MatchLog, Verdict};
use paiju_game::platform::{EnvelopeProblem, Found, Span};
use paiju_game::{Fault, Game, Seat, SeatSet};
use paiju_mahjong::botzone::{
    self, BotzoneProblem, JudgeTurn, ReadProblem, Request, ResponseProblem, Wanted, judge_turns, read_response,
};
use paiju_mahjong::{Action, Mahjong, Outcome, Refusal, Rules, SEATS, Setup, Tile, WALL};

use super::{Finding, JudgePart, Known, Replay, ReplayEvent, Step, Whereabouts};
use crate::findings::Findings;
use crate::{Format, MatchResult, Note, Problem, ProblemKind, Report, Severity};

/// Judges a match. Where the judges read the rules differently, the log's own reading is the one that it agrees with,
/// unless the user chose one.
pub(crate) fn report(log: &MatchLog, notes: Vec<Note>, chosen: Option<Rules>) -> Report {
    if super::middle::is_cut(log) {
        return super::middle::match_report(log, notes);
    }
    let usual = report_by(log, notes.clone(), chosen.unwrap_or_default(), chosen.is_some());
    let is_contested = usual.notes.iter().any(|note| matches!(note, Note::JudgesDiffer { .. }));
    if is_contested && chosen.is_none() && wrong(&usual) > 0 {
        let undisputed = report_by(log, notes, Rules::UNDISPUTED, false);
        let is_whole = !undisputed.notes.iter().any(|note| matches!(note, Note::RestSkipped { .. }));
        if is_whole && wrong(&undisputed) < wrong(&usual) {
            return undisputed;
        }
    }
    usual
}

/// The number of errors, apart from the one about which judges differ.
fn wrong(report: &Report) -> usize {
    let disputed =
        |finding: &Finding| matches!(finding, Finding::Refused { refusal: Refusal::GangOntoPeng { .. }, .. });
    let is_disputed = |problem: &&Problem| matches!(&problem.kind, ProblemKind::Mahjong(finding) if disputed(finding));
    report.problems.iter().filter(|problem| problem.severity == Severity::Error && !is_disputed(problem)).count()
}

fn report_by(log: &MatchLog, notes: Vec<Note>, rules: Rules, chosen: bool) -> Report {
    let (replay, found) = (Replay::new(Known::Nothing), Findings::new(true, notes));
    let mut judge = Judge { log, game: None, replay, found, rules, chosen, out: SeatSet::EMPTY, first_fault: None };
    judge.replay.names = log.names_of();
    let (requests, unread) = requests(log);
    let mut stop = unread;
    match deal(&requests, rules) {
        Deal::None => {}
        Deal::Wrong => stop = Some(Stop { number: 1, finding: Finding::NoDeal, place: wrong_hand(log) }),
        Deal::Upto(setup, served) => {
            judge.replay.known = Known::Table { setup: setup.clone(), complete: false };
            judge.game = Some(Mahjong::start(&setup));
            if served < requests.len() {
                stop = Some(Stop { number: served, finding: Finding::FifthCopy, place: None });
            }
            judge.run(requests.get(..served).unwrap_or(&requests), stop);
            judge.complete();
            return judge.finish(&requests);
        }
    }
    judge.stop(stop);
    judge.finish(&requests)
}

/// A turn's requests by seat; the end has none.
type Requests = [Option<Request>; SEATS as usize];

/// Where reading the requests stops early.
struct Stop {
    number: usize,
    finding: Finding,
    /// The request, or the turn's first if no single one is to blame.
    place: Option<Span>,
}

/// The requests turn by turn, up to the first unreadable one, and that.
fn requests(log: &MatchLog) -> (Vec<Requests>, Option<Stop>) {
    let mut requests = Vec::new();
    for (number, turn) in log.turns.iter().enumerate().filter(|(_, turn)| !turn.is_finish) {
        let mut of_turn = Requests::default();
        for (seat, request) in turn.content.iter().filter(|(seat, _)| *seat < SEATS) {
            match read_request(number, Seat(*seat), request) {
                Ok(request) => of_turn[usize::from(*seat)] = Some(request),
                Err(problem) => {
                    let finding = Finding::Botzone { problem };
                    return (requests, Some(Stop { number, finding, place: Some(request.span) }));
                }
            }
        }
        requests.push(of_turn);
    }
    (requests, None)
}

/// Reads a request of a turn and checks that it is possible at all.
fn read_request(number: usize, told: Seat, request: &Json) -> Result<Request, BotzoneProblem> {
    let text = botzone::text(request).ok_or_else(|| BotzoneProblem::NotText { found: Found::of(request) })?;
    let request: Request = text.parse().map_err(BotzoneProblem::BadRequest)?;
    let in_order = match request {
        Request::Seat(_) => number == 0,
        Request::Deal(_) => number == 1,
        _ => number >= DEALT,
    };
    if !in_order {
        return Err(BotzoneProblem::Request(ReadProblem::OutOfOrder));
    }
    match request {
        Request::Play(by, _) | Request::Peng(by, _) | Request::Gang(by, _) | Request::Hu(by, _) if by == told => {
            Err(BotzoneProblem::Request(ReadProblem::OwnDoing))
        }
        request => Ok(request),
    }
}

/// The turns before the first draw: the seats, the hands.
const DEALT: usize = 2;

/// What a log shows of the deal.
enum Deal {
    /// The log ends before it, which is not an error.
    None,
    /// The hands do not make a deal.
    Wrong,
    /// The order of the tiles, and for how many turns it is consistent; the draws of the next turn are impossible.
    Upto(Setup, usize),
}

fn deal(requests: &[Requests], rules: Rules) -> Deal {
    if requests.len() < DEALT {
        return Deal::None;
    }
    let turn = |requests: &Requests| JudgeTurn { requests: *requests, ..JudgeTurn::default() };
    let turns: Vec<JudgeTurn> = requests.iter().map(turn).collect();
    let upto = |end: usize| Some(Deal::Upto(botzone::setup(turns.get(..end)?, rules)?, end));
    // An order that serves many turns serves fewer, and a log may be long.
    let (mut serves, mut fails) = (DEALT, turns.len() + 1);
    while serves + 1 < fails {
        let middle = serves.midpoint(fails);
        *if upto(middle).is_some() { &mut serves } else { &mut fails } = middle;
    }
    upto(serves).unwrap_or(Deal::Wrong)
}

/// The hand that alone makes the deal impossible.
fn wrong_hand(log: &MatchLog) -> Option<Span> {
    let is_wrong = |request: &Json| match botzone::text(request)?.parse() {
        Ok(Request::Deal(tiles)) if tiles.total() == 13 && tiles.iter().all(|(_, count)| count <= Tile::COPIES) => None,
        _ => Some(request.span),
    };
    log.turns.get(1)?.content.iter().find_map(|(_, request)| is_wrong(request))
}

struct Judge<'a> {
    log: &'a MatchLog,
    game: Option<Mahjong>,
    replay: Replay,
    found: Findings,
    rules: Rules,
    /// Whether the user chose them.
    chosen: bool,
    /// The seats that are out by their first fault.
    out: SeatSet,
    /// The turn of the first of these faults.
    first_fault: Option<usize>,
}

impl Judge<'_> {
    fn run(&mut self, requests: &[Requests], stop: Option<Stop>) {
        let turns = self.log.played().count();
        let (mut judged, mut followed) = (0_usize, 0);
        let mut left_alone = false;
        for (number, requests) in requests.iter().enumerate() {
            let goes_on = self.turn(number, requests);
            judged += usize::from(self.found.judging);
            followed += usize::from(goes_on);
            if !goes_on {
                left_alone = self.found.judging && !self.out.is_empty() && number + 1 < turns;
                break;
            }
        }
        self.stop(stop);
        if left_alone {
            // The platform still asks a seat that is out by the rules, or asks others otherwise: this turn is the
            // first that is not judged. It has been counted, and if no error ends the judging, `rest` leaves out one more.
            self.found.judging = false;
            judged = judged.saturating_sub(2);
        }
        self.found.rest(turns, judged, followed);
    }

    /// A seat's first fault is an error. It is out then, and the others are judged on.
    fn fault(&mut self, number: usize, seat: Seat, finding: impl Into<ProblemKind>, place: Span) {
        if self.found.judging && !self.out.contains(seat) {
            self.found.add(Severity::Error, number, Some(seat), finding, place);
            self.out.insert(seat);
            self.first_fault.get_or_insert(number);
        }
    }

    /// Puts the tiles that nobody drew in the log's order, if it gives one that agrees with the draws.
    fn complete(&mut self) {
        let (Some(game), Some(initdata)) = (&self.game, &self.log.initdata) else { return };
        let tiles: Option<Vec<Tile>> = initdata
            .get("tiles")
            .and_then(|tiles| tiles.text()?.split_whitespace().map(|word| word.parse().ok()).collect());
        let Some(whole) = tiles.map(|tiles| Setup { tiles, rules: game.setup().rules }).filter(Setup::is_whole) else {
            return;
        };
        let drawn = &game.setup().tiles;
        let wall = game.wall_range();
        let same = |range: std::ops::Range<usize>| whole.tiles.get(range.clone()) == drawn.get(range);
        // The tiles of a hand may be dealt in any order.
        let dealt = drawn.len() - usize::from(WALL);
        if whole.hands() == game.setup().hands() && same(dealt..wall.start) && same(wall.end..drawn.len()) {
            self.replay.known = Known::Table { setup: whole, complete: true };
        }
    }

    /// Reports what stopped the reading as an error, unless there was one before.
    fn stop(&mut self, stop: Option<Stop>) {
        let turn = stop.as_ref().and_then(|stop| self.log.turns.get(stop.number));
        if let (Some(Stop { number, finding, place }), Some(turn)) = (stop, turn) {
            let first = || turn.content.first().map_or(turn.span, |(_, request)| request.span);
            let place = place.unwrap_or_else(first);
            if self.out.is_empty() {
                self.found.error(number, None, finding, place);
            }
        }
    }

    /// Judges one turn; returns whether the next can be followed.
    fn turn(&mut self, number: usize, requests: &Requests) -> bool {
        let Some(turn) = self.log.turns.get(number) else { return false };
        let Some(game) = &self.game else { return false };
        let asked: SeatSet =
            told(requests).filter(|(_, wanted)| *wanted != Wanted::Note).map(|(seat, _)| seat).collect();
        if !asked.is_empty() && asked != game.to_act() {
            if self.out.is_empty() {
                self.found.error(number, None, Finding::JudgeDiffers { part: JudgePart::Seats }, turn.span);
            }
            return false;
        }
        let is_last = number + 1 == self.log.turns.len();
        if is_last && turn.answers.is_empty() {
            // The log may end with a question.
            return false;
        }
        let was_told = |answer: &&Answer| requests.get(usize::from(answer.seat)).is_some_and(Option::is_some);
        // Checked first: a wrong seat number makes an answer seem missing.
        if let Some(other) = turn.answers.iter().find(|answer| !was_told(answer)) {
            self.found.error(number, Some(Seat(other.seat)), EnvelopeProblem::NotAsked, other.span);
        }
        let mut goes_on = true;
        for (seat, wanted) in told(requests) {
            match turn.answers.iter().find(|answer| answer.seat == seat.0) {
                Some(answer) => goes_on &= self.answer(number, seat, wanted, answer),
                None => {
                    let place = turn.request_of(seat).map_or(turn.span, |request| request.span);
                    self.fault(number, seat, EnvelopeProblem::NoAnswer, place);
                    self.forfeit(number, seat, Fault::Malformed { answer: String::new() }, place);
                }
            }
        }
        goes_on
    }

    /// Judges one seat's answer; returns whether the game can continue.
    fn answer(&mut self, number: usize, seat: Seat, wanted: Wanted, answer: &Answer) -> bool {
        let (verdict, printed) = answer.ended();
        if verdict != Verdict::Ok {
            let fault = Fault::Reported { word: verdict.word().to_owned() };
            self.fault(number, seat, EnvelopeProblem::Verdict { verdict, printed }, answer.span);
            self.forfeit(number, seat, fault, answer.span);
            return true;
        }
        let Some(response) = &answer.response else {
            self.fault(number, seat, EnvelopeProblem::NoAnswer, answer.span);
            self.forfeit(number, seat, Fault::Malformed { answer: String::new() }, answer.span);
            return true;
        };
        let text = botzone::text(response).ok_or_else(|| BotzoneProblem::NotText { found: Found::of(response) });
        let malformed = |bad| BotzoneProblem::Response(ResponseProblem::Malformed(bad));
        match text.and_then(|text| read_response(&text, wanted).map_err(malformed)) {
            Err(problem) => {
                self.fault(number, seat, Finding::Botzone { problem }, response.span);
                self.forfeit(number, seat, Fault::Illegal, response.span);
            }
            // It was only an acknowledgement.
            Ok(_) if wanted == Wanted::Note => {}
            Ok(action) => self.act(number, seat, action, response.span),
        }
        true
    }

    fn act(&mut self, number: usize, seat: Seat, action: Action, place: Span) {
        let Some(game) = &mut self.game else { return };
        let is_first = self.found.judging && !self.out.contains(seat);
        if is_first && matches!(action, Action::Gang(_)) && super::is_contested(&game.view(seat), &action) {
            let accepted = self.rules.gang_onto_peng;
            if !self.found.notes.iter().any(|note| matches!(note, Note::JudgesDiffer { .. })) {
                self.found.notes.push(Note::JudgesDiffer { turn: number, seat, accepted, chosen: self.chosen });
            }
        }
        match game.act(seat, &action) {
            Ok(()) => {
                let flaw = match action {
                    Action::Target(target) => game.course().check_target(seat, &target).err(),
                    _ => None,
                };
                self.replay.steps.push(Step::answer(number, seat, ReplayEvent::Acted(action), place));
                // The others still name theirs, and the judge ranks them.
                if let Some(flaw) = flaw.filter(|_| self.found.judging) {
                    let finding = Finding::IllegalTarget { flaw };
                    self.found.add(Severity::Error, number, Some(seat), finding, place);
                }
            }
            Err(refusal) => {
                let position = super::Position::Table(Box::new(game.clone()));
                let whereabouts = Whereabouts::of(&refusal, &position);
                self.fault(number, seat, Finding::Refused { refusal, whereabouts }, place);
                self.forfeit(number, seat, Fault::Illegal, place);
            }
        }
    }

    /// The seat is out, and the game continues.
    fn forfeit(&mut self, number: usize, seat: Seat, fault: Fault, place: Span) {
        let Some(game) = &mut self.game else { return };
        if game.course().is_playing(seat) {
            game.forfeit(seat, fault.clone());
            self.replay.steps.push(Step::answer(number, seat, ReplayEvent::Forfeited(fault), place));
        }
    }

    /// Compares the judge's messages with what follows from the game, up to the first difference.
    fn compare(&mut self, requests: &[Requests]) {
        let Some(game) = &self.game else { return };
        let judged = self.replay.steps.last().and_then(|step| step.turn).unwrap_or(0);
        // What is sent after a fault, and in which order, is each judge's own.
        let judged = self.first_fault.unwrap_or(judged).min(judged);
        let ours = judge_turns(game);
        for (number, (said, ours)) in requests.iter().zip(&ours).enumerate().take(judged + 1) {
            for seat in Seat::all(SEATS) {
                let (said, ours) = (said[seat.index()], ours.requests[seat.index()]);
                if said == ours {
                    continue;
                }
                let Some(turn) = self.log.turns.get(number) else { return };
                let place = turn.request_of(seat).map_or(turn.span, |request| request.span);
                let part = JudgePart::Request(ours.map(|ours| ours.to_string()));
                self.found.add(Severity::Warning, number, Some(seat), Finding::JudgeDiffers { part }, place);
                return;
            }
        }
    }

    fn finish(mut self, requests: &[Requests]) -> Report {
        if self.found.judging {
            self.compare(requests);
        }
        let outcome = self.game.as_ref().and_then(Game::outcome);
        self.found.judging &= self.out.is_empty();
        let differs = |_: &[f64], _: &Outcome| Finding::JudgeDiffers { part: JudgePart::Scores };
        let scores = self.found.end::<Mahjong, _>(self.log, outcome.as_ref(), differs);
        if let Some(outcome) = &outcome {
            let mut ranking: Vec<_> = Seat::all(SEATS).zip(&outcome.seats).collect();
            ranking.sort_by_cached_key(|(_, seat)| u64::from(seat.rank));
            let note = |(seat, result): (Seat, &paiju_mahjong::SeatOutcome)| Note::Ranked {
                seat,
                result: Box::new(result.clone()),
            };
            self.found.notes.extend(ranking.into_iter().map(note));
        }
        Report {
            turns: self.log.played().count(),
            result: scores.map(|scores| MatchResult { scores, attackers: None }),
            problems: self.found.problems.into_sorted(),
            notes: self.found.notes,
            ..Report::new(Format::MatchLog, crate::Replay::Mahjong(self.replay), self.log.span)
        }
    }
}

/// The seats that get a message in a turn, and the kind of answer it requires.
fn told(requests: &Requests) -> impl Iterator<Item = (Seat, Wanted)> + '_ {
    Seat::all(SEATS).filter_map(|seat| requests[seat.index()].map(|request| (seat, request.wanted())))
}
