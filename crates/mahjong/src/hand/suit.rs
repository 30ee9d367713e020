//! A suit as a table key: one symbol per rank, three symbols per number.

use crate::{Counts, Tile};

pub(super) const RANKS: usize = 9;

/// How many of a rank are held, and how many a target may have.
pub(super) type Symbol = (u8, u8);

/// All symbols. Without a meld a target may have four of a rank, with the seat's own PENG one more, with a GANG none.
pub(super) const SYMBOLS: [Symbol; 8] = [(0, 4), (1, 4), (2, 4), (3, 4), (4, 4), (0, 0), (0, 1), (1, 1)];

/// How many of the symbols, from the first, a hand without melds needs.
pub(super) const PLAIN: usize = 5;

/// The index in [`SYMBOLS`] with one more held, or the same if a target has no room for it.
const MORE: [u8; SYMBOLS.len()] = [1, 2, 3, 4, 4, 5, 7, 7];

/// Bits of a symbol.
const BITS: u32 = 3;
/// The number of triples of symbols.
pub(super) const THREES: usize = 1 << (3 * BITS);

/// A suit: the index in [`SYMBOLS`] of each rank, as an octal number with the lowest rank last.
#[derive(Clone, Copy)]
pub(super) struct Suit(u32);

impl Suit {
    /// The suit with this lower, middle and upper triple of symbols.
    pub(super) const fn of_threes([lower, middle, upper]: [usize; 3]) -> Self {
        Self((lower | middle << (3 * BITS) | upper << (6 * BITS)) as u32)
    }

    /// The three suits of a hand. Counts over four are treated as four.
    #[inline]
    pub(super) fn all(held: &Counts, melded: &Counts, has_melds: bool) -> [Self; 3] {
        let (held, melded) = (held.as_array(), melded.as_array());
        let mut symbols = [0; Tile::COUNT];
        // As two vector registers, which overlap.
        for first in [0, Tile::COUNT - LANES] {
            let tiles = first..first + LANES;
            symbols[tiles.clone()].copy_from_slice(&sixteen(&held[tiles.clone()], &melded[tiles], has_melds));
        }
        [Self::packed(&symbols, 0), Self::packed(&symbols, RANKS), Self::packed(&symbols, 2 * RANKS)]
    }

    #[inline]
    fn packed(symbols: &[u8; Tile::COUNT], first: usize) -> Self {
        let three = |at: usize| {
            u32::from(symbols[at]) | u32::from(symbols[at + 1]) << BITS | u32::from(symbols[at + 2]) << (2 * BITS)
        };
        Self(three(first) | three(first + 3) << (3 * BITS) | three(first + 6) << (6 * BITS))
    }

    /// The symbols of the lower, middle and upper triple of ranks.
    #[inline]
    pub(super) const fn threes(self) -> [usize; 3] {
        let Self(suit) = self;
        [suit as usize % THREES, (suit >> (3 * BITS)) as usize % THREES, (suit >> (6 * BITS)) as usize % THREES]
    }

    /// The index in [`SYMBOLS`] of each rank.
    pub(super) fn symbols(self) -> [u8; RANKS] {
        std::array::from_fn(|rank| (self.0 >> (rank as u32 * BITS)) as u8 % SYMBOLS.len() as u8)
    }
}

/// Bytes of a vector register.
const LANES: usize = 16;

/// The symbols of sixteen tiles.
#[inline]
fn sixteen(held: &[u8], melded: &[u8], has_melds: bool) -> [u8; LANES] {
    let mut symbols = [0; LANES];
    for (symbol, &held) in symbols.iter_mut().zip(held) {
        *symbol = held.min(Tile::COPIES);
    }
    if has_melds {
        for (symbol, &melded) in symbols.iter_mut().zip(melded) {
            // None, a PENG or a GANG: their first symbols have the indices 0, 6 and 5.
            let melded = melded.min(4);
            let first = 3 * melded.min(3) - melded;
            *symbol = first + (*symbol).min(4 - melded);
        }
    }
    symbols
}

/// The symbol with one more held, or the same if a target has no room for it.
pub(super) const fn more(symbol: u8) -> u8 {
    MORE[symbol as usize]
}
