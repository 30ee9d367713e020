//! The cards of one suit in ascending order, two bits per face, so shifts find pairs and tractors.
//!
//! The level is not among the ranks, so its neighbours are adjacent: at level 8, 7 7 9 9 is a tractor.

/// The first level card outside the trump suit; four slots, of which the trump suit's own stays empty. All are equally
/// high.
pub const OFF_LEVEL: u8 = 24;
/// The trump suit's level card.
pub const TRUMP_LEVEL: u8 = 32;
/// 小王; 大王 follows.
pub const LITTLE: u8 = 34;
/// The twelve ranks that can be in a tractor.
pub const PLAIN: u64 = (1 << OFF_LEVEL) - 1;

/// The lower bit of each face.
const FACES: u64 = 0x5555_5555_5555_5555;
const BOTH_JOKER_PAIRS: u64 = 0b0101 << LITTLE;

/// The cards of one effective suit: bit `2 × slot + pack`, where slots 0..12 are the ranks 2 to A without the level, 12..16 the off-suit
/// level cards, 16 the trump suit's level card, 17 and 18 the jokers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SuitCards(pub u64);

/// The faces of which both cards are present: the lower bit of each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pairs(pub u64);

/// The height of the card with this bit, 0..=15, by [`crate::Trump::strength`].
pub const fn strength_of_bit(bit: u32) -> u8 {
    match bit / 2 {
        slot @ 0..=11 => slot as u8,
        12..=15 => 12,
        slot => slot as u8 - 3,
    }
}

/// All bits of cards higher than the card with this bit.
pub const fn above(bit: u32) -> u64 {
    let next = match bit / 2 {
        12..=15 => TRUMP_LEVEL as u32,
        slot => 2 * (slot + 1),
    };
    u64::MAX << next
}

impl SuitCards {
    /// The number of cards.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there are no cards.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The faces of which both cards are present.
    pub const fn pairs(self) -> Pairs {
        Pairs(self.0 & self.0 >> 1 & FACES)
    }

    /// The faces of which at least one card is present: the lower bit of each.
    pub const fn faces(self) -> u64 {
        (self.0 | self.0 >> 1) & FACES
    }

    /// One card of this face, the first pack's if present.
    pub const fn one(self, face: u64) -> Self {
        Self(if self.0 & face != 0 { face } else { face << 1 })
    }

    /// These cards without the others.
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// These cards and the others.
    pub const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The height of the highest card; 0 if there are none.
    pub const fn top(self) -> u8 {
        match self.0.checked_ilog2() {
            Some(bit) => strength_of_bit(bit),
            None => 0,
        }
    }
}

impl Pairs {
    /// The number of pairs.
    pub const fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there are no pairs.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Both cards of each pair.
    pub const fn cards(self) -> SuitCards {
        SuitCards(self.0 | self.0 << 1)
    }

    /// These pairs without the others.
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The height of the highest pair; 0 if there are none.
    pub const fn top(self) -> u8 {
        SuitCards(self.0).top()
    }

    /// The starts of runs of `len` neighbouring ranks, one bit each. Level cards and jokers are in no run.
    pub const fn runs(self, len: u8) -> u64 {
        if len > 12 {
            return 0;
        }
        let plain = self.0 & PLAIN;
        let mut starts = plain;
        let mut next = 1;
        while next < len {
            starts &= plain >> (2 * next);
            next += 1;
        }
        starts
    }

    /// The starts of tractors of `len` pairs: runs, and 小王小王大王大王 as one of two pairs.
    pub const fn tractors(self, len: u8) -> u64 {
        let jokers = len == 2 && self.0 & BOTH_JOKER_PAIRS == BOTH_JOKER_PAIRS;
        self.runs(len) | if jokers { 1 << LITTLE } else { 0 }
    }

    /// The tractor of `len` pairs that starts at this bit.
    pub const fn run(start: u64, len: u8) -> Self {
        Self((FACES & ((1 << (2 * len)) - 1)) << start.trailing_zeros())
    }

    /// The pairs in runs of at least `len`.
    pub const fn in_runs(self, len: u8) -> Self {
        let mut starts = self.runs(len);
        let mut all = 0;
        while starts != 0 {
            all |= Self::run(starts & starts.wrapping_neg(), len).0;
            starts &= starts - 1;
        }
        Self(all)
    }

    /// Takes out the lowest of the longest tractors; `None` if there are none left. The jokers' comes last.
    pub fn take_tractor(&mut self) -> Option<(Self, u8)> {
        let starts = self.tractors(2);
        if starts == 0 {
            return None;
        }
        let start = starts & starts.wrapping_neg();
        let mut len = 2;
        // A run at the jokers has length two; `runs` finds no longer ones there.
        while self.runs(len + 1) & start != 0 {
            len += 1;
        }
        let run = Self::run(start, len);
        *self = self.without(run);
        Some((run, len))
    }
}

/// The single bits of a number, ascending.
#[derive(Clone, Copy, Debug)]
pub struct Bits(pub u64);

impl Iterator for Bits {
    type Item = u64;

    fn next(&mut self) -> Option<u64> {
        let lowest = self.0 & self.0.wrapping_neg();
        self.0 ^= lowest;
        (lowest != 0).then_some(lowest)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairs(slots: &[u32]) -> Pairs {
        Pairs(slots.iter().map(|slot| 1 << (2 * slot)).sum())
    }

    #[test]
    fn runs_are_of_neighbouring_plain_ranks() {
        let held = pairs(&[0, 1, 2, 5, 10, 11, 12, 16, 17, 18]);
        assert_eq!(held.runs(2), pairs(&[0, 1, 10]).0);
        assert_eq!(held.runs(3), pairs(&[0]).0);
        assert_eq!(held.runs(4), 0);
        assert_eq!(held.tractors(2), pairs(&[0, 1, 10, 17]).0);
        assert_eq!(held.tractors(3), pairs(&[0]).0);
        assert_eq!(held.in_runs(2), pairs(&[0, 1, 2, 10, 11]));
        let mut rest = held;
        let mut taken = Vec::new();
        while let Some((run, len)) = rest.take_tractor() {
            taken.push((run, len));
        }
        assert_eq!(taken, [(pairs(&[0, 1, 2]), 3), (pairs(&[10, 11]), 2), (pairs(&[17, 18]), 2)]);
        assert_eq!(rest, pairs(&[5, 12, 16]));
        assert_eq!(pairs(&[17]).tractors(2), 0);
    }

    #[test]
    fn only_strictly_higher_cards_are_above() {
        for low in 0..38 {
            for high in 0..38 {
                let is_above = above(low) >> high & 1 == 1;
                assert_eq!(is_above, strength_of_bit(high) > strength_of_bit(low), "{low} {high}");
            }
        }
    }
}
