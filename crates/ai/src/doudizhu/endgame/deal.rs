//! Converts hands given by rank into hands of one pack.

use paiju_game::Seat;
use paiju_game::cards::{Card, CardSet, Rank, Suit};

use super::EndgameError;
use super::search::{Ground, MOST};

/// The ground to search for these hands. Suits are reassigned where two hands have the same card.
pub(super) fn ground(
    hands: [CardSet; MOST],
    seats: usize,
    landlord: usize,
    any_kickers: bool,
) -> Result<Ground, EndgameError> {
    if let Some(seat) = hands.iter().take(seats).position(|hand| hand.is_empty()) {
        return Err(EndgameError::Over { seat: Seat(seat as u8) });
    }
    let [first, second, third] = hands;
    let disjoint = !first.intersects(second) && !(first | second).intersects(third);
    let hands = if disjoint { hands } else { with_own_suits(hands)? };
    Ok(Ground { hands, seats, landlord, any_kickers })
}

/// Hands with the same ranks, no card twice.
pub fn with_own_suits<const HANDS: usize>(hands: [CardSet; HANDS]) -> Result<[CardSet; HANDS], EndgameError> {
    let mut dealt = [CardSet::EMPTY; HANDS];
    for rank in Rank::ALL {
        let mut free = Suit::ALL.into_iter().map(|suit| Card::new(rank, suit)).collect::<CardSet>();
        for (to, hand) in dealt.iter_mut().zip(hands) {
            let cards = free.lowest(hand.count(rank));
            if cards.len() < hand.count(rank) {
                return Err(EndgameError::NotOnePack { rank });
            }
            *to |= cards;
            free -= cards;
        }
    }
    Ok(dealt)
}
