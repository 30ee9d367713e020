//! What triples and quads carry along (带牌): multisets of units, which are cards or pairs, by rank.

use paiju_cards::{CardSet, Rank};

use super::pieces::Pieces;
use super::ranks::{self, from};
use crate::combination::CHAIN;

/// Which units may be chosen.
pub(super) struct Kickers {
    /// For n = 0..=4 the ranks of which n or more units may be taken.
    units: [u16; 5],
    /// Cards a unit has.
    each: usize,
    /// Ranks of which three cards are taken already.
    chain: u16,
}

impl Kickers {
    /// Kickers of `length` triples from `bottom` upwards, of a hand with these counts ([`crate::Counts::at_least`]). A set of cards that
    /// could be read with a higher chain, or as a longer chain without kickers, is left to that reading.
    pub(super) const fn of_triples(at_least: &[u16; 5], pairs: bool, bottom: usize, length: usize) -> Self {
        let top = bottom + length - 1;
        let mut kickers = Self::beside(at_least, pairs, from(bottom) & !from(top + 1));
        if pairs && length == 4 {
            // Two pairs of one rank next to the chain make it five triples, with five cards.
            kickers.allow_at_most(1, (1 << bottom >> 1 | 1 << (top + 1)) & CHAIN);
        } else if !pairs {
            // Three kickers just above the chain make it higher; three just below three triples make four triples.
            if top < Rank::Ace.index() {
                kickers.allow_at_most(2, 1 << (top + 1));
            }
            if length == 3 && bottom > 0 {
                kickers.allow_at_most(2, 1 << (bottom - 1));
            }
        }
        kickers
    }

    /// Kickers of a quad.
    pub(super) const fn of_quad(at_least: &[u16; 5], pairs: bool, rank: usize) -> Self {
        let mut kickers = Self::beside(at_least, pairs, 0);
        kickers.allow_at_most(0, 1 << rank);
        if pairs {
            // Two quads are named by the higher, and consecutive ones up to A are three-with-wings.
            let below = if rank <= Rank::Ace.index() { 1 << rank >> 1 } else { 0 };
            kickers.allow_at_most(1, from(rank + 1) | below);
        }
        kickers
    }

    /// All units that are left beside three cards of each rank in `chain`.
    const fn beside(at_least: &[u16; 5], pairs: bool, chain: u16) -> Self {
        let [all, ones, twos, threes, fours] = *at_least;
        let (units, each) = if pairs {
            ([all, twos & !chain, fours & !chain, 0, 0], 2)
        } else {
            ([all, ones & !chain | fours & chain, twos & !chain, threes & !chain, fours & !chain], 1)
        };
        Self { units, each, chain }
    }

    /// Lets at most so many units of these ranks be taken.
    const fn allow_at_most(&mut self, units: usize, ranks: u16) {
        let mut more = units + 1;
        while more < self.units.len() {
            self.units[more] &= !ranks;
            more += 1;
        }
    }

    /// Adds `units` more units, one or more, of `ranks`, ascending, to `cards`, in every way.
    pub(super) fn choose(
        &self,
        pieces: &Pieces,
        ranks: u16,
        units: usize,
        cards: u64,
        found: &mut impl FnMut(CardSet),
    ) {
        for rank in ranks::each(self.units[1] & ranks) {
            for taken in 1..=units.min(4) {
                if self.units[taken] >> rank & 1 == 0 {
                    break;
                }
                let cards = cards | self.taken(pieces, taken, rank);
                if taken == units {
                    found(CardSet::from_bits(cards));
                } else {
                    self.choose(pieces, from(rank + 1), units - taken, cards, found);
                }
            }
        }
    }

    /// The n-th set, from 0, that [`Kickers::choose`] makes of all ranks; no more than `cards` if there are not so many.
    pub(super) fn nth(&self, pieces: &Pieces, mut units: usize, mut cards: u64, mut n: u32) -> CardSet {
        let mut rank = 0;
        while units > 0 && rank < Rank::ALL.len() {
            // Those that take some of this rank come first, the fewest of them before the others.
            for taken in 1..=units.min(4) {
                if self.units[taken] >> rank & 1 == 0 {
                    break;
                }
                let ways = self.count(from(rank + 1), units - taken);
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

    /// In how many ways `units` units of `ranks`, five at most, may be taken: one term for each way to part them among ranks.
    pub(super) const fn count(&self, ranks: u16, units: usize) -> u32 {
        let [_, one, two, three, four] = self.units;
        let (one, two) = (ranks::count(one & ranks), ranks::count(two & ranks));
        let (three, four) = (ranks::count(three & ranks), ranks::count(four & ranks));
        // The ranks left for a single unit beside another rank, and beside two.
        let (beside_one, beside_two) = (one.saturating_sub(1), one.saturating_sub(2));
        match units {
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
        let base = if self.chain >> rank & 1 == 1 { 3 } else { 0 };
        pieces.of_rank(base + units * self.each, rank)
    }
}

/// In how many ways `chosen` of `all` can be chosen.
const fn ways(all: u32, chosen: u32) -> u32 {
    let (mut ways, mut n) = (1, 0);
    while n < chosen {
        ways = ways * all.saturating_sub(n) / (n + 1);
        n += 1;
    }
    ways
}
