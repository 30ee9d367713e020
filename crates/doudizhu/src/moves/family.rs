//! Families of plays of one type, length and size. A family is counted by rank masks, listed, or indexed.

use std::ops::ControlFlow;

use paiju_game::cards::{CardSet, Rank};

use super::kickers::Kickers;
use super::pieces::Pieces;
use super::ranks::{Held, Ranks};
use crate::RuleSet;
use crate::combination::{Combination, Kind};

/// A family of plays that differ in rank and kickers.
#[derive(Clone, Copy)]
pub(super) enum Family {
    /// Single, pair, triple or bomb: `copies` cards of one of `ranks`.
    Group { copies: usize, ranks: Ranks },
    /// A triple of one of `ranks` with a card or a pair.
    TripleWithOne { kind: Kind, pair: bool, ranks: Ranks },
    /// `copies` cards of each of `length` ranks; the lowest is one of `bottoms`.
    Chain { copies: usize, length: usize, bottoms: Ranks },
    /// `length` triples with as many cards or pairs; the lowest is one of `bottoms`.
    Wings { pairs: bool, length: usize, bottoms: Ranks },
    /// A quad of one of `ranks` with two cards or two pairs.
    QuadWithTwo { pairs: bool, ranks: Ranks },
    /// `units` cards or pairs of different ranks beside `length` triples or quads, as on Botzone; the lowest is one of
    /// `bottoms`.
    Distinct { kind: Kind, length: usize, units: usize, bottoms: Ranks },
    /// Both jokers.
    Rocket,
}

/// Visits every family of leads from a hand, until `visit` stops. Few families are empty.
// Inlined here and below, so that callers that count or list do not branch on the family's kind.
#[inline(always)]
pub(super) fn leads<B>(set: RuleSet, held: &Held, mut visit: impl FnMut(Family) -> ControlFlow<B>) -> ControlFlow<B> {
    let [ones, twos, threes, fours] = [1, 2, 3, 4].map(|copies| held.at_least(copies));
    let is_contest = set.is_contest();
    visit(Family::Group { copies: 1, ranks: ones })?;
    visit(Family::Group { copies: 2, ranks: twos })?;
    if !threes.is_empty() {
        visit(Family::Group { copies: 3, ranks: threes })?;
        visit(Family::TripleWithOne { kind: Kind::TripleWithOne, pair: false, ranks: threes })?;
        let kind = if is_contest { Kind::TripleWithOne } else { Kind::TripleWithPair };
        visit(Family::TripleWithOne { kind, pair: true, ranks: threes })?;
    }
    for (copies, shortest) in [(1, 5), (2, 3), (3, 2)] {
        lengths(held.at_least(copies), shortest, |length, bottoms| visit(Family::Chain { copies, length, bottoms }))?;
    }
    if !is_contest {
        return distinct(set, [threes, fours], held, visit);
    }
    if !threes.is_empty() {
        lengths(threes, 2, |length, bottoms| {
            if length <= 5 {
                visit(Family::Wings { pairs: false, length, bottoms })?;
                visit(Family::Wings { pairs: true, length, bottoms })?;
            }
            ControlFlow::Continue(())
        })?;
    }
    if !fours.is_empty() {
        visit(Family::QuadWithTwo { pairs: false, ranks: fours })?;
        visit(Family::QuadWithTwo { pairs: true, ranks: fours })?;
    }
    takers(held, 0, visit)
}

