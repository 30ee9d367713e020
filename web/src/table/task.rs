//! The tasks for a table's AIs.

use paiju_game::Seed;
use serde::{Deserialize, Serialize};

use crate::packing::Parcel;

/// A decision for an AI to make. The page passes it from the table's worker to the thinking worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Task {
    /// The seat's observation, which is all that the AI sees.
    pub view: Parcel,
    pub ai: String,
    /// Its budget, in its own unit.
    pub work: u64,
    pub seed: Seed,
}
