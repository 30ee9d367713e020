//! A set of cards as 54 bits, four bits a rank.

use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, Sub, SubAssign};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Card, Rank};

/// A set of cards of one pack. Bit `id` is set when the card is in the set, so each suited rank is one nibble.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardSet(u64);

impl CardSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);
    /// The whole pack.
    pub const PACK: Self = Self((1 << Card::COUNT) - 1);
    /// 小王 and 大王, which together are the rocket.
    pub const JOKERS: Self = Self(0b11 << 52);

    /// The set with these bits; bits from 54 on are dropped.
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits & Self::PACK.0)
    }

    /// Bit `id` for each card.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The number of cards, 0..=54.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the set contains this card.
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.id() & 1 == 1
    }

    /// Whether every card of `other` is in it.
    pub const fn contains_all(self, other: Self) -> bool {
        other.0 & !self.0 == 0
    }

    /// Whether the sets have a card in common.
    pub const fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Adds a card; `false` if the set had it already.
    pub fn insert(&mut self, card: Card) -> bool {
        let before = self.0;
        self.0 |= 1 << card.id();
        before != self.0
    }

    /// Removes a card; `false` if the set did not have it.
    pub fn remove(&mut self, card: Card) -> bool {
        let before = self.0;
        self.0 &= !(1 << card.id());
        before != self.0
    }

    /// The cards of one rank.
    pub const fn of_rank(self, rank: Rank) -> Self {
        Self(
            self.0
                & match rank {
                    Rank::LittleJoker => 1 << 52,
                    Rank::BigJoker => 1 << 53,
                    _ => 0b1111 << (4 * rank as u64),
                },
        )
    }

    /// The number of cards of this rank, 0..=4.
    pub const fn count(self, rank: Rank) -> usize {
        self.of_rank(rank).len()
    }

    /// The `count` lowest cards by number, or all if there are fewer.
    pub fn lowest(self, count: usize) -> Self {
        self.iter().take(count).collect()
    }

    /// The cards by number, ascending.
    pub const fn iter(self) -> Iter {
        Iter(self.0)
    }
}

/// The cards of a [`CardSet`] by number.
#[derive(Clone, Debug)]
pub struct Iter(u64);

impl Iterator for Iter {
    type Item = Card;

    fn next(&mut self) -> Option<Card> {
        let card = Card::from_id(self.0.trailing_zeros() as u8)?;
        self.0 &= self.0 - 1;
        Some(card)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.count_ones() as usize;
        (len, Some(len))
    }
}

impl DoubleEndedIterator for Iter {
    fn next_back(&mut self) -> Option<Card> {
        let card = Card::from_id(63u8.checked_sub(self.0.leading_zeros() as u8)?)?;
        self.0 &= !(1 << card.id());
        Some(card)
    }
}

impl ExactSizeIterator for Iter {}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = Iter;

    fn into_iter(self) -> Iter {
        self.iter()
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, |set, card| Self(set.0 | 1 << card.id()))
    }
}

impl From<Card> for CardSet {
    fn from(card: Card) -> Self {
        Self(1 << card.id())
    }
}

impl BitOr for CardSet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for CardSet {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl BitAnd for CardSet {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl Sub for CardSet {
    type Output = Self;

    /// The cards of the first set that are not in the second.
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl SubAssign for CardSet {
    fn sub_assign(&mut self, other: Self) {
        self.0 &= !other.0;
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|card| card.to_string())).finish()
    }
}

/// Written as the list of numbers, ascending.
impl Serialize for CardSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// Read from a list of numbers; a repeated number is an error.
impl<'de> Deserialize<'de> for CardSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut set = Self::EMPTY;
        for card in Vec::<Card>::deserialize(deserializer)? {
            if !set.insert(card) {
                return Err(serde::de::Error::custom(format_args!("card {} stands twice", card.id())));
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
        fn behaves_like_a_sorted_set_of_numbers(ids in prop::collection::btree_set(0u8..54, 0..54)) {
            let set: CardSet = ids.iter().filter_map(|&id| Card::from_id(id)).collect();
            prop_assert_eq!(set.len(), ids.len());
            prop_assert!(set.iter().map(Card::id).eq(ids.iter().copied()));
            prop_assert!(set.iter().rev().map(Card::id).eq(ids.iter().rev().copied()));
            for rank in Rank::ALL {
                prop_assert_eq!(set.count(rank), set.iter().filter(|card| card.rank() == rank).count());
            }
            let rest = CardSet::PACK - set;
            prop_assert!(!rest.intersects(set) && (rest | set) == CardSet::PACK);
        }
    }

    #[test]
    fn insert_and_remove_say_whether_they_did() {
        let mut set = CardSet::EMPTY;
        assert!(set.insert(Card::BIG_JOKER) && !set.insert(Card::BIG_JOKER));
        assert!(set.remove(Card::BIG_JOKER) && !set.remove(Card::BIG_JOKER));
        assert!(set.is_empty());
    }
}
