//! A set of cards of two packs as 108 bits.

use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, Sub, SubAssign};

use paiju_cards::Card;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::ids::{CardId, FIRST_JOKER, PER_SUIT};

/// A set of cards of two packs. The two copies of a card are neighbouring bits, and a suit's ranks ascend from 2 to A,
/// so shifts find pairs and tractors.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cards(u128);

impl Cards {
    /// The empty set.
    pub const EMPTY: Self = Self(0);
    /// All 108 cards.
    pub const PACKS: Self = Self((1 << CardId::COUNT) - 1);
    /// All four jokers.
    pub const JOKERS: Self = Self(0b1111 << FIRST_JOKER);

    /// One bit per card: ♠2 ♠2 ♠3 … ♦A, then the jokers.
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// The set with these bits; bits from 108 on are dropped.
    pub const fn from_bits(bits: u128) -> Self {
        Self(bits & Self::PACKS.0)
    }

    /// The cards of all four suits whose step among 2, …, A is this one.
    pub const fn of_step(step: u8) -> Self {
        let face = 0b11u128 << (2 * step);
        Self(face | face << PER_SUIT | face << (2 * PER_SUIT) | face << (3 * PER_SUIT))
    }

    /// The number of cards, 0..=108.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the set contains this card.
    pub const fn contains(self, card: CardId) -> bool {
        self.0 >> card.index() & 1 == 1
    }

    /// Whether every card of `other` is in it.
    pub const fn contains_all(self, other: Self) -> bool {
        other.0 & !self.0 == 0
    }

    /// Adds a card; `false` if the set had it already.
    pub fn insert(&mut self, card: CardId) -> bool {
        let before = self.0;
        self.0 |= 1 << card.index();
        before != self.0
    }

    /// Removes a card; `false` if the set did not have it.
    pub fn remove(&mut self, card: CardId) -> bool {
        let before = self.0;
        self.0 &= !(1 << card.index());
        before != self.0
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

    /// The cards, sorted.
    pub const fn iter(self) -> Iter {
        Iter(self.0)
    }
}

/// The cards of a set, sorted.
#[derive(Clone, Debug)]
pub struct Iter(u128);

impl Iterator for Iter {
    type Item = CardId;

    fn next(&mut self) -> Option<CardId> {
        let card = CardId::from_index(self.0.trailing_zeros() as u8)?;
        self.0 &= self.0 - 1;
        Some(card)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.count_ones() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for Iter {}

impl IntoIterator for Cards {
    type Item = CardId;
    type IntoIter = Iter;

    fn into_iter(self) -> Iter {
        self.iter()
    }
}

impl FromIterator<CardId> for Cards {
    fn from_iter<I: IntoIterator<Item = CardId>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, |set, card| set | card.into())
    }
}

impl From<CardId> for Cards {
    fn from(card: CardId) -> Self {
        Self(1 << card.index())
    }
}

impl BitOr for Cards {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for Cards {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl BitAnd for Cards {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl Sub for Cards {
    type Output = Self;

    /// The cards of the first set that are not in the second.
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl SubAssign for Cards {
    fn sub_assign(&mut self, other: Self) {
        self.0 &= !other.0;
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// Written as the list of numbers by [`crate::SuitOrder::Shcd`], sorted by card.
impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// Read from such a list in any order; a repeated number is an error.
impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut set = Self::EMPTY;
        for card in Vec::<CardId>::deserialize(deserializer)? {
            if !set.insert(card) {
                return Err(D::Error::custom(format_args!("the card {} occurs twice", u8::from(card))));
            }
        }
        Ok(set)
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
