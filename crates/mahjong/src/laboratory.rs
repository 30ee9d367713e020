//! One position on the bench (搜索实验室): answers, in worlds that fit what the expert reads about who is ready.

use paiju_game::{Laboratory, Lang, Limit, Say, Seat};
use serde::{Deserialize, Serialize};

pub use crate::ai::laboratory::Bench;
use crate::{Counts, Mahjong, SEATS, Tile, View, text};

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

impl paiju_game::laboratory::World for World {}

impl Laboratory for Mahjong {
    type World = World;
    type Bench = Bench;

    const RULES: &'static str = "greedy";

    /// Games are played on by the rules of thumb, which draw from the wall of the world: a row's values hang on luck more than in games without
    /// draws.
    fn bench(view: &View, limit: &Limit<'_>) -> Option<Bench> {
        Bench::of(view, limit)
    }
}

#[cfg(test)]
mod tests;
