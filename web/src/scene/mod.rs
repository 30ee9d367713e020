//! What is drawn, and what whoever plays may do: values alone, which cross from a worker as postcard bytes (no `serde(tag)`, `untagged` or
//! `flatten`). Nothing here can say whether an action is allowed; [`crate::games`] makes these values from a game or a replay.

mod bytes;
pub mod doudizhu;
pub mod mahjong;
mod replayed;
mod side;
pub mod tractor;
mod verdict;

use serde::{Deserialize, Serialize};

pub use self::bytes::Bytes;
pub use self::replayed::Replayed;
pub use self::side::Side;
pub use self::verdict::{Candidate, Ruling, Thought, ValueUnit, Verdict};
pub use crate::names::Values;

/// Nothing is known of an action besides its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum NoFacts {}

/// What a seat holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Hand<C> {
    /// It lies open.
    Open(C),
    /// So many cards lie face down.
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
