//! Families of plays: those of one type, length and size. A family is counted by masks of ranks, listed, or asked for one of its plays.

use std::ops::ControlFlow;

use paiju_cards::{CardSet, Rank};

use super::kickers::Kickers;
use super::pieces::Pieces;
use super::ranks::{self, from};
use crate::combination::{CHAIN, Combination, JOKERS, Kind, runs};

/// A family of plays, which differ in rank and kickers.
#[derive(Clone, Copy)]
pub(super) enum Family {
    /// Single, pair, triple or bomb: `copies` cards of one of `ranks`.
    Group { copies: usize, ranks: u16 },
    /// A triple of one of `ranks` with a card or a pair.
    TripleWithOne { pair: bool, ranks: u16 },
    /// `copies` cards of each of `length` ranks; the lowest is one of `bottoms`.
    Chain { copies: usize, length: usize, bottoms: u16 },
    /// `length` triples with as many cards or pairs; the lowest is one of `bottoms`.
    Wings { pairs: bool, length: usize, bottoms: u16 },
    /// A quad of one of `ranks` with two cards or two pairs.
    QuadWithTwo { pairs: bool, ranks: u16 },
    /// Both jokers.
    Rocket,
}

/// Shows every family of plays that cards of these counts ([`Counts::at_least`]) may lead, until `visit` breaks off.
pub(super) fn leads<B>(at_least: &[u16; 5], mut visit: impl FnMut(Family) -> ControlFlow<B>) -> ControlFlow<B> {
    for copies in 1..=3 {
        visit(Family::Group { copies, ranks: at_least[copies] })?;
    }
    for pair in [false, true] {
        visit(Family::TripleWithOne { pair, ranks: at_least[3] })?;
    }
    for (copies, shortest) in [(1, 5), (2, 3), (3, 2)] {
        for length in shortest..=12 {
            let bottoms = bottoms(at_least, copies, length);
            if bottoms == 0 {
                break;
            }
            visit(Family::Chain { copies, length, bottoms })?;
        }
    }
    for length in 2..=5 {
        let bottoms = bottoms(at_least, 3, length);
        if bottoms == 0 {
            break;
        }
        for pairs in [false, true] {
            visit(Family::Wings { pairs, length, bottoms })?;
        }
    }
    for pairs in [false, true] {
        visit(Family::QuadWithTwo { pairs, ranks: at_least[4] })?;
    }
    takers(at_least, 0, visit)
}

/// As [`leads`], the families of plays that beat `target`.
pub(super) fn follows<B>(
    at_least: &[u16; 5],
    target: &Combination,
    mut visit: impl FnMut(Family) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let above = target.main.index() + 1;
    let size = usize::from(target.size);
    let ranks = |copies: usize| at_least[copies] & from(above);
    let chain = |copies, length: usize| bottoms(at_least, copies, length) & from((above + 1).saturating_sub(length));
    let length = usize::from(target.length);
    match target.kind {
        Kind::Rocket => return ControlFlow::Continue(()),
        Kind::Bomb => return takers(at_least, above, visit),
        Kind::Single | Kind::Pair | Kind::Triple => visit(Family::Group { copies: size, ranks: ranks(size) })?,
        Kind::TripleWithOne => visit(Family::TripleWithOne { pair: size == 5, ranks: ranks(3) })?,
        Kind::Straight => visit(Family::Chain { copies: 1, length, bottoms: chain(1, length) })?,
        Kind::PairStraight => visit(Family::Chain { copies: 2, length, bottoms: chain(2, length) })?,
        Kind::TripleStraight => visit(Family::Chain { copies: 3, length, bottoms: chain(3, length) })?,
        Kind::TripleStraightWithWings => {
            // The number of cards decides, not the length: 20 cards may be five triples with cards or four with pairs.
            for (each, pairs) in [(4, false), (5, true)] {
                if size.is_multiple_of(each) {
                    let length = size / each;
                    visit(Family::Wings { pairs, length, bottoms: chain(3, length) })?;
                }
            }
        }
        Kind::QuadWithTwo => visit(Family::QuadWithTwo { pairs: size == 8, ranks: ranks(4) })?,
    }
    takers(at_least, 0, visit)
}

/// The bombs from a rank upwards, and the rocket.
fn takers<B>(at_least: &[u16; 5], from_rank: usize, mut visit: impl FnMut(Family) -> ControlFlow<B>) -> ControlFlow<B> {
    visit(Family::Group { copies: 4, ranks: at_least[4] & from(from_rank) })?;
    if at_least[1] & JOKERS == JOKERS { visit(Family::Rocket) } else { ControlFlow::Continue(()) }
}

/// The lowest ranks of all chains of `length` ranks with `copies` of each.
const fn bottoms(at_least: &[u16; 5], copies: usize, length: usize) -> u16 {
    runs(at_least[copies] & CHAIN, length)
}

/// How many cards of a rank a kicker has.
const fn each(pairs: bool) -> usize {
    if pairs { 2 } else { 1 }
}

/// A combination; the rank must exist.
const fn made(kind: Kind, main: usize, length: usize, size: usize) -> Combination {
    Combination { kind, main: Rank::ALL[main], length: length as u8, size: size as u8 }
}

/// As [`made`], of a group of cards of one rank.
const fn group(copies: usize, rank: usize) -> Combination {
    let kind = match copies {
        1 => Kind::Single,
        2 => Kind::Pair,
        3 => Kind::Triple,
        _ => Kind::Bomb,
    };
    made(kind, rank, 1, copies)
}

/// As [`made`], of a chain without kickers.
const fn chain(copies: usize, bottom: usize, length: usize) -> Combination {
    let kind = match copies {
        1 => Kind::Straight,
        2 => Kind::PairStraight,
        _ => Kind::TripleStraight,
    };
    made(kind, bottom + length - 1, length, copies * length)
}

