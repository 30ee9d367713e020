//! Beliefs about the other hands.

use paiju_game::Seat;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// The probability that a seat holds something.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound(serialize = "H: Serialize", deserialize = "H: DeserializeOwned"))]
pub struct Belief<H> {
    /// What the seat holds.
    pub holding: H,
    /// The seat.
    pub seat: Seat,
    /// The probability given everything seen, 0 to 1.
    pub chance: f64,
    /// The probability if all possible deals are equally likely, 0 to 1.
    pub dealt: f64,
}
