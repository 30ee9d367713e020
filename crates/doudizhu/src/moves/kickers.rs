//! Kickers of triples and quads (带牌): multisets of units (cards or pairs) by rank.

use paiju_game::cards::{CardSet, Rank};

use super::pieces::Pieces;
use super::ranks::{Held, Ranks};

/// The units that may be chosen.
pub(super) struct Kickers {
    /// For n = 0..=4, the ranks with at least n units.
    units: [Ranks; 5],
    /// The number of cards per unit.
    each: usize,
    /// The ranks from which three cards are already taken.
    chain: Ranks,
}

impl Kickers {
    /// Kickers of `length` triples from `bottom` up. Cards that can also be read as a higher chain, or a longer one
    /// without kickers, belong to that reading.
    pub(super) fn of_triples(held: &Held, pairs: bool, bottom: usize, length: usize) -> Self {
        let mut kickers = Self::beside(held, pairs, Ranks::run(bottom, length));
        let above = Ranks::only(bottom + length) & Ranks::CHAIN;
        let below = bottom.checked_sub(1).map_or(Ranks::NONE, Ranks::only);
        if pairs && length == 4 {
            // Two pairs of one rank next to the chain would make it five triples with five cards.
            kickers.allow_at_most(1, above | below);
        } else if !pairs {
            // Three kickers just above the chain make it higher; three just below three triples make four triples.
            kickers.allow_at_most(2, if length == 3 { above | below } else { above });
        }
        kickers
    }

    pub(super) fn of_quad(held: &Held, pairs: bool, rank: usize) -> Self {
        let mut kickers = Self::beside(held, pairs, Ranks::NONE);
        kickers.allow_at_most(0, Ranks::only(rank));
        if pairs {
            // Two quads are named by the higher; consecutive ones up to A are three-with-wings.
            let below = rank.checked_sub(1).filter(|_| rank <= Rank::Ace.index()).map_or(Ranks::NONE, Ranks::only);
            kickers.allow_at_most(1, Ranks::from(rank + 1) | below);
        }
        kickers
    }

    /// Wings on Botzone: no rank twice, and none of the main part.
    pub(super) fn distinct(held: &Held, pairs: bool, main: Ranks) -> Self {
        let units = held.at_least(if pairs { 2 } else { 1 }) - main;
        let none = Ranks::NONE;
        Self { units: [Ranks::ALL, units, none, none, none], each: if pairs { 2 } else { 1 }, chain: none }
    }

    /// All units left besides three cards of each rank in `chain`.
    fn beside(held: &Held, pairs: bool, chain: Ranks) -> Self {
        let [ones, twos, threes, fours] = [1, 2, 3, 4].map(|copies| held.at_least(copies));
        let (units, each) = if pairs {
            ([Ranks::ALL, twos - chain, fours - chain, Ranks::NONE, Ranks::NONE], 2)
        } else {
            ([Ranks::ALL, (ones - chain) | (fours & chain), twos - chain, threes - chain, fours - chain], 1)
        };
        Self { units, each, chain }
    }

    /// Limits the units of these ranks.
    fn allow_at_most(&mut self, units: usize, ranks: Ranks) {
        self.units[units + 1..].iter_mut().for_each(|more| *more = *more - ranks);
    }

    /// Adds `units` further units, at least one, of `ranks`, ascending, to `cards` in every way.
    pub(super) fn choose(
        &self,
        pieces: &Pieces,
        ranks: Ranks,
        units: usize,
        cards: u64,
        found: &mut impl FnMut(CardSet),
    ) {
        for rank in (self.units[1] & ranks).each() {
            for taken in 1..=units.min(4) {
                if !self.units[taken].contains(rank) {
                    break;
                }
                let cards = cards | self.taken(pieces, taken, rank);
                if taken == units {
                    found(CardSet::from_bits(cards));
                } else {
                    self.choose(pieces, Ranks::from(rank + 1), units - taken, cards, found);
                }
            }
        }
    }

    /// Set number `n`, from 0, in the order of [`Kickers::choose`] over all ranks; just `cards` if there are fewer.
    pub(super) fn nth(&self, pieces: &Pieces, mut units: usize, mut cards: u64, mut n: u32) -> CardSet {
        let mut rank = 0;
        while units > 0 && rank < Rank::ALL.len() {
            // Sets with this rank come first, those with the fewest of it before the others.
            for taken in 1..=units.min(4) {
                if !self.units[taken].contains(rank) {
                    break;
                }
                let ways = self.count(Ranks::from(rank + 1), units - taken);
                if n < ways {
                    cards |= self.taken(pieces, taken, rank);
                    units -= taken;
                    break;
                }
                n -= ways;
            }
            rank += 1;
        }
        CardSet::from_bits(cards)
    }

    /// The number of ways to choose `units` units from `ranks`: one term for each partition among ranks. At most five
    /// units where a rank may give several.
    pub(super) fn count(&self, ranks: Ranks, units: usize) -> u32 {
        let [_, one, two, three, four] = self.units.map(|more| (more & ranks).count());
        // The ranks left for a single unit next to one other rank, and next to two.
        let (beside_one, beside_two) = (one.saturating_sub(1), one.saturating_sub(2));
        match units {
            _ if two == 0 => ways(one, units as u32),
            0 => 1,
            1 => one,
            2 => ways(one, 2) + two,
            3 => ways(one, 3) + two * beside_one + three,
            4 => ways(one, 4) + two * ways(beside_one, 2) + ways(two, 2) + three * beside_one + four,
            5 => {
                let of_twos = two * ways(beside_one, 3) + ways(two, 2) * beside_two;
                let of_threes = three * (ways(beside_one, 2) + two.saturating_sub(1));
                ways(one, 5) + of_twos + of_threes + four * beside_one
            }
            _ => 0,
        }
    }

    /// The cards of `units` units of a rank.
    const fn taken(&self, pieces: &Pieces, units: usize, rank: usize) -> u64 {
        let base = if self.chain.contains(rank) { 3 } else { 0 };
        pieces.of_rank(base + units * self.each, rank)
    }
}

/// The number of ways to choose `chosen` of `all`.
const fn ways(all: u32, chosen: u32) -> u32 {
    let (mut ways, mut n) = (1, 0);
    while n < chosen {
        ways = ways * all.saturating_sub(n) / (n + 1);
        n += 1;
    }
    ways
}
