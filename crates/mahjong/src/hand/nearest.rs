//! Finds a hand's nearest target with the same sweep as its distance, forward and back.

use super::Hand;
use super::costs::Costs;
use super::sweep::{Begin, RUNS, Sweep};
use crate::{Counts, Tile};

impl Hand {
    /// A winning hand that lacks as few of this hand's tiles as possible and needs only tiles that `may_need` allows:
    /// all its tiles with the melds, and the number missing. `None` if there is none.
    pub fn nearest_target(&self, may_need: impl Fn(Tile) -> bool) -> Option<(Counts, u8)> {
        let room = |tile: Tile| {
            let room = Tile::COPIES.saturating_sub(self.melded()[tile]);
            if may_need(tile) { room } else { room.min(self.concealed[tile]) }
        };
        let mut sweeps = Vec::with_capacity(Tile::COUNT);
        let mut sweep = Sweep::start();
        for tile in Tile::all() {
            let next = sweep.step(self.concealed[tile], room(tile), tile.rank());
            sweeps.push(std::mem::replace(&mut sweep, next));
        }
        let mut at = Place { before_last: 0, last: 0, sets: u32::from(self.sets_to_make()), pairs: 1 };
        let missing = at.cost(&sweep);
        if missing >= Costs::IMPOSSIBLE {
            return None;
        }
        let (mut target, mut cost) = (*self.melded(), missing);
        for (tile, sweep) in Tile::all().zip(&sweeps).rev() {
            let steps = Begin::all(tile.rank()).iter().flat_map(|begin| (0..RUNS).map(move |ending| (begin, ending)));
            let (from, tiles) = steps.into_iter().find_map(|(begin, ending)| {
                let from = at.before(begin, ending)?;
                let tiles = begin.tiles(from.before_last + from.last);
                let missing = tiles.saturating_sub(self.concealed[tile]);
                (tiles <= room(tile) && from.cost(sweep) + missing == cost).then_some((from, tiles))
            })?;
            target.insert(tile, tiles);
            (at, cost) = (from, from.cost(sweep));
        }
        Some((target, missing))
    }
}

/// A place in a [`Sweep`].
#[derive(Clone, Copy)]
struct Place {
    before_last: usize,
    last: usize,
    sets: u32,
    pairs: u32,
}

impl Place {
    const fn cost(&self, sweep: &Sweep) -> u8 {
        sweep.under_way(self.before_last, self.last).get(self.sets, self.pairs)
    }

    /// The previous place on a way to here: what began at the last rank, and how many runs ended there.
    fn before(&self, begin: &Begin, ending: usize) -> Option<Self> {
        (begin.runs == self.last).then_some(())?;
        let sets = self.sets.checked_sub(begin.sets())?;
        let pairs = self.pairs.checked_sub(begin.pairs as u32)?;
        Some(Self { before_last: ending, last: self.before_last, sets, pairs })
    }
}
