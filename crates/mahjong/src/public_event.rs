//! Public events.

use paiju_game::{Lang, Seat, texts};
use serde::{Deserialize, Serialize};

use crate::{Tile, text};

texts! {
    /// An event that all seats see. Only the drawer sees the tile of a draw.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    #[allow(missing_docs, reason = "the words are the documentation")]
    pub enum PublicEvent {
        /// A tile from the wall.
        Draw { seat: Seat } =>
            format!("{}家摸牌", text::seat(*seat, Lang::Zh)),
            format!("{} draws", text::seat(*seat, Lang::En));
        /// PLAY: a discard.
        Play { seat: Seat, tile: Tile } =>
            format!("{}家打 {tile}", text::seat(*seat, Lang::Zh)),
            format!("{} plays {tile}", text::seat(*seat, Lang::En));
        /// Two tiles of the hand and the discard are put down.
        Peng { seat: Seat, tile: Tile } =>
            format!("{}家碰 {tile}", text::seat(*seat, Lang::Zh)),
            format!("{}: PENG of {tile}", text::seat(*seat, Lang::En));
        /// A GANG of any of the three kinds.
        Gang { seat: Seat, tile: Tile } =>
            format!("{}家杠 {tile}", text::seat(*seat, Lang::Zh)),
            format!("{}: GANG of {tile}", text::seat(*seat, Lang::En));
        /// HU: the seat leaves the game.
        Hu {
            seat: Seat,
            /// The discard it wins with; `None` for its own draw (自摸).
            tile: Option<Tile>,
        } =>
            match tile {
                Some(tile) => format!("{}家胡 {tile}", text::seat(*seat, Lang::Zh)),
                None => format!("{}家自摸", text::seat(*seat, Lang::Zh)),
            },
            match tile {
                Some(tile) => format!("{} wins with {tile}", text::seat(*seat, Lang::En)),
                None => format!("{} wins with its own draw", text::seat(*seat, Lang::En)),
            };
        /// A seat failed and leaves the game.
        Out { seat: Seat } =>
            format!("{}家判负离场", text::seat(*seat, Lang::Zh)),
            format!("{} is out", text::seat(*seat, Lang::En));
        /// Nobody draws any more, and the seats still playing name their targets.
        End => "流局", "the game ends";
    }
}

impl PublicEvent {
    /// Whether the seat gets a message of it: of its own draws, and of what the others do. Nobody is told that a seat failed.
    pub fn is_told_to(&self, seat: Seat) -> bool {
        match self {
            Self::Draw { seat: by } => *by == seat,
            Self::Out { .. } => false,
            _ => self.seat() != Some(seat),
        }
    }

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
