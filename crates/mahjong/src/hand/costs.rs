//! What a suit costs: the fewest missing tiles for every number of sets, with and without the pair.

use crate::SETS;

/// Every number of sets 0..=4 (句子), without and with the pair (将牌).
pub(super) const ENDS: usize = 2 * (SETS as usize + 1);

/// Stands for "cannot be made"; more than any cost, since a whole winning hand has 14 tiles.
pub(super) const IMPOSSIBLE: u8 = 15;

/// The place of a number of sets and pairs.
pub(super) const fn end(sets: usize, pairs: usize) -> usize {
    pairs * (SETS as usize + 1) + sets
}

/// For every number of sets and pairs the fewest tiles that a suit lacks for them, or [`IMPOSSIBLE`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Costs(pub(super) [u8; ENDS]);

impl Costs {
    /// What two suits cost together.
    pub(super) fn and(&self, other: &Self) -> Self {
        let mut both = Self([IMPOSSIBLE; ENDS]);
        let most = usize::from(SETS);
        for (pairs, mine, others) in [(0, 0, 0), (1, 0, 1), (1, 1, 0)] {
            for sets in 0..=most {
                for rest in 0..=most - sets {
                    let cost = &mut both.0[end(sets + rest, pairs)];
                    *cost = (*cost).min(self.0[end(sets, mine)] + other.0[end(rest, others)]);
                }
            }
        }
        both
    }

    /// The fewest missing tiles when two parts together make so many sets and one pair.
    pub(super) fn total(&self, other: &Self, sets: usize) -> u8 {
        self.splits(other, sets).map(|(_, cost)| cost).min().unwrap_or(IMPOSSIBLE)
    }

    /// Which of this part's costs lie on a cheapest way to so many sets and one pair, as a mask for [`Costs::packed`].
    pub(super) fn tight(&self, other: &Self, sets: usize, total: u8) -> u64 {
        self.splits(other, sets)
            .filter(|&(_, cost)| cost == total)
            .fold(0, |mask, (at, _)| mask | u64::from(IMPOSSIBLE) << (4 * at))
    }

    /// The costs, four bits each.
    pub(super) fn packed(&self) -> u64 {
        self.0.iter().rev().fold(0, |bits, &cost| bits << 4 | u64::from(cost))
    }

    /// All ways to share so many sets and one pair between two parts: this part's place, and the cost of both.
    fn splits<'a>(&'a self, other: &'a Self, sets: usize) -> impl Iterator<Item = (usize, u8)> + 'a {
        (0..2).flat_map(move |pairs| {
            (0..=sets).map(move |mine| {
                let at = end(mine, pairs);
                (at, self.0[at] + other.0[end(sets - mine, 1 - pairs)])
            })
        })
    }
}
