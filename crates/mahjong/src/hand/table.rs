//! The tables that give a suit's costs in a few steps. They are made when they are first used, in some hundredths of a second, and add no
//! data to the program.

use std::sync::LazyLock;

use super::automaton::{Automaton, Numbered, Symbol};
use super::costs::{Costs, Fields, Mirrored};
use crate::{SETS, Tile};

const RANKS: usize = 9;
/// All triples of counts 0..=4.
const TRIPLES: usize = 125;

/// Suits without melds: a target may have four of each rank.
const PLAIN: [Symbol; 5] = [(0, 4), (1, 4), (2, 4), (3, 4), (4, 4)];
/// Suits with melds: of a rank that lies in one's own PENG a target may have one more, of one in a GANG none.
const MELDED: [Symbol; 8] = [(0, 4), (1, 4), (2, 4), (3, 4), (4, 4), (0, 1), (1, 1), (0, 0)];

/// A suit of a hand, as the tables are asked for it.
#[derive(Clone, Copy)]
pub(super) enum Suit {
    /// Without melds: the counts of three ranks at a time, as a number to the base 5.
    Plain([u8; 3]),
    /// With melds: the places in [`MELDED`].
    Melded([u8; RANKS]),
}

/// A suit's costs.
#[derive(Clone, Copy)]
pub(super) struct Found {
    pub(super) costs: Costs,
    pub(super) mirrored: Mirrored,
    /// For a suit without melds, its place among all ends.
    end: Option<u8>,
}

impl Suit {
    /// The suit that holds so many of each rank and has so many in melds.
    #[inline]
    pub(super) fn new(held: &[u8; RANKS], melded: &[u8; RANKS]) -> Self {
        if *melded == [0; RANKS] {
            let [a, b, c, d, e, f, g, h, i] = *held;
            Self::Plain([triple(a, b, c), triple(d, e, f), triple(g, h, i)])
        } else {
            Self::with_melds(held, melded)
        }
    }

    fn with_melds(held: &[u8; RANKS], melded: &[u8; RANKS]) -> Self {
        Self::Melded(std::array::from_fn(|rank| match Tile::COPIES.saturating_sub(melded[rank]) {
            0 => 7,
            1 => 5 + held[rank].min(1),
            _ => held[rank].min(Tile::COPIES),
        }))
    }
}

/// Three counts as a number to the base 5; more than four count as four.
const fn triple(first: u8, second: u8, third: u8) -> u8 {
    const fn digit(count: u8) -> u8 {
        if count < Tile::COPIES { count } else { Tile::COPIES }
    }
    digit(first) + 5 * digit(second) + 25 * digit(third)
}

/// Every triple of counts with one more of its first, second and third rank, or as it is where that has four.
const MORE: [[u8; TRIPLES]; 3] = {
    let mut more = [[0; TRIPLES]; 3];
    let mut triple = 0;
    while triple < TRIPLES {
        more[0][triple] = (triple + if triple % 5 < 4 { 1 } else { 0 }) as u8;
        more[1][triple] = (triple + if triple / 5 % 5 < 4 { 5 } else { 0 }) as u8;
        more[2][triple] = (triple + if triple / 25 < 4 { 25 } else { 0 }) as u8;
        triple += 1;
    }
    more
};

/// The places in [`MELDED`] with one more held, or the same where a target has no room for it.
const MORE_MELDED: [u8; MELDED.len()] = [1, 2, 3, 4, 4, 6, 6, 7];

/// The costs of all suits.
pub(super) struct Tables {
    plain: Triples,
    /// What every two suits without melds cost together.
    both: Vec<Costs>,
    /// Made when the first hand with melds comes.
    melded: LazyLock<Automaton<8>>,
}

