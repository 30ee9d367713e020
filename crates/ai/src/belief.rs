//! What an AI believes of the others' hands.

use paiju_game::Seat;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// How likely a seat holds something.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound(serialize = "H: Serialize", deserialize = "H: DeserializeOwned"))]
pub struct Belief<H> {
    /// What.
    pub holding: H,
    /// Who.
    pub seat: Seat,
    /// How likely, by all that was seen: 0 to 1.
    pub chance: f64,
    /// How likely by what is possible alone, every possible deal as likely as any other: 0 to 1.
    pub dealt: f64,
}
