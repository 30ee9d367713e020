//! The findings of a match log's judge, and whether it is still judging.

use paiju_game::Seat;
use paiju_platform::Span;

use crate::problems::Problems;
use crate::{Note, Problem, ProblemKind, Severity};

/// The findings so far.
pub(crate) struct Findings {
    /// In the order found.
    pub problems: Problems,
    /// Whether no error has been found. After the first, the game is followed but not judged.
    pub judging: bool,
}

impl Findings {
    /// No findings yet. A judge that starts without judging only follows.
    pub fn new(judging: bool) -> Self {
        Self { problems: Problems::default(), judging }
    }

    /// The first error ends the judging.
    pub fn error(&mut self, turn: usize, seat: Option<Seat>, finding: impl Into<ProblemKind>, place: Span) {
        if self.judging {
            self.add(Severity::Error, Some(turn), seat, finding, place);
            self.judging = false;
        }
    }

    /// Adds a finding.
    pub fn add(
        &mut self,
        severity: Severity,
        turn: Option<usize>,
        seat: Option<Seat>,
        finding: impl Into<ProblemKind>,
        place: Span,
    ) {
        let problem = Problem::new(severity, finding.into()).at(place);
        self.problems.push(Problem { turn, seat, ..problem });
    }

    /// Notes what became of the turns after the error, of which `judged` were judged and `followed` could be followed.
    pub fn rest(&self, turns: usize, judged: usize, followed: usize) -> Option<Note> {
        // The turn of the error itself was judged.
        match (self.judging, turns.saturating_sub(judged + 1)) {
            (true, _) | (false, 0) => None,
            (false, rest) if followed == turns => Some(Note::FollowedOn { turns: rest }),
            (false, rest) => Some(Note::RestSkipped { turns: rest }),
        }
    }
}