impl Tables {
    /// The tables for hands without melds, made at the first call.
    #[inline]
    pub(super) fn get() -> &'static Self {
        static TABLES: LazyLock<Tables> = LazyLock::new(|| {
            let plain = Triples::of(&Automaton::build(&PLAIN, u32::from(SETS)));
            let with = |one: Costs| plain.ends.iter().map(move |(other, _)| one.and(*other));
            let both = plain.ends.iter().flat_map(|(one, _)| with(*one)).collect();
            Tables { plain, both, melded: LazyLock::new(|| Automaton::build(&MELDED, u32::from(SETS) - 1)) }
        });
        &TABLES
    }

    /// What a suit costs; with melds, up to the sets that are still to be made.
    #[inline]
    pub(super) fn find(&self, suit: &Suit) -> Found {
        match suit {
            Suit::Plain(triples) => self.plain.find(*triples),
            Suit::Melded(symbols) => self.find_melded(symbols),
        }
    }

    fn find_melded(&self, symbols: &[u8; RANKS]) -> Found {
        let melded = &*self.melded;
        let (costs, mirrored) = melded.ends[usize::from(melded.read(0, 0, symbols))];
        Found { costs, mirrored, end: None }
    }

    /// The ranks of which one more would change one of these fields of the suit's costs, the lowest bit for rank 1.
    pub(super) fn helping(&self, suit: &Suit, costs: Costs, fields: Fields) -> u32 {
        let mut helping = 0;
        let mut note = |rank: usize, more: Costs| helping |= u32::from(more.differs(costs, fields)) << rank;
        match *suit {
            Suit::Plain([low, middle, high]) => {
                for (place, more) in MORE.iter().enumerate() {
                    let more = |triple: u8| more[usize::from(triple)];
                    note(place, self.plain.find([more(low), middle, high]).costs);
                    note(place + 3, self.plain.find([low, more(middle), high]).costs);
                    note(place + 6, self.plain.find([low, middle, more(high)]).costs);
                }
            }
            Suit::Melded(symbols) => {
                let melded = &*self.melded;
                let mut before = 0;
                for (rank, &symbol) in symbols.iter().enumerate() {
                    let more = melded.read(rank, before, &[MORE_MELDED[usize::from(symbol)]]);
                    let end = melded.read(rank + 1, more, &symbols[rank + 1..]);
                    note(rank, melded.ends[usize::from(end)].0);
                    before = melded.read(rank, before, &[symbol]);
                }
            }
        }
        helping
    }

    /// The fewest tiles that three suits lack for so many sets and one pair.
    #[inline]
    pub(super) fn missing(&self, [mut one, mut two, mut three]: [Found; 3], sets: u32) -> u8 {
        // Two suits without melds are one look-up: the suit with melds comes last.
        if one.end.is_none() {
            std::mem::swap(&mut one, &mut three);
        } else if two.end.is_none() {
            std::mem::swap(&mut two, &mut three);
        }
        self.both(one, two).ways(three.mirrored, sets).cheapest()
    }

    /// What two suits cost together.
    #[inline]
    pub(super) fn both(&self, one: Found, other: Found) -> Costs {
        match (one.end, other.end) {
            (Some(one), Some(other)) => self.both[usize::from(one) * self.plain.ends.len() + usize::from(other)],
            _ => one.costs.and(other.costs),
        }
    }
}

/// Reads a suit without melds in three steps of three ranks.
struct Triples {
    first: [u16; TRIPLES],
    middle: Vec<[u16; TRIPLES]>,
    last: Vec<[u8; TRIPLES]>,
    ends: Vec<(Costs, Mirrored)>,
}

impl Triples {
    fn of(automaton: &Automaton<5>) -> Self {
        let row = |from: usize, state: u16| -> [u16; TRIPLES] {
            let counts = |triple: usize| [triple % 5, triple / 5 % 5, triple / 25].map(|count| count as u8);
            std::array::from_fn(|triple| automaton.read(from, state, &counts(triple)))
        };
        let rows = |from: usize| (0..automaton.layers[from].len() as u16).map(move |state| row(from, state));
        // States after the last rank that mean the same costs are one, and so are states after the sixth that lead to the same.
        let mut ends = Numbered::default();
        let end_of: Vec<u8> = automaton.ends.iter().map(|&(costs, _)| ends.number(costs) as u8).collect();
        let mut last = Numbered::default();
        let merged: Vec<u16> = rows(6).map(|row| last.number(row.map(|state| end_of[usize::from(state)]))).collect();
        Self {
            first: row(0, 0),
            middle: rows(3).map(|row| row.map(|state| merged[usize::from(state)])).collect(),
            last: last.values,
            ends: ends.values.into_iter().map(|costs: Costs| (costs, costs.mirrored())).collect(),
        }
    }

    #[inline]
    fn find(&self, [low, middle, high]: [u8; 3]) -> Found {
        let state = self.first[usize::from(low)];
        let state = self.middle[usize::from(state)][usize::from(middle)];
        let end = self.last[usize::from(state)][usize::from(high)];
        let (costs, mirrored) = self.ends[usize::from(end)];
        Found { costs, mirrored, end: Some(end) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// No number outgrew its bits, and the tables stay within the caches.
    #[test]
    fn the_tables_are_small() {
        let tables = Tables::get();
        assert_eq!(tables.plain.ends.len(), 126);
        assert_eq!((tables.plain.middle.len(), tables.plain.last.len()), (125, 1113));
        assert!(tables.melded.layers.iter().all(|layer| layer.len() < 7_000));
    }
}
