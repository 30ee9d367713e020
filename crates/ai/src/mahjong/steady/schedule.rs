//! The remaining rounds: when the seat draws, how much is discarded in between, and what a win is worth then.

use paiju_game::Seat;

use super::rates::{self, CLASSES};
use paiju_mahjong::Tile;
use paiju_mahjong::{Course, Standing};

/// More rounds than any wall allows.
pub(in crate::mahjong) const ROUNDS: usize = 24;

/// The time from one draw of the seat to its next.
#[derive(Clone, Copy, Debug)]
pub(in crate::mahjong) struct Round {
    /// The rate at which each unseen copy of a tile is among the others' discards before the seat's draw, as a part of
    /// all unseen tiles; by [`rates::class`] and unseen copies 1..=4.
    pub(in crate::mahjong) discarded: [[f64; Tile::COPIES as usize]; CLASSES],
    /// The size of the wall in the middle of the round.
    pub(in crate::mahjong) middle: f64,
    /// The number of others' discards before the seat's draw.
    pub(in crate::mahjong) discards: f64,
    /// The points for a win in this round.
    pub(in crate::mahjong) win: f64,
}

/// All rounds to the end of the wall.
#[derive(Clone, Debug)]
pub(in crate::mahjong) struct Schedule {
    pub(in crate::mahjong) rounds: Vec<Round>,
    /// The points without a win if the hand beats nobody.
    pub(in crate::mahjong) least: f64,
    /// The expected number of others without a win at the end.
    left: f64,
}

/// The points of the next winner.
pub(in crate::mahjong) fn next_win(course: &Course) -> f64 {
    let winners = course.shown().iter().filter(|shown| matches!(shown.standing, Standing::Won { .. })).count();
    4.0 - winners as f64
}

impl Schedule {
    /// The rounds for a seat that draws after `others` draws and discards of other seats.
    pub(in crate::mahjong) fn new(course: &Course, seat: Seat, others: u8) -> Self {
        let opponents = course.playing().iter().filter(|&other| other != seat);
        // The melds of each other seat and the chance that it still plays.
        let mut left: Vec<(usize, f64)> = opponents.map(|other| (course.melds(other).len(), 1.0)).collect();
        let (best, all) = (next_win(course), left.len() as f64);
        let playing = |left: &[(usize, f64)]| left.iter().map(|(_, playing)| playing).sum::<f64>();
        let mut wall = f64::from(course.wall());
        let mut part = f64::from(others) / all.max(1.0);
        let mut rounds = Vec::new();
        loop {
            let discards = part * playing(&left);
            if wall < discards + 1.0 || rounds.len() >= ROUNDS {
                return Self { rounds, least: best - all, left: playing(&left) };
            }
            let middle = wall - discards / 2.0;
            for (melds, playing) in &mut left {
                *playing *= 1.0 - (part * rates::wins(*melds, middle)).min(1.0);
            }
            let discarded = rates::discarded(middle).map(|row| row.map(|rate| rate * discards));
            rounds.push(Round { discarded, middle, discards, win: best - (all - playing(&left)) });
            wall -= discards + 1.0;
            part = 1.0;
        }
    }

    /// The points without a win for a hand with `replace` tiles to replace at the end.
    pub(in crate::mahjong) fn end(&self, replace: u8) -> f64 {
        self.least + self.left * rates::beats_at_the_end(replace)
    }
}
