//! What is drawn, and a player's possible actions: plain values that cross from a worker as postcard bytes (no
//! `serde(tag)`, `untagged` or `flatten`). Nothing here can decide whether an action is legal; [`crate::staging`] makes
//! these values from a game or a replay.

mod bytes;
pub mod doudizhu;
pub mod mahjong;
mod replayed;
mod side;
pub mod tractor;
mod verdict;

use std::fmt::Debug;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

pub use self::bytes::Bytes;
pub use self::replayed::Replayed;
pub use self::side::Side;
pub use self::verdict::{Candidate, Ruling, Thought, ValueUnit, Verdict};
use crate::names::Named;

/// A value of the page: it is drawn, compared, and crosses from a worker.
pub trait Value: Clone + Debug + PartialEq + Serialize + DeserializeOwned + 'static {}

impl<T: Clone + Debug + PartialEq + Serialize + DeserializeOwned + 'static> Value for T {}

/// The types of a game's values: what its board is drawn from and answered with.
pub trait Values: Clone + Debug + PartialEq + 'static {
    /// What a seat may answer: [`paiju_game::Game::Action`].
    type Action: Value;
    /// Everything that lies on the table at one moment.
    type Scene: Value;
    /// What the seat whose turn it is may do.
    type Offer: Value;
    /// Facts about an action besides its value, whoever weighed it; [`NoFacts`] if a game has none.
    type Facts: Value;
}

/// A game with its names and values.
pub trait BoardGame: Named + Values {}

impl<G: Named + Values> BoardGame for G {}

/// Nothing is known of an action besides its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum NoFacts {}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Hand<C> {
    Open(C),
    /// The number of cards face down.
    Closed(u8),
    /// Neither what it holds nor how many is known.
    Unknown,
}

impl<C> Hand<C> {
    /// What lies open; `None` where it does not.
    pub const fn open(&self) -> Option<&C> {
        match self {
            Self::Open(cards) => Some(cards),
            Self::Closed(_) | Self::Unknown => None,
        }
    }
}
