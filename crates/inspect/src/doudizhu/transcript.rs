//! Judges a game of a transcript: one seat's log, a referee's record, or the record notation.

mod after;
mod answers;
mod beginning;
mod half;
mod sent;
mod writing;

use paiju_doudizhu::protocol::Message;
use paiju_doudizhu::protocol::transcript::{self, Form, GameText, Line};
use paiju_doudizhu::{Action, Position, SEATS};
use paiju_game::Seat;
use paiju_game::platform::Span;

pub(crate) use self::beginning::parts;
pub use self::half::Side;
use self::sent::Relays;
use super::acknowledgements::Acknowledgements;
use super::recorder::Recorder;
use super::{Finding, JudgedGame, Replay, finish, played};
use crate::problems::Problems;
use crate::{Format, Note, Problem, ProblemKind, Report, Severity};

/// Judges one game of `text`, whose last line break is at `last_break`. A text that does not end with a line break may
/// be truncated.
pub(crate) fn report(text: &str, last_break: Option<usize>, game: &GameText) -> Report {
    let missing = half::missing(game);
    let mut judge = Judge {
        text,
        form: game.form,
        owner: game.owner(),
        missing,
        followed: missing != Some(Side::Platform),
        recorder: Recorder::new(Replay::default()),
        problems: Problems::default(),
        notes: Vec::new(),
        turns: 0,
        asked: None,
        last: None,
        relays: Relays::default(),
        acknowledgements: Acknowledgements::default(),
        unlisted: 0,
        over: false,
        played_on: None,
        is_cut: false,
        first: None,
        told: [false; SEATS as usize],
    };
    if let Some(beginning) = beginning::Beginning::of(game) {
        judge.take_up(beginning, game.lines.first().map(|line| line.number));
    }
    if missing == Some(Side::Platform) && judge.form == Form::OneSeat {
        judge.owner = half::speaker(game);
    }
    judge.notes.extend(missing.map(|missing| Note::HalfDialogue { missing }));
    // A seat's half of the dialogue does not show what it saw.
    judge.notes.extend(judge.owner.filter(|_| judge.followed && !judge.is_cut).map(|seat| Note::OneSeat { seat }));
    let mut faulty = None;
    let mut skipped = 0;
    for (index, line) in game.lines.iter().enumerate() {
        if let Some(faulty) = faulty {
            skipped += usize::from(judge.is_turn(line));
            judge.after_fault(line, faulty);
            continue;
        }
        if index == 0 && judge.is_broken(line) {
            judge.first = game.lines.get(1).map(|next| next.number);
            continue;
        }
        // In the record notation the last line may hold many steps.
        let is_last = index + 1 == game.lines.len() && game.left_out == 0;
        let may_be_cut = is_last && last_break.is_none_or(|last| last < line.range.end);
        if may_be_cut && line.message.is_err() && (!judge.over || transcript::begins_instruction(place(line).of(text)))
        {
            judge.notes.push(Note::CutOff);
            continue;
        }
        if let Err(problem) = judge.take(line, game.lines.get(index + 1..).unwrap_or_default()) {
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
    if faulty.is_none() {
        judge.end(game.followed);
    }
    judge.into_report(game, skipped)
}

/// A game that is being judged line by line.
struct Judge<'a> {
    text: &'a str,
    form: Form,
    /// The seat whose log it is.
    owner: Option<Seat>,
    /// The side whose half of the dialogue is missing.
    missing: Option<Side>,
    /// Whether the state of the game is known.
    followed: bool,
    recorder: Recorder,
    problems: Problems,
    notes: Vec<Note>,
    /// The plays so far, judged or not.
    turns: usize,
    /// The open question.
    asked: Option<Asked>,
    /// The last action, for a referee to relay.
    last: Option<(Seat, Action)>,
    relays: Relays,
    acknowledgements: Acknowledgements,
    /// Bids and plays of the engines' half beyond what a game has.
    unlisted: usize,
    /// Whether the platform declared the game over by GAMEOVER, ERROR or EXIT.
    over: bool,
    /// After an illegal action, the game as it continued.
    played_on: Option<Position>,
    /// Whether the beginning of the game is missing.
    is_cut: bool,
    /// The line with which it is taken up, which may be broken, or an answer without its question.
    first: Option<usize>,
    /// The seats to which the platform has sent something.
    told: [bool; SEATS as usize],
}

/// A question to a seat.
#[derive(Clone, Copy)]
struct Asked {
    seat: Option<Seat>,
    /// Whether it asks for a play; otherwise for a bid.
    play: bool,
    range: Span,
}

type Taken = Result<(), Problem>;

impl Judge<'_> {
    fn take(&mut self, line: &Line, rest: &[Line]) -> Taken {
        let is_first = self.first == Some(line.number);
        for deviation in line.deviations.iter().filter(|_| !is_first) {
            self.deviates(line, deviation);
        }
        if let Some((seat, action)) = deed(line).filter(|(seat, _)| is_first && self.owner == Some(*seat)) {
            return self.act(seat, action, line);
        }
        if !self.followed {
            return self.unfollowed(line);
        }
        match &line.message {
            Ok(Message::Platform(message)) => self.platform(line, message, rest),
            Ok(Message::Engine(message)) => self.engine(line, message, rest),
            Err(error) => self.unreadable(line, error),
        }
    }

    fn party(&self, line: &Line) -> Option<Seat> {
        line.seat.or(self.owner)
    }

    fn act(&mut self, seat: Seat, action: Action, line: &Line) -> Taken {
        if self.is_after_three(seat, action) {
            self.note(Finding::BidAfterThree, None, Some(seat), place(line));
            return Ok(());
        }
        if let (Action::Bid(bid), true) = (action, self.is_bidding_cut()) {
            return self.bid_after_cut(seat, bid, line);
        }
        let turn = self.next_turn(&action);
        self.last = Some((seat, action));
        self.relays.acted(seat, action);
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

    /// Whether a seat that has not bid passes after a bid of 3.
    fn is_after_three(&self, seat: Seat, action: Action) -> bool {
        action == Action::Bid(0) && self.recorder.course().was_not_let_bid(seat)
    }

    /// An oddity without consequence, which may be on every line.
    fn note(&mut self, finding: impl Into<ProblemKind>, turn: Option<usize>, seat: Option<Seat>, range: Span) {
        self.problems.push_repeating(Problem::new(Severity::Note, finding).at(range).by(turn, seat));
    }

    /// Something only a tolerant reader accepts, which may be on every line.
    fn warn(&mut self, finding: impl Into<ProblemKind>, seat: Option<Seat>, range: Span) {
        self.problems.push_repeating(Problem::new(Severity::Warning, finding).at(range).by(None, seat));
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
        let left_out = game.left_out + self.unlisted;
        if left_out > 0 {
            self.notes.push(Note::LinesLeftOut { lines: left_out });
        }
        if skipped > 0 {
            self.notes.push(Note::RestSkipped { turns: skipped });
        }
        let rules = self.recorder.rules();
        let is_over = self.is_cut && self.over;
        let report = finish(JudgedGame {
            format,
            turns: self.turns + skipped,
            recorder: self.recorder,
            played_on: self.played_on.and_then(|position| position.outcome(rules)),
            scores: None,
            problems: self.problems,
            notes: self.notes,
            place,
        });
        // The lines do not show how it got there.
        let is_told = |note: &Note| !is_over || !matches!(note, Note::Unfinished);
        Report { notes: report.notes.into_iter().filter(is_told).collect(), ..report }
    }
}

/// The bid or play of a line, whoever wrote it.
fn deed(line: &Line) -> Option<(Seat, Action)> {
    super::deed(line.message.as_ref().ok()?)
}

fn place(line: &Line) -> Span {
    line.range.clone().into()
}

fn error_at(finding: impl Into<ProblemKind>, range: Span) -> Problem {
    Problem::error(finding).at(range)
}

fn error(finding: Finding, seat: Option<Seat>, line: &Line) -> Problem {
    Problem { seat, ..error_at(finding, place(line)) }
}
