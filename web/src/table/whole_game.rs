//! Facts about a whole game, apart from single decisions: values for the page, and how a game's worker computes
//! them.

use paiju_game::Estimate;
use paiju_inspect::review::Sealed;
use serde::{Deserialize, Serialize};

use super::draft::Draft;
use super::state::TableState;
use crate::games::TableGame;
use crate::link::TableLink;

/// The facts about a whole game.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct WholeGame {
    /// The points of each seat when our AIs play the same deal.
    pub worth: Vec<Estimate>,
    /// The moment from which it was won with open hands; `None` if that is not known, or the game is not over.
    pub sealed: Option<Sealed>,
}

impl WholeGame {
    /// The facts about a draft's game.
    pub fn of<G: TableGame>(draft: &Draft) -> Self {
        let state = TableState::<G>::load(&TableLink::parse(&draft.link, G::SEAT_KEYS), 0);
        let record = state.record();
        let positions: Vec<&G> = (0..=record.len()).map(|step| &**record.position(step)).collect();
        let worth =
            paiju_inspect::review::worth_of::<G>(record.latest().setup(), paiju_inspect::review::GAMES, &|| false);
        let mover = |step: usize| record.steps().get(step).map(|made| made.seat);
        Self {
            worth: worth.unwrap_or_default(),
            sealed: paiju_inspect::review::sealed_of(&positions, mover, &|| false),
        }
    }
}
