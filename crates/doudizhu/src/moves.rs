//! All legal plays of a hand: on the lead, and on a combination.
//!
//! Plays are distinct by rank; of equal ones the cards with the lowest numbers stand for all. Moves are put together from pieces,
//! the k lowest cards of a rank, so that each costs a few instructions.

use paiju_cards::{CardSet, Rank};

use crate::combination::{CHAIN, Combination, JOKERS, Kind, runs};
use crate::counts::Counts;

/// Hands every play that may lead from `hand` to `found`, each once.
pub fn leads(hand: CardSet, mut found: impl FnMut(CardSet)) {
    leads_made(hand, |cards, _| found(cards));
}

/// Hands every play of `hand` that beats `target` to `found`, each once; passing is not among them.
pub fn follows(hand: CardSet, target: &Combination, mut found: impl FnMut(CardSet)) {
    follows_made(hand, target, |cards, _| found(cards));
}

/// As [`leads`], each play with what it is.
pub(crate) fn leads_made(hand: CardSet, mut found: impl FnMut(CardSet, Combination)) {
    let pieces = Pieces::of(hand, Counts::of(hand).at_least());
    let found = &mut found;
    for copies in 1..=3 {
        pieces.groups(copies, pieces.at_least[copies], found);
    }
    pieces.triples_with_one(false, 0, found);
    pieces.triples_with_one(true, 0, found);
    for (copies, shortest) in [(1, 5), (2, 3), (3, 2)] {
        for length in shortest..=12 {
            if !pieces.chains(copies, length, 0, found) {
                break;
            }
        }
    }
    for length in 2..=5 {
        if pieces.chain_ends(3, length).0 == 0 {
            break;
        }
        pieces.wings(length, false, 0, found);
        pieces.wings(length, true, 0, found);
    }
    pieces.quads_with_two(false, 0, found);
    pieces.quads_with_two(true, 0, found);
    pieces.bombs(0, found);
    pieces.rocket(found);
}

/// Whether `hand` holds anything that beats `target`.
pub fn can_follow(hand: CardSet, target: &Combination) -> bool {
    let mut found = false;
    follows(hand, target, |_| found = true);
    found
}

/// The same of a hand by its counts; quick where no kickers are asked for.
pub(crate) fn can_beat(hand: &Counts, target: &Combination) -> bool {
    let at_least = hand.at_least();
    if target.may_be_bombed(&at_least) {
        return true;
    }
    let kickers = matches!(target.kind, Kind::TripleWithOne | Kind::TripleStraightWithWings | Kind::QuadWithTwo);
    let of_rank = |&rank: &Rank| CardSet::PACK.of_rank(rank).lowest(hand.count(rank));
    target.may_be_topped(&at_least) && (!kickers || can_follow(Rank::ALL.iter().flat_map(of_rank).collect(), target))
}

/// As [`follows`], each play with what it is.
pub(crate) fn follows_made(hand: CardSet, target: &Combination, mut found: impl FnMut(CardSet, Combination)) {
    let at_least = Counts::of(hand).at_least();
    // Most hands hold nothing, and that shows before they are taken to pieces.
    if !target.may_be_topped(&at_least) && !target.may_be_bombed(&at_least) {
        return;
    }
    let pieces = Pieces::of(hand, at_least);
    let found = &mut found;
    let above = target.main.index() + 1;
    let length = usize::from(target.length);
    let size = usize::from(target.size);
    match target.kind {
        Kind::Rocket => return,
        Kind::Bomb => {
            pieces.bombs(above, found);
            return pieces.rocket(found);
        }
        Kind::Single | Kind::Pair | Kind::Triple => {
            pieces.groups(size, pieces.at_least[size] & from(above), found);
        }
        Kind::TripleWithOne => pieces.triples_with_one(size == 5, above, found),
        Kind::Straight => _ = pieces.chains(1, length, above, found),
        Kind::PairStraight => _ = pieces.chains(2, length, above, found),
        Kind::TripleStraight => _ = pieces.chains(3, length, above, found),
        Kind::TripleStraightWithWings => {
            // The number of cards decides, not the length: 20 cards may be five triples with cards or four with pairs.
            if size.is_multiple_of(4) {
                pieces.wings(size / 4, false, above, found);
            }
            if size.is_multiple_of(5) {
                pieces.wings(size / 5, true, above, found);
            }
        }
        Kind::QuadWithTwo => pieces.quads_with_two(size == 8, above, found),
    }
    pieces.bombs(0, found);
    pieces.rocket(found);
}

