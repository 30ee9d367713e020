//! The questions for a table's AIs.

use paiju_game::Seed;
use serde::{Deserialize, Serialize};

use crate::packing::Parcel;

/// A decision that an AI is to make. The page hands it from the worker that holds the table to the one that thinks.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Task {
    /// All that the AI sees: the game's view.
    pub view: Parcel,
    pub ai: String,
    /// Its budget, in its own unit.
    pub work: u64,
    pub seed: Seed,
}
