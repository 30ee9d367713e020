//! What the cards of a game were worth, and what came of them: values that cross to the page, and how a game's worker makes them.

use paiju_game::{Ais, Estimate};
use serde::{Deserialize, Serialize};

use super::draft::Draft;
use super::state::TableState;
use crate::games::Shown;
use crate::link::TableLink;
use crate::names::Named;

/// What the cards were worth, and what came of them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Fortune {
    /// The points of each seat when our AIs play the same deal.
    pub worth: Vec<Estimate>,
    /// The points of each seat; `None` for a game that is not over.
    pub scores: Option<Vec<f64>>,
}

impl Fortune {
    /// Of the game of a draft.
    pub fn of<G: Shown + Ais>(draft: &Draft) -> Self {
        let state = TableState::<G>::load(&TableLink::parse(&draft.0, G::Board::SEAT_KEYS), 0);
        let game: &G = state.record().latest();
        let worth = paiju_review::worth_of::<G>(game.setup(), paiju_review::GAMES, &|| false);
        Self { worth: worth.unwrap_or_default(), scores: game.outcome().map(|outcome| G::scores(&outcome)) }
    }
}
