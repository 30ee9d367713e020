//! Scenes and a player's possible actions: plain values that workers send as postcard bytes (no
//! `serde(tag)`, `untagged` or `flatten`). Nothing here can decide whether an action is legal; [`crate::games`] makes
//! these values from a game or a replay.

pub mod doudizhu;
pub mod mahjong;
mod replayed;
mod side;
pub mod tractor;
mod verdict;

use serde::{Deserialize, Serialize};

pub use paiju_draw::scene::Hand;

pub use self::replayed::Replayed;
pub use self::side::Side;
pub use self::verdict::{Candidate, Ruling, Thought, ValueUnit, Verdict};
pub use crate::names::Values;

/// No facts about an action besides its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum NoFacts {}
