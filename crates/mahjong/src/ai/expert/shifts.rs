//! By how much the chances of the tables are shifted for certain players.
//!
//! What may be asked of a seat falls into groups by up to three sorts of signs, and each group has a factor for the odds (the chance against the rest).
//! The groups are coarser than the signs of the tables: games of few players fill them.

use super::signs::{SEAT_SIGNS, TILE_SIGNS};

/// What may be asked of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Question {
    /// Whether it is ready (听牌): by stage and melds.
    Ready,
    /// Whether it wins with a tile: by stage and melds, by the tile and its unseen copies, by whether it discarded it or let it pass.
    Waits,
    /// Whether it holds two or more of a tile: by the same.
    Pairs,
    /// Whether it discards a tile: by stage and tile, by unseen copies, by what lies in the pool.
    Discards,
}

/// No sort of signs has more groups.
pub(super) const MOST_GROUPS: usize = 20;

/// The groups that an answer belongs to, one for each sort of signs.
pub(super) type Groups = [usize; 3];

/// How many groups each question has, in the order of [`Question`].
const SIZES: [Groups; 4] = [[16, 1, 1], [16, 12, 4], [16, 12, 4], [20, 4, 6]];

/// The number of each question's first cell, and how many cells there are.
const FIRST: [usize; SIZES.len() + 1] = {
    let mut first = [0; SIZES.len() + 1];
    let mut question = 0;
    while question < SIZES.len() {
        let [one, two, three] = SIZES[question];
        first[question + 1] = first[question] + one * two * three;
        question += 1;
    }
    first
};

/// The cells of all questions: one for each three groups.
pub(super) const CELLS: usize = FIRST[SIZES.len()];

/// How many stages a game has here; a seat's signs tell twice as many apart.
pub(super) const STAGES: usize = 4;

/// By the wall, from the end of the game: 0 is the last quarter.
pub(super) const fn stage(wall: u8) -> usize {
    match wall {
        0..=12 => 0,
        13..=24 => 1,
        25..=36 => 2,
        _ => 3,
    }
}

impl Question {
    /// All of them.
    pub(super) const ALL: [Self; SIZES.len()] = [Self::Ready, Self::Waits, Self::Pairs, Self::Discards];

    /// How many groups each sort of signs has.
    pub(super) const fn sizes(self) -> Groups {
        SIZES[self as usize]
    }

    /// The number of the cell in which these groups meet.
    pub(super) const fn cell(self, [one, two, three]: Groups) -> usize {
        let [_, twos, threes] = self.sizes();
        FIRST[self as usize] + (one * twos + two) * threes + three
    }

    /// All that meet, in the order of their cells.
    pub(super) fn groups(self) -> impl Iterator<Item = Groups> {
        let [ones, twos, threes] = self.sizes();
        (0..ones * twos * threes).map(move |at| [at / threes / twos, at / threes % twos, at % threes])
    }
}

/// For [`Question::Ready`].
pub(super) fn of_hand(wall: u8, melds: usize) -> Groups {
    [stage(wall) * 4 + melds.min(3), 0, 0]
}

/// For [`Question::Waits`] and [`Question::Pairs`], by the signs of a tile for a seat.
pub(super) fn of_held(wall: u8, signs: &[usize; SEAT_SIGNS]) -> Groups {
    let [hand, tile, by, passed, ..] = *signs;
    let [hand, ..] = of_hand(wall, hand % 5);
    let left = (tile % 5).saturating_sub(2).min(2);
    let let_go = match (passed, by) {
        (1, _) => 1,
        (_, 1..) => 3,
        (2, _) => 2,
        _ => 0,
    };
    [hand, tile / 5 * 3 + left, let_go]
}

/// For [`Question::Discards`], by the signs of a tile.
pub(super) const fn of_discard(signs: &[usize; TILE_SIGNS]) -> Groups {
    [signs[0] / 4, signs[0] % 4, signs[1]]
}

/// The factors that these chances are shifted by.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Odds([[[f64; MOST_GROUPS]; 3]; SIZES.len()]);

impl Odds {
    /// Chances as the tables have them, to the last bit.
    pub(crate) const USUAL: Self = Self([[[1.0; MOST_GROUPS]; 3]; SIZES.len()]);

    /// The factor of a group, by the sort 0, 1 or 2 of its signs.
    pub(super) const fn factor(&self, question: Question, sort: usize, group: usize) -> f64 {
        self.0[question as usize][sort][group]
    }

    pub(super) const fn set(&mut self, question: Question, sort: usize, group: usize, factor: f64) {
        self.0[question as usize][sort][group] = factor;
    }

    /// The factor of all three groups together.
    pub(super) const fn of(&self, question: Question, [one, two, three]: Groups) -> f64 {
        self.factor(question, 0, one) * self.factor(question, 1, two) * self.factor(question, 2, three)
    }
}

impl Default for Odds {
    fn default() -> Self {
        Self::USUAL
    }
}

/// A chance whose odds are multiplied by a factor above 0; the same to the last bit by 1.
pub(super) fn shifted(chance: f64, by: f64) -> f64 {
    (chance * by / (1.0 + chance * (by - 1.0))).min(1.0)
}
