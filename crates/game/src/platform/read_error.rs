//! The place where reading a bot's messages stops early.

use std::fmt::Debug;

use crate::{Lang, Say, Seat};
use serde::{Deserialize, Serialize};

use crate::platform::Span;
use crate::platform::json::Json;

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
    /// The seat at fault, if known; `None` for the platform.
    pub seat: Option<Seat>,
    /// The value's place in the text, in bytes.
    pub span: Span,
}

impl<P> Misread<P> {
    /// A problem of this value from the platform.
    pub fn new(problem: impl Into<P>, at: &Json) -> Self {
        Self { problem: problem.into(), seat: None, span: at.span }
    }

    /// The same as a fault of this seat.
    pub fn by(self, seat: impl Into<Option<Seat>>) -> Self {
        Self { seat: seat.into(), ..self }
    }
}

impl<P: Say + Debug> Misread<P> {
    /// Puts it in this turn.
    pub fn in_turn(self, turn: usize) -> ReadError<P> {
        ReadError { problem: self.problem, turn, seat: self.seat, span: self.span }
    }
}
