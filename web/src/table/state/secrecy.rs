//! What the visitor may see at the shown step.

use paiju_game::{Seat, SeatSet};

use super::TableState;
use crate::games::TableGame;

impl<G: TableGame> TableState<G> {
    /// The seat at the bottom of the table: the one the visitor acts for, otherwise the visitor's first,
    /// otherwise the chosen one.
    pub fn viewer(&self) -> Seat {
        let acting = self.shown().to_act().iter().find(|&seat| self.is_human(seat));
        acting.or_else(|| Seat::all(G::SEATS).find(|&seat| self.is_human(seat))).unwrap_or(self.view)
    }

    pub fn open_seats(&self) -> SeatSet {
        if self.open || self.is_over() { Seat::all(G::SEATS).collect() } else { SeatSet::only(self.viewer()) }
    }

    /// Whether the visitor may see what an AI weighs for this seat: a player may not look into the others' hands.
    pub fn may_analyse(&self, seat: Seat) -> bool {
        !self.plays() || self.open || self.is_human(seat)
    }

    /// Whether a step's action is still secret at the shown step: seats asked at once do not know each other's answers
    /// until all have answered.
    pub fn is_secret(&self, step: usize) -> bool {
        let seat = self.record.steps().get(step).map(|step| step.seat);
        step >= self.record.round_start(self.cursor) && seat.is_some_and(|seat| !self.may_analyse(seat))
    }

    /// The step at which the game diverges from the original, once that step was shown.
    pub fn parting(&self) -> Option<usize> {
        let step = self.original()?.parts(&self.record, self.seen)?;
        (!self.is_secret(step)).then_some(step)
    }
}