/// Visits the families of leads with wings of different ranks, and what Botzone's rules have beside them.
#[inline(always)]
fn distinct<B>(
    set: RuleSet,
    [threes, fours]: [Ranks; 2],
    held: &Held,
    mut visit: impl FnMut(Family) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for (kind, ranks, wings) in [
        (Kind::PlaneWithCards, threes, 1),
        (Kind::PlaneWithPairs, threes, 1),
        (Kind::ShuttleWithCards, fours, set.wings_of_a_quad()),
        (Kind::ShuttleWithPairs, fours, set.wings_of_a_quad()),
    ] {
        lengths(ranks, 2, |length, bottoms| {
            let units = wings * length;
            match length * kind.copies() + units * each(in_pairs(kind)) <= MOST {
                true => visit(Family::Distinct { kind, length, units, bottoms }),
                false => ControlFlow::Continue(()),
            }
        })?;
    }
    for kind in [Kind::QuadWithCards, Kind::QuadWithPairs] {
        visit(Family::Distinct { kind, length: 1, units: 2, bottoms: fours })?;
    }
    lengths(fours, 2, |length, bottoms| match length * 4 <= MOST {
        true => visit(Family::Chain { copies: 4, length, bottoms }),
        false => ControlFlow::Continue(()),
    })?;
    takers(held, 0, visit)
}

/// The most cards that a seat ever holds.
const MOST: usize = 20;

/// Whether the kickers are pairs.
const fn in_pairs(kind: Kind) -> bool {
    matches!(kind, Kind::PlaneWithPairs | Kind::QuadWithPairs | Kind::ShuttleWithPairs)
}

/// Visits the chain lengths possible in `ranks`, from `shortest` up, with the lowest ranks of the chains.
#[inline(always)]
fn lengths<B>(ranks: Ranks, shortest: usize, mut visit: impl FnMut(usize, Ranks) -> ControlFlow<B>) -> ControlFlow<B> {
    let ranks = ranks & Ranks::CHAIN;
    let (mut length, mut bottoms) = (shortest, ranks.bottoms(shortest));
    while !bottoms.is_empty() {
        visit(length, bottoms)?;
        bottoms = ranks.longer(bottoms, length);
        length += 1;
    }
    ControlFlow::Continue(())
}

/// As [`leads`], for the plays that beat `target`.
#[inline(always)]
pub(super) fn follows<B>(
    held: &Held,
    target: &Combination,
    mut visit: impl FnMut(Family) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let above = target.main.index() + 1;
    let size = usize::from(target.size);
    let ranks = |copies: usize| held.at_least(copies) & Ranks::from(above);
    let chain = |copies, length: usize| {
        (held.at_least(copies) & Ranks::CHAIN).bottoms(length) & Ranks::from((above + 1).saturating_sub(length))
    };
    let length = usize::from(target.length);
    match target.kind {
        Kind::Rocket => return ControlFlow::Continue(()),
        Kind::Bomb => return takers(held, above, visit),
        Kind::Single | Kind::Pair | Kind::Triple => visit(Family::Group { copies: size, ranks: ranks(size) })?,
        Kind::TripleWithOne | Kind::TripleWithPair => {
            visit(Family::TripleWithOne { kind: target.kind, pair: size == 5, ranks: ranks(3) })?;
        }
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
        Kind::Shuttle => visit(Family::Chain { copies: 4, length, bottoms: chain(4, length) })?,
        Kind::QuadWithCards | Kind::QuadWithPairs => {
            visit(Family::Distinct { kind: target.kind, length: 1, units: 2, bottoms: ranks(4) })?;
        }
        kind @ (Kind::PlaneWithCards | Kind::PlaneWithPairs | Kind::ShuttleWithCards | Kind::ShuttleWithPairs) => {
            let units = (size - length * kind.copies()) / each(in_pairs(kind));
            visit(Family::Distinct { kind, length, units, bottoms: chain(kind.copies(), length) })?;
        }
    }
    takers(held, 0, visit)
}

/// The bombs from a rank up, and the rocket.
#[inline(always)]
fn takers<B>(held: &Held, from_rank: usize, mut visit: impl FnMut(Family) -> ControlFlow<B>) -> ControlFlow<B> {
    let bombs = held.at_least(4) & Ranks::from(from_rank);
    if !bombs.is_empty() {
        visit(Family::Group { copies: 4, ranks: bombs })?;
    }
    if held.at_least(1) & Ranks::JOKERS == Ranks::JOKERS { visit(Family::Rocket) } else { ControlFlow::Continue(()) }
}

