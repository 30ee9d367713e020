//! The 108 cards of two packs (两副牌) and their numbers on the platform.

use std::fmt;

use paiju_game::cards::{Card, Rank, Suit};
use serde::{Deserialize, Serialize};

use crate::SuitOrder;

/// One of the 108 cards: a face of the first or second pack.
///
/// Its number on the platform depends on the match's [`SuitOrder`]; the card does not. Serialized alone it is its
/// number by [`SuitOrder::Shcd`]. Sorted by suit ♠ ♥ ♣ ♦, then 2 to A, then the jokers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct CardId(u8);

/// A number that is not a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no card has the number {0}; the two packs are 0..=107")]
pub struct NoSuchId(pub u8);

/// The number of cards of one suit in both packs. A card's index is 26 × suit + 2 × step + pack.
pub(crate) const PER_SUIT: u8 = 26;
pub(crate) const FIRST_JOKER: u8 = 4 * PER_SUIT;

/// A rank's index among 2, 3, …, K, A: 0..13; 13 for a joker.
pub(crate) const fn step(rank: Rank) -> u8 {
    match rank {
        Rank::Two => 0,
        Rank::LittleJoker | Rank::BigJoker => 13,
        _ => rank as u8 + 1,
    }
}

impl CardId {
    /// The number of cards in both packs.
    pub const COUNT: u8 = 108;

    /// The card with this face from the first or the second pack.
    pub const fn new(face: Card, second: bool) -> Self {
        let first = match (face.suit(), face.rank()) {
            (Some(suit), rank) => SuitOrder::Shcd.place(suit) * PER_SUIT + 2 * step(rank),
            (None, Rank::BigJoker) => FIRST_JOKER + 2,
            (None, _) => FIRST_JOKER,
        };
        Self(first + second as u8)
    }

    /// The card at an index 0..108.
    pub(crate) const fn from_index(index: u8) -> Option<Self> {
        if index < Self::COUNT { Some(Self(index)) } else { None }
    }

    /// 26 × suit + 2 × step + pack, 0..108.
    pub(crate) const fn index(self) -> u8 {
        self.0
    }

    /// The card with this number on the platform, 0..108.
    pub const fn from_number(number: u8, order: SuitOrder) -> Option<Self> {
        let (in_pack, second) = (number % 54, number / 54);
        let face = match in_pack {
            _ if second > 1 => return None,
            52 => Card::LITTLE_JOKER,
            53 => Card::BIG_JOKER,
            _ => {
                // On the platform the ace comes first: A, 2, …, K.
                let rank = match in_pack / 4 {
                    0 => Rank::Ace,
                    1 => Rank::Two,
                    above => Rank::ALL[above as usize - 2],
                };
                Card::new(rank, order.suits()[in_pack as usize % 4])
            }
        };
        Some(Self::new(face, second == 1))
    }

    /// The number on the platform, 0..108.
    pub const fn number(self, order: SuitOrder) -> u8 {
        let face = self.face();
        let in_pack = match face.suit() {
            Some(suit) => (step(face.rank()) + 1) % 13 * 4 + order.place(suit),
            None => face.id(),
        };
        in_pack + if self.is_second() { 54 } else { 0 }
    }

    /// The face of the card.
    pub const fn face(self) -> Card {
        match self.0 {
            106.. => Card::BIG_JOKER,
            FIRST_JOKER..=105 => Card::LITTLE_JOKER,
            index => {
                let suit: Suit = SuitOrder::Shcd.suits()[(index / PER_SUIT) as usize];
                let rank = match index % PER_SUIT / 2 {
                    0 => Rank::Two,
                    step => Rank::ALL[step as usize - 1],
                };
                Card::new(rank, suit)
            }
        }
    }

    /// Whether it is from the second pack: the platform's numbers from 54 on.
    pub const fn is_second(self) -> bool {
        self.0 % 2 == 1
    }

    /// The same card of the other pack.
    #[must_use]
    pub const fn twin(self) -> Self {
        Self(self.0 ^ 1)
    }

    /// Points (分) for the winner of the trick: 5 for a five, 10 for a ten or king.
    pub const fn points(self) -> i32 {
        match self.face().rank() {
            Rank::Five => 5,
            Rank::Ten | Rank::King => 10,
            _ => 0,
        }
    }

    /// All 108 cards, sorted.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..Self::COUNT).map(Self)
    }
}

impl fmt::Display for CardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.face(), f)
    }
}

impl fmt::Debug for CardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.face(), if self.is_second() { "'" } else { "" })
    }
}

impl TryFrom<u8> for CardId {
    type Error = NoSuchId;

    fn try_from(number: u8) -> Result<Self, NoSuchId> {
        Self::from_number(number, SuitOrder::Shcd).ok_or(NoSuchId(number))
    }
}

impl From<CardId> for u8 {
    fn from(card: CardId) -> Self {
        card.number(SuitOrder::Shcd)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_the_platforms() {
        for (number, shcd, hdsc) in [
            (0, "♠A", "♥A"),
            (5, "♥2", "♦2"),
            (6, "♣2", "♠2"),
            (51, "♦K", "♣K"),
            (39, "♦10", "♣10"),
            (52, "小王", "小王"),
        ] {
            for second in [0, 54] {
                let text = |order| CardId::from_number(number + second, order).unwrap().to_string();
                assert_eq!((text(SuitOrder::Shcd), text(SuitOrder::Hdsc)), (shcd.to_owned(), hdsc.to_owned()));
            }
        }
        assert_eq!(CardId::from_number(107, SuitOrder::Shcd), Some(CardId::new(Card::BIG_JOKER, true)));
        assert_eq!(CardId::from_number(108, SuitOrder::Shcd), None);
    }

    #[test]
    fn every_card_has_one_number_in_either_order() {
        for order in SuitOrder::ALL {
            let mut cards: Vec<CardId> =
                (0..CardId::COUNT).map(|number| CardId::from_number(number, order).unwrap()).collect();
            assert!(cards.iter().enumerate().all(|(number, card)| usize::from(card.number(order)) == number));
            cards.sort();
            assert!(cards.into_iter().eq(CardId::all()));
        }
        for card in CardId::all() {
            assert_eq!(CardId::new(card.face(), card.is_second()), card);
            assert_eq!(card.twin().face(), card.face());
            assert_ne!(card.twin(), card);
        }
    }

    #[test]
    fn two_packs_hold_two_hundred_points() {
        assert_eq!(CardId::all().map(CardId::points).sum::<i32>(), 200);
    }
}
