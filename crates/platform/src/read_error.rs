//! Where the reading of a bot's messages ends before their end.

use std::fmt::Debug;

use paiju_game::{Lang, Say, Seat};
use serde::{Deserialize, Serialize};

use crate::Span;
use crate::json::Json;

/// Why a bot's messages make no game, and where. `P` is the game's own list of problems.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
#[error("turn {turn}: {}", self.problem.say(Lang::En))]
pub struct ReadError<P: Say + Debug> {
    /// What is wrong.
    pub problem: P,
    /// In which turn, from 0: `requests[turn]` or `responses[turn]`.
    pub turn: usize,
    /// Whose fault it is, where the messages tell; `None` for the platform's own part.
    pub seat: Option<Seat>,
    /// The request or response, or the value in it.
    pub span: Span,
}

/// A value that is not what it should be, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misread<P> {
    /// What is wrong.
    pub problem: P,
    /// Where the value stands in the text, in bytes.
    pub span: Span,
}

impl<P> Misread<P> {
    /// This value is wrong.
    pub fn new(problem: impl Into<P>, at: &Json) -> Self {
        Self { problem: problem.into(), span: at.span }
    }
}

impl<P: Say + Debug> Misread<P> {
    /// The value stands in this turn, and the seat, if any, is at fault.
    pub fn in_turn(self, turn: usize, seat: Option<Seat>) -> ReadError<P> {
        ReadError { problem: self.problem, turn, seat, span: self.span }
    }
}
