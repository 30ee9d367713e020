//! The algorithm behind everything: passes over the tiles rank by rank and keeps, for each number of sets and pairs so
//! far and of open runs, the fewest missing tiles.

use super::costs::{Costs, Making};

/// At most two equal runs (顺子); three are the same tiles as three triplets (刻子).
pub(super) const RUNS: usize = 3;

/// The fewest missing tiles so far, by the runs that began two ranks ago, those that began one rank ago, and the number
/// of sets and pairs. A run counts as a set from its start.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Sweep([[Costs; RUNS]; RUNS]);

/// What a target may start at one rank.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Begin {
    /// The number of runs from here.
    pub(super) runs: usize,
    pub(super) triplets: usize,
    pub(super) pairs: usize,
    /// All of these together.
    making: Making,
}

impl Begin {
    /// For each number of runs: nothing more, the pair, or a triplet; both would be five tiles.
    const ALL: [Self; 9] = {
        let mut all = [Self::new(0, 0, 0); 9];
        let mut at = 0;
        while at < all.len() {
            all[at] = Self::new(at / 3, at % 3 / 2, at % 3 % 2);
            at += 1;
        }
        all
    };

    const fn new(runs: usize, triplets: usize, pairs: usize) -> Self {
        let making = Making::new((runs + triplets) as u32, pairs as u32);
        Self { runs, triplets, pairs, making }
    }

    /// All that can start at a rank: runs only at 1 to 7.
    pub(super) fn all(rank: u8) -> &'static [Self] {
        if rank <= 7 { &Self::ALL } else { &Self::ALL[..3] }
    }

    /// How many tiles of this rank a target takes, including the runs that began before.
    pub(super) const fn tiles(self, before: usize) -> u8 {
        (before + self.runs + 3 * self.triplets + 2 * self.pairs) as u8
    }

    /// How many sets it makes.
    pub(super) const fn sets(self) -> u32 {
        (self.runs + self.triplets) as u32
    }
}

impl Sweep {
    /// Before the first rank of the first suit.
    pub(super) const fn start() -> Self {
        let mut sweep = Self([[Costs::NONE; RUNS]; RUNS]);
        sweep.0[0][0] = Costs::START;
        sweep
    }

    /// The costs with these open runs: those that began two ranks ago, and one rank ago.
    pub(super) const fn under_way(&self, before_last: usize, last: usize) -> Costs {
        self.0[before_last][last]
    }

    /// The costs without open runs, as after the last rank of a suit.
    pub(super) const fn costs(&self) -> Costs {
        self.under_way(0, 0)
    }

    /// Adds a rank with `held` tiles in the hand, of which a target may have up to `room`.
    pub(super) fn step(&self, held: u8, room: u8, rank: u8) -> Self {
        let mut next = Self([[Costs::NONE; RUNS]; RUNS]);
        for ending in 0..RUNS {
            for passing in 0..RUNS {
                let from = self.0[ending][passing];
                if from == Costs::NONE {
                    continue;
                }
                for begin in Begin::all(rank) {
                    let tiles = begin.tiles(ending + passing);
                    if tiles <= room {
                        let to = &mut next.0[passing][begin.runs];
                        *to = to.or_after(from, begin.making, tiles.saturating_sub(held));
                    }
                }
            }
        }
        next
    }

    /// The same without dominated ways: those with more open runs than another with the same sets and pairs and no more
    /// missing tiles.
    pub(super) fn pruned(&self) -> Self {
        let fewer = |before_last: usize, last: usize| {
            (0..=before_last).flat_map(move |first| (0..=last).map(move |second| (first, second)))
        };
        Self(std::array::from_fn(|before_last| {
            std::array::from_fn(|last| {
                let others = fewer(before_last, last).filter(|&other| other != (before_last, last));
                others
                    .fold(self.0[before_last][last], |costs, (first, second)| costs.undercutting(self.0[first][second]))
            })
        }))
    }

    /// The same without the ways that make more sets than `most`.
    pub(super) fn cut(&self, most: u32) -> Self {
        Self(self.0.map(|row| row.map(|costs| costs.cut(most))))
    }
}
