//! The reckoning under everything: going through tiles rank by rank, and for every number of sets and pairs made so far, and of
//! runs under way, the fewest tiles that are missing.

use super::costs::{Costs, ENDS, IMPOSSIBLE, end};
use crate::SETS;

/// Up to two equal runs (顺子): three of them are the same tiles as three triplets (刻子).
const RUNS: usize = 3;

/// For the runs that began two ranks ago, those that began one rank ago, and every number of sets and pairs: the fewest missing
/// tiles so far. A run counts as a set from where it begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Sweep([[[u8; ENDS]; RUNS]; RUNS]);

/// What a target may take at one rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Choice {
    /// Runs that began two ranks ago and end here.
    pub(super) ending: usize,
    /// Runs that began one rank ago.
    pub(super) passing: usize,
    /// Runs that begin here.
    pub(super) starting: usize,
    /// Triplets here.
    pub(super) triplets: usize,
    /// Pairs here.
    pub(super) pairs: usize,
}

impl Choice {
    /// How many tiles of this rank it takes.
    pub(super) const fn tiles(&self) -> u8 {
        (self.ending + self.passing + self.starting + 3 * self.triplets + 2 * self.pairs) as u8
    }

    /// How many sets begin here.
    pub(super) const fn sets(&self) -> usize {
        self.starting + self.triplets
    }

    /// Every choice that takes at most `room` tiles; runs begin at the ranks 1 to 7 alone.
    pub(super) fn all(room: u8, rank: u8) -> impl Iterator<Item = Self> {
        let begin = if rank <= 7 { RUNS } else { 1 };
        (0..RUNS)
            .flat_map(|ending| (0..RUNS).map(move |passing| (ending, passing)))
            .flat_map(move |(ending, passing)| (0..begin).map(move |starting| (ending, passing, starting)))
            .flat_map(|(ending, passing, starting)| {
                [(0, 0), (0, 1), (1, 0), (1, 1)].map(|(triplets, pairs)| Self {
                    ending,
                    passing,
                    starting,
                    triplets,
                    pairs,
                })
            })
            .filter(move |choice| choice.tiles() <= room)
    }
}

impl Sweep {
    /// Before the first rank of the first suit.
    pub(super) const fn start() -> Self {
        let mut sweep = Self([[[IMPOSSIBLE; ENDS]; RUNS]; RUNS]);
        sweep.0[0][0][0] = 0;
        sweep
    }

    /// The fewest missing tiles with no run under way, as after the last rank of a suit.
    pub(super) const fn costs(&self) -> Costs {
        Costs(self.0[0][0])
    }

    /// Takes in one rank of which `held` are in the hand and a target may have up to `room`.
    pub(super) fn step(&self, held: u8, room: u8, rank: u8) -> Self {
        let mut next = Self([[[IMPOSSIBLE; ENDS]; RUNS]; RUNS]);
        for choice in Choice::all(room, rank) {
            let missing = choice.tiles().saturating_sub(held);
            let from = &self.0[choice.ending][choice.passing];
            let to = &mut next.0[choice.passing][choice.starting];
            for pairs in choice.pairs..2 {
                for sets in choice.sets()..=usize::from(SETS) {
                    let cost = from[end(sets - choice.sets(), pairs - choice.pairs)] + missing;
                    let best = &mut to[end(sets, pairs)];
                    *best = (*best).min(cost);
                }
            }
        }
        next
    }

    /// Forgets the ways that make more sets than `most`.
    pub(super) fn cut(&mut self, most: usize) {
        for costs in self.0.iter_mut().flatten() {
            for sets in most + 1..=usize::from(SETS) {
                costs[end(sets, 0)] = IMPOSSIBLE;
                costs[end(sets, 1)] = IMPOSSIBLE;
            }
        }
    }

    /// The fewest missing tiles with these runs under way, sets and pairs.
    pub(super) const fn cost(&self, before_last: usize, last: usize, sets: usize, pairs: usize) -> u8 {
        self.0[before_last][last][end(sets, pairs)]
    }
}
