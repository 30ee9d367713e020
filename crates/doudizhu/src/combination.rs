//! The eleven types of combination (牌型, the contest's table 附表2): the type of a set of cards, and what beats what.

use paiju_cards::{CardSet, Rank};
use serde::{Deserialize, Serialize};

use crate::counts::Counts;

/// A type of combination, in the order of 附表2. The first that matches is the type; there is no second reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum Kind {
    /// 火箭: both jokers.
    Rocket = 1,
    /// 炸弹: four of a rank.
    Bomb = 2,
    /// 单牌: one card.
    Single = 3,
    /// 对牌: two of a rank.
    Pair = 4,
    /// 三条: three of a rank.
    Triple = 5,
    /// 三带一: a triple with one card or a pair.
    TripleWithOne = 6,
    /// 单顺: five or more consecutive singles, 3 to A.
    Straight = 7,
    /// 双顺: three or more consecutive pairs, 3 to A.
    PairStraight = 8,
    /// 三顺: two or more consecutive triples, 3 to A.
    TripleStraight = 9,
    /// 三顺带牌: a 三顺 with as many single cards, or as many pairs.
    TripleStraightWithWings = 10,
    /// 四带二: four of a rank with two single cards or two pairs.
    QuadWithTwo = 11,
}

impl Kind {
    /// All types, in the order of 附表2.
    pub const ALL: [Self; 11] = [
        Self::Rocket,
        Self::Bomb,
        Self::Single,
        Self::Pair,
        Self::Triple,
        Self::TripleWithOne,
        Self::Straight,
        Self::PairStraight,
        Self::TripleStraight,
        Self::TripleStraightWithWings,
        Self::QuadWithTwo,
    ];

    /// The number in 附表2, 1..=11.
    pub const fn number(self) -> u8 {
        self as u8
    }
}

/// A set of cards as played: its type, its main rank and its length.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Combination {
    /// The type.
    pub kind: Kind,
    /// The rank that decides against plays of the same type and size: the highest of a chain, or the quad or triple
    /// that carries kickers; the highest possible if there are several. 大王 for the rocket.
    pub main: Rank,
    /// The number of ranks in the chain; 1 without a chain.
    pub length: u8,
    /// The number of cards, 1..=20.
    pub size: u8,
}

impl Combination {
    /// The combination of these cards; `None` if they have no legal type, and for no cards: a pass is not a
    /// combination.
    pub fn of(cards: CardSet) -> Option<Self> {
        Self::of_counts(&Counts::of(cards))
    }

    /// The cards of a play in two parts: those that make the type, and the kickers (带牌), which are written and shown
    /// last.
    pub fn parts(&self, cards: CardSet) -> (CardSet, CardSet) {
        let copies = match self.kind {
            Kind::TripleWithOne | Kind::TripleStraightWithWings => 3,
            Kind::QuadWithTwo => 4,
            _ => return (cards, CardSet::EMPTY),
        };
        let top = self.main.index() + 1;
        let ranks = (top.saturating_sub(self.length.into())..top).filter_map(Rank::from_index);
        let body: CardSet = ranks.flat_map(|rank| (cards & CardSet::PACK.of_rank(rank)).iter().take(copies)).collect();
        (body, cards - body)
    }

    /// The combination of cards with these counts. Types are tried in the order of 附表2.
    pub fn of_counts(counts: &Counts) -> Option<Self> {
        let size = counts.total();
        let made = |kind, main: usize, length: usize| {
            Rank::from_index(main).map(|main| Self { kind, main, length: length as u8, size: size as u8 })
        };
        let lowest = counts.lowest();
        if *counts == Counts::of_rank(size, lowest) {
            let kinds = [Kind::Single, Kind::Pair, Kind::Triple, Kind::Bomb];
            return size.checked_sub(1).and_then(|at| made(*kinds.get(at)?, lowest, 1));
        }
        let [_, ones, twos, threes, fours] = counts.at_least();
        let ranks = ones.count_ones() as usize;
        let top = |mask: u16| 15 - mask.leading_zeros() as usize;
        match (size, ranks) {
            (2, 2) if ones == JOKERS => return made(Kind::Rocket, Rank::BigJoker.index(), 1),
            (4 | 5, 2) if threes != 0 && (size == 4 || twos == ones) => {
                return made(Kind::TripleWithOne, top(threes), 1);
            }
            _ => {}
        }
        let chain = ones & !CHAIN == 0 && is_run(ones);
        if chain && ranks >= 5 && size == ranks {
            return made(Kind::Straight, top(ones), ranks);
        }
        if chain && ranks >= 3 && twos == ones && size == 2 * ranks {
            return made(Kind::PairStraight, top(ones), ranks);
        }
        if chain && ranks >= 2 && threes == ones && size == 3 * ranks {
            return made(Kind::TripleStraight, top(ones), ranks);
        }
        if let Some((main, length)) = wings(counts, size, threes & CHAIN) {
            return made(Kind::TripleStraightWithWings, main, length);
        }
        let pairs_only = counts.all_even() && ones & JOKERS == 0;
        if fours != 0 && (size == 6 || size == 8 && pairs_only) {
            return made(Kind::QuadWithTwo, top(fours), 1);
        }
        None
    }

