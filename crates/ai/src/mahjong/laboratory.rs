//! The laboratory (搜索实验室): answers, each in worlds that fit the expert's belief about who is ready.

mod bench;

use paiju_game::{Lang, Say, Seat};
use serde::{Deserialize, Serialize};

use paiju_mahjong::{Counts, SEATS, Tile, text};

pub use bench::Bench;

/// The hidden tiles of one world.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct World {
    /// The seat that observes; its own tiles are no secret.
    pub seat: Seat,
    /// The concealed tiles of each seat, its own included.
    pub hands: [Counts; SEATS as usize],
    /// The wall, front to end.
    pub wall: Vec<Tile>,
}

/// Describes the hands, not the wall.
impl Say for World {
    fn say(&self, lang: Lang) -> String {
        let others = Seat::all(SEATS).zip(&self.hands).filter(|(seat, _)| *seat != self.seat);
        let held = others.map(|(seat, tiles)| format!("{} {}", text::seat(seat, lang), text::tiles(tiles.tiles())));
        held.collect::<Vec<_>>().join(match lang {
            Lang::Zh => "；",
            Lang::En => "; ",
        })
    }
}

#[cfg(test)]
mod tests;
