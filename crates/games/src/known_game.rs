//! What every game of the list can do.

use paiju_game::{Ais, Questions};
use paiju_platform::BotzoneGame;

/// A game that every door can offer: its rules, its AIs, single questions, and Botzone's messages.
pub trait KnownGame: Ais + Questions + BotzoneGame {}

impl<G: Ais + Questions + BotzoneGame> KnownGame for G {}

/// Something that a door does with a game, whichever it is; see [`crate::GameId::visit`].
pub trait GameVisitor {
    /// What comes of it.
    type Output;

    /// Does it with this game.
    fn visit<G: KnownGame>(self) -> Self::Output;
}
