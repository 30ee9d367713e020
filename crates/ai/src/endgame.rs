//! What the solvers of endgames with open hands (残局) answer, in the actions `A` and the values `V` of a game.

use paiju_game::Seat;
use serde::{Deserialize, Serialize};

/// The winner with perfect play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The side to move.
    Win,
    /// The other side.
    Loss,
    /// The work ran out, or the search was stopped.
    Unknown,
}

/// A solved position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Solution<A, V> {
    /// The winner.
    pub verdict: Verdict,
    /// The value; `None` if unknown.
    pub value: Option<V>,
    /// A move that reaches it; `None` if unknown, and where no move wins a game that is only won or lost.
    pub action: Option<A>,
}

impl<A, V> Solution<A, V> {
    /// Nothing is proven.
    pub(crate) const UNKNOWN: Self = Self { verdict: Verdict::Unknown, value: None, action: None };
}

/// The value of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Worth<A, V> {
    /// The move.
    pub action: A,
    /// See [`Solution::value`].
    pub value: Option<V>,
}

/// One move of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Step<A> {
    /// The seat.
    pub seat: Seat,
    /// Its move.
    pub action: A,
}

/// A proven line: every move keeps the position's value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line<A, V> {
    /// The value of the position.
    pub value: V,
    /// The moves to the end, including forced passes.
    pub steps: Vec<Step<A>>,
}
