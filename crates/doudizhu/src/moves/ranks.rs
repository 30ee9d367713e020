//! Sets of ranks, laid out as the nibbles of [`Counts`] are, so that they are made, counted and laid against cards in a few
//! instructions.

use std::ops::{BitAnd, BitOr, Sub};

use crate::Counts;

/// A set of ranks: the lowest bit of every rank's four.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Ranks(u64);

impl Ranks {
    /// None.
    pub(super) const NONE: Self = Self(0);
    /// All fifteen.
    pub(super) const ALL: Self = Self(0x0111_1111_1111_1111);
    /// Those that may stand in a chain, 3 to A.
    pub(super) const CHAIN: Self = Self(0x0000_1111_1111_1111);
    /// Both jokers.
    pub(super) const JOKERS: Self = Self(0x0110_0000_0000_0000);

    /// The ranks whose lowest bits are set; other bits are dropped.
    pub(super) const fn from_bits(bits: u64) -> Self {
        Self(bits & Self::ALL.0)
    }

    /// The rank with this index, if there is one.
    pub(super) const fn only(rank: usize) -> Self {
        Self::from_bits(1 << (4 * rank))
    }

    /// The ranks with this index and above, 15 for none.
    pub(super) const fn from(rank: usize) -> Self {
        Self::from_bits(!0 << (4 * rank))
    }

    /// `length` ranks from `bottom` upwards; none above the jokers.
    pub(super) fn run(bottom: usize, length: usize) -> Self {
        Self::from(bottom) - Self::from(bottom + length)
    }

    /// Whether there are none.
    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the rank with this index is one of them.
    pub(super) const fn contains(self, rank: usize) -> bool {
        self.0 >> (4 * rank) & 1 == 1
    }

    /// How many.
    pub(super) const fn count(self) -> u32 {
        // The highest nibble of the product is the sum of all nibbles, fifteen at most.
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

    /// The index of the one at place `n`, from 0, ascending; 16 if there are not so many.
    pub(super) const fn nth(self, n: u32) -> usize {
        let (mut left, mut below) = (self.0, n);
        while below > 0 && left != 0 {
            left &= left - 1;
            below -= 1;
        }
        left.trailing_zeros() as usize / 4
    }

    /// The ranks from which on `length` ranks in a row, one or more, are in the set.
    pub(super) const fn bottoms(self, length: usize) -> Self {
        let (mut bottoms, mut reached) = (self.0, 1);
        while reached < length {
            let step = if reached < length - reached { reached } else { length - reached };
            bottoms &= bottoms >> (4 * step);
            reached += step;
        }
        Self(bottoms)
    }

    /// The bottoms of chains one rank longer, where `bottoms` are those of `length` ranks in a row.
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

    /// Those that are not in the other set.
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

/// For n = 0..=4 the ranks of which a hand has n cards or more.
#[derive(Clone, Copy)]
pub(super) struct Held([Ranks; 5]);

impl Held {
    /// Of a hand with these counts, at most four a rank.
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

    /// The ranks of which there are `copies` or more, 4 at most.
    pub(super) const fn at_least(&self, copies: usize) -> Ranks {
        self.0[copies]
    }
}
