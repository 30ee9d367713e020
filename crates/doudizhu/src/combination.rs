//! The types of combination (牌型): the contest's eleven (附表2) and those that only Botzone knows; what beats what.

mod types;

pub(crate) use types::{botzone, contest};

use paiju_game::cards::{CardSet, Rank};
use serde::{Deserialize, Serialize};

/// A type of combination. 1 to 11 are the contest's, in the order of 附表2; the others are Botzone's, where kickers and
/// wings are of different ranks and a type with pairs is not the type with cards.
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
    /// 三带一: a triple with one card; by the contest's rules also with a pair.
    TripleWithOne = 6,
    /// 单顺: five or more consecutive singles, 3 to A.
    Straight = 7,
    /// 双顺: three or more consecutive pairs, 3 to A.
    PairStraight = 8,
    /// 三顺, Botzone's 飞机不带翼: two or more consecutive triples, 3 to A.
    TripleStraight = 9,
    /// 三顺带牌: a 三顺 with as many single cards, or as many pairs.
    TripleStraightWithWings = 10,
    /// 四带二: four of a rank with two single cards or two pairs.
    QuadWithTwo = 11,
    /// 三带二 on Botzone: a triple with a pair.
    TripleWithPair = 12,
    /// 四带两只 on Botzone: four of a rank with two cards of different ranks.
    QuadWithCards = 13,
    /// 四带两对 on Botzone: four of a rank with two pairs of different ranks.
    QuadWithPairs = 14,
    /// 飞机带小翼 on Botzone: a 三顺 with as many cards of different ranks.
    PlaneWithCards = 15,
    /// 飞机带大翼 on Botzone: a 三顺 with as many pairs of different ranks.
    PlaneWithPairs = 16,
    /// 航天飞机不带翼 on Botzone: two or more consecutive quads, 3 to A.
    Shuttle = 17,
    /// 航天飞机带小翼 on Botzone: a shuttle with cards of different ranks, two for each quad, in FightTheLandlord one.
    ShuttleWithCards = 18,
    /// 航天飞机带大翼 on Botzone: a shuttle with pairs of different ranks, two for each quad, in FightTheLandlord one.
    ShuttleWithPairs = 19,
}

impl Kind {
    /// The contest's types, in the order of 附表2.
    pub const CONTEST: [Self; 11] = [
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

    /// The number in 附表2, 1..=11; 12 and more for Botzone's.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// How many cards of each rank of the main part it has.
    pub const fn copies(self) -> usize {
        match self {
            Self::Single | Self::Straight | Self::Rocket => 1,
            Self::Pair | Self::PairStraight => 2,
            Self::Triple
            | Self::TripleWithOne
            | Self::TripleWithPair
            | Self::TripleStraight
            | Self::TripleStraightWithWings
            | Self::PlaneWithCards
            | Self::PlaneWithPairs => 3,
            Self::Bomb
            | Self::QuadWithTwo
            | Self::QuadWithCards
            | Self::QuadWithPairs
            | Self::Shuttle
            | Self::ShuttleWithCards
            | Self::ShuttleWithPairs => 4,
        }
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
    /// The cards of a play in two parts: those that make the type, and the kickers (带牌), which are written and shown
    /// last.
    pub fn parts(&self, cards: CardSet) -> (CardSet, CardSet) {
        if !self.carries() {
            return (cards, CardSet::EMPTY);
        }
        let top = self.main.index() + 1;
        let ranks = (top.saturating_sub(self.length.into())..top).filter_map(Rank::from_index);
        let body: CardSet =
            ranks.flat_map(|rank| (cards & CardSet::PACK.of_rank(rank)).iter().take(self.kind.copies())).collect();
        (body, cards - body)
    }

    /// Whether it has kickers or wings (带牌).
    pub const fn carries(&self) -> bool {
        self.size as usize > self.length as usize * self.kind.copies() && !matches!(self.kind, Kind::Rocket)
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
    /// Whether cards with these counts ([`crate::Counts::at_least`]) may contain a higher play of the same type and size. May
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
        if self.kind == Kind::Rocket {
            return 0;
        }
        // By the contest's rules the number of cards decides: 20 may be five triples with cards or four with pairs.
        let either = self.size == 20 && self.kind == Kind::TripleStraightWithWings;
        let length = if either { 4 } else { usize::from(self.length) };
        higher(self.kind.copies(), length, self.main.index(), at_least)
    }
}

/// Whether cards with these counts ([`crate::Counts::at_least`]) contain `copies` of each of `length` consecutive ranks with
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

#[cfg(test)]
mod tests;
