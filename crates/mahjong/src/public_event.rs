//! What all seats see happen.

use paiju_game::Seat;
use serde::{Deserialize, Serialize};

use crate::Tile;

/// What all seats see happen. The tile of a draw is the drawer's alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PublicEvent {
    /// 摸牌: a tile from the wall.
    Draw {
        /// Whose doing it is.
        seat: Seat,
    },
    /// 打牌 PLAY: a discard.
    Play {
        /// Whose doing it is.
        seat: Seat,
        /// The discard, which all see.
        tile: Tile,
    },
    /// 碰 PENG: two tiles of the hand and the discard are put down.
    Peng {
        /// Whose doing it is.
        seat: Seat,
        /// The discard it takes.
        tile: Tile,
    },
    /// 杠 GANG, of all three kinds.
    Gang {
        /// Whose doing it is.
        seat: Seat,
        /// Its four tiles.
        tile: Tile,
    },
    /// 胡 HU: the seat leaves the game.
    Hu {
        /// Whose doing it is.
        seat: Seat,
        /// The discard it wins with; `None` for its own draw (自摸).
        tile: Option<Tile>,
    },
    /// A seat failed and leaves the game (判负离场).
    Out {
        /// Whose doing it is.
        seat: Seat,
    },
    /// 流局: nobody draws any more, and those still in the game name their targets.
    End,
}

impl PublicEvent {
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
