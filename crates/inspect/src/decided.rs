//! What the seats of a game decided, and all that each knew then.

use paiju_game::{Game, Seat};
use serde::{Deserialize, Serialize};

/// A seat's decision where it had a choice.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Decided<G: Game> {
    /// The step of the replay that it is, from 0.
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
    /// `None` where the seat had no choice; `listed` is kept from one to the next.
    pub(crate) fn new<E>(
        (step, of): (usize, &crate::Step<E>),
        view: G::View,
        action: G::Action,
        listed: &mut Vec<G::Action>,
    ) -> Option<Self> {
        G::view_actions(&view, listed);
        (listed.len() > 1).then_some(Self { step, turn: of.turn, seat: of.seat, view, action })
    }
}
