//! The nearest target of a hand, found by the same reckoning as its distance, step by step and back again.

use super::costs::IMPOSSIBLE;
use super::sweep::{Choice, Sweep};
use super::{Hand, WINNING_TILES};
use crate::{Counts, SETS, Tile};

impl Hand {
    /// A winning hand that lacks as few of this hand's tiles as possible and needs none but those that `may_need` allows: all its tiles
    /// with the melds, and how many are missing. `None` if there is none.
    pub fn nearest_target(&self, may_need: impl Fn(Tile) -> bool) -> Option<(Counts, u8)> {
        let room = |tile: Tile| {
            let room = Tile::COPIES.saturating_sub(self.melded()[tile]);
            if may_need(tile) { room } else { room.min(self.concealed[tile]) }
        };
        let mut sweeps = Vec::with_capacity(Tile::COUNT + 1);
        let mut sweep = Sweep::start();
        for tile in Tile::all() {
            let next = sweep.step(self.concealed[tile], room(tile), tile.rank());
            sweeps.push(std::mem::replace(&mut sweep, next));
        }
        let mut at = Place { before_last: 0, last: 0, sets: usize::from(self.sets_to_make()), pairs: 1 };
        let missing = at.cost(&sweep);
        if missing >= IMPOSSIBLE {
            return None;
        }
        let (mut target, mut cost) = (*self.melded(), missing);
        for (tile, sweep) in Tile::all().zip(&sweeps).rev() {
            let (from, choice) = Choice::all(room(tile), tile.rank()).find_map(|choice| {
                let from = at.before(&choice)?;
                let missing = choice.tiles().saturating_sub(self.concealed[tile]);
                (from.cost(sweep) + missing == cost).then_some((from, choice))
            })?;
            target.insert(tile, choice.tiles());
            (at, cost) = (from, from.cost(sweep));
        }
        debug_assert_eq!(
            target.less(self.melded()).total() + 3 * usize::from(SETS - self.sets_to_make()),
            WINNING_TILES
        );
        Some((target, missing))
    }
}

/// A place in a [`Sweep`].
#[derive(Clone, Copy)]
struct Place {
    before_last: usize,
    last: usize,
    sets: usize,
    pairs: usize,
}

impl Place {
    const fn cost(&self, sweep: &Sweep) -> u8 {
        sweep.cost(self.before_last, self.last, self.sets, self.pairs)
    }

    /// Where a way that came here by this choice was before it.
    fn before(&self, choice: &Choice) -> Option<Self> {
        (choice.passing == self.before_last && choice.starting == self.last).then_some(())?;
        Some(Self {
            before_last: choice.ending,
            last: choice.passing,
            sets: self.sets.checked_sub(choice.sets())?,
            pairs: self.pairs.checked_sub(choice.pairs)?,
        })
    }
}
