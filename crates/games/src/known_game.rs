//! What every game of the list can do.

use paiju_ai::Ais;
use paiju_game::Questions;
use paiju_platform::BotzoneGame;

/// A game that every door can offer: its rules, its AIs, single questions, Botzone's messages, and how its players play.
pub trait KnownGame: Ais + Questions + BotzoneGame {}

impl<G: Ais + Questions + BotzoneGame> KnownGame for G {}

/// Something that a door does with a game, whichever it is; see [`crate::GameId::visit`].
pub trait GameVisitor {
    /// What comes of it.
    type Output;

    /// Does it with this game.
    fn visit<G: KnownGame>(self) -> Self::Output;
}
