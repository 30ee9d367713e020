//! Everything that chance decides in a game: the order of the tiles.

use paiju_game::Seat;
use serde::{Deserialize, Serialize};

use crate::{Counts, Rules, SEATS, Tile};

/// The order of all tiles (牌山), and the rule options.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Setup {
    /// The 108 tiles. Hands are dealt and tiles drawn from the front; after a GANG from the end.
    #[serde(with = "tile_list")]
    pub tiles: Vec<Tile>,
    /// The rule options.
    #[serde(default)]
    pub rules: Rules,
}

/// The number of tiles dealt to each seat.
const DEALT: usize = 13;

impl Setup {
    /// The number of tiles dealt to all seats.
    pub const ALL_DEALT: usize = DEALT * SEATS as usize;

    /// The seat that is dealt the tile at this index: four each in turn, three times, then one each. `None` in the wall.
    pub fn dealt_to(place: usize) -> Option<Seat> {
        let turn = if place < 12 * SEATS as usize { place / 4 } else { place };
        (place < Self::ALL_DEALT).then_some(Seat((turn % SEATS as usize) as u8))
    }

    /// The order that deals these hands and then gives these draws: `front` in order, and `end` after GANGs in order.
    /// Remaining tiles are between them, ascending. `None` if there is no such order.
    pub fn from_draws(hands: &[Counts; SEATS as usize], front: &[Tile], end: &[Tile], rules: Rules) -> Option<Self> {
        let mut dealt = hands.each_ref().map(Counts::tiles);
        let mut tiles: Vec<Tile> =
            (0..Self::ALL_DEALT).map(|place| dealt[Self::dealt_to(place)?.index()].next()).collect::<Option<_>>()?;
        tiles.extend(front);
        let known = tiles.iter().chain(end).copied().collect();
        tiles.extend(Counts::WHOLE.less(&known).tiles());
        tiles.extend(end.iter().rev());
        let setup = Self { tiles, rules };
        setup.is_whole().then_some(setup)
    }

    /// Whether it has exactly four of each tile.
    pub fn is_whole(&self) -> bool {
        self.tiles.iter().copied().collect::<Counts>() == Counts::WHOLE
    }

    /// The hands as dealt, 13 tiles each.
    pub fn hands(&self) -> [Counts; SEATS as usize] {
        let mut hands = [Counts::EMPTY; SEATS as usize];
        for (place, &tile) in self.tiles.iter().enumerate() {
            if let Some(seat) = Self::dealt_to(place) {
                hands[seat.index()].insert(tile, 1);
            }
        }
        hands
    }
}

/// Serializes tiles as one text: `B1 W3 T2`.
mod tile_list {
    use serde::{Deserialize, Deserializer, Serializer, de::Error as _};

    use crate::Tile;

    pub(super) fn serialize<S: Serializer>(tiles: &[Tile], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&crate::text::tiles(tiles.iter().copied()))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Tile>, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.split_whitespace().map(|word| word.parse().map_err(D::Error::custom)).collect()
    }
}
