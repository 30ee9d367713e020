//! Judges an engine's output as its answer at a moment of a DOUDIZHUVER game.

#![deny(clippy::disallowed_methods)]

use paiju_doudizhu::protocol::{EngineMessage, Parsed};
use paiju_doudizhu::{Action, Course, Phase};
use paiju_game::Seat;
use paiju_game::platform::scan;

use super::recorder::Recorder;
use super::{Finding, Replay, ReplayEvent, played};
use crate::{Problem, Severity};

pub(crate) struct Answer {
    /// Its turn; bids have none.
    pub turn: Option<usize>,
    /// The seat.
    pub seat: Seat,
    /// The trimmed line.
    pub line: String,
    /// The game up to the answer, and including it if it is legal.
    pub replay: Replay,
    /// The findings, errors first.
    pub problems: Vec<Problem>,
}

/// The seat whose answer is due after the first `moment` steps.
pub(crate) fn due(replay: &Replay, moment: usize) -> Option<Seat> {
    replay.position(moment).course().turn()
}

/// Judges the first line of an output as the answer of the seat to act after the first `moment` steps; `None` if the
/// output has no line.
pub(crate) fn judge(replay: &Replay, moment: usize, seat: Seat, output: &str) -> Option<Answer> {
    let mut lines = scan::lines(output).map(|line| line.strip_suffix('\n').unwrap_or(line));
    let mut next = || lines.find(|line| !scan::is_blank(line));
    let line = undirected(next()?);
    let mut upto = replay.clone();
    upto.steps.truncate(moment);
    let mut judge = Judge { turn: None, seat, recorder: Recorder::new(upto), problems: Vec::new() };
    judge.turn = judge.turn();
    judge.line(line);
    if next().is_some() {
        judge.say(Severity::Warning, Finding::AnotherLine);
    }
    let Judge { turn, recorder, mut problems, .. } = judge;
    problems.sort_by_key(|problem| std::cmp::Reverse(problem.severity));
    Some(Answer { turn, seat, line: scan::trim(line).to_owned(), replay: recorder.into_replay(), problems })
}

/// A line without a referee's direction: `A > PLAY …`.
fn undirected(line: &str) -> &str {
    let said = line.strip_prefix(['A', 'B', 'C']).and_then(|rest| scan::trim_start(rest).strip_prefix('>'));
    said.map_or(line, |said| said.strip_prefix(' ').unwrap_or(said))
}

struct Judge {
    turn: Option<usize>,
    seat: Seat,
    recorder: Recorder,
    problems: Vec<Problem>,
}

impl Judge {
    /// The number of plays so far; bids are not counted.
    fn turn(&self) -> Option<usize> {
        let is_play = |event: &ReplayEvent| matches!(event, ReplayEvent::Acted(Action::Play(_) | Action::Pass));
        let plays = self.recorder.replay().steps.iter().filter(|step| is_play(&step.event)).count();
        (!is_bidding(self.recorder.course())).then_some(plays)
    }

    fn line(&mut self, line: &str) {
        let Parsed { message, deviations } = match EngineMessage::parse(line) {
            Ok(parsed) => parsed,
            Err(error) => return self.unfit(Finding::Unreadable { error: error.kind }),
        };
        let (said, action) = match message {
            EngineMessage::Bid { seat, value } => (seat, Action::Bid(value)),
            EngineMessage::Play { seat, cards } => (seat, played(cards)),
            EngineMessage::Ok(_) => return self.unfit(Finding::OutOfPlace { instruction: "OK".to_owned() }),
            EngineMessage::Name(_) => return self.unfit(Finding::OutOfPlace { instruction: "NAME".to_owned() }),
        };
        let mut kinds = Vec::new();
        for deviation in deviations.into_iter().map(|deviation| deviation.kind) {
            if !kinds.contains(&deviation) {
                kinds.push(deviation);
                self.say(Severity::Warning, Finding::Deviation { deviation });
            }
        }
        if said != self.seat {
            return self.unfit(Finding::WrongSeat { said });
        }
        if let Err(finding) = self.recorder.act(self.turn, self.seat, action, None) {
            self.say(Severity::Error, finding);
        }
    }

    /// Why something is not an answer, and what would be one.
    fn unfit(&mut self, finding: Finding) {
        self.say(Severity::Error, finding);
        let course = self.recorder.course();
        let due = Finding::AnswerDue { seat: self.seat, bid: is_bidding(course), pass: course.target().is_some() };
        self.say(Severity::Note, due);
    }

    fn say(&mut self, severity: Severity, finding: Finding) {
        self.problems.push(Problem::new(severity, finding).by(self.turn, Some(self.seat)));
    }
}

fn is_bidding(course: &Course) -> bool {
    matches!(course.phase(), Phase::Bidding { .. })
}
