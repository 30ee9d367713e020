//! The components of cards of one suit (牌型): a single, a pair, a tractor, or a throw of several of these.

use serde::{Deserialize, Serialize};

use crate::cards::Cards;
use crate::tractors::{Bits, Pairs, SuitCards};
use crate::trump::{EffectiveSuit, Trump};

/// A kind of component, lowest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// 单牌: one card.
    Single,
    /// 对子: two cards of one face.
    Pair,
    /// 拖拉机 (连对) of this many pairs, at least 2: neighbouring ranks of one suit, skipping the level; or both pairs of
    /// jokers.
    Tractor(u8),
}

impl Kind {
    /// The number of cards.
    pub const fn size(self) -> u8 {
        match self {
            Self::Single => 1,
            Self::Pair => 2,
            Self::Tractor(pairs) => pairs.saturating_mul(2),
        }
    }
}

/// The most tractors in one suit: four among twelve ranks, and the jokers.
const MOST_TRACTORS: usize = 5;

/// The components of a play, whatever their ranks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct Shape {
    /// The number of pairs of each tractor, the longest first, then zeros.
    tractors: [u8; MOST_TRACTORS],
    pairs: u8,
    singles: u8,
}

impl Shape {
    /// The shape of these cards, of one suit, as a lead.
    pub fn of(ranked: SuitCards) -> Self {
        let mut shape = Self::default();
        let mut pairs = ranked.pairs();
        if !pairs.is_empty() {
            let mut rest = pairs;
            for place in &mut shape.tractors {
                let Some((_, len)) = rest.take_tractor() else { break };
                *place = len;
            }
            shape.tractors.sort_unstable_by(|one, other| other.cmp(one));
            shape.singles = ranked.without(pairs.cards()).len();
            pairs = rest;
            shape.pairs = pairs.len();
        } else {
            shape.singles = ranked.len();
        }
        shape
    }

    /// The number of pairs of each tractor, the longest first.
    pub fn tractors(&self) -> &[u8] {
        let count = self.tractors.iter().take_while(|&&len| len > 0).count();
        &self.tractors[..count]
    }

    /// The pairs outside tractors.
    pub const fn pairs(&self) -> u8 {
        self.pairs
    }

    /// The cards outside pairs.
    pub const fn singles(&self) -> u8 {
        self.singles
    }

    /// All pairs, including those in tractors.
    pub fn all_pairs(&self) -> u8 {
        self.pairs + self.tractors.iter().sum::<u8>()
    }

    /// The number of cards.
    pub fn size(&self) -> u8 {
        2 * self.all_pairs() + self.singles
    }

    /// The number of components.
    pub fn components(&self) -> u8 {
        self.tractors().len() as u8 + self.pairs + self.singles
    }

    /// The kind of the largest component; `Single` for no cards.
    pub const fn largest(&self) -> Kind {
        match (self.tractors[0], self.pairs) {
            (0, 0) => Kind::Single,
            (0, _) => Kind::Pair,
            (len, _) => Kind::Tractor(len),
        }
    }

    /// If this many cards of one suit can be laid out in this shape, splitting larger groups where needed: the best
    /// height of the largest component, which alone decides between plays that match a lead.
    pub fn matched_by(&self, ranked: SuitCards) -> Option<u8> {
        let pairs = ranked.pairs();
        if pairs.len() < self.all_pairs() {
            return None;
        }
        match self.tractors() {
            [] if self.pairs > 0 => Some(pairs.top()),
            [] => Some(ranked.top()),
            &[longest, ref others @ ..] => {
                // From the highest start down, the first that leaves enough for the rest is the best.
                let mut starts = pairs.tractors(longest);
                while let Some(bit) = starts.checked_ilog2() {
                    let run = Pairs::run(1 << bit, longest);
                    if hold_tractors(pairs.without(run), others) {
                        return Some(run.top());
                    }
                    starts ^= 1 << bit;
                }
                None
            }
        }
    }
}

/// Whether tractors of these lengths can be taken from the pairs without overlap.
fn hold_tractors(pairs: Pairs, lengths: &[u8]) -> bool {
    match lengths {
        [] => true,
        &[longest, ref others @ ..] => {
            Bits(pairs.tractors(longest)).any(|start| hold_tractors(pairs.without(Pairs::run(start, longest)), others))
        }
    }
}

/// Cards of one suit and their components.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Combination {
    /// Their effective suit.
    pub suit: EffectiveSuit,
    /// Their shape.
    pub shape: Shape,
}

impl Combination {
    /// The combination of these cards; `None` for no cards or several suits. Any cards of one suit have one: at worst a
    /// throw of singles.
    pub fn of(cards: Cards, trump: Trump) -> Option<Self> {
        let suit = trump.suit_of(cards)?;
        Some(Self { suit, shape: Shape::of(trump.suit_cards(suit, cards)) })
    }

    /// The kind; `None` for a throw (甩牌).
    pub fn kind(&self) -> Option<Kind> {
        (!self.is_throw()).then(|| self.shape.largest())
    }

    /// Whether it has several components (甩牌).
    pub fn is_throw(&self) -> bool {
        self.shape.components() > 1
    }

    /// The number of cards.
    pub fn size(&self) -> u8 {
        self.shape.size()
    }
}

/// A component of a lead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Component {
    /// Single, pair or tractor.
    pub kind: Kind,
    /// Its one, two or 2n cards.
    pub cards: Cards,
    /// The height of its highest card, by [`Trump::strength`].
    pub strength: u8,
}

/// The components of cards of one suit (甩牌拆分): the longest tractors, then pairs, then singles, each kind ascending.
/// Empty for several suits.
pub fn components(cards: Cards, trump: Trump) -> impl Iterator<Item = Component> {
    let suit = trump.suit_of(cards);
    let ranked = suit.map_or(SuitCards::default(), |suit| trump.suit_cards(suit, cards));
    parts(ranked).map(move |(kind, part)| Component {
        kind,
        cards: suit.map_or(Cards::EMPTY, |suit| trump.to_cards(suit, part)),
        strength: part.top(),
    })
}

/// The components of one suit's cards: tractors, pairs, single cards, each kind ascending.
pub fn parts(ranked: SuitCards) -> impl Iterator<Item = (Kind, SuitCards)> {
    let all = ranked.pairs();
    let mut pairs = all;
    let mut tractors = [(Kind::Pair, SuitCards::default()); MOST_TRACTORS];
    let mut count = 0;
    while let (Some(place), Some((run, len))) = (tractors.get_mut(count), pairs.take_tractor()) {
        *place = (Kind::Tractor(len), run.cards());
        count += 1;
    }
    let rest = ranked.without(all.cards());
    let pairs = Bits(pairs.0).map(|face| (Kind::Pair, Pairs(face).cards()));
    let singles = Bits(rest.0).map(|card| (Kind::Single, SuitCards(card)));
    tractors.into_iter().take(count).chain(pairs).chain(singles)
}

#[cfg(test)]
mod tests;