    /// Whether this beats `other`: rocket over bomb over everything; otherwise the same type, the same number of cards
    /// and a higher main rank.
    pub fn beats(&self, other: &Self) -> bool {
        match (self.kind, other.kind) {
            (_, Kind::Rocket) => false,
            (Kind::Rocket, _) => true,
            (Kind::Bomb, Kind::Bomb) => self.main > other.main,
            (Kind::Bomb, _) => true,
            _ => self.kind == other.kind && self.size == other.size && self.main > other.main,
        }
    }

    /// Whether it beats every other type: 炸弹 or 火箭.
    pub const fn takes_all(&self) -> bool {
        matches!(self.kind, Kind::Bomb | Kind::Rocket)
    }

    /// Whether it counts as a bomb in the score: 炸弹, not the rocket.
    pub const fn is_bomb(&self) -> bool {
        matches!(self.kind, Kind::Bomb)
    }
}

impl Combination {
    /// Whether cards with these counts ([`Counts::at_least`]) may contain a higher play of the same type and size. May
    /// be wrong in saying yes, never in saying no: it ignores kickers.
    pub fn may_be_topped(&self, at_least: &[u16; 5]) -> bool {
        self.next_higher(at_least) < 16
    }

    /// Whether cards of these counts hold a bomb or the rocket that beats this.
    pub fn may_be_bombed(&self, at_least: &[u16; 5]) -> bool {
        let lowest = match self.kind {
            Kind::Rocket => return false,
            Kind::Bomb => self.main.index() + 1,
            _ => 0,
        };
        at_least[4] >> lowest != 0 || at_least[1] & JOKERS == JOKERS
    }

    /// The index of the lowest main rank among the plays of [`Combination::may_be_topped`]; 16 if there are none.
    pub fn next_higher(&self, at_least: &[u16; 5]) -> u8 {
        self.higher(at_least).trailing_zeros().min(16) as u8
    }

    /// The main ranks, as bits, of the plays of [`Combination::may_be_topped`].
    pub fn higher(&self, at_least: &[u16; 5]) -> u32 {
        let copies = match self.kind {
            Kind::Rocket => return 0,
            Kind::Single | Kind::Straight => 1,
            Kind::Pair | Kind::PairStraight => 2,
            Kind::Triple | Kind::TripleWithOne | Kind::TripleStraight | Kind::TripleStraightWithWings => 3,
            Kind::Bomb | Kind::QuadWithTwo => 4,
        };
        // The number of cards decides: 20 may be five triples with cards or four with pairs.
        let length = if self.size == 20 && copies == 3 { 4 } else { usize::from(self.length) };
        higher(copies, length, self.main.index(), at_least)
    }
}

/// Whether cards with these counts ([`Counts::at_least`]) contain `copies` of each of `length` consecutive ranks with
/// the top rank above `main`.
pub fn has_higher(copies: usize, length: usize, main: usize, at_least: &[u16; 5]) -> bool {
    higher(copies, length, main, at_least) != 0
}

/// The top ranks, as bits, that [`has_higher`] looks for.
fn higher(copies: usize, length: usize, main: usize, at_least: &[u16; 5]) -> u32 {
    let held = at_least[copies] & if length > 1 { CHAIN } else { !0 };
    u32::from(runs(held, length)) << (length - 1) & !((2u32 << main) - 1)
}

/// The ranks that may be in a chain, 3 to A, as bits by rank index.
pub const CHAIN: u16 = 0x0fff;
/// Both jokers, as bits by rank index.
pub const JOKERS: u16 = 0b11 << 13;

/// The lowest bits of all runs of `length` set bits.
pub const fn runs(mask: u16, length: usize) -> u16 {
    let (mut lowest, mut reached) = (mask, 1);
    while reached < length {
        let step = if reached < length - reached { reached } else { length - reached };
        lowest &= lowest >> step;
        reached += step;
    }
    lowest
}

/// Whether the set bits are consecutive.
const fn is_run(mask: u16) -> bool {
    let run = mask >> mask.trailing_zeros();
    run & (run + 1) == 0
}

/// The top rank and length of the highest chain of triples in `threes` whose remaining cards are as many singles or as
/// many pairs.
fn wings(counts: &Counts, size: usize, threes: u16) -> Option<(usize, usize)> {
    let mut best: Option<(usize, usize)> = None;
    // With equal main ranks the longer chain wins: 20 cards may be 5 triples and 5 cards or 4 triples and 4 pairs.
    for (length, pairs) in [(size / 4, false), (size / 5, true)] {
        if length < 2 || length * if pairs { 5 } else { 4 } != size {
            continue;
        }
        for top in (length - 1..=Rank::Ace.index()).rev() {
            let window = ((1u16 << length) - 1) << (top + 1 - length);
            if threes & window != window || best.is_some_and(|(main, _)| main >= top) {
                continue;
            }
            let rest = counts.without_triples(window);
            if !pairs || rest.all_even() && rest.at_least()[1] & JOKERS == 0 {
                best = Some((top, length));
                break;
            }
        }
    }
    best
}

#[cfg(test)]
mod tests;
