//! A hand cut into pieces: the k lowest cards of each rank, from which every play is assembled.

use paiju_game::cards::{CardSet, Rank};

/// A hand cut into pieces.
pub(super) struct Pieces {
    /// For n = 0..=4, the n lowest cards of every rank (all if there are fewer), as the bits of a [`CardSet`].
    lowest: [u64; 5],
}

const RANKS: [u64; 15] = {
    let mut ranks = [0; 15];
    let mut rank = 0;
    while rank < ranks.len() {
        ranks[rank] = CardSet::PACK.of_rank(Rank::ALL[rank]).bits();
        rank += 1;
    }
    ranks
};

impl Pieces {
    pub(super) fn of(hand: CardSet) -> Self {
        // The jokers share a rank's four bits, but each is the lowest of its own.
        let jokers = hand & CardSet::JOKERS;
        let mut lowest = [jokers.bits(); 5];
        let mut rest = (hand - jokers).bits();
        for taken in 1..=4 {
            let above = above_lowest(rest);
            lowest[taken] = lowest[taken - 1] | rest & !above;
            rest &= above;
        }
        Self { lowest }
    }

    /// The `copies` lowest cards of a rank.
    pub(super) const fn of_rank(&self, copies: usize, rank: usize) -> u64 {
        self.lowest[copies] & RANKS[rank]
    }

    /// The `copies` lowest cards of each of `length` ranks from `bottom` up.
    pub(super) const fn chain(&self, copies: usize, bottom: usize, length: usize) -> u64 {
        self.lowest[copies] & ((1 << (4 * length)) - 1) << (4 * bottom)
    }
}

/// In every four bits, those above the lowest that is set.
const fn above_lowest(cards: u64) -> u64 {
    let one = cards << 1 & 0xeeee_eeee_eeee_eeee;
    let two = one | one << 1 & 0xeeee_eeee_eeee_eeee;
    two | two << 2 & 0xcccc_cccc_cccc_cccc
}
