//! What a seat may answer, and what all seats see happen.

use paiju_game::Seat;
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

/// What all seats see happen. The tile of a draw is the drawer's alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// 摸牌
    Draw {
        /// Who.
        seat: Seat,
    },
    /// 打牌 PLAY
    Play {
        /// Who.
        seat: Seat,
        /// What.
        tile: Tile,
    },
    /// 碰 PENG
    Peng {
        /// Who.
        seat: Seat,
        /// The discard it takes.
        tile: Tile,
    },
    /// 杠 GANG, of all three kinds.
    Gang {
        /// Who.
        seat: Seat,
        /// Its four tiles.
        tile: Tile,
    },
    /// 胡 HU: the seat leaves the game.
    Hu {
        /// Who.
        seat: Seat,
        /// The discard it wins with; `None` for its own draw (自摸).
        tile: Option<Tile>,
    },
    /// A seat failed and leaves the game (判负离场).
    Out {
        /// Who.
        seat: Seat,
    },
    /// 流局: nobody draws any more, and those still in the game name their targets.
    End,
}

impl Event {
    /// Whose doing it is; `None` for the end.
    pub const fn seat(&self) -> Option<Seat> {
        match *self {
            Self::Draw { seat }
            | Self::Play { seat, .. }
            | Self::Peng { seat, .. }
            | Self::Gang { seat, .. }
            | Self::Hu { seat, .. }
            | Self::Out { seat } => Some(seat),
            Self::End => None,
        }
    }
}
