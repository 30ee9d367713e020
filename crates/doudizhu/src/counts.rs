//! The number of cards of each rank, which is all that matters for strength.

use paiju_game::cards::{CardSet, Rank};

/// The number of cards of each of the 15 ranks, four bits per rank.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Counts(u64);

/// The lowest bit of each rank's nibble.
const UNITS: u64 = 0x0111_1111_1111_1111;

impl Counts {
    /// The counts of a set of cards.
    pub const fn of(cards: CardSet) -> Self {
        let bits = cards.bits();
        // In a CardSet 小王 and 大王 share a nibble; here each has its own.
        let bits = bits & 0x001f_ffff_ffff_ffff | (bits >> 53 & 1) << 56;
        let twos = bits - (bits >> 1 & 0x5555_5555_5555_5555);
        Self((twos & 0x3333_3333_3333_3333) + (twos >> 2 & 0x3333_3333_3333_3333))
    }

    /// The counts from an array by rank index; counts over 15 are truncated.
    pub fn from_array(counts: [u8; 15]) -> Self {
        Self(counts.iter().enumerate().fold(0, |bits, (rank, &n)| bits | u64::from(n.min(15)) << (4 * rank)))
    }

    /// `copies` cards of each of the `length` ranks from `bottom` upwards; the ranks must exist.
    pub const fn run(copies: usize, bottom: usize, length: usize) -> Self {
        let ones = UNITS & ((1 << (4 * length)) - 1);
        Self((ones * copies as u64) << (4 * bottom))
    }

    /// `copies` cards of one rank.
    pub const fn of_rank(copies: usize, rank: usize) -> Self {
        Self((copies as u64) << (4 * rank))
    }

    /// The counts as one number, four bits per rank.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The number of cards of the rank with this index.
    pub const fn get(self, rank: usize) -> usize {
        (self.0 >> (4 * rank) & 0xf) as usize
    }

    /// The index of the lowest rank present; 0 if there are no cards.
    pub const fn lowest(self) -> usize {
        if self.0 == 0 { 0 } else { self.0.trailing_zeros() as usize / 4 }
    }

    /// The number of cards of this rank.
    pub const fn count(self, rank: Rank) -> usize {
        self.get(rank as usize)
    }

    /// The total number of cards.
    pub const fn total(self) -> usize {
        // Adds the fifteen nibbles in pairs first, because a byte holds up to 30.
        let bytes = (self.0 & 0x0f0f_0f0f_0f0f_0f0f) + (self.0 >> 4 & 0x0f0f_0f0f_0f0f_0f0f);
        (bytes.wrapping_mul(0x0101_0101_0101_0101) >> 56) as usize
    }

    /// For n = 0..=4, the ranks with at least n cards, as bits by rank index. One pack has no counts over 4.
    pub fn at_least(self) -> [u16; 5] {
        let bit = |shift: u32| self.0 >> shift & UNITS;
        let (b0, b1, b2) = (bit(0), bit(1), bit(2));
        [0x7fff, squeeze(b0 | b1 | b2), squeeze(b1 | b2), squeeze(b0 & b1 | b2), squeeze(b2)]
    }

    /// The difference of the counts; `None` if a rank does not have enough.
    pub fn without(self, other: Self) -> Option<Self> {
        (0..15).all(|rank| other.get(rank) <= self.get(rank)).then(|| self - other)
    }

    /// Whether every count is even.
    pub const fn all_even(self) -> bool {
        self.0 & UNITS == 0
    }

    /// The counts minus three of each rank in `ranks` (bits by rank index), which must have three.
    pub fn without_triples(self, ranks: u16) -> Self {
        let mut bits = self.0;
        for rank in 0..15 {
            if ranks >> rank & 1 == 1 {
                bits -= 3 << (4 * rank);
            }
        }
        Self(bits)
    }
}

impl std::ops::Add for Counts {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl std::ops::Sub for Counts {
    type Output = Self;

    /// The difference of the counts; no rank may have fewer.
    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

/// Gathers the lowest bits of the nibbles into one bit per rank.
const fn squeeze(units: u64) -> u16 {
    let pairs = (units | units >> 3) & 0x0303_0303_0303_0303;
    let quads = (pairs | pairs >> 6) & 0x000f_000f_000f_000f;
    let bytes = (quads | quads >> 12) & 0x0000_00ff_0000_00ff;
    (bytes | bytes >> 24) as u16
}

impl std::fmt::Debug for Counts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for rank in Rank::ALL {
            for _ in 0..self.count(rank) {
                write!(f, "{}", rank.letter())?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn agrees_with_counting_one_by_one(bits in any::<u64>()) {
            let cards = CardSet::from_bits(bits);
            let counts = Counts::of(cards);
            for rank in Rank::ALL {
                prop_assert_eq!(counts.count(rank), cards.count(rank));
            }
            prop_assert_eq!(counts.total(), cards.len());
            for (n, mask) in counts.at_least().into_iter().enumerate() {
                for rank in Rank::ALL {
                    prop_assert_eq!(mask >> rank.index() & 1 == 1, cards.count(rank) >= n);
                }
            }
            prop_assert_eq!(counts.all_even(), Rank::ALL.iter().all(|&rank| cards.count(rank).is_multiple_of(2)));
            let array = Rank::ALL.map(|rank| cards.count(rank) as u8);
            prop_assert_eq!(Counts::from_array(array), counts);
        }
    }
}
