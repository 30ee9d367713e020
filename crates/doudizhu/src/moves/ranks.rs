//! Sets of ranks in the nibble layout of [`Counts`], so that building, counting and matching them takes a few
//! instructions.

use std::ops::{BitAnd, BitOr, Sub};

use crate::Counts;

/// A set of ranks: the lowest bit of each rank's nibble.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Ranks(u64);

impl Ranks {
    /// The empty set.
    pub(super) const NONE: Self = Self(0);
    pub(super) const ALL: Self = Self(0x0111_1111_1111_1111);
    /// The ranks that may be in a chain, 3 to A.
    pub(super) const CHAIN: Self = Self(0x0000_1111_1111_1111);
    pub(super) const JOKERS: Self = Self(0x0110_0000_0000_0000);

    /// The ranks whose lowest bits are set; other bits are dropped.
    pub(super) const fn from_bits(bits: u64) -> Self {
        Self(bits & Self::ALL.0)
    }

    /// The rank with this index, if it exists.
    pub(super) const fn only(rank: usize) -> Self {
        Self::from_bits(1 << (4 * rank))
    }

    /// The ranks from this index up; 15 gives none.
    pub(super) const fn from(rank: usize) -> Self {
        Self::from_bits(!0 << (4 * rank))
    }

    /// `length` ranks from `bottom` up, none above the jokers.
    pub(super) fn run(bottom: usize, length: usize) -> Self {
        Self::from(bottom) - Self::from(bottom + length)
    }

    /// Whether the set is empty.
    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(super) const fn contains(self, rank: usize) -> bool {
        self.0 >> (4 * rank) & 1 == 1
    }

    pub(super) const fn count(self) -> u32 {
        // The highest nibble of the product is the sum of all nibbles, at most fifteen.
        (self.0.wrapping_mul(0x1111_1111_1111_1111) >> 60) as u32
    }

    /// Their indices, ascending.
    pub(super) fn each(self) -> impl Iterator<Item = usize> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let rank = (left != 0).then(|| left.trailing_zeros() as usize / 4)?;
            left &= left - 1;
            Some(rank)
        })
    }

    /// The index of rank number `n`, from 0, ascending; 16 if there are fewer.
    pub(super) const fn nth(self, n: u32) -> usize {
        let (mut left, mut below) = (self.0, n);
        while below > 0 && left != 0 {
            left &= left - 1;
            below -= 1;
        }
        left.trailing_zeros() as usize / 4
    }

    /// The ranks that start `length` consecutive ranks, at least one, of the set.
    pub(super) const fn bottoms(self, length: usize) -> Self {
        let (mut bottoms, mut reached) = (self.0, 1);
        while reached < length {
            let step = if reached < length - reached { reached } else { length - reached };
            bottoms &= bottoms >> (4 * step);
            reached += step;
        }
        Self(bottoms)
    }

    /// The starts of chains one rank longer, given those of `length` ranks.
    pub(super) const fn longer(self, bottoms: Self, length: usize) -> Self {
        Self(bottoms.0 & (self.0 >> (4 * length)))
    }
}

impl BitAnd for Ranks {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for Ranks {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl Sub for Ranks {
    type Output = Self;

    /// The ranks that are not in the other set.
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

/// For n = 0..=4, the ranks of which a hand has at least n cards.
#[derive(Clone, Copy)]
pub(super) struct Held([Ranks; 5]);

impl Held {
    /// For a hand with these counts, at most four per rank.
    pub(super) const fn of(counts: Counts) -> Self {
        let bits = counts.bits();
        let (b0, b1, b2) = (bits, bits >> 1, bits >> 2);
        Self([
            Ranks::ALL,
            Ranks::from_bits(b0 | b1 | b2),
            Ranks::from_bits(b1 | b2),
            Ranks::from_bits(b0 & b1 | b2),
            Ranks::from_bits(b2),
        ])
    }

    /// The ranks with at least `copies` cards, at most 4.
    pub(super) const fn at_least(&self, copies: usize) -> Ranks {
        self.0[copies]
    }
}
