//! A seat's answer.

use serde::{Deserialize, Serialize};

use crate::{Counts, Tile};

/// A seat's answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// 过: leaves the discard alone.
    Pass,
    /// 打牌 PLAY: discards a tile after drawing.
    Play(Tile),
    /// 碰 PENG: takes the discard with two equal tiles, and discards another.
    Peng {
        /// The tile it discards.
        play: Tile,
    },
    /// 杠 GANG: four equal tiles; in answer to a discard, the discard's.
    Gang(Tile),
    /// 胡 HU: wins with the tile just drawn or discarded.
    Hu,
    /// 目标牌型: the hand the seat was aiming for, melds included, named when the wall is used up.
    Target(Counts),
}
