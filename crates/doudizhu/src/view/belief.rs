//! How a seat handles messages that contradict its observation: it trusts them and is certain only of its own cards.

use paiju_game::Seat;
use paiju_game::cards::CardSet;

use super::View;
use crate::action::Action;
use crate::course::Phase;

const HIGHEST: u8 = 3;

impl View {
    /// A seat has bid. A bid that can no longer count changes nothing.
    pub(crate) fn believe_bid(&mut self, seat: Seat, value: u8) {
        let bidding = matches!(self.course.phase(), Phase::Bidding { .. });
        if bidding && self.course.bids().iter().all(|bid| bid.seat != seat) {
            self.course.believe_bid_of(seat);
            let value = value.min(HIGHEST);
            self.course.advance(seat, &Action::Bid(if value > self.course.stake() { value } else { 0 }));
        }
    }

    /// The seat is asked to bid; returns whether it can bid more than 0.
    pub(crate) fn believe_asked_to_bid(&mut self) -> bool {
        let has_bid = self.course.bids().iter().any(|bid| bid.seat == self.seat);
        self.course.believe_bid_of(self.seat);
        !has_bid && matches!(self.course.phase(), Phase::Bidding { .. })
    }

    /// A seat has played or passed. The same cards again are the same play.
    pub(crate) fn believe_play(&mut self, seat: Seat, cards: CardSet) {
        let known =
            !cards.is_empty() && self.course.plays().iter().any(|play| play.seat == seat && play.cards == cards);
        if known {
            return;
        }
        self.course.believe_play_of(seat);
        self.course.advance(seat, &Action::of_cards(cards));
        if seat == self.seat {
            self.hand -= cards;
        }
        self.course.believe_left(self.seat, self.hand.len() as u8);
    }

    /// The seat is asked to play.
    pub(crate) fn believe_asked_to_play(&mut self) {
        self.course.believe_play_of(self.seat);
        self.course.believe_left(self.seat, self.hand.len() as u8);
    }

    /// The kitty goes to this seat, whoever was expected.
    pub(crate) fn believe_kitty(&mut self, landlord: Seat, kitty: CardSet) {
        if (self.course.landlord(), self.course.kitty()) == (Some(landlord), Some(kitty)) {
            return;
        }
        let own = self.course.plays().iter().filter(|play| play.seat == self.seat);
        let played = own.fold(CardSet::EMPTY, |all, play| all | play.cards);
        let taken = if landlord == self.seat { kitty } else { CardSet::EMPTY };
        self.hand = (self.dealt | taken) - played;
        self.course.believe_landlord(landlord, kitty);
        self.course.believe_left(self.seat, self.hand.len() as u8);
    }

    /// The simplest answer that is legal as far as the seat knows, in a game where only its own cards are certain.
    pub(crate) fn plain_answer(&self) -> Option<Action> {
        let mut actions = Vec::new();
        self.actions(&mut actions);
        actions.into_iter().find(|action| self.clone().act(self.seat, action).is_ok())
    }

    /// Whether the card counts are consistent and nobody is out, so that an AI can analyse the hidden cards.
    pub fn adds_up(&self) -> bool {
        if let Phase::Bidding { .. } = self.course.phase() {
            return self.hand.len() == 17;
        }
        let [next, last] = self.others();
        let left = |seat: Seat| usize::from(self.course.left(seat));
        let (Some(kitty), Some(landlord)) = (self.course.kitty(), self.course.landlord()) else { return false };
        let kitty_left = kitty - self.course.played();
        let kitty_fits = landlord == self.seat || (kitty & self.hand).is_empty() && kitty_left.len() <= left(landlord);
        kitty_fits
            && self.hand.len() == left(self.seat)
            && (self.hand & self.course.played()).is_empty()
            && self.unseen().len() == left(next) + left(last)
            && [self.seat, next, last].iter().all(|&seat| left(seat) > 0)
    }
}
