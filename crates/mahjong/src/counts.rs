//! Counts of each tile: a hand, the tiles seen, a target.

use std::fmt;
use std::ops::{Add, AddAssign, Index};
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::{ParseTileError, Tile};

/// Counts of the 27 tiles. A count may exceed four, because pasted text may have five.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Counts([u8; Tile::COUNT]);

impl Counts {
    /// No tiles.
    pub const EMPTY: Self = Self([0; Tile::COUNT]);
    /// Four of each tile.
    pub const WHOLE: Self = Self([Tile::COPIES; Tile::COUNT]);

    /// The counts by [`Tile::index`].
    pub const fn from_array(counts: [u8; Tile::COUNT]) -> Self {
        Self(counts)
    }

    /// The counts by [`Tile::index`].
    pub const fn as_array(&self) -> &[u8; Tile::COUNT] {
        &self.0
    }

    /// The nine counts of each suit, by rank.
    pub const fn suits(&self) -> &[[u8; 9]; 3] {
        // 27 = 3 × 9, without remainder.
        match self.0.as_chunks().0.first_chunk() {
            Some(suits) => suits,
            None => &[[0; 9]; 3],
        }
    }

    /// The count of a tile.
    pub const fn get(&self, tile: Tile) -> u8 {
        self.0[tile.index()]
    }

    /// The number of tiles.
    pub fn total(&self) -> usize {
        self.0.iter().map(|&count| usize::from(count)).sum()
    }

    /// Whether there are no tiles.
    pub fn is_empty(&self) -> bool {
        *self == Self::EMPTY
    }

    /// Adds `count` of a tile; saturates at 255.
    pub const fn insert(&mut self, tile: Tile, count: u8) {
        self.0[tile.index()] = self.0[tile.index()].saturating_add(count);
    }

    /// Removes `count` of a tile, or as many as there are.
    pub const fn remove(&mut self, tile: Tile, count: u8) {
        self.0[tile.index()] = self.0[tile.index()].saturating_sub(count);
    }

    /// With `count` more of a tile.
    #[must_use]
    pub const fn with(mut self, tile: Tile, count: u8) -> Self {
        self.insert(tile, count);
        self
    }

    /// With `count` fewer of a tile, not below zero.
    #[must_use]
    pub const fn without(mut self, tile: Tile, count: u8) -> Self {
        self.remove(tile, count);
        self
    }

    /// Minus the other counts, not below zero.
    #[must_use]
    pub fn less(&self, others: &Self) -> Self {
        let mut left = *self;
        left.0.iter_mut().zip(others.0).for_each(|(count, other)| *count = count.saturating_sub(other));
        left
    }

    /// The different tiles, ascending, with their counts.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Tile, u8)> + '_ {
        Tile::all().map(|tile| (tile, self.get(tile))).filter(|&(_, count)| count > 0)
    }

    /// Every single tile, ascending.
    pub fn tiles(&self) -> impl Iterator<Item = Tile> + '_ {
        self.iter().flat_map(|(tile, count)| std::iter::repeat_n(tile, usize::from(count)))
    }

    /// Parses tiles separated by spaces, in upper or lower case.
    ///
    /// # Errors
    /// The first word that is not a tile.
    pub fn parse_any_case(text: &str) -> Result<Self, ParseTileError> {
        text.split_whitespace().map(Tile::parse_any_case).collect()
    }
}

impl Default for Counts {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl Index<Tile> for Counts {
    type Output = u8;

    fn index(&self, tile: Tile) -> &u8 {
        &self.0[tile.index()]
    }
}

impl Add for Counts {
    type Output = Self;

    fn add(mut self, others: Self) -> Self {
        self += others;
        self
    }
}

impl AddAssign for Counts {
    fn add_assign(&mut self, others: Self) {
        self.0.iter_mut().zip(others.0).for_each(|(count, other)| *count = count.saturating_add(other));
    }
}

impl FromIterator<Tile> for Counts {
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> Self {
        let mut counts = Self::EMPTY;
        tiles.into_iter().for_each(|tile| counts.insert(tile, 1));
        counts
    }
}

impl FromStr for Counts {
    type Err = ParseTileError;

    /// Parses tiles in upper case separated by spaces.
    fn from_str(text: &str) -> Result<Self, ParseTileError> {
        text.split_whitespace().map(str::parse::<Tile>).collect()
    }
}

impl TryFrom<String> for Counts {
    type Error = ParseTileError;

    fn try_from(text: String) -> Result<Self, ParseTileError> {
        text.parse()
    }
}

impl From<Counts> for String {
    fn from(counts: Counts) -> Self {
        counts.to_string()
    }
}

impl fmt::Display for Counts {
    /// The tiles, ascending, with spaces: `B1 B1 T3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, tile) in self.tiles().enumerate() {
            if at > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{tile}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Counts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_read_back_and_split_by_suit() {
        let hand: Counts = "T3 B1 W9 B1 T3 T3".parse().unwrap();
        assert_eq!(hand.to_string(), "B1 B1 T3 T3 T3 W9");
        assert_eq!(hand.to_string().parse(), Ok(hand));
        assert_eq!(hand.total(), 6);
        let (b1, w9) = ("B1".parse().unwrap(), "W9".parse().unwrap());
        assert_eq!((hand[b1], hand.without(b1, 3)[b1], hand.with(w9, 1)[w9]), (2, 0, 2));
        assert_eq!(hand.less(&"B1 T3 T3 T3 T3".parse().unwrap()).to_string(), "B1 W9");
        assert_eq!((hand + hand).total(), 12);
        assert_eq!(
            hand.suits(),
            &[[2, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 3, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0, 1]]
        );
        assert_eq!(Counts::WHOLE.total(), 108);
        assert!("B1 b2".parse::<Counts>().is_err());
        assert_eq!(Counts::parse_any_case("B1 b2").unwrap().total(), 2);
        assert!("".parse::<Counts>().unwrap().is_empty());
    }
}
