//! Public events.

use paiju_game::Seat;
use serde::{Deserialize, Serialize};

use crate::Tile;

/// An event that all seats see. Only the drawer sees the tile of a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PublicEvent {
    /// 摸牌: a tile from the wall.
    Draw {
        /// The seat.
        seat: Seat,
    },
    /// 打牌 PLAY: a discard.
    Play {
        /// The seat.
        seat: Seat,
        /// The tile.
        tile: Tile,
    },
    /// 碰 PENG: two tiles of the hand and the discard are put down.
    Peng {
        /// The seat.
        seat: Seat,
        /// The tile it takes.
        tile: Tile,
    },
    /// 杠 GANG, of any of the three kinds.
    Gang {
        /// The seat.
        seat: Seat,
        /// The tile.
        tile: Tile,
    },
    /// 胡 HU: the seat leaves the game.
    Hu {
        /// The seat.
        seat: Seat,
        /// The discard it wins with; `None` for its own draw (自摸).
        tile: Option<Tile>,
    },
    /// A seat failed and leaves the game (判负离场).
    Out {
        /// The seat.
        seat: Seat,
    },
    /// 流局: nobody draws any more, and the seats still playing name their targets.
    End,
}

impl PublicEvent {
    /// The seat that acts; `None` for the end.
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
