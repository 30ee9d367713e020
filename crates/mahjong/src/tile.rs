//! One of the 27 tiles (牌面): a suit and a rank.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A suit (花色), in the order of its letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Suit {
    /// 筒, B.
    Dots,
    /// 条, T
    Bamboo,
    /// 万, W
    Characters,
}

impl Suit {
    /// The three suits: 筒 条 万.
    pub const ALL: [Self; 3] = [Self::Dots, Self::Bamboo, Self::Characters];

    /// The contest's letter: `B`, `T`, `W`.
    pub const fn letter(self) -> char {
        match self {
            Self::Dots => 'B',
            Self::Bamboo => 'T',
            Self::Characters => 'W',
        }
    }

    /// The suit with this letter, in upper or lower case.
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|suit| suit.letter() == letter.to_ascii_uppercase())
    }
}

/// One of the 27 tiles, each with four copies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Tile(u8);

impl Tile {
    /// The number of different tiles.
    pub const COUNT: usize = 27;
    /// The number of copies of each.
    pub const COPIES: u8 = 4;

    /// The tile of a suit with a rank 1..=9.
    pub const fn new(suit: Suit, rank: u8) -> Option<Self> {
        match rank {
            1..=9 => Some(Self(suit as u8 * 9 + rank - 1)),
            _ => None,
        }
    }

    /// The tile at `index` 0..27: B1 … B9, T1 … T9, W1 … W9.
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT { Some(Self(index as u8)) } else { None }
    }

    /// The index among the 27 tiles, 0..27.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its suit.
    pub const fn suit(self) -> Suit {
        match self.0 / 9 {
            0 => Suit::Dots,
            1 => Suit::Bamboo,
            _ => Suit::Characters,
        }
    }

    /// The rank, 1..=9.
    pub const fn rank(self) -> u8 {
        self.0 % 9 + 1
    }

    /// The 27 tiles, B1 to W9.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (0..Self::COUNT as u8).map(Self)
    }

    /// Parses a tile in the contest's notation: `B5`, or `b5` for an exposed one.
    ///
    /// # Errors
    /// The text is not a tile.
    pub fn parse_any_case(text: &str) -> Result<Self, ParseTileError> {
        let unreadable = || ParseTileError { text: text.chars().take(12).collect() };
        let mut letters = text.chars();
        let (Some(suit), Some(rank), None) = (letters.next(), letters.next(), letters.next()) else {
            return Err(unreadable());
        };
        let rank = rank.to_digit(10).and_then(|rank| u8::try_from(rank).ok());
        Suit::from_letter(suit).zip(rank).and_then(|(suit, rank)| Self::new(suit, rank)).ok_or_else(unreadable)
    }
}

/// A text that is not a tile.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{text:?} is not a tile; tiles are B1 to B9, T1 to T9 and W1 to W9")]
pub struct ParseTileError {
    /// The text, shortened.
    pub text: String,
}

impl FromStr for Tile {
    type Err = ParseTileError;

    /// Parses a tile in upper case.
    fn from_str(text: &str) -> Result<Self, ParseTileError> {
        let tile = Self::parse_any_case(text)?;
        if text.starts_with(|letter: char| letter.is_ascii_lowercase()) {
            return Err(ParseTileError { text: text.to_owned() });
        }
        Ok(tile)
    }
}

impl TryFrom<String> for Tile {
    type Error = ParseTileError;

    fn try_from(text: String) -> Result<Self, ParseTileError> {
        text.parse()
    }
}

impl From<Tile> for String {
    fn from(tile: Tile) -> Self {
        tile.to_string()
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.suit().letter(), self.rank())
    }
}

impl fmt::Debug for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tile_is_read_back() {
        for (index, tile) in Tile::all().enumerate() {
            assert_eq!(tile.index(), index);
            assert_eq!(Tile::new(tile.suit(), tile.rank()), Some(tile));
            assert_eq!(tile.to_string().parse(), Ok(tile));
            assert_eq!(Tile::parse_any_case(&tile.to_string().to_lowercase()), Ok(tile));
        }
        assert_eq!(Tile::from_index(27), None);
    }

    #[test]
    fn other_texts_are_not_tiles() {
        for text in ["", "B", "B0", "B10", "X1", "1B", "b1", "B１", " B1"] {
            assert!(text.parse::<Tile>().is_err(), "{text:?}");
        }
        assert!(Tile::parse_any_case("x1").is_err());
    }
}
