//! Trumps (主牌): a card's effective suit and its height.

use std::fmt;

use paiju_game::cards::{Card, Rank, Suit};
use serde::{Deserialize, Serialize};

use crate::cards::Cards;
use crate::ids::{PER_SUIT, step};
use crate::suit_order::SuitOrder;
use crate::tractors::{LITTLE, OFF_LEVEL, PLAIN, SuitCards, TRUMP_LEVEL};

/// The level (级牌点数): any rank from 2 to A. Botzone and the serialized form use one letter, `0` for 10.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "char", into = "char")]
pub struct Level(Rank);

/// A letter that is not a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a level; levels are 2 3 4 5 6 7 8 9 0 J Q K A")]
pub struct NoSuchLevel(pub char);

impl Level {
    /// 2, the default level.
    pub const TWO: Self = Self(Rank::Two);

    /// The level of this rank; `None` for the jokers.
    pub const fn new(rank: Rank) -> Option<Self> {
        if rank.is_joker() { None } else { Some(Self(rank)) }
    }

    /// The rank of its cards, `Two` to `Ace`.
    pub const fn rank(self) -> Rank {
        self.0
    }

    /// All thirteen, from 3 to 2.
    pub fn all() -> impl Iterator<Item = Self> {
        Rank::ALL.into_iter().filter_map(Self::new)
    }

    /// The eight level cards (级牌).
    pub const fn cards(self) -> Cards {
        Cards::of_step(step(self.0))
    }
}

impl fmt::Debug for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl TryFrom<char> for Level {
    type Error = NoSuchLevel;

    fn try_from(letter: char) -> Result<Self, NoSuchLevel> {
        Rank::from_letter(letter).and_then(Self::new).ok_or(NoSuchLevel(letter))
    }
}

impl From<Level> for char {
    fn from(level: Level) -> Self {
        level.0.letter()
    }
}

/// The suit to follow: a side suit, or trumps, which are one suit whatever their printed suits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EffectiveSuit {
    /// 副牌: a suit without its level cards.
    Side(Suit),
    /// 主牌: jokers, level cards and the trump suit.
    Trump,
}

impl EffectiveSuit {
    /// The four side suits, and trumps. If there is a trump suit, its side suit is empty.
    pub const ALL: [Self; 5] = {
        let [first, second, third, fourth] = SuitOrder::Shcd.suits();
        [Self::Side(first), Self::Side(second), Self::Side(third), Self::Side(fourth), Self::Trump]
    };
}

/// A game's trumps: its level and its trump suit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Trump {
    /// 级牌点数: the rank whose eight cards are all trumps.
    pub level: Level,
    /// 主花色; `None` for no trump (无主).
    pub suit: Option<Suit>,
}

impl Trump {
    /// A card's effective suit.
    pub fn effective_suit(self, card: Card) -> EffectiveSuit {
        match card.suit() {
            Some(suit) if self.suit != Some(suit) && card.rank() != self.level.rank() => EffectiveSuit::Side(suit),
            _ => EffectiveSuit::Trump,
        }
    }

    /// A card's height within its effective suit, 0..=15: 2 to A without the level 0..=11; level cards outside the
    /// trump suit 12; the trump suit's level card 13; 小王 14, 大王 15.
    pub fn strength(self, card: Card) -> u8 {
        let (step, level) = (step(card.rank()), step(self.level.rank()));
        match card.rank() {
            Rank::LittleJoker => 14,
            Rank::BigJoker => 15,
            _ if step == level => 12 + u8::from(card.suit() == self.suit),
            _ => step - u8::from(step > level),
        }
    }

