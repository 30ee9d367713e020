//! How well a deal explains what was seen: what the others covered and played.
//!
//! Each play is compared with all that the [`policy`] would have considered with such a hand: the better it is by its weights,
//! the likelier.

use paiju_game::Seat;

use super::policy;
use super::weights::{UNIT, WEIGHTS};
use crate::tractor::standard::cover;
use crate::tractor::standard::table::Table;
use paiju_tractor::{Cards, SEATS, Trump, View};

/// What a seat reads deals by.
#[derive(Clone, Debug)]
pub(super) struct Reading {
    moments: [Vec<Moment>; SEATS as usize],
    banker: Seat,
    observer: Seat,
    played_by_banker: Cards,
}

/// A play of somebody else, with all that everybody knew then.
#[derive(Clone, Debug)]
struct Moment {
    table: Table,
    cards: Cards,
    /// What the seat has played from then on, these cards too.
    later: Cards,
}

/// A play that is one of the considered ones counts at least this: nobody plays by the policy always.
const LEAST: f64 = 0.03;
/// A play that is not among them.
const ODD: f64 = 0.015;
/// What a difference of 1 in the policy's score counts: others do not play by it so strictly.
const SOFT: f32 = 0.25;
/// What a difference of one in the value of a cover counts.
const COVER_SCALE: f32 = 0.05;

impl Reading {
    pub(super) fn of(view: &View, start: &Table) -> Self {
        let mut moments: [Vec<Moment>; SEATS as usize] = Default::default();
        let mut table = start.before();
        for trick in view.course().tricks() {
            for (seat, cards) in trick.plays() {
                table.turn = seat;
                if seat != view.seat() {
                    moments[seat.index()].push(Moment { table, cards, later: Cards::EMPTY });
                }
                table.play(cards);
            }
        }
        for moments in &mut moments {
            let mut later = Cards::EMPTY;
            for moment in moments.iter_mut().rev() {
                later |= moment.cards;
                moment.later = later;
            }
        }
        let played_by_banker = moments[start.banker.index()].first().map_or(Cards::EMPTY, |first| first.later);
        Self { moments, banker: start.banker, observer: view.seat(), played_by_banker }
    }

    /// How likely the plays of a seat are if this is its hand now, above 0; `covered` if it is the banker.
    pub(super) fn of_seat(&mut self, seat: Seat, hand: Cards, covered: Cards) -> f64 {
        let mut likelihood = 1.0;
        for moment in &mut self.moments[seat.index()] {
            moment.table.hands[seat.index()] = hand | moment.later;
            moment.table.covered = if seat == self.banker { covered } else { Cards::EMPTY };
            likelihood *= odds(&moment.table, moment.cards);
        }
        likelihood
    }

    /// How likely the cover is, if this is the banker's hand now.
    pub(super) fn of_cover(&self, hand: Cards, covered: Cards, table: &Table) -> f64 {
        if self.banker == self.observer {
            return 1.0;
        }
        let dealt = hand | self.played_by_banker | covered;
        let lost = lost_by_cover(dealt, covered, table.trump) as f32;
        exp(-COVER_SCALE * lost).max(1e-6)
    }
}

/// How much less a cover of these cards is worth than the best one.
fn lost_by_cover(dealt: Cards, covered: Cards, trump: Trump) -> i32 {
    let best = cover::covers(dealt, trump).first().map_or(0, |best| best.1);
    (best - cover::value(covered, dealt, trump)).max(0)
}

/// How many plays are compared at most.
const MOST: usize = 64;

/// What the policy would have considered, with its scores.
struct Considered {
    scores: [f32; MOST],
    count: usize,
    most: f32,
    /// The place of what was played; `None` if it is not among them.
    mine: Option<usize>,
}

impl Considered {
    /// With this table, where `cards` were played.
    fn of(table: &Table, cards: Cards) -> Self {
        let mut considered = Self { scores: [0.0; MOST], count: 0, most: f32::NEG_INFINITY, mine: None };
        policy::scored(table, &WEIGHTS, |play, score| {
            let count = considered.count;
            if let Some(place) = considered.scores.get_mut(count) {
                *place = score;
                considered.count += 1;
                considered.most = considered.most.max(score);
                if play.is_like(cards) {
                    considered.mine = Some(count);
                }
            }
        });
        considered
    }

    /// Whether there was no choice, and what was played is what had to be.
    const fn is_forced(&self) -> bool {
        self.count == 1 && self.mine.is_some()
    }
}

/// How likely these cards are played: by the policy, softened.
fn odds(table: &Table, cards: Cards) -> f64 {
    let considered = Considered::of(table, cards);
    if considered.is_forced() {
        return 1.0;
    }
    let Some(mine) = considered.mine else { return ODD };
    let likelihood = |score: f32| exp(SOFT / UNIT * (score - considered.most));
    let scores = &considered.scores[..considered.count];
    let total: f64 = scores.iter().map(|&score| likelihood(score)).sum();
    LEAST + (1.0 - LEAST) * likelihood(scores[mine]) / total
}

/// e to a power of at most 0, by multiplication alone: the same bits everywhere.
pub(super) fn exp(power: f32) -> f64 {
    let mut result = 1.0 + f64::from(power.max(-30.0)) / 1024.0;
    for _ in 0..10 {
        result *= result;
    }
    result
}