/// The number of cards in a kicker.
const fn each(pairs: bool) -> usize {
    if pairs { 2 } else { 1 }
}

/// A combination; the rank must exist.
const fn made(kind: Kind, main: usize, length: usize, size: usize) -> Combination {
    Combination { kind, main: Rank::ALL[main], length: length as u8, size: size as u8 }
}

const fn group(copies: usize, rank: usize) -> Combination {
    let kind = match copies {
        1 => Kind::Single,
        2 => Kind::Pair,
        3 => Kind::Triple,
        _ => Kind::Bomb,
    };
    made(kind, rank, 1, copies)
}

/// The combination of a chain without kickers.
const fn chain(copies: usize, bottom: usize, length: usize) -> Combination {
    let kind = match copies {
        1 => Kind::Straight,
        2 => Kind::PairStraight,
        3 => Kind::TripleStraight,
        _ => Kind::Shuttle,
    };
    made(kind, bottom + length - 1, length, copies * length)
}

/// The combination of triples with kickers.
const fn wings(pairs: bool, bottom: usize, length: usize) -> Combination {
    made(Kind::TripleStraightWithWings, bottom + length - 1, length, length * (3 + each(pairs)))
}

const fn quad(pairs: bool, rank: usize) -> Combination {
    made(Kind::QuadWithTwo, rank, 1, 4 + 2 * each(pairs))
}

/// A combination with `units` cards or pairs of different ranks.
const fn distinct_made(kind: Kind, bottom: usize, length: usize, units: usize) -> Combination {
    made(kind, bottom + length - 1, length, length * kind.copies() + units * each(in_pairs(kind)))
}

const ROCKET: Combination = made(Kind::Rocket, Rank::BigJoker.index(), 1, 2);

impl Family {
    /// The number of plays.
    #[inline(always)]
    pub(super) fn count(self, held: &Held) -> u32 {
        match self {
            Self::Group { ranks, .. } | Self::Chain { bottoms: ranks, .. } => ranks.count(),
            Self::TripleWithOne { pair, ranks, .. } => {
                ranks.count() * held.at_least(each(pair)).count().saturating_sub(1)
            }
            Self::Wings { pairs, length, bottoms } => bottoms
                .each()
                .map(|bottom| Kickers::of_triples(held, pairs, bottom, length).count(Ranks::ALL, length))
                .sum(),
            Self::QuadWithTwo { pairs, ranks } => {
                ranks.each().map(|rank| Kickers::of_quad(held, pairs, rank).count(Ranks::ALL, 2)).sum()
            }
            Self::Distinct { kind, length, units, bottoms } => bottoms
                .each()
                .map(|bottom| {
                    Kickers::distinct(held, in_pairs(kind), Ranks::run(bottom, length)).count(Ranks::ALL, units)
                })
                .sum(),
            Self::Rocket => 1,
        }
    }

