//! The decisions of a game as they cross: from the worker that knows the game to the one that thinks about them.

use paiju_game::{Reviewed, Spoken};
use paiju_inspect::Decided;
use serde::{Deserialize, Serialize};

use crate::packing::Parcel;

/// The decisions of a game that can be reviewed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Decisions {
    /// Each a question to the game's worker: [`super::game::review`].
    pub decided: Vec<Parcel>,
    /// What losses are counted in.
    pub unit: Spoken,
    /// A loss up to this is no mistake.
    pub threshold: f64,
}

impl Decisions {
    /// Of these, those in which the seat had a choice.
    pub fn of<G: Reviewed>(decided: impl IntoIterator<Item = Decided<G>>) -> Self {
        let mut listed = Vec::new();
        let chosen = decided.into_iter().filter(|decided| decided.had_choice(&mut listed));
        Self {
            decided: chosen.map(|decided| Parcel::new(&decided)).collect(),
            unit: Spoken::of(&G::REGRET),
            threshold: G::THRESHOLD,
        }
    }
}
