//! What a seat may answer.

use serde::{Deserialize, Serialize};

use crate::{Counts, Tile};

/// What a seat may answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// 过: takes no part in a discard.
    Pass,
    /// 打牌 PLAY: discards a tile after drawing.
    Play(Tile),
    /// 碰 PENG: takes the discard for two equal tiles and plays another.
    Peng {
        /// The tile then played.
        play: Tile,
    },
    /// 杠 GANG: four equal tiles; in answer to a discard, the discard's.
    Gang(Tile),
    /// 胡 HU: wins with the tile just drawn or discarded.
    Hu,
    /// 目标牌型: what the hand was to become, melds included, when the wall is used up.
    Target(Counts),
}
