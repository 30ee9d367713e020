//! One step of a replay, whatever the game.

use paiju_game::{Game, Seat};
use paiju_platform::Span;
use serde::{Deserialize, Serialize};

use crate::Decided;

/// One thing that happened, and where the text says so. `E` is what can happen in the game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Step<E> {
    /// The turn it belongs to, as problems count turns; `None` for bids and the kitty of a transcript.
    pub turn: Option<usize>,
    /// Whose step it is: the seat that acts, the landlord for the kitty of Dou Dizhu.
    pub seat: Seat,
    /// What happened.
    pub event: E,
    /// The line or JSON value that says so; `None` where it follows from others.
    pub range: Option<Span>,
}

impl<E> Step<E> {
    /// The step as a decision: its number, what the seat knew, what it did.
    pub(crate) const fn decided<G: Game>(&self, step: usize, view: G::View, action: G::Action) -> Decided<G> {
        Decided { step, turn: self.turn, seat: self.seat, view, action }
    }
}
