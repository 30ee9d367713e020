//! What an AI takes the others to hold.

use std::fmt::Debug;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::{Ais, Limit, Say, Seat};

/// A game in which a seat can say what it believes of the hands that it does not see (读牌).
pub trait Believed: Ais {
    /// What a seat may hold: the big joker, a bomb, no card of a suit.
    type Holding: Holding;

    /// What the seat of this view believes of the others, by the game's strongest AI, in the order in which lists show it: by holding, then by
    /// seat. The same answer for the same question everywhere; the work of the limit is for the whole answer. Empty before anything
    /// can be told, and where nothing is hidden any more.
    fn beliefs(view: &Self::View, limit: &Limit<'_>) -> Vec<Belief<Self::Holding>>;
}

/// What a seat may hold.
pub trait Holding: Copy + Debug + Eq + Say + Serialize + DeserializeOwned + Send + Sync + 'static {}

/// How likely a seat holds something.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Belief<H: Holding> {
    /// What.
    pub holding: H,
    /// Who.
    pub seat: Seat,
    /// How likely, by all that was seen: 0 to 1.
    pub chance: f64,
    /// How likely by what is possible alone, every possible deal as likely as any other: 0 to 1.
    pub dealt: f64,
}
