//! A set of cards as 54 bits, four bits a rank.

use std::fmt;

use crate::bit_set;
use crate::cards::{Card, Rank};

/// A set of cards of one pack. Bit `id` is set when the card is in the set, so each suited rank is one nibble.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardSet(u64);

bit_set!(CardSet(u64), PACK: Card by id, from_id; "card {} is listed twice");

impl CardSet {
    /// 小王 and 大王, which together are the rocket.
    pub const JOKERS: Self = Self(0b11 << 52);

    /// Whether the sets have a card in common.
    pub const fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
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
}

impl DoubleEndedIterator for Iter {
    fn next_back(&mut self) -> Option<Card> {
        let card = Card::from_id(63u8.checked_sub(self.0.leading_zeros() as u8)?)?;
        self.0 &= !(1 << card.id());
        Some(card)
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|card| card.to_string())).finish()
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
    fn insert_and_remove_report_whether_they_changed_the_set() {
        let mut set = CardSet::EMPTY;
        assert!(set.insert(Card::BIG_JOKER) && !set.insert(Card::BIG_JOKER));
        assert!(set.remove(Card::BIG_JOKER) && !set.remove(Card::BIG_JOKER));
        assert!(set.is_empty());
    }
}
