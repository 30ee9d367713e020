//! Judges a game of a transcript: one seat's log, a referee's record, or the record notation.

mod after;
mod answers;
mod sent;
mod writing;

use paiju_cards::CardSet;
use paiju_doudizhu::protocol::Message;
use paiju_doudizhu::protocol::transcript::{Form, GameText, Line};
use paiju_doudizhu::{Action, Position};
use paiju_game::Seat;
use paiju_platform::Span;

use super::acknowledgements::Acknowledgements;
use super::recorder::Recorder;
use super::{Finding, JudgedGame, Replay, finish};
use crate::problems::Problems;
use crate::{Format, Note, Problem, ProblemKind, Report, Severity};

/// Judges one game of `text`, whose last line break is at `last_break`. A text that ends without a line break may be cut off in its last
/// line.
pub(crate) fn report(text: &str, last_break: Option<usize>, game: &GameText) -> Report {
    let mut judge = Judge {
        text,
        form: game.form,
        owner: game.owner(),
        recorder: Recorder::new(Replay::new()),
        problems: Problems::default(),
        notes: Vec::new(),
        turns: 0,
        asked: None,
        last: None,
        acknowledgements: Acknowledgements::default(),
        played_on: None,
    };
    judge.notes.extend(judge.owner.map(|seat| Note::OneSeat { seat }));
    let mut faulty = None;
    let mut skipped = 0;
    for (index, line) in game.lines.iter().enumerate() {
        if let Some(faulty) = faulty {
            skipped += usize::from(judge.is_turn(line));
            judge.after_fault(line, faulty);
            continue;
        }
        // In the record notation much may stand on the last line.
        let is_last = index + 1 == game.lines.len() && game.left_out == 0;
        let may_be_cut = is_last && last_break.is_none_or(|last| last < line.range.end);
        if may_be_cut && line.message.is_err() {
            judge.notes.push(Note::CutOff);
            continue;
        }
        if let Err(problem) = judge.take(line, game.lines.get(index + 1)) {
            if may_be_cut && judge.could_go_on(line) {
                judge.notes.push(Note::CutOff);
                judge.problems.push(Problem { severity: Severity::Warning, ..problem });
                continue;
            }
            let seat = problem.seat;
            faulty = Some(seat);
            judge.problems.push(problem);
            judge.played_on = Some(judge.recorder.position().clone());
            judge.after_fault(line, seat);
        }
    }
    judge.into_report(game, skipped)
}

/// A game that is being judged line by line.
struct Judge<'a> {
    text: &'a str,
    form: Form,
    /// The seat whose log it is.
    owner: Option<Seat>,
    recorder: Recorder,
    problems: Problems,
    notes: Vec<Note>,
    /// Plays so far, judged or not.
    turns: usize,
    /// A question that waits for its answer.
    asked: Option<Asked>,
    /// What happened last, for a referee to relay.
    last: Option<(Seat, Action)>,
    acknowledgements: Acknowledgements,
    /// After an illegal action: the game as it went on.
    played_on: Option<Position>,
}

#[derive(Clone, Copy)]
struct Asked {
    seat: Option<Seat>,
    play: bool,
    range: Span,
}

type Taken = Result<(), Problem>;

impl Judge<'_> {
    fn take(&mut self, line: &Line, next: Option<&Line>) -> Taken {
        for deviation in &line.deviations {
            self.deviates(line, deviation);
        }
        match &line.message {
            Ok(Message::Platform(message)) => self.platform(line, message, next),
            Ok(Message::Engine(message)) => self.engine(line, message),
            Err(error) => self.unreadable(line, error),
        }
    }

    /// The seat that a line was sent to or came from.
    fn party(&self, line: &Line) -> Option<Seat> {
        line.seat.or(self.owner)
    }

    fn act(&mut self, seat: Seat, action: Action, line: &Line) -> Taken {
        let turn = self.next_turn(&action);
        self.last = Some((seat, action));
        let judged = self.recorder.act(turn, seat, action, Some(place(line)));
        judged.map_err(|finding| Problem { turn, ..error(finding, Some(seat), line) })
    }

    /// Counts a play or pass; bids have no turn.
    fn next_turn(&mut self, action: &Action) -> Option<usize> {
        if matches!(action, Action::Bid(_)) {
            return None;
        }
        self.turns += 1;
        Some(self.turns - 1)
    }

    /// What only a lenient reader accepts; it may stand on every line.
    fn warn(&mut self, finding: Finding, seat: Option<Seat>, range: Span) {
        let mark = finding.mark();
        let problem = Problem::new(Severity::Warning, ProblemKind::DouDizhu(finding)).at(range);
        self.problems.push_repeating(Problem { seat, ..problem }, mark);
    }

    fn into_report(mut self, game: &GameText, skipped: usize) -> Report {
        let format = match self.form {
            Form::OneSeat => Format::SeatLog,
            Form::Referee => Format::RefereeLog,
            Form::Record => Format::RecordNotation,
        };
        let place = match (game.lines.first(), game.lines.last()) {
            (Some(first), Some(last)) => place(first).to(place(last)),
            _ => Span::default(),
        };
        if game.left_out > 0 {
            self.notes.push(Note::LinesLeftOut { lines: game.left_out });
        }
        if skipped > 0 {
            self.notes.push(Note::RestSkipped { turns: skipped });
        }
        let rules = self.recorder.rules();
        finish(JudgedGame {
            format,
            turns: self.turns + skipped,
            recorder: self.recorder,
            played_on: self.played_on.and_then(|position| position.outcome(rules)),
            scores: None,
            problems: self.problems,
            notes: self.notes,
            place,
        })
    }
}

fn place(line: &Line) -> Span {
    line.range.clone().into()
}

const fn played(cards: CardSet) -> Action {
    if cards.is_empty() { Action::Pass } else { Action::Play(cards) }
}

fn error_at(finding: Finding, range: Span) -> Problem {
    Problem::new(Severity::Error, ProblemKind::DouDizhu(finding)).at(range)
}

fn error(finding: Finding, seat: Option<Seat>, line: &Line) -> Problem {
    Problem { seat, ..error_at(finding, place(line)) }
}
