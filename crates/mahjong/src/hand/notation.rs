//! A hand in the contest's notation: concealed tiles in upper case, exposed ones in lower case.

use std::fmt;
use std::str::FromStr;

use super::Hand;
use crate::{Counts, Meld, MeldKind, ParseTileError, SETS, Tile};

/// Why a text is not a hand.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseHandError {
    /// A word that is not a tile.
    #[error(transparent)]
    Tile(#[from] ParseTileError),
    /// Exposed tiles that are neither PENG nor GANG.
    #[error("{count} exposed of {tile}: a meld has three or four")]
    NoMeld {
        /// The exposed tile.
        tile: Tile,
        /// The number of copies exposed.
        count: u8,
    },
    /// More than four melds.
    #[error("{melds} melds: a hand has four sets")]
    TooManyMelds {
        /// The number of exposed sets.
        melds: usize,
    },
    /// More than four of a tile.
    #[error("more than four of {tile}")]
    FifthCopy {
        /// The tile.
        tile: Tile,
    },
}

impl FromStr for Hand {
    type Err = ParseHandError;

    /// Parses `B1 B2 … t2 t2 t2`, in any order.
    fn from_str(text: &str) -> Result<Self, ParseHandError> {
        let (mut concealed, mut exposed) = (Counts::EMPTY, Counts::EMPTY);
        for word in text.split_whitespace() {
            let lower = word.starts_with(|letter: char| letter.is_ascii_lowercase());
            let tiles = if lower { &mut exposed } else { &mut concealed };
            tiles.insert(Tile::parse_any_case(word)?, 1);
        }
        if let Some((tile, _)) = (concealed + exposed).iter().find(|&(_, count)| count > Tile::COPIES) {
            return Err(ParseHandError::FifthCopy { tile });
        }
        let meld = |(tile, count)| match count {
            3 => Ok(Meld { tile, kind: MeldKind::Peng, from: None }),
            4 => Ok(Meld { tile, kind: MeldKind::ConcealedGang, from: None }),
            _ => Err(ParseHandError::NoMeld { tile, count }),
        };
        let melds: Vec<Meld> = exposed.iter().map(meld).collect::<Result<_, _>>()?;
        if melds.len() > usize::from(SETS) {
            return Err(ParseHandError::TooManyMelds { melds: melds.len() });
        }
        Ok(Self::new(concealed, &melds))
    }
}

impl fmt::Display for Hand {
    /// The concealed tiles, then the exposed ones.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.concealed)?;
        for (at, tile) in self.melded.tiles().enumerate() {
            let space = if at > 0 || !self.concealed.is_empty() { " " } else { "" };
            write!(f, "{space}{}", tile.to_string().to_ascii_lowercase())?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hands_are_read_back() {
        for text in ["B1 B2 B3 B2 t2 t2 t2 t2 w8 w8 w8", "w8 w8 w8 b1 b1 b1 t1 t1 t1 t1 B2", "", "b1 b1 b1"] {
            let hand: Hand = text.parse().unwrap();
            assert_eq!(hand.to_string().parse(), Ok(hand));
        }
        let hand: Hand = "t2 B3 t2 B1 t2".parse().unwrap();
        assert_eq!((hand.to_string(), hand.sets_to_make()), ("B1 B3 t2 t2 t2".to_owned(), 3));
    }

    #[test]
    fn other_texts_are_not_hands() {
        let b1 = "B1".parse().unwrap();
        let read = |text: &str| text.parse::<Hand>().unwrap_err();
        assert_eq!(read("B1 b1 b1"), ParseHandError::NoMeld { tile: b1, count: 2 });
        assert_eq!(read("B1 B1 b1 b1 b1"), ParseHandError::FifthCopy { tile: b1 });
        assert_eq!(read("b1 b1 b1 b2 b2 b2 b3 b3 b3 b4 b4 b4 b5 b5 b5"), ParseHandError::TooManyMelds { melds: 5 });
        assert!(matches!(read("B1 X2"), ParseHandError::Tile(_)));
    }
}
