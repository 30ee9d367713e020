//! Sets of different tiles.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::Tile;

/// A set of different tiles, such as those that help a hand.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "Vec<Tile>", into = "Vec<Tile>")]
pub struct TileSet(u32);

impl TileSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);

    /// Whether the set contains the tile.
    pub const fn contains(self, tile: Tile) -> bool {
        self.0 >> tile.index() & 1 == 1
    }

    /// Adds a tile.
    pub const fn insert(&mut self, tile: Tile) {
        self.0 |= 1 << tile.index();
    }

    /// The number of tiles.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The tiles, ascending.
    pub fn iter(self) -> impl Iterator<Item = Tile> {
        Tile::all().filter(move |&tile| self.contains(tile))
    }

    /// Adds the tiles of a suit whose bits are set, the lowest for rank 1.
    pub(crate) const fn insert_suit(&mut self, suit: usize, ranks: u32) {
        self.0 |= ranks << (9 * suit);
    }
}

impl FromIterator<Tile> for TileSet {
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> Self {
        let mut set = Self::EMPTY;
        tiles.into_iter().for_each(|tile| set.insert(tile));
        set
    }
}

impl From<Vec<Tile>> for TileSet {
    fn from(tiles: Vec<Tile>) -> Self {
        tiles.into_iter().collect()
    }
}

impl From<TileSet> for Vec<Tile> {
    fn from(set: TileSet) -> Self {
        set.iter().collect()
    }
}

impl fmt::Debug for TileSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
