//! Where the four copies of a tile are.

use paiju_game::{Lang, Say, Seat};
use paiju_mahjong::{Refusal, SEATS, Tile, text, tiles_of};
use serde::{Deserialize, Serialize};

use super::Position;

/// The places of the four copies of a tile that a seat wanted to use without having it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Whereabouts {
    /// The tile.
    pub tile: Tile,
    /// Copies in hands that the text shows, with their seats; hands without a copy are left out.
    pub held: Vec<(Seat, u8)>,
    /// Copies in melds, with their seats.
    pub exposed: Vec<(Seat, u8)>,
    /// Copies in the pool.
    pub pool: u8,
    /// Copies in the wall, if the text shows it.
    pub wall: Option<u8>,
}

impl Whereabouts {
    /// For an action that is illegal because the seat does not have the tiles.
    pub(super) fn of(refusal: &Refusal, position: &Position) -> Option<Self> {
        let (Refusal::NotHeld { tile }
        | Refusal::Exposed { tile }
        | Refusal::TooFewForPeng { tile, .. }
        | Refusal::TooFewForGang { tile, .. }) = *refusal
        else {
            return None;
        };
        let course = position.course()?;
        let some = |count: u8| (count > 0).then_some(count);
        let held = |seat: Seat| Some((seat, some(position.hand(seat)?.concealed[tile])?));
        let exposed = |seat: Seat| Some((seat, some(tiles_of(course.melds(seat))[tile])?));
        let lies = course.pool().iter().filter(|discard| discard.tile == tile && discard.taken.is_none());
        let in_wall = |wall: &[Tile]| wall.iter().filter(|other| **other == tile).count() as u8;
        Some(Self {
            tile,
            held: Seat::all(SEATS).filter_map(held).collect(),
            exposed: Seat::all(SEATS).filter_map(exposed).collect(),
            pool: lies.count() as u8,
            wall: position.wall().map(in_wall),
        })
    }
}

impl Say for Whereabouts {
    /// 四张 T5：南家手里 2 张、牌池 1 张、牌墙 1 张.
    fn say(&self, lang: Lang) -> String {
        let who = |seat: Seat| text::seat(seat, lang);
        let held = self.held.iter().map(|&(seat, count)| match lang {
            Lang::Zh => format!("{}家手里 {count} 张", who(seat)),
            Lang::En => format!("{count} held by {}", who(seat)),
        });
        let exposed = self.exposed.iter().map(|&(seat, count)| match lang {
            Lang::Zh => format!("{}家明示 {count} 张", who(seat)),
            Lang::En => format!("{count} exposed by {}", who(seat)),
        });
        let pool = (self.pool > 0).then(|| match lang {
            Lang::Zh => format!("牌池 {} 张", self.pool),
            Lang::En => format!("{} in the pool", self.pool),
        });
        let wall = self.wall.filter(|count| *count > 0).map(|count| match lang {
            Lang::Zh => format!("牌墙 {count} 张"),
            Lang::En => format!("{count} in the wall"),
        });
        let places: Vec<String> = held.chain(exposed).chain(pool).chain(wall).collect();
        match (places.is_empty(), lang) {
            (true, Lang::Zh) => format!("{} 还没有见过", self.tile),
            (true, Lang::En) => format!("no {} has been seen", self.tile),
            (false, Lang::Zh) => format!("{} 在：{}", self.tile, places.join("、")),
            (false, Lang::En) => format!("of {}: {}", self.tile, places.join(", ")),
        }
    }
}
