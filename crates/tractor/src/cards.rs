//! A set of cards of two packs as 108 bits.

use std::fmt;

use paiju_game::bit_set;
use paiju_game::cards::Card;

use crate::ids::{CardId, FIRST_JOKER, PER_SUIT};

/// A set of cards of two packs, one bit per card: ♠2 ♠2 ♠3 … ♦A, then the jokers. The two copies of a card are
/// neighbouring bits, and a suit's ranks ascend from 2 to A, so shifts find pairs and tractors. Written as the list of
/// numbers by [`crate::SuitOrder::Shcd`].
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cards(u128);

bit_set!(Cards(u128), PACKS: CardId by index, from_index; "the card {} is listed twice");

impl Cards {
    /// All four jokers.
    pub const JOKERS: Self = Self(0b1111 << FIRST_JOKER);

    /// The cards of all four suits whose step among 2, …, A is this one.
    pub const fn of_step(step: u8) -> Self {
        let face = 0b11u128 << (2 * step);
        Self(face | face << PER_SUIT | face << (2 * PER_SUIT) | face << (3 * PER_SUIT))
    }

    /// The number of faces with both copies in the set.
    pub const fn pairs(self) -> usize {
        const FIRST_PACK: u128 = u128::MAX / 3;
        (self.0 & self.0 >> 1 & FIRST_PACK).count_ones() as usize
    }

    /// The first card, sorted.
    pub const fn first(self) -> Option<CardId> {
        CardId::from_index(self.0.trailing_zeros() as u8)
    }

    /// The first card, and its second copy if the set has it; empty for an empty set.
    pub const fn first_face(self) -> Self {
        if self.0 == 0 {
            return self;
        }
        Self(self.0 & 0b11 << (self.0.trailing_zeros() & !1))
    }

    /// The cards with this face, at most two.
    pub const fn of_face(self, face: Card) -> Self {
        Self(self.0 & 0b11 << CardId::new(face, false).index())
    }

    /// Whether both sets have the same faces, from whichever pack.
    pub const fn is_like(self, other: Self) -> bool {
        const FIRST_PACK: u128 = u128::MAX / 3;
        let (one, two) = (self.0 & FIRST_PACK, self.0 >> 1 & FIRST_PACK);
        let (other_one, other_two) = (other.0 & FIRST_PACK, other.0 >> 1 & FIRST_PACK);
        one ^ two == other_one ^ other_two && one & two == other_one & other_two
    }

    /// Whether it is two copies of one face (对子).
    pub const fn is_pair(self) -> bool {
        self.len() == 2 && self.first_face().0 == self.0
    }

    /// Points (分) in the cards: 5 for a five, 10 for a ten or king.
    pub const fn points(self) -> i32 {
        const FIVES: u128 = Cards::of_step(3).0;
        const TENS_AND_KINGS: u128 = Cards::of_step(8).0 | Cards::of_step(11).0;
        (self.0 & FIVES).count_ones() as i32 * 5 + (self.0 & TENS_AND_KINGS).count_ones() as i32 * 10
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn behaves_like_a_sorted_set(indices in prop::collection::btree_set(0u8..108, 0..108)) {
            let set: Cards = indices.iter().filter_map(|&index| CardId::from_index(index)).collect();
            prop_assert_eq!(set.len(), indices.len());
            prop_assert!(set.iter().map(CardId::index).eq(indices.iter().copied()));
            prop_assert_eq!(set.points(), set.iter().map(CardId::points).sum::<i32>());
            let rest = Cards::PACKS - set;
            prop_assert!((rest & set).is_empty() && (rest | set) == Cards::PACKS);
            let text = serde_json::to_string(&set).unwrap();
            prop_assert_eq!(serde_json::from_str::<Cards>(&text).unwrap(), set);
        }
    }

    proptest! {
        #[test]
        fn like_cards_have_the_same_faces(one in prop::collection::vec(0u8..12, 0..4), other in prop::collection::vec(0u8..12, 0..4)) {
            let set = |indices: &[u8]| indices.iter().filter_map(|&index| CardId::from_index(index)).collect::<Cards>();
            let faces = |cards: Cards| cards.iter().map(CardId::face).collect::<Vec<_>>();
            let (one, other) = (set(&one), set(&other));
            prop_assert_eq!(one.is_like(other), faces(one) == faces(other));
        }
    }

    #[test]
    fn a_pair_is_two_of_one_face() {
        let two = |one: u8, other: u8| [one, other].into_iter().filter_map(CardId::from_index).collect::<Cards>();
        assert!(two(4, 5).is_pair() && two(106, 107).is_pair());
        assert!(!two(5, 6).is_pair() && !two(105, 106).is_pair() && !Cards::EMPTY.is_pair());
        assert_eq!(two(5, 6).first_face().len(), 1);
        assert!(serde_json::from_str::<Cards>("[7, 7]").is_err());
    }
}
