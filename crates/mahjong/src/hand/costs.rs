//! A suit's costs: the fewest missing tiles for each number of sets, with and without the pair.

use crate::SETS;

/// For each number of sets 0..=4 (句子), without and with the pair (将牌), the fewest tiles that a suit lacks, at most
/// [`Costs::IMPOSSIBLE`]. Ten six-bit fields in one word, so all are computed at once; the highest bit of each field
/// stays free.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Costs(u64);

/// The number of fields without the pair, and with it.
const HALF: u32 = SETS as u32 + 1;
const BITS: u32 = 6;
/// A one in every field.
const ONES: u64 = 0x0041_0410_4104_1041;
/// The free bit of every field.
const FREE: u64 = ONES << (BITS - 1);

impl Costs {
    /// "Cannot be made"; more than any cost, since a winning hand without its GANGs has 14 tiles.
    pub(super) const IMPOSSIBLE: u8 = 15;
    /// The highest number in a field besides its free bit.
    const MOST: u64 = (1 << (BITS - 1)) - 1;
    /// Nothing can be made.
    pub(super) const NONE: Self = Self(ONES * Self::IMPOSSIBLE as u64);
    /// Nothing is made, and nothing is missing.
    pub(super) const START: Self = Self(Self::NONE.0 - Self::IMPOSSIBLE as u64);

    const fn shift(sets: u32, pairs: u32) -> u32 {
        BITS * (pairs * HALF + sets)
    }

    /// All bits of the fields with at least `from` sets, without and with the pair.
    const fn fields_from(from: u32) -> u64 {
        let half = (1 << (BITS * HALF)) - 1;
        let upper = half & half << (BITS * from);
        upper | upper << (BITS * HALF)
    }

    /// The cost of this many sets and pairs.
    #[inline]
    pub(super) const fn get(self, sets: u32, pairs: u32) -> u8 {
        (self.0 >> Self::shift(sets, pairs)) as u8 & 0x1f
    }

    /// The minimum, field by field.
    #[inline]
    pub(super) const fn or(self, other: Self) -> Self {
        // A field's free bit survives the subtraction exactly if `self` is not lower.
        let not_lower = ((self.0 | FREE) - other.0) & FREE;
        let take_other = not_lower - (not_lower >> (BITS - 1));
        Self(other.0 & take_other | self.0 & !take_other)
    }

    /// The minimum, field by field, after adding this many missing tiles, up to 15, to `other`.
    #[inline]
    const fn or_with(self, other: Self, missing: u8) -> Self {
        // A sum may exceed `IMPOSSIBLE`, but no field of `self` does, so no minimum does.
        self.or(Self(other.0 + ONES * missing as u64))
    }

    /// The minimum, field by field, after adding to `other` what `step` makes and this many missing tiles, up to 15.
    #[inline]
    pub(super) const fn or_after(self, other: Self, step: Making, missing: u8) -> Self {
        self.or_with(other.after(step), missing)
    }

    /// The same after making this many more sets and pairs.
    #[inline]
    const fn after(self, step: Making) -> Self {
        Self(self.0 << step.shift & step.kept | Self::NONE.0 & !step.kept)
    }

    /// The same without the ways for which `other` is as cheap.
    #[inline]
    pub(super) const fn undercutting(self, other: Self) -> Self {
        let not_lower = ((self.0 | FREE) - other.0) & FREE;
        let dropped = not_lower - (not_lower >> (BITS - 1));
        Self(Self::NONE.0 & dropped | self.0 & !dropped)
    }

    /// The same without the ways that make more sets than `most`.
    pub(super) const fn cut(self, most: u32) -> Self {
        if most >= SETS as u32 {
            return self;
        }
        let cut = Self::fields_from(most + 1);
        Self(self.0 & !cut | Self::NONE.0 & cut)
    }

    /// The combined cost of two suits.
    pub(super) fn and(self, other: Self) -> Self {
        let made = (0..2).flat_map(|pairs| (0..HALF).map(move |sets| (sets, pairs)));
        made.fold(Self::NONE, |best, (sets, pairs)| {
            best.or_after(other, Making::new(sets, pairs), self.get(sets, pairs))
        })
    }

