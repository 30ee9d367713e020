//! What the seats of a game decided, and all that each knew then.

use paiju_game::{Game, Seat};
use serde::{Deserialize, Serialize};

/// A seat's decision.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Decided<G: Game> {
    /// The step of the replay, or of the table's record, that it is, from 0.
    pub step: usize,
    /// The turn it belongs to, as problems count turns.
    pub turn: Option<usize>,
    /// Who decided.
    pub seat: Seat,
    /// All that it knew.
    pub view: G::View,
    /// What it did.
    pub action: G::Action,
}

impl<G: Game> Decided<G> {
    /// Whether the seat could have done something else; `listed` is kept from one to the next.
    pub fn had_choice(&self, listed: &mut Vec<G::Action>) -> bool {
        G::view_actions(&self.view, listed);
        listed.len() > 1
    }
}