/// A combination; the rank must exist.
const fn made(kind: Kind, main: usize, length: usize, size: usize) -> Combination {
    Combination { kind, main: Rank::ALL[main], length: length as u8, size: size as u8 }
}

/// The ranks with this index and above, as bits.
const fn from(rank: usize) -> u16 {
    (!0u32 << rank) as u16
}

/// The cards of each rank.
const RANKS: [u64; 15] = {
    let mut ranks = [0; 15];
    let mut rank = 0;
    while rank < ranks.len() {
        ranks[rank] = CardSet::PACK.of_rank(Rank::ALL[rank]).bits();
        rank += 1;
    }
    ranks
};

/// Of every four bits those above the lowest that is set.
const fn above_lowest(cards: u64) -> u64 {
    let one = cards << 1 & 0xeeee_eeee_eeee_eeee;
    let two = one | one << 1 & 0xeeee_eeee_eeee_eeee;
    two | two << 2 & 0xcccc_cccc_cccc_cccc
}

/// The set bits of a mask, ascending.
fn bits(mut mask: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let rank = (mask != 0).then(|| mask.trailing_zeros() as usize)?;
        mask &= mask - 1;
        Some(rank)
    })
}

/// A hand, ready to be put together anew.
struct Pieces {
    /// For n = 0..=4 the ranks with n or more cards.
    at_least: [u16; 5],
    /// For n = 0..=4 the n lowest cards of every rank, all if there are fewer, as the bits of a [`CardSet`].
    lowest: [u64; 5],
}

impl Pieces {
    /// Of a hand with this many cards a rank: see [`Counts::at_least`].
    fn of(hand: CardSet, at_least: [u16; 5]) -> Self {
        // The jokers share a rank's four bits, but each is the lowest of its own.
        let jokers = hand & CardSet::JOKERS;
        let mut lowest = [jokers.bits(); 5];
        let mut rest = (hand - jokers).bits();
        for taken in 1..=4 {
            let above = above_lowest(rest);
            lowest[taken] = lowest[taken - 1] | rest & !above;
            rest &= above;
        }
        Self { at_least, lowest }
    }

    /// The `copies` lowest cards of a rank.
    const fn piece(&self, copies: usize, rank: usize) -> u64 {
        self.lowest[copies] & RANKS[rank]
    }

    fn groups(&self, copies: usize, ranks: u16, found: &mut impl FnMut(CardSet, Combination)) {
        let kind = match copies {
            1 => Kind::Single,
            2 => Kind::Pair,
            3 => Kind::Triple,
            _ => Kind::Bomb,
        };
        for rank in bits(ranks) {
            found(CardSet::from_bits(self.piece(copies, rank)), made(kind, rank, 1, copies));
        }
    }

    fn bombs(&self, from_rank: usize, found: &mut impl FnMut(CardSet, Combination)) {
        self.groups(4, self.at_least[4] & from(from_rank), found);
    }

    fn rocket(&self, found: &mut impl FnMut(CardSet, Combination)) {
        if self.at_least[1] & JOKERS == JOKERS {
            found(CardSet::JOKERS, made(Kind::Rocket, Rank::BigJoker.index(), 1, 2));
        }
    }

    fn triples_with_one(&self, pair: bool, from_rank: usize, found: &mut impl FnMut(CardSet, Combination)) {
        let kicker = if pair { 2 } else { 1 };
        for rank in bits(self.at_least[3] & from(from_rank)) {
            for other in bits(self.at_least[kicker] & !(1 << rank)) {
                let cards = self.piece(3, rank) | self.piece(kicker, other);
                found(CardSet::from_bits(cards), made(Kind::TripleWithOne, rank, 1, 3 + kicker));
            }
        }
    }

    /// The chains of `length` ranks with `copies` of each whose top rank is `from_rank` or higher; whether there is any of that length at all.
    fn chains(
        &self,
        copies: usize,
        length: usize,
        from_rank: usize,
        found: &mut impl FnMut(CardSet, Combination),
    ) -> bool {
        let (bottoms, tops) = self.chain_ends(copies, length);
        let kind = match copies {
            1 => Kind::Straight,
            2 => Kind::PairStraight,
            _ => Kind::TripleStraight,
        };
        for bottom in bits(bottoms & from((from_rank + 1).saturating_sub(length))) {
            let cards = CardSet::from_bits(self.chain(copies, bottom, length));
            found(cards, made(kind, bottom + length - 1, length, copies * length));
        }
        tops != 0
    }

    /// The lowest and the highest ranks of all chains of `length` ranks with `copies` of each.
    fn chain_ends(&self, copies: usize, length: usize) -> (u16, u16) {
        let ranks = self.at_least[copies] & CHAIN;
        let bottoms = runs(ranks, length);
        (bottoms, bottoms << (length - 1))
    }

