//! The chances that tiles are drawn, discarded and waited for, from the public state (读牌).

use paiju_game::Seat;

use super::odds::{DISCARDED, DRAWN, PAIRS, READY, WAITS};
use super::signs::Signs;
use crate::mahjong::steady::rates::between;
use paiju_mahjong::{Counts, Course, Tile, View};

/// The middle of each stage, in tiles of the wall, for the first sign of a tile.
const STAGES: [f64; 5] = [5.0, 14.0, 23.0, 33.0, 47.0];

/// The greatest chance that a seat holds a pair.
const MOST_CERTAIN: f64 = 0.95;

/// The chance that one of the copies 1..=4 of each tile is discarded.
pub(super) type Claims = [[f64; Tile::COPIES as usize]; Tile::COUNT];

/// What a seat reads from its observation.
pub(crate) struct Reading<'a> {
    course: &'a Course,
    signs: Signs,
}

impl<'a> Reading<'a> {
    pub(crate) fn of(view: &'a View) -> Self {
        Self { course: view.course(), signs: Signs::of(view) }
    }

    /// The chance that a draw is a given unseen copy of each tile.
    pub(super) fn drawn(&self, unseen: &Counts) -> [f64; Tile::COUNT] {
        let mut drawn = [0.0; Tile::COUNT];
        let mut all = 0.0;
        for (tile, copies) in unseen.iter() {
            drawn[tile.index()] = product(&DRAWN, &self.signs.of_tile(tile));
            all += drawn[tile.index()] * f64::from(copies);
        }
        drawn.map(|chance| if all > 0.0 { chance / all } else { 0.0 })
    }

    /// How much likelier each tile is discarded than a random unseen tile, apart from the stage and its unseen copies.
    pub(super) fn discarded(&self) -> [f64; Tile::COUNT] {
        let mut discarded = [1.0; Tile::COUNT];
        for tile in Tile::all() {
            let signs = self.signs.of_tile(tile);
            discarded[tile.index()] = product(&DISCARDED[1..], &signs[1..]);
        }
        discarded
    }

    /// The chance that a seat waits for its last tile (听牌).
    pub(crate) fn ready(&self, seat: Seat) -> f64 {
        let (wall, melds) = (self.course.wall(), self.course.melds(seat).len());
        between(&READY, f64::from(wall), melds)
    }

    /// The chance that a seat wins with a tile.
    pub(crate) fn waits(&self, seat: Seat, tile: Tile) -> f64 {
        let signs = self.signs.of_seat(seat, tile);
        product(&WAITS, &signs).min(1.0).min(self.ready(seat))
    }

    /// The chance that a seat holds a pair of a tile, or more.
    pub(crate) fn pair(&self, seat: Seat, tile: Tile) -> f64 {
        let signs = self.signs.of_seat(seat, tile);
        product(&PAIRS, &signs).min(MOST_CERTAIN)
    }
}

/// The chance that others discard copies of a tile in the middle of a round, by [`Reading::discarded`] for one random
/// unseen tile.
pub(super) fn claims(discarded: &[f64; Tile::COUNT], wall: f64, discards: f64) -> Claims {
    let above = STAGES.iter().position(|stage| wall <= *stage).unwrap_or(STAGES.len());
    let (low, high) = (above.saturating_sub(1), above.min(STAGES.len() - 1));
    let part = if low == high { 0.0 } else { (wall - STAGES[low]) / (STAGES[high] - STAGES[low]) };
    let mut claims = Claims::default();
    for tile in Tile::all() {
        for copies in 1..=Tile::COPIES {
            let base = |stage: usize| DISCARDED[0][Signs::base(stage, tile, copies)];
            let base = base(low) * (1.0 - part) + base(high) * part;
            claims[tile.index()][usize::from(copies) - 1] =
                base * discarded[tile.index()] * f64::from(copies) * discards;
        }
    }
    claims
}

pub(super) fn product(tables: &[&[f64]], signs: &[usize]) -> f64 {
    tables.iter().zip(signs).map(|(table, &sign)| table.get(sign).copied().unwrap_or(1.0)).product()
}
