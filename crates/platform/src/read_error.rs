//! The place where reading a bot's messages stops early.

use std::fmt::Debug;

use paiju_game::{Lang, Say, Seat};
use serde::{Deserialize, Serialize};

use crate::Span;
use crate::json::Json;

/// Why a bot's messages do not make a game, and where. `P` is the game's list of problems.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
#[error("turn {turn}: {}", self.problem.say(Lang::En))]
pub struct ReadError<P: Say + Debug> {
    /// The problem.
    pub problem: P,
    /// The turn, from 0: `requests[turn]` or `responses[turn]`.
    pub turn: usize,
    /// The seat at fault, if the messages show it; `None` for the platform.
    pub seat: Option<Seat>,
    /// The request or response, or the value inside it.
    pub span: Span,
}

/// A wrong value and its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misread<P> {
    /// The problem.
    pub problem: P,
    /// The value's place in the text, in bytes.
    pub span: Span,
}

impl<P> Misread<P> {
    /// Reports this value.
    pub fn new(problem: impl Into<P>, at: &Json) -> Self {
        Self { problem: problem.into(), span: at.span }
    }
}

impl<P: Say + Debug> Misread<P> {
    /// Puts it in this turn, with the seat at fault, if any.
    pub fn in_turn(self, turn: usize, seat: Option<Seat>) -> ReadError<P> {
        ReadError { problem: self.problem, turn, seat, span: self.span }
    }
}