    /// All cards of this effective suit; none for the trump suit as a side suit.
    pub const fn cards(self, suit: EffectiveSuit) -> Cards {
        match suit {
            EffectiveSuit::Side(suit) => match self.suit {
                Some(trumps) if trumps as u8 == suit as u8 => Cards::EMPTY,
                _ => Cards::from_bits(suit_bits(suit) & !self.level.cards().bits()),
            },
            EffectiveSuit::Trump => {
                let suited = match self.suit {
                    Some(trumps) => suit_bits(trumps),
                    None => 0,
                };
                Cards::from_bits(suited | self.level.cards().bits() | Cards::JOKERS.bits())
            }
        }
    }

    /// The effective suit of all these cards; `None` for no cards or several suits.
    pub fn suit_of(self, cards: Cards) -> Option<EffectiveSuit> {
        let first = cards.first()?;
        let suit = if self.cards(EffectiveSuit::Trump).contains(first) {
            EffectiveSuit::Trump
        } else {
            *EffectiveSuit::ALL.get(usize::from(first.index() / PER_SUIT))?
        };
        self.cards(suit).contains_all(cards).then_some(suit)
    }

    /// The cards whose effective suit is `suit`, in ascending order.
    pub const fn suit_cards(self, suit: EffectiveSuit, cards: Cards) -> SuitCards {
        let bits = cards.bits();
        match suit {
            EffectiveSuit::Side(suit) => SuitCards(self.plain(suit, cards)),
            EffectiveSuit::Trump => {
                let mut slots = ((bits >> crate::ids::FIRST_JOKER) as u64) << LITTLE;
                let step = 2 * step(self.level.rank());
                let mut place = 0;
                while place < 4 {
                    let level = (bits >> (PER_SUIT * place + step)) as u64 & 0b11;
                    slots |= level << self.level_slot(place);
                    place += 1;
                }
                match self.suit {
                    Some(suit) => SuitCards(slots | self.plain(suit, cards)),
                    None => SuitCards(slots),
                }
            }
        }
    }

    /// The inverse of [`Trump::suit_cards`].
    pub const fn to_cards(self, suit: EffectiveSuit, ranked: SuitCards) -> Cards {
        let step = 2 * step(self.level.rank());
        let below = (1 << step) - 1;
        let plain = ranked.0 & PLAIN;
        let spread = (plain & below | (plain & !below) << 2) as u128;
        match (suit, self.suit) {
            (EffectiveSuit::Side(suit), _) => Cards::from_bits(spread << (PER_SUIT * SuitOrder::Shcd.place(suit))),
            (EffectiveSuit::Trump, trumps) => {
                let mut bits = (ranked.0 >> LITTLE & 0b1111) as u128;
                bits <<= crate::ids::FIRST_JOKER;
                let mut place = 0;
                while place < 4 {
                    bits |= ((ranked.0 >> self.level_slot(place) & 0b11) as u128) << (PER_SUIT * place + step);
                    place += 1;
                }
                if let Some(suit) = trumps {
                    bits |= spread << (PER_SUIT * SuitOrder::Shcd.place(suit));
                }
                Cards::from_bits(bits)
            }
        }
    }

    /// The slot of a suit's level card, by the suit's place.
    const fn level_slot(self, place: u8) -> u8 {
        match self.suit {
            Some(suit) if SuitOrder::Shcd.place(suit) == place => TRUMP_LEVEL,
            _ => OFF_LEVEL + 2 * place,
        }
    }

    /// A suit's cards without the level, two bits per rank: 24 bits.
    const fn plain(self, suit: Suit, cards: Cards) -> u64 {
        let suited = (cards.bits() >> (PER_SUIT * SuitOrder::Shcd.place(suit))) as u64 & ((1 << PER_SUIT) - 1);
        let below = (1 << (2 * step(self.level.rank()))) - 1;
        suited & below | suited >> 2 & !below
    }
}

