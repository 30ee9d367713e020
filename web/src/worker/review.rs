//! The decisions of a game, sent from the worker that knows the game to the one that reviews them.

use paiju_ai::Ais;
use paiju_game::Spoken;
use paiju_inspect::Decided;
use serde::{Deserialize, Serialize};

use crate::packing::Parcel;
use crate::table::Draft;

/// A whole game in a table's form.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Laid {
    pub draft: Draft,
    /// The text's step for each number of the table's steps; empty without a text.
    pub steps: Vec<usize>,
}

impl Laid {
    /// The text's step, if any, for this number of the table's steps.
    pub fn step(&self, step: usize) -> usize {
        self.steps.get(step).copied().unwrap_or(step)
    }
}

/// The decisions of a game that can be reviewed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Decisions {
    /// The game's [`paiju_game::Game::ID`].
    pub game: String,
    /// Each a question to the game's worker: [`super::game::review`].
    pub decided: Vec<Parcel>,
    /// The points of each seat; `None` for a game that is not over.
    pub scores: Option<Vec<f64>>,
    pub unit: Spoken,
    /// The greatest loss that is not a mistake.
    pub threshold: f64,
}

impl Decisions {
    /// The decisions among these with a choice.
    pub fn of<G: Ais>(decided: impl IntoIterator<Item = Decided<G>>, scores: Option<Vec<f64>>) -> Self {
        let mut listed = Vec::new();
        let chosen = decided.into_iter().filter(|decided| decided.had_choice(&mut listed));
        Self {
            game: G::ID.to_owned(),
            decided: chosen.map(|decided| Parcel::new(&decided)).collect(),
            scores,
            unit: Spoken::of(&G::REGRET),
            threshold: G::THRESHOLD,
        }
    }
}
