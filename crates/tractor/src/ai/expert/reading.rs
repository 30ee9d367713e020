//! How well a deal explains what was seen: what the others covered and played.
//!
//! Each play is compared with all that the [`policy`] would have considered with such a hand: the better it is by its weights,
//! the likelier.

use paiju_game::Seat;

use super::policy;
use super::weights::{UNIT, WEIGHTS};
use crate::ai::standard::cover;
use crate::ai::standard::table::Table;
use crate::{Cards, SEATS, View};

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
        let best = cover::covers(dealt, table.trump).first().map_or(0, |best| best.1);
        let lost = best - cover::value(covered, dealt, table.trump);
        exp(-COVER_SCALE * lost.max(0) as f32).max(1e-6)
    }
}

/// How likely the policy plays these cards, softened.
fn odds(table: &Table, cards: Cards) -> f64 {
    let mut scores = [0.0f32; 64];
    let (mut count, mut most, mut mine) = (0, f32::NEG_INFINITY, None);
    policy::scored(table, &WEIGHTS, |play, score| {
        if let Some(place) = scores.get_mut(count) {
            *place = score;
            count += 1;
            most = most.max(score);
            if play.is_like(cards) {
                mine = Some(score);
            }
        }
    });
    if count == 1 && mine.is_some() {
        return 1.0;
    }
    let Some(mine) = mine else { return ODD };
    let total: f64 = scores[..count].iter().map(|&score| exp(SOFT / UNIT * (score - most))).sum();
    LEAST + (1.0 - LEAST) * exp(SOFT / UNIT * (mine - most)) / total
}

/// e to a power of at most 0, by multiplication alone: the same bits everywhere.
pub(super) fn exp(power: f32) -> f64 {
    let mut result = 1.0 + f64::from(power.max(-30.0)) / 1024.0;
    for _ in 0..10 {
        result *= result;
    }
    result
}
