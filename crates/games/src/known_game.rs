//! What every game of the list can do.

use paiju_ai::Ais;
use paiju_platform::BotzoneGame;

/// A game that every door can offer: its rules, its AIs and Botzone's messages.
pub trait KnownGame: Ais + BotzoneGame {}

impl<G: Ais + BotzoneGame> KnownGame for G {}
