//! The decisions in a game, with each seat's observation.

use paiju_game::{Game, Seat};
use serde::{Deserialize, Serialize};

/// A seat's decision.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Decided<G: Game> {
    /// The index of the step in the replay, or in the table's record.
    pub step: usize,
    /// Its turn, as problems count turns.
    pub turn: Option<usize>,
    /// The seat.
    pub seat: Seat,
    /// The seat's observation.
    pub view: G::View,
    /// Its action.
    pub action: G::Action,
}

impl<G: Game> Decided<G> {
    /// Whether the seat had another legal action; `listed` is a reusable buffer.
    pub fn had_choice(&self, listed: &mut Vec<G::Action>) -> bool {
        G::view_actions(&self.view, listed);
        listed.len() > 1
    }
}
