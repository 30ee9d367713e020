//! A step of a replay, for any game.

use paiju_game::{Game, Seat};
use paiju_platform::Span;
use serde::{Deserialize, Serialize};

use crate::Decided;

/// An event and its place in the text. `E` is the game's event type.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Step<E> {
    /// Its turn, as problems count turns; `None` for bids and the kitty of a transcript.
    pub turn: Option<usize>,
    /// The seat that acts; for Dou Dizhu's kitty, the landlord.
    pub seat: Seat,
    /// The event.
    pub event: E,
    /// The line or JSON value; `None` if it follows from others.
    pub range: Option<Span>,
}

impl<E> Step<E> {
    /// The step as a decision: its number, observation and action.
    pub(crate) const fn decided<G: Game>(&self, step: usize, view: G::View, action: G::Action) -> Decided<G> {
        Decided { step, turn: self.turn, seat: self.seat, view, action }
    }
}
