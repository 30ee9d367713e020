//! Choosing cards by taste: the cheapest, the fattest, the highest, or those that empty a suit.

use paiju_game::cards::Suit;

use crate::cards::Cards;
use crate::combination::{Combination, Shape};
use crate::ids::CardId;
use crate::tractors::{Bits, Pairs, SuitCards};
use crate::trump::{EffectiveSuit, Trump};

/// A player's aim with a card that need not win.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Taste {
    /// Low non-trumps without points (垫小牌).
    Cheap,
    /// Points for a partner who wins the trick (加分).
    Fat,
    /// High cards, trumps first.
    High,
    /// Cards of this suit first, to void it (绝门).
    Empty(Suit),
}

/// A player's aims for a follow; one play is listed for each.
pub(super) const TASTES: [Taste; 7] = [
    Taste::Cheap,
    Taste::Fat,
    Taste::High,
    Taste::Empty(Suit::Spade),
    Taste::Empty(Suit::Heart),
    Taste::Empty(Suit::Club),
    Taste::Empty(Suit::Diamond),
];

impl Taste {
    /// The lower, the sooner it is played.
    fn rank(self, card: CardId, trump: Trump) -> i32 {
        let face = card.face();
        let suit = trump.effective_suit(face);
        let (strength, points) = (i32::from(trump.strength(face)), card.points());
        let trumps = if suit == EffectiveSuit::Trump { 100 } else { 0 };
        match self {
            Self::Cheap => strength + trumps + 4 * points,
            Self::Fat => strength + trumps - 1000 * points,
            Self::High => -strength - trumps,
            Self::Empty(wanted) if suit == EffectiveSuit::Side(wanted) => strength - 1000,
            Self::Empty(_) => strength + trumps + 4 * points,
        }
    }
}

/// A player with a taste.
#[derive(Clone, Copy, Debug)]
pub struct Pick {
    /// The game's trumps.
    pub trump: Trump,
    /// The order in which cards are taken.
    pub taste: Taste,
}

impl Pick {
    /// The best `count` of the cards, or all if there are fewer.
    pub fn best(self, cards: Cards, count: usize) -> Cards {
        let Some(first) = cards.first().filter(|_| cards.len() > count) else { return cards };
        let mut ranked = [(0, first); CardId::COUNT as usize];
        for (place, card) in ranked.iter_mut().zip(cards) {
            *place = (self.taste.rank(card, self.trump), card);
        }
        let ranked = &mut ranked[..cards.len()];
        ranked.select_nth_unstable(count);
        ranked.iter().take(count).map(|&(_, card)| card).collect()
    }

    /// A follow when the hand has more of the suit than needed: component by component as the duty demands, by taste
    /// where there is a choice.
    pub fn in_suit(self, held: Cards, lead: &Combination) -> Cards {
        let all = self.trump.suit_cards(lead.suit, held).pairs();
        let mut left = all;
        for &len in lead.shape.tractors() {
            left = match self.best_run(lead.suit, left.runs(len), len) {
                Some(run) => left.without(run),
                None => self.without_best(lead.suit, left, len),
            };
        }
        left = self.without_best(lead.suit, left, lead.shape.pairs());
        let chosen = self.trump.to_cards(lead.suit, all.without(left).cards());
        chosen | self.best(held - chosen, usize::from(lead.size()) - chosen.len())
    }

    /// A ruff of this lead, if the hand has one.
    pub fn ruff(self, hand: Cards, lead: &Combination) -> Option<Cards> {
        let trumps = hand & self.trump.cards(EffectiveSuit::Trump);
        let size = usize::from(lead.size());
        if trumps.len() < size {
            return None;
        }
        let pairs = self.trump.suit_cards(EffectiveSuit::Trump, trumps).pairs();
        let chosen = self.trump.to_cards(EffectiveSuit::Trump, self.groups(pairs, &lead.shape)?.cards());
        Some(chosen | self.best(trumps - chosen, size - chosen.len()))
    }

    /// Pairs of trumps for all tractors and pairs of a shape.
    fn groups(self, pairs: Pairs, shape: &Shape) -> Option<Pairs> {
        let left = self.tractors(pairs, shape.tractors())?;
        let last = self.without_best(EffectiveSuit::Trump, left, shape.pairs());
        (left.len() >= shape.pairs()).then(|| pairs.without(last))
    }

    /// The pairs of trumps left after taking out tractors of these lengths, the longest first.
    fn tractors(self, pairs: Pairs, lengths: &[u8]) -> Option<Pairs> {
        let &[len, ref others @ ..] = lengths else { return Some(pairs) };
        let mut starts = pairs.tractors(len);
        while starts != 0 {
            let run = self.best_run(EffectiveSuit::Trump, starts, len)?;
            if let Some(left) = self.tractors(pairs.without(run), others) {
                return Some(left);
            }
            starts &= !(run.0 & run.0.wrapping_neg());
        }
        None
    }

    /// The pairs without the best `count` of them.
    fn without_best(self, suit: EffectiveSuit, mut pairs: Pairs, count: u8) -> Pairs {
        for _ in 0..count {
            pairs = pairs.without(self.best_run(suit, pairs.0, 1).unwrap_or_default());
        }
        pairs
    }

    /// The best run of `len` pairs that starts at one of `starts`.
    fn best_run(self, suit: EffectiveSuit, starts: u64, len: u8) -> Option<Pairs> {
        let rank = |start: u64| {
            let lower = SuitCards(Pairs::run(start, len).0);
            self.trump.to_cards(suit, lower).iter().map(|card| self.taste.rank(card, self.trump)).sum::<i32>()
        };
        Bits(starts).min_by_key(|&start| rank(start)).map(|start| Pairs::run(start, len))
    }
}