/// The 26 cards of this printed suit.
const fn suit_bits(suit: Suit) -> u128 {
    ((1 << PER_SUIT) - 1) << (PER_SUIT * SuitOrder::Shcd.place(suit))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::CardId;
    use crate::tractors::strength_of_bit;

    fn every_trump() -> impl Iterator<Item = Trump> {
        let suits = Suit::ALL.into_iter().map(Some).chain([None]);
        Level::all().flat_map(move |level| suits.clone().map(move |suit| Trump { level, suit }))
    }

    fn ascending(trump: Trump, suit: EffectiveSuit) -> Vec<(u8, Vec<String>)> {
        let mut by_strength: Vec<(u8, Vec<String>)> = Vec::new();
        let mut faces: Vec<Card> = Card::all().filter(|&card| trump.effective_suit(card) == suit).collect();
        faces.sort_by_key(|&card| trump.strength(card));
        for card in faces {
            match by_strength.last_mut() {
                Some((strength, cards)) if *strength == trump.strength(card) => cards.push(card.to_string()),
                _ => by_strength.push((trump.strength(card), vec![card.to_string()])),
            }
        }
        by_strength
    }

    fn names(list: &[(u8, Vec<String>)]) -> String {
        list.iter().map(|(_, cards)| cards.join("=")).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn the_order_with_a_trump_suit_and_without() {
        let level = Level::try_from('5').unwrap();
        let hearts = Trump { level, suit: Some(Suit::Heart) };
        assert_eq!(
            names(&ascending(hearts, EffectiveSuit::Trump)),
            "♥2 ♥3 ♥4 ♥6 ♥7 ♥8 ♥9 ♥10 ♥J ♥Q ♥K ♥A ♦5=♠5=♣5 ♥5 小王 大王"
        );
        assert_eq!(names(&ascending(hearts, EffectiveSuit::Side(Suit::Club))), "♣2 ♣3 ♣4 ♣6 ♣7 ♣8 ♣9 ♣10 ♣J ♣Q ♣K ♣A");
        assert_eq!(names(&ascending(hearts, EffectiveSuit::Side(Suit::Heart))), "");
        let none = Trump { level, suit: None };
        assert_eq!(names(&ascending(none, EffectiveSuit::Trump)), "♥5=♦5=♠5=♣5 小王 大王");
        let aces = Trump { level: Level::try_from('A').unwrap(), suit: Some(Suit::Spade) };
        assert_eq!(names(&ascending(aces, EffectiveSuit::Side(Suit::Club))), "♣2 ♣3 ♣4 ♣5 ♣6 ♣7 ♣8 ♣9 ♣10 ♣J ♣Q ♣K");
    }

    #[test]
    fn suit_cards_agree_with_suits_and_strengths_for_every_trump() {
        for trump in every_trump() {
            for suit in EffectiveSuit::ALL {
                let expected: Cards = CardId::all().filter(|card| trump.effective_suit(card.face()) == suit).collect();
                assert_eq!(trump.cards(suit), expected);
                for card in CardId::all() {
                    let ranked = trump.suit_cards(suit, card.into());
                    if expected.contains(card) {
                        assert_eq!(ranked.0.count_ones(), 1);
                        let slot = ranked.0.trailing_zeros();
                        assert_eq!(strength_of_bit(slot), trump.strength(card.face()), "{card:?} of {trump:?}");
                        assert_eq!(slot % 2 == 1, card.is_second());
                        assert_eq!(trump.to_cards(suit, ranked), card.into());
                    }
                }
                let whole = trump.suit_cards(suit, Cards::PACKS);
                assert_eq!(trump.to_cards(suit, trump.suit_cards(suit, expected)), expected);
                if !expected.is_empty() {
                    assert_eq!(whole, trump.suit_cards(suit, expected));
                    assert_eq!(trump.suit_of(expected), Some(suit));
                }
            }
        }
    }

    #[test]
    fn levels_are_letters() {
        assert_eq!(serde_json::to_string(&Level::try_from('0').unwrap()).unwrap(), "\"0\"");
        assert_eq!(Level::try_from('Y'), Err(NoSuchLevel('Y')));
        assert!(serde_json::from_str::<Level>("\"Z\"").is_err());
        assert_eq!(Level::all().count(), 13);
    }
}
