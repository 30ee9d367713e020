//! Which seats have been told of the others' bids and plays. A referee may tell one seat later than another.

use paiju_doudizhu::{Action, SEATS};
use paiju_game::{Seat, SeatSet};

/// Each seat's last action, with the seats that have not been told of it.
#[derive(Default)]
pub(super) struct Relays([Option<(Action, SeatSet)>; SEATS as usize]);

impl Relays {
    pub fn acted(&mut self, seat: Seat, action: Action) {
        let others = Seat::all(SEATS).filter(|&other| other != seat).collect();
        self.0.get_mut(seat.index()).into_iter().for_each(|last| *last = Some((action, others)));
    }

    /// Whether a seat is still to be told of this.
    pub fn awaits(&self, told: Seat, seat: Seat, action: Action) -> bool {
        let last = self.0.get(seat.index()).copied().flatten();
        last.is_some_and(|(last, others)| last == action && others.contains(told))
    }

    pub fn told(&mut self, told: Seat, seat: Seat) {
        let last = self.0.get_mut(seat.index()).and_then(Option::as_mut);
        last.into_iter().for_each(|(_, others)| others.remove(told));
    }
}
