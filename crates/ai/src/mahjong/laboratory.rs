//! One position on the bench (搜索实验室): answers, in worlds that fit what the expert reads about who is ready.

mod bench;

use paiju_game::{Lang, Say, Seat};
use serde::{Deserialize, Serialize};

use paiju_mahjong::{Counts, SEATS, Tile, text};

pub use bench::Bench;

/// The tiles of one world that the seat does not see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct World {
    /// Whose view it is: its tiles are no secret.
    pub seat: Seat,
    /// The concealed tiles of each seat, this one too.
    pub hands: [Counts; SEATS as usize],
    /// The wall, front to end.
    pub wall: Vec<Tile>,
}

/// Who holds what; the wall is not said.
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
