//! How messages that contradict the public state change it: a bot trusts them and plays on.

use paiju_game::Seat;
use paiju_game::cards::CardSet;

use super::{Course, Ending, Phase};
use crate::SEATS;

impl Course {
    /// It is this seat's turn to bid; bids that it was not told about are ignored.
    pub(crate) fn believe_bid_of(&mut self, seat: Seat) {
        if let Phase::Bidding { turn } = &mut self.phase {
            *turn = seat;
        }
    }

    /// It is this seat's turn to play, whoever was expected. If no landlord is known, the first leader is the landlord,
    /// with an unknown kitty.
    pub(crate) fn believe_play_of(&mut self, seat: Seat) {
        if self.kitty.is_none() {
            self.believe_landlord(self.landlord.unwrap_or(seat), CardSet::EMPTY);
        }
        if self.phase == (Phase::Playing { turn: seat }) {
            return;
        }
        // A seat that is to play again after its own cards has won the trick.
        if self.target.is_some_and(|(owner, _)| owner == seat) {
            self.target = None;
        }
        self.phase = Phase::Playing { turn: seat };
    }

    /// This seat has this many cards left, because they are its own.
    pub(crate) fn believe_left(&mut self, seat: Seat, cards: u8) {
        self.left.get_mut(seat.index()).into_iter().for_each(|left| *left = cards);
    }

    pub(crate) fn believe_landlord(&mut self, landlord: Seat, kitty: CardSet) {
        (self.landlord, self.kitty, self.stake) = (Some(landlord), Some(kitty), self.stake.max(1));
        for seat in Seat::all(SEATS) {
            let played: usize = self.plays.iter().filter(|play| play.seat == seat).map(|play| play.cards.len()).sum();
            let dealt = if seat == landlord { 20 } else { 17 };
            if let Some(left) = self.left.get_mut(seat.index()) {
                *left = u8::saturating_sub(dealt, played as u8);
            }
        }
        let waits = matches!(self.phase, Phase::Bidding { .. } | Phase::Kitty { .. });
        if self.plays.is_empty() || waits || self.phase == (Phase::Over { ending: Ending::NoBid }) {
            self.phase = Phase::Playing { turn: landlord };
        }
    }
}
