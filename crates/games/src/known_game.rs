//! What every listed game can do.

use paiju_ai::Ais;
use paiju_game::platform::BotzoneGame;

/// A game that every entry point can offer: its rules, its AIs and Botzone's messages.
pub trait KnownGame: Ais + BotzoneGame {}

impl<G: Ais + BotzoneGame> KnownGame for G {}