/// As [`made`], of triples with kickers.
const fn wings(pairs: bool, bottom: usize, length: usize) -> Combination {
    made(Kind::TripleStraightWithWings, bottom + length - 1, length, length * (3 + each(pairs)))
}

/// As [`made`], of a quad with kickers.
const fn quad(pairs: bool, rank: usize) -> Combination {
    made(Kind::QuadWithTwo, rank, 1, 4 + 2 * each(pairs))
}

/// The rocket.
const ROCKET: Combination = made(Kind::Rocket, Rank::BigJoker.index(), 1, 2);

impl Family {
    /// How many plays it has; `at_least` are the hand's [`Counts::at_least`].
    pub(super) fn count(self, at_least: &[u16; 5]) -> u32 {
        match self {
            Self::Group { ranks, .. } | Self::Chain { bottoms: ranks, .. } => ranks::count(ranks),
            Self::TripleWithOne { pair, ranks } => {
                ranks::count(ranks) * ranks::count(at_least[each(pair)]).saturating_sub(1)
            }
            Self::Wings { pairs, length, bottoms } => ranks::each(bottoms)
                .map(|bottom| Kickers::of_triples(at_least, pairs, bottom, length).count(!0, length))
                .sum(),
            Self::QuadWithTwo { pairs, ranks } => {
                ranks::each(ranks).map(|rank| Kickers::of_quad(at_least, pairs, rank).count(!0, 2)).sum()
            }
            Self::Rocket => 1,
        }
    }

    /// Hands every play to `found`.
    pub(super) fn list(self, at_least: &[u16; 5], pieces: &Pieces, found: &mut impl FnMut(CardSet, Combination)) {
        let set = CardSet::from_bits;
        match self {
            Self::Group { copies, ranks } => {
                ranks::each(ranks).for_each(|rank| found(set(pieces.of_rank(copies, rank)), group(copies, rank)));
            }
            Self::TripleWithOne { pair, ranks } => {
                for rank in ranks::each(ranks) {
                    let (triple, made) = (pieces.of_rank(3, rank), made(Kind::TripleWithOne, rank, 1, 3 + each(pair)));
                    for other in ranks::each(at_least[each(pair)] & !(1 << rank)) {
                        found(set(triple | pieces.of_rank(each(pair), other)), made);
                    }
                }
            }
            Self::Chain { copies, length, bottoms } => {
                for bottom in ranks::each(bottoms) {
                    found(set(pieces.chain(copies, bottom, length)), chain(copies, bottom, length));
                }
            }
            Self::Wings { pairs, length, bottoms } => {
                for bottom in ranks::each(bottoms) {
                    let (base, made) = (pieces.chain(3, bottom, length), wings(pairs, bottom, length));
                    let kickers = Kickers::of_triples(at_least, pairs, bottom, length);
                    kickers.choose(pieces, !0, length, base, &mut |cards| found(cards, made));
                }
            }
            Self::QuadWithTwo { pairs, ranks } => {
                for rank in ranks::each(ranks) {
                    let (base, made) = (pieces.of_rank(4, rank), quad(pairs, rank));
                    let kickers = Kickers::of_quad(at_least, pairs, rank);
                    kickers.choose(pieces, !0, 2, base, &mut |cards| found(cards, made));
                }
            }
            Self::Rocket => found(CardSet::JOKERS, ROCKET),
        }
    }

    /// The play at place `n`, from 0, of those that [`Family::list`] hands over; there must be so many.
    pub(super) fn nth(self, at_least: &[u16; 5], pieces: &Pieces, mut n: u32) -> (CardSet, Combination) {
        match self {
            Self::Group { copies, ranks } => {
                let rank = ranks::nth(ranks, n);
                (CardSet::from_bits(pieces.of_rank(copies, rank)), group(copies, rank))
            }
            Self::TripleWithOne { pair, ranks } => {
                let others = at_least[each(pair)];
                let beside = ranks::count(others) - 1;
                let rank = ranks::nth(ranks, n / beside);
                let other = ranks::nth(others & !(1 << rank), n % beside);
                let cards = pieces.of_rank(3, rank) | pieces.of_rank(each(pair), other);
                (CardSet::from_bits(cards), made(Kind::TripleWithOne, rank, 1, 3 + each(pair)))
            }
            Self::Chain { copies, length, bottoms } => {
                let bottom = ranks::nth(bottoms, n);
                (CardSet::from_bits(pieces.chain(copies, bottom, length)), chain(copies, bottom, length))
            }
            Self::Wings { pairs, length, bottoms } => {
                let kickers = |bottom| Kickers::of_triples(at_least, pairs, bottom, length);
                let bottom = place(bottoms, &mut n, |bottom| kickers(bottom).count(!0, length));
                let base = pieces.chain(3, bottom, length);
                (kickers(bottom).nth(pieces, length, base, n), wings(pairs, bottom, length))
            }
            Self::QuadWithTwo { pairs, ranks } => {
                let kickers = |rank| Kickers::of_quad(at_least, pairs, rank);
                let rank = place(ranks, &mut n, |rank| kickers(rank).count(!0, 2));
                (kickers(rank).nth(pieces, 2, pieces.of_rank(4, rank), n), quad(pairs, rank))
            }
            Self::Rocket => (CardSet::JOKERS, ROCKET),
        }
    }
}

/// The rank among whose plays, `count` of each rank, stands the play at place `n`, which becomes its place among them.
fn place(ranks: u16, n: &mut u32, count: impl Fn(usize) -> u32) -> usize {
    for rank in ranks::each(ranks) {
        let here = count(rank);
        if *n < here {
            return rank;
        }
        *n -= here;
    }
    0
}