    const fn chain(&self, copies: usize, bottom: usize, length: usize) -> u64 {
        self.lowest[copies] & ((1 << (4 * length)) - 1) << (4 * bottom)
    }

    /// Chains of `length` triples, each with `length` kickers: cards, or pairs. A set of cards that could be read with a higher chain, or
    /// as a longer chain without kickers, is left to that reading.
    fn wings(&self, length: usize, pairs: bool, from_rank: usize, found: &mut impl FnMut(CardSet, Combination)) {
        let (bottoms, _) = self.chain_ends(3, length);
        for bottom in bits(bottoms & from((from_rank + 1).saturating_sub(length))) {
            let top = bottom + length - 1;
            let chain = from(bottom) & !from(top + 1);
            let mut kickers = Kickers::of(self, pairs, chain);
            if !pairs {
                // Three kickers just above the chain make it higher; three just below three triples make four triples.
                if top < Rank::Ace.index() {
                    kickers.allow_at_most(2, 1 << (top + 1));
                }
                if length == 3 && bottom > 0 {
                    kickers.allow_at_most(2, 1 << (bottom - 1));
                }
            }
            let base = self.chain(3, bottom, length);
            let size = length * if pairs { 5 } else { 4 };
            let made = made(Kind::TripleStraightWithWings, top, length, size);
            kickers.choose(!0, length, base, &mut |cards| {
                // Four triples with four pairs that hold a fifth triple are five triples with five cards.
                let double_reading = pairs && length == 4 && Self::has_five_triples(cards);
                if !double_reading {
                    found(cards, made);
                }
            });
        }
    }

    fn has_five_triples(cards: CardSet) -> bool {
        let threes = Counts::of(cards).at_least()[3] & CHAIN;
        threes & threes >> 1 & threes >> 2 & threes >> 3 & threes >> 4 != 0
    }

    fn quads_with_two(&self, pairs: bool, from_rank: usize, found: &mut impl FnMut(CardSet, Combination)) {
        for rank in bits(self.at_least[4] & from(from_rank)) {
            let mut kickers = Kickers::of(self, pairs, 0);
            kickers.allow_at_most(0, 1 << rank);
            if pairs {
                // Two quads are named by the higher, and consecutive ones up to A are three-with-wings.
                let below = if rank <= Rank::Ace.index() { 1 << rank >> 1 } else { 0 };
                kickers.allow_at_most(1, from(rank + 1) | below);
            }
            let made = made(Kind::QuadWithTwo, rank, 1, if pairs { 8 } else { 6 });
            kickers.choose(!0, 2, self.piece(4, rank), &mut |cards| found(cards, made));
        }
    }
}

/// Chooses kickers: multisets of units (cards or pairs) by rank.
struct Kickers<'a> {
    pieces: &'a Pieces,
    /// For n = 0..=4 the ranks of which n or more units may be taken.
    units: [u16; 5],
    /// Cards a unit has.
    each: usize,
    /// Ranks of which three cards are taken already.
    chain: u16,
}

impl<'a> Kickers<'a> {
    /// All units that are left beside the chain's triples.
    const fn of(pieces: &'a Pieces, pairs: bool, chain: u16) -> Self {
        let [all, ones, twos, threes, fours] = pieces.at_least;
        let (units, each) = if pairs {
            ([all, twos & !chain, fours & !chain, 0, 0], 2)
        } else {
            ([all, ones & !chain | fours & chain, twos & !chain, threes & !chain, fours & !chain], 1)
        };
        Self { pieces, units, each, chain }
    }

    /// Lets at most so many units of these ranks be taken.
    fn allow_at_most(&mut self, units: usize, ranks: u16) {
        self.units[units + 1..].iter_mut().for_each(|more| *more &= !ranks);
    }

    /// Adds `units` more units, one or more, of `ranks`, ascending, to `cards`, in every way.
    fn choose(&self, ranks: u16, units: usize, cards: u64, found: &mut impl FnMut(CardSet)) {
        for rank in bits(self.units[1] & ranks) {
            let base = if self.chain >> rank & 1 == 1 { 3 } else { 0 };
            for taken in 1..=units.min(4) {
                if self.units[taken] >> rank & 1 == 0 {
                    break;
                }
                let cards = cards | self.pieces.piece(base + taken * self.each, rank);
                if taken == units {
                    found(CardSet::from_bits(cards));
                } else {
                    self.choose(from(rank + 1), units - taken, cards, found);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests;
