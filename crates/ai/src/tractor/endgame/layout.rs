//! The card encoding of the search: one number, suit by suit and each suit ascending, so that a shift extracts a suit.

use paiju_tractor::Cards;
use paiju_tractor::tractors::{OFF_LEVEL, PLAIN, SuitCards, strength_of_bit};
use paiju_tractor::{EffectiveSuit, Trump};

/// The four side suits, then trumps, as in [`EffectiveSuit::ALL`].
pub(super) const SUITS: usize = EffectiveSuit::ALL.len();
/// The index of trumps.
pub(super) const TRUMPS: usize = SUITS - 1;

/// Bits of a side suit.
const WIDTH: usize = OFF_LEVEL as usize;
/// The first bit of level cards and jokers.
const HIGH: usize = TRUMPS * WIDTH;
/// The lower bit of each face.
const FACES: u128 = u128::MAX / 3;

/// Cards by suit: 24 bits for the plain ranks of each printed suit, then 14 for level cards and jokers.
pub(super) type Packed = u128;

/// The bits of each suit and of the point cards.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layout {
    trump: Trump,
    /// The plain ranks of each side suit: none for the trump suit.
    sides: [u64; TRUMPS],
    /// The first bit of the trump suit's plain ranks, and their bits.
    trumps: (usize, u64),
    /// The fives, and the tens and kings, of any one suit.
    points: [u64; 2],
    /// The same for all suits.
    all_points: [Packed; 2],
}

impl Layout {
    pub(super) fn of(trump: Trump) -> Self {
        let mut layout = Self { trump, sides: [PLAIN; TRUMPS], trumps: (0, 0), points: [0; 2], all_points: [0; 2] };
        let printed = EffectiveSuit::ALL.into_iter().take(TRUMPS).enumerate();
        for (place, _) in printed.filter(|&(_, suit)| trump.cards(suit).is_empty()) {
            layout.sides[place] = 0;
            layout.trumps = (place * WIDTH, PLAIN);
        }
        for card in Cards::PACKS.iter().filter(|card| card.points() > 0) {
            let kind = usize::from(card.points() > 5);
            let packed = layout.pack(card.into());
            layout.all_points[kind] |= packed;
            (0..SUITS).for_each(|suit| layout.points[kind] |= layout.suit(packed, suit).0);
        }
        layout
    }

    pub(super) fn pack(&self, cards: Cards) -> Packed {
        let suits = EffectiveSuit::ALL.into_iter().enumerate();
        let of_suit = |suit| self.trump.suit_cards(suit, cards & self.trump.cards(suit));
        suits.fold(0, |packed, (place, suit)| packed | self.pack_suit(place, of_suit(suit)))
    }

    pub(super) fn cards(&self, packed: Packed) -> Cards {
        let suits = EffectiveSuit::ALL.into_iter().enumerate();
        suits.fold(Cards::EMPTY, |cards, (place, suit)| cards | self.trump.to_cards(suit, self.suit(packed, place)))
    }

    pub(super) const fn suit(&self, packed: Packed, suit: usize) -> SuitCards {
        if suit == TRUMPS {
            let (shift, plain) = self.trumps;
            SuitCards(((packed >> HIGH) as u64) << WIDTH | (packed >> shift) as u64 & plain)
        } else {
            SuitCards((packed >> (suit * WIDTH)) as u64 & self.sides[suit])
        }
    }

    pub(super) const fn pack_suit(&self, suit: usize, cards: SuitCards) -> Packed {
        if suit == TRUMPS {
            ((cards.0 >> WIDTH) as Packed) << HIGH | ((cards.0 & PLAIN) as Packed) << self.trumps.0
        } else {
            (cards.0 as Packed) << (suit * WIDTH)
        }
    }

    pub(super) const fn points(&self, packed: Packed) -> i32 {
        let [fives, tens] = self.all_points;
        5 * (packed & fives).count_ones() as i32 + 10 * (packed & tens).count_ones() as i32
    }

    /// 0, 1 or 2: no points, five or ten, for a card of any suit.
    pub(super) const fn worth(&self, card: u64) -> usize {
        if card & self.points[1] != 0 {
            2
        } else if card & self.points[0] != 0 {
            1
        } else {
            0
        }
    }
}

/// An upper bound on the largest component that a hand can lead; exact except for tractors.
pub(super) const fn largest(hand: Packed) -> u8 {
    let mut pairs = hand & hand >> 1 & FACES;
    let mut size = 1;
    while pairs != 0 {
        size += if size == 1 { 1 } else { 2 };
        pairs &= pairs >> 2;
    }
    size
}

/// The lower bit of the lowest face of this strength, 0..=15; it represents the strength in a mask.
pub(super) const fn bit_of_strength(strength: u8) -> u64 {
    let slot = if strength <= 12 { strength } else { strength + 3 };
    1 << (2 * slot)
}

/// All bits of cards at least as high as the card with this bit.
pub(super) const fn from(bit: u32) -> u64 {
    u64::MAX << bit_of_strength(strength_of_bit(bit)).trailing_zeros()
}

#[cfg(test)]
mod tests {
    use paiju_game::cards::Suit;

    use super::*;
    use paiju_tractor::Level;
    use paiju_tractor::{CardId, Combination};

    #[test]
    fn packed_cards_are_the_same_cards_for_every_trump() {
        let suits = Suit::ALL.into_iter().map(Some).chain([None]);
        for trump in Level::all().flat_map(|level| suits.clone().map(move |suit| Trump { level, suit })) {
            let layout = Layout::of(trump);
            assert_eq!(layout.cards(layout.pack(Cards::PACKS)), Cards::PACKS);
            assert_eq!(layout.pack(Cards::PACKS).count_ones(), 108);
            for card in CardId::all() {
                let packed = layout.pack(card.into());
                assert_eq!((packed.count_ones(), layout.cards(packed)), (1, card.into()), "{card} {trump:?}");
                assert_eq!(layout.points(packed), card.points());
                for (place, suit) in EffectiveSuit::ALL.into_iter().enumerate() {
                    let held = layout.suit(packed, place);
                    assert_eq!(held, trump.suit_cards(suit, Cards::from(card) & trump.cards(suit)));
                    assert_eq!(layout.pack_suit(place, held) == packed, !held.is_empty());
                    assert!(held.is_empty() || layout.worth(held.0) as i32 == (card.points() + 4) / 5);
                    assert!(held.is_empty() || bit_of_strength(held.top()) <= held.0);
                }
            }
        }
    }

    #[test]
    fn no_hand_can_lead_more_than_the_bound() {
        let mut rng = paiju_game::Rng::new(paiju_game::Seed(57));
        for _ in 0..2_000 {
            let trump = paiju_tractor::twin::random_trump(&mut rng);
            let deck = paiju_tractor::twin::lumpy_deck(&mut rng, trump);
            let hand: Cards = deck.into_iter().take(2 + rng.below(10) as usize).collect();
            let leads =
                EffectiveSuit::ALL.into_iter().filter_map(|suit| Combination::of(hand & trump.cards(suit), trump));
            let most = leads.map(|lead| lead.shape.largest().size()).max().unwrap_or(1);
            let said = largest(Layout::of(trump).pack(hand));
            assert!(said >= most && (most > 1 || said == 1), "{hand:?} {trump:?} {said} {most}");
        }
    }
}