    /// The fields in reverse order: the costs of the rest of four sets and a pair.
    pub(super) fn mirrored(self) -> Mirrored {
        let last = 2 * HALF - 1;
        Mirrored((0..=last).fold(0, |bits, field| bits | (self.0 >> (BITS * (last - field)) & 0x3f) << (BITS * field)))
    }

    /// All ways to divide this many sets and one pair between this part and another: the total cost, by this part's
    /// field.
    #[inline]
    pub(super) const fn ways(self, other: Mirrored, sets: u32) -> Ways {
        // With fewer than four sets to make, the other part makes that many fewer.
        let less = SETS as u32 - sets;
        let kept = Self::fields_from(0) & !Self::fields_from(SETS as u32 + 1 - less);
        Ways(self.0 + (other.0 >> (BITS * less) & kept | Self::NONE.0 & !kept))
    }
}

/// A step: how it moves the fields of [`Costs`].
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Making {
    shift: u32,
    /// All bits of the fields that something moves into. The others must be cleared, or they would receive what belongs
    /// in the other half.
    kept: u64,
}

impl Making {
    /// This many sets, 0..=4, and pairs, 0 or 1.
    #[inline]
    pub(super) const fn new(sets: u32, pairs: u32) -> Self {
        let upper = if pairs == 0 { u64::MAX } else { !0 << (BITS * HALF) };
        Self { shift: Costs::shift(sets, pairs), kept: Costs::fields_from(sets) & upper }
    }
}

/// [`Costs`] in reverse order.
#[derive(Clone, Copy)]
pub(super) struct Mirrored(u64);

/// The cost of each way to divide the sets and the pair.
#[derive(Clone, Copy)]
pub(super) struct Ways(u64);

/// A subset of the ways: all bits of their fields.
#[derive(Clone, Copy)]
pub(super) struct Fields(u64);

/// For each of a suit's costs, the ranks that lower it with one more tile. By the fields of [`Mirrored`], with one bit
/// per rank: 1 to 6 in the first word, 7 to 9 in the second.
#[derive(Clone, Copy)]
pub(super) struct Helping([u64; 2]);

impl Helping {
    /// No rank helps.
    pub(super) const NONE: Self = Self([0; 2]);
    /// Marks a word that has been written.
    const WRITTEN: u64 = 1 << 63;

    /// Reads what [`Helping::words`] wrote; `None` if one of the words has not been written yet.
    #[inline]
    pub(super) const fn from_words([low, high]: [u64; 2]) -> Option<Self> {
        if low & high & Self::WRITTEN == 0 { None } else { Some(Self([low & !Self::WRITTEN, high & !Self::WRITTEN])) }
    }

    /// As two nonzero words.
    pub(super) const fn words(self) -> [u64; 2] {
        [self.0[0] | Self::WRITTEN, self.0[1] | Self::WRITTEN]
    }

    /// Records the suit's costs as it is and with one more tile of the rank with this index.
    pub(super) const fn note(&mut self, rank: usize, costs: Mirrored, with_more: Mirrored) {
        // A field's free bit is set exactly if there is a difference.
        let differs = ((costs.0 ^ with_more.0) + ONES * Costs::MOST) & FREE;
        let first_of_word = if rank < BITS as usize { 0 } else { BITS as usize };
        self.0[rank / BITS as usize] |= (differs >> (BITS - 1)) << (rank - first_of_word);
    }

    /// The ranks that lower the cost of one of these ways to make this many sets: one bit each, the lowest for rank 1.
    #[inline]
    pub(super) const fn ranks(self, sets: u32, ways: Fields) -> u32 {
        let [low, high] = self.0;
        let less = SETS as u32 - sets;
        Self::any(low >> (BITS * less) & ways.0) | Self::any(high >> (BITS * less) & ways.0) << BITS
    }

    /// The bits set in any of ten fields.
    const fn any(fields: u64) -> u32 {
        let five = fields | fields >> (BITS * HALF);
        let three = five | five >> (BITS * 2);
        (three | three >> BITS | five >> (BITS * 4)) as u32 & ((1 << BITS) - 1)
    }
}

