//! A trick (一轮): a lead and three answers, its winner and its points.

use paiju_game::Seat;
use serde::{Deserialize, Serialize};

use crate::SEATS;
use crate::cards::Cards;
use crate::combination::Combination;
use crate::trump::{EffectiveSuit, Trump};

/// A trick, complete or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trick {
    leader: Seat,
    /// From the leader on.
    plays: [Cards; SEATS as usize],
    count: u8,
}

impl Trick {
    /// A trick without plays.
    pub const fn new(leader: Seat) -> Self {
        Self { leader, plays: [Cards::EMPTY; SEATS as usize], count: 0 }
    }

    /// A trick with these plays, the leader's first; more than four are dropped.
    pub fn of(leader: Seat, plays: &[Cards]) -> Self {
        let mut trick = Self::new(leader);
        plays.iter().for_each(|&cards| trick.push(cards));
        trick
    }

    /// The leader (首家).
    pub const fn leader(&self) -> Seat {
        self.leader
    }

    /// The cards led; empty before the lead.
    pub const fn lead(&self) -> Cards {
        self.plays[0]
    }

    /// The plays so far, the lead first.
    pub fn plays(&self) -> impl ExactSizeIterator<Item = (Seat, Cards)> {
        let count = usize::from(self.count);
        self.plays.iter().take(count).enumerate().map(|(place, &cards)| (self.seat_at(place as u8), cards))
    }

    /// A seat's play; `None` if it has not played yet.
    pub fn play_of(&self, seat: Seat) -> Option<Cards> {
        self.plays().find(|&(who, _)| who == seat).map(|(_, cards)| cards)
    }

    /// The number of plays, 0..=4.
    pub const fn len(&self) -> u8 {
        self.count
    }

    /// Whether nobody has played.
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Whether all four have played.
    pub const fn is_complete(&self) -> bool {
        self.count >= SEATS
    }

    /// The seat to play; `None` once it is complete.
    pub const fn turn(&self) -> Option<Seat> {
        if self.is_complete() { None } else { Some(self.seat_at(self.count)) }
    }

    /// All cards in it.
    pub fn cards(&self) -> Cards {
        self.plays.iter().fold(Cards::EMPTY, |all, &cards| all | cards)
    }

    /// The points (分) in it.
    pub fn points(&self) -> i32 {
        self.cards().points()
    }

    /// The seat that is winning or has won, and its cards; `None` before the lead and for a lead of several suits.
    ///
    /// A play counts if it has the lead's shape in its suit, or in trumps (毙). On a throw only the largest kind of
    /// component is compared. On a tie the first wins (先胜).
    pub fn winner(&self, trump: Trump) -> Option<(Seat, Cards)> {
        let lead = Combination::of(self.lead(), trump)?;
        let mut best = (false, 0);
        let mut winner = None;
        for (seat, cards) in self.plays() {
            let Some(height) = height(&lead, cards, trump) else { continue };
            if winner.is_none() || height > best {
                (best, winner) = (height, Some((seat, cards)));
            }
        }
        winner
    }

    pub(crate) fn push(&mut self, cards: Cards) {
        if let Some(place) = self.plays.get_mut(usize::from(self.count)) {
            *place = cards;
            self.count += 1;
        }
    }

    const fn seat_at(&self, place: u8) -> Seat {
        Seat((self.leader.0 % SEATS + place) % SEATS)
    }
}

/// A play's rank in a trick: whether it ruffs, and the height of its largest component; `None` if it does not match the
/// lead.
pub fn height(lead: &Combination, cards: Cards, trump: Trump) -> Option<(bool, u8)> {
    let suit = trump.suit_of(cards)?;
    if cards.len() != usize::from(lead.size()) || (suit != lead.suit && suit != EffectiveSuit::Trump) {
        return None;
    }
    let height = lead.shape.matched_by(trump.suit_cards(suit, cards))?;
    Some((suit != lead.suit, height))
}

#[cfg(test)]
mod tests;
