//! The macro for a set of cards as the bits of a number.

/// Gives a set of cards, `struct $Set($Bits)`, what every such set has. A card's bit is its `$index`, whose inverse is `$from_index`; the set `$ALL`
/// has all of them. `$twice` is the error of a list that has a card twice, with a place for the card's number.
#[macro_export]
macro_rules! bit_set {
    ($Set:ident($Bits:ty), $ALL:ident: $Card:ident by $index:ident, $from_index:ident; $twice:literal) => {
        impl $Set {
            /// The empty set.
            pub const EMPTY: Self = Self(0);
            /// All cards.
            pub const $ALL: Self = Self((1 << $Card::COUNT) - 1);

            /// The set with these bits; bits of no card are dropped.
            pub const fn from_bits(bits: $Bits) -> Self {
                Self(bits & Self::$ALL.0)
            }

            /// One bit for each card.
            pub const fn bits(self) -> $Bits {
                self.0
            }

            /// The number of cards.
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Whether the set is empty.
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Whether the set contains this card.
            pub const fn contains(self, card: $Card) -> bool {
                self.0 >> card.$index() & 1 == 1
            }

            /// Whether every card of `other` is in it.
            pub const fn contains_all(self, other: Self) -> bool {
                other.0 & !self.0 == 0
            }

            /// Adds a card; `false` if the set had it already.
            pub fn insert(&mut self, card: $Card) -> bool {
                let before = self.0;
                self.0 |= 1 << card.$index();
                before != self.0
            }

            /// Removes a card; `false` if the set did not have it.
            pub fn remove(&mut self, card: $Card) -> bool {
                let before = self.0;
                self.0 &= !(1 << card.$index());
                before != self.0
            }

            /// The cards, ascending.
            pub const fn iter(self) -> Iter {
                Iter(self.0)
            }
        }

        /// The cards of a set, ascending.
        #[derive(Clone, Debug)]
        pub struct Iter($Bits);

        impl Iterator for Iter {
            type Item = $Card;

            fn next(&mut self) -> Option<$Card> {
                let card = $Card::$from_index(self.0.trailing_zeros() as u8)?;
                self.0 &= self.0 - 1;
                Some(card)
            }

            fn size_hint(&self) -> (usize, Option<usize>) {
                let len = self.0.count_ones() as usize;
                (len, Some(len))
            }
        }

        impl ExactSizeIterator for Iter {}

        impl IntoIterator for $Set {
            type Item = $Card;
            type IntoIter = Iter;

            fn into_iter(self) -> Iter {
                self.iter()
            }
        }

        impl FromIterator<$Card> for $Set {
            fn from_iter<I: IntoIterator<Item = $Card>>(cards: I) -> Self {
                cards.into_iter().fold(Self::EMPTY, |set, card| Self(set.0 | 1 << card.$index()))
            }
        }

        impl From<$Card> for $Set {
            fn from(card: $Card) -> Self {
                Self(1 << card.$index())
            }
        }

        impl std::ops::BitOr for $Set {
            type Output = Self;

            fn bitor(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }
        }

        impl std::ops::BitOrAssign for $Set {
            fn bitor_assign(&mut self, other: Self) {
                self.0 |= other.0;
            }
        }

        impl std::ops::BitAnd for $Set {
            type Output = Self;

            fn bitand(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }
        }

        /// The cards of the first set that are not in the second.
        impl std::ops::Sub for $Set {
            type Output = Self;

            fn sub(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }
        }

        impl std::ops::SubAssign for $Set {
            fn sub_assign(&mut self, other: Self) {
                self.0 &= !other.0;
            }
        }

        /// Written as the list of numbers, ascending by card.
        impl serde::Serialize for $Set {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(self.iter())
            }
        }

        /// Read from such a list in any order; a repeated number is an error.
        impl<'de> serde::Deserialize<'de> for $Set {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let mut set = Self::EMPTY;
                for card in Vec::<$Card>::deserialize(deserializer)? {
                    if !set.insert(card) {
                        return Err(serde::de::Error::custom(format_args!($twice, u8::from(card))));
                    }
                }
                Ok(set)
            }
        }
    };
}