    /// Calls `found` for every play.
    pub(super) fn list(self, held: &Held, pieces: &Pieces, found: &mut impl FnMut(CardSet, Combination)) {
        let set = CardSet::from_bits;
        match self {
            Self::Group { copies, ranks } => {
                ranks.each().for_each(|rank| found(set(pieces.of_rank(copies, rank)), group(copies, rank)));
            }
            Self::TripleWithOne { kind, pair, ranks } => {
                for rank in ranks.each() {
                    let (triple, made) = (pieces.of_rank(3, rank), made(kind, rank, 1, 3 + each(pair)));
                    for other in (held.at_least(each(pair)) - Ranks::only(rank)).each() {
                        found(set(triple | pieces.of_rank(each(pair), other)), made);
                    }
                }
            }
            Self::Chain { copies, length, bottoms } => {
                for bottom in bottoms.each() {
                    found(set(pieces.chain(copies, bottom, length)), chain(copies, bottom, length));
                }
            }
            Self::Wings { pairs, length, bottoms } => {
                for bottom in bottoms.each() {
                    let (base, made) = (pieces.chain(3, bottom, length), wings(pairs, bottom, length));
                    let kickers = Kickers::of_triples(held, pairs, bottom, length);
                    kickers.choose(pieces, Ranks::ALL, length, base, &mut |cards| found(cards, made));
                }
            }
            Self::QuadWithTwo { pairs, ranks } => {
                for rank in ranks.each() {
                    let (base, made) = (pieces.of_rank(4, rank), quad(pairs, rank));
                    let kickers = Kickers::of_quad(held, pairs, rank);
                    kickers.choose(pieces, Ranks::ALL, 2, base, &mut |cards| found(cards, made));
                }
            }
            Self::Distinct { kind, length, units, bottoms } => {
                for bottom in bottoms.each() {
                    let base = pieces.chain(kind.copies(), bottom, length);
                    let made = distinct_made(kind, bottom, length, units);
                    let kickers = Kickers::distinct(held, in_pairs(kind), Ranks::run(bottom, length));
                    kickers.choose(pieces, Ranks::ALL, units, base, &mut |cards| found(cards, made));
                }
            }
            Self::Rocket => found(CardSet::JOKERS, ROCKET),
        }
    }

    /// Play number `n`, from 0, in the order of [`Family::list`]; it must exist.
    pub(super) fn nth(self, held: &Held, pieces: &Pieces, mut n: u32) -> (CardSet, Combination) {
        match self {
            Self::Group { copies, ranks } => {
                let rank = ranks.nth(n);
                (CardSet::from_bits(pieces.of_rank(copies, rank)), group(copies, rank))
            }
            Self::TripleWithOne { kind, pair, ranks } => {
                let others = held.at_least(each(pair));
                let beside = others.count() - 1;
                let rank = ranks.nth(n / beside);
                let other = (others - Ranks::only(rank)).nth(n % beside);
                let cards = pieces.of_rank(3, rank) | pieces.of_rank(each(pair), other);
                (CardSet::from_bits(cards), made(kind, rank, 1, 3 + each(pair)))
            }
            Self::Chain { copies, length, bottoms } => {
                let bottom = bottoms.nth(n);
                (CardSet::from_bits(pieces.chain(copies, bottom, length)), chain(copies, bottom, length))
            }
            Self::Wings { pairs, length, bottoms } => {
                let kickers = |bottom| Kickers::of_triples(held, pairs, bottom, length);
                let bottom = place(bottoms, &mut n, |bottom| kickers(bottom).count(Ranks::ALL, length));
                let base = pieces.chain(3, bottom, length);
                (kickers(bottom).nth(pieces, length, base, n), wings(pairs, bottom, length))
            }
            Self::QuadWithTwo { pairs, ranks } => {
                let kickers = |rank| Kickers::of_quad(held, pairs, rank);
                let rank = place(ranks, &mut n, |rank| kickers(rank).count(Ranks::ALL, 2));
                (kickers(rank).nth(pieces, 2, pieces.of_rank(4, rank), n), quad(pairs, rank))
            }
            Self::Distinct { kind, length, units, bottoms } => {
                let kickers = |bottom| Kickers::distinct(held, in_pairs(kind), Ranks::run(bottom, length));
                let bottom = place(bottoms, &mut n, |bottom| kickers(bottom).count(Ranks::ALL, units));
                let base = pieces.chain(kind.copies(), bottom, length);
                (kickers(bottom).nth(pieces, units, base, n), distinct_made(kind, bottom, length, units))
            }
            Self::Rocket => (CardSet::JOKERS, ROCKET),
        }
    }
}

/// The rank that play number `n` belongs to, with `count` plays per rank; `n` becomes the number within the rank.
fn place(ranks: Ranks, n: &mut u32, count: impl Fn(usize) -> u32) -> usize {
    for rank in ranks.each() {
        let here = count(rank);
        if *n < here {
            return rank;
        }
        *n -= here;
    }
    0
}