impl Ways {
    /// The cost of the cheapest.
    #[inline]
    pub(super) fn cheapest(self) -> u8 {
        // Fold ten fields to five, and five to three.
        let low = Costs(self.0 & ((1 << (BITS * HALF)) - 1)).or(Costs(self.0 >> (BITS * HALF)));
        let folded = low.or(Costs(low.0 >> (BITS * 3)));
        folded.get(0, 0).min(folded.get(1, 0)).min(low.get(2, 0))
    }

    /// The ways with this cost.
    #[inline]
    pub(super) const fn costing(self, cost: u8) -> Fields {
        let difference = self.0 ^ (ONES * cost as u64);
        // A field's free bit survives exactly if there is a difference.
        let equal = !((difference | FREE) - ONES) & FREE;
        Fields((equal << 1) - (equal >> (BITS - 1)))
    }
}

#[cfg(test)]
mod tests {
    use paiju_game::{Rng, Seed};

    use super::*;

    type Plain = [[u8; HALF as usize]; 2];

    fn unpacked(costs: Costs) -> Plain {
        [0, 1].map(|pairs| std::array::from_fn(|sets| costs.get(sets as u32, pairs)))
    }

    fn random(rng: &mut Rng) -> Costs {
        (0..2).flat_map(|pairs| (0..HALF).map(move |sets| (sets, pairs))).fold(Costs::NONE, |costs, (sets, pairs)| {
            Costs(costs.0 - (u64::from(rng.below(16)) << Costs::shift(sets, pairs)))
        })
    }

    /// All fields at once give the same as one at a time.
    #[test]
    fn fields_are_computed_independently() {
        let mut rng = Rng::new(Seed(1));
        let each = |of: &dyn Fn(usize, usize) -> u8| -> Plain {
            [0, 1].map(|pairs| std::array::from_fn(|sets| of(sets, pairs)))
        };
        for _ in 0..300 {
            let (one, other) = (random(&mut rng), random(&mut rng));
            let (a, b) = (unpacked(one), unpacked(other));
            assert_eq!(unpacked(one.or(other)), each(&|sets, pairs| a[pairs][sets].min(b[pairs][sets])));
            let missing = rng.below(15) as u8;
            let with_missing = |sets: usize, pairs: usize| a[pairs][sets].min(b[pairs][sets] + missing);
            assert_eq!(unpacked(one.or_with(other, missing)), each(&with_missing));
            let lower = |sets: usize, pairs: usize| if a[pairs][sets] < b[pairs][sets] { a[pairs][sets] } else { 15 };
            assert_eq!(unpacked(one.undercutting(other)), each(&lower));
            let (more, pair) = (rng.below(5) as usize, rng.below(2) as usize);
            let moved = |sets: usize, pairs: usize| {
                sets.checked_sub(more).zip(pairs.checked_sub(pair)).map_or(15, |(sets, pairs)| a[pairs][sets])
            };
            assert_eq!(unpacked(one.after(Making::new(more as u32, pair as u32))), each(&moved));
            let kept = |sets: usize, pairs: usize| if sets > more { 15 } else { a[pairs][sets] };
            assert_eq!(unpacked(one.cut(more as u32)), each(&kept));
            let both = |sets: usize, pairs: usize| {
                let ways = (0..=pairs).flat_map(|pair| (0..=sets).map(move |set| (set, pair)));
                ways.map(|(set, pair)| a[pair][set] + b[pairs - pair][sets - set]).min().unwrap().min(15)
            };
            assert_eq!(unpacked(one.and(other)), each(&both));
            let sets = rng.below(5);
            let ways = one.ways(other.mirrored(), sets);
            let cheapest = ways.cheapest();
            assert_eq!(cheapest.min(15), both(sets as usize, 1));
            for (pairs, mine) in (0..2).flat_map(|pairs| (0..=sets).map(move |mine| (pairs, mine))) {
                let cost = one.get(mine, pairs) + other.get(sets - mine, 1 - pairs);
                let on_way = ways.costing(cheapest).0 >> Costs::shift(mine, pairs) & 1 == 1;
                assert_eq!(on_way, cost == cheapest);
            }
        }
        assert_eq!(unpacked(Costs::START)[0][0], 0);
    }
}
