//! The likelihood of a deal, given the covers and plays of the others.
//!
//! Each play is compared with everything that the [`policy`] would consider with that hand: the better its score, the
//! likelier it is.

use paiju_game::Seat;

use super::policy;
use super::weights::{UNIT, WEIGHTS};
use crate::tractor::standard::cover;
use crate::tractor::standard::table::Table;
use paiju_tractor::{Cards, SEATS, Trump, View};

/// What a seat needs to rate deals.
#[derive(Clone, Debug)]
pub(super) struct Reading {
    moments: [Vec<Moment>; SEATS as usize],
    banker: Seat,
    observer: Seat,
    played_by_banker: Cards,
}

/// Another seat's play, with the public state before it.
#[derive(Clone, Debug)]
struct Moment {
    table: Table,
    cards: Cards,
    /// The cards that the seat played from then on, these included.
    later: Cards,
}

/// The least probability of a considered play: nobody always follows the policy.
const LEAST: f64 = 0.03;
/// The probability of a play that the policy does not consider.
const ODD: f64 = 0.015;
/// The weight of the policy's scores: players follow it less strictly than it scores.
const SOFT: f32 = 0.25;
/// The weight of a difference in the value of a cover.
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

    /// The likelihood of a seat's plays if this is its current hand, above 0; `covered` matters for the banker.
    pub(super) fn of_seat(&mut self, seat: Seat, hand: Cards, covered: Cards) -> f64 {
        let mut likelihood = 1.0;
        for moment in &mut self.moments[seat.index()] {
            moment.table.hands[seat.index()] = hand | moment.later;
            moment.table.covered = if seat == self.banker { covered } else { Cards::EMPTY };
            likelihood *= odds(&moment.table, moment.cards);
        }
        likelihood
    }

    /// The likelihood of the cover if this is the banker's current hand.
    pub(super) fn of_cover(&self, hand: Cards, covered: Cards, table: &Table) -> f64 {
        if self.banker == self.observer {
            return 1.0;
        }
        let dealt = hand | self.played_by_banker | covered;
        let lost = lost_by_cover(dealt, covered, table.trump) as f32;
        exp(-COVER_SCALE * lost).max(1e-6)
    }
}

/// How much less this cover is worth than the best one.
fn lost_by_cover(dealt: Cards, covered: Cards, trump: Trump) -> i32 {
    let best = cover::covers(dealt, trump).first().map_or(0, |best| best.1);
    (best - cover::value(covered, dealt, trump)).max(0)
}

/// The most plays compared.
const MOST: usize = 64;

/// The policy's scores of the considered plays.
struct Considered {
    scores: [f32; MOST],
    count: usize,
    most: f32,
    /// The index of the actual play; `None` if it is not among them.
    mine: Option<usize>,
}

impl Considered {
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

    /// Whether the actual play was the only one.
    const fn is_forced(&self) -> bool {
        self.count == 1 && self.mine.is_some()
    }
}

/// The probability of the play under the softened policy.
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

/// `power.exp()` for powers of at most 0, by multiplication alone, so that the bits are the same on every platform.
pub(super) fn exp(power: f32) -> f64 {
    let mut result = 1.0 + f64::from(power.max(-30.0)) / 1024.0;
    for _ in 0..10 {
        result *= result;
    }
    result
}
