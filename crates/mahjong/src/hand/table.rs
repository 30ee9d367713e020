//! The reckoning of [`Sweep`] made fast. A suit's costs depend on its nine counts alone, and few differ: read rank by rank, all
//! suits run through some thousand different states to 126 different ends. So the states become a table: a finite automaton.
//!
//! The tables are made when they are first used, in some hundredths of a second, and add no data to the program.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use super::costs::Costs;
use super::sweep::Sweep;
use crate::{SETS, Tile};

const RANKS: usize = 9;
/// All triples of counts 0..=4.
const TRIPLES: usize = 125;

/// The costs of all suits.
pub(super) struct Tables {
    plain: Triples,
    melded: Automaton<8>,
}

/// A row of symbols: how many of a rank are held, and how many a target may have.
type Symbol = (u8, u8);

/// Suits without melds: a target may have four of each rank.
const PLAIN: [Symbol; 5] = [(0, 4), (1, 4), (2, 4), (3, 4), (4, 4)];
/// Suits with melds: of a rank that lies in one's own PENG a target may have one more, of one in a GANG none.
const MELDED: [Symbol; 8] = [(0, 4), (1, 4), (2, 4), (3, 4), (4, 4), (0, 1), (1, 1), (0, 0)];

impl Tables {
    /// The tables, made at the first call.
    pub(super) fn get() -> &'static Self {
        static TABLES: LazyLock<Tables> = LazyLock::new(|| Tables {
            plain: Triples::of(&Automaton::build(&PLAIN, usize::from(SETS))),
            melded: Automaton::build(&MELDED, usize::from(SETS) - 1),
        });
        &TABLES
    }

    /// What a suit costs that holds `held` and has `melded` of each rank in melds. With melds, up to the sets that are still to be made.
    pub(super) fn costs(&self, held: &[u8; RANKS], melded: &[u8; RANKS]) -> &Entry {
        if *melded == [0; RANKS] {
            return self.plain.read(held);
        }
        let mut at = 0;
        for ((layer, &held), &melded) in self.melded.layers.iter().zip(held).zip(melded) {
            let symbol = match Tile::COPIES.saturating_sub(melded) {
                0 => 7,
                1 => 5 + held.min(1),
                _ => held.min(4),
            };
            at = layer[usize::from(at)][usize::from(symbol)];
        }
        &self.melded.ends[usize::from(at)]
    }
}

/// A suit's costs, plain and packed.
pub(super) struct Entry {
    pub(super) costs: Costs,
    pub(super) packed: u64,
}

impl From<Costs> for Entry {
    fn from(costs: Costs) -> Self {
        Self { costs, packed: costs.packed() }
    }
}

/// Reads a suit rank by rank.
struct Automaton<const SYMBOLS: usize> {
    /// For every rank, state and symbol the next state.
    layers: Vec<Vec<[u16; SYMBOLS]>>,
    /// What the states after the last rank mean.
    ends: Vec<Entry>,
}

/// A state while the automaton is built: the reckoning, and how many melds there were.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct State {
    sweep: Sweep,
    melds: usize,
}

impl<const SYMBOLS: usize> Automaton<SYMBOLS> {
    /// All states that can be reached. A suit is asked for at most `most` sets, and with each meld for one of the four less: what it would
    /// cost to make more is forgotten, which leaves few states.
    fn build(symbols: &[Symbol; SYMBOLS], most: usize) -> Self {
        let mut start = State { sweep: Sweep::start(), melds: 0 };
        start.sweep.cut(most);
        let mut states = vec![start];
        let layers = (1..=RANKS as u8)
            .map(|rank| {
                let mut next = Numbered::default();
                let step = |state: &State, (held, room): Symbol, next: &mut Numbered<State>| {
                    let mut sweep = state.sweep.step(held, room, rank);
                    let melds = usize::from(SETS).min(state.melds + usize::from(room < Tile::COPIES));
                    sweep.cut(most.min(usize::from(SETS) - melds));
                    next.number(State { sweep, melds })
                };
                let layer = states.iter().map(|state| symbols.map(|symbol| step(state, symbol, &mut next))).collect();
                states = next.values;
                layer
            })
            .collect();
        Self { layers, ends: states.iter().map(|state| state.sweep.costs().into()).collect() }
    }
}

/// Reads a suit without melds in three steps of three ranks.
struct Triples {
    first: Vec<u16>,
    middle: Vec<[u16; TRIPLES]>,
    last: Vec<[u16; TRIPLES]>,
    ends: Vec<Entry>,
}

impl Triples {
    fn of(automaton: &Automaton<5>) -> Self {
        let row = |from: usize, state: u16| {
            let mut row = [0; TRIPLES];
            for (triple, to) in row.iter_mut().enumerate() {
                *to = [triple % 5, triple / 5 % 5, triple / 25]
                    .into_iter()
                    .zip(&automaton.layers[from..])
                    .fold(state, |state, (count, layer)| layer[usize::from(state)][count]);
            }
            row
        };
        let rows = |from: usize| (0..automaton.layers[from].len() as u16).map(move |state| row(from, state));
        // Different states after the last rank may mean the same costs, and states after the sixth that lead to the same are one.
        let mut ends = Numbered::default();
        let end_of: Vec<u16> = automaton.ends.iter().map(|entry| ends.number(entry.costs)).collect();
        let mut last = Numbered::default();
        let merged: Vec<u16> = rows(6).map(|row| last.number(row.map(|state| end_of[usize::from(state)]))).collect();
        Self {
            first: row(0, 0).to_vec(),
            middle: rows(3).map(|row| row.map(|state| merged[usize::from(state)])).collect(),
            last: last.values,
            ends: ends.values.into_iter().map(Entry::from).collect(),
        }
    }

    fn read(&self, held: &[u8; RANKS]) -> &Entry {
        let triple = |at: usize| {
            let count = |rank: usize| usize::from(held[rank].min(Tile::COPIES));
            count(at) + 5 * count(at + 1) + 25 * count(at + 2)
        };
        let at = self.first[triple(0)];
        let at = self.middle[usize::from(at)][triple(3)];
        let at = self.last[usize::from(at)][triple(6)];
        &self.ends[usize::from(at)]
    }
}

/// Gives equal values the same number, in the order in which they come.
struct Numbered<T> {
    numbers: BTreeMap<T, u16>,
    values: Vec<T>,
}

impl<T> Default for Numbered<T> {
    fn default() -> Self {
        Self { numbers: BTreeMap::new(), values: Vec::new() }
    }
}

impl<T: Copy + Ord> Numbered<T> {
    fn number(&mut self, value: T) -> u16 {
        *self.numbers.entry(value).or_insert_with(|| {
            self.values.push(value);
            // Some thousand values at most.
            (self.values.len() - 1) as u16
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The documentation's numbers, and that no number outgrew its 16 bits.
    #[test]
    fn the_tables_are_small() {
        let tables = Tables::get();
        assert_eq!(tables.plain.ends.len(), 126);
        assert_eq!((tables.plain.middle.len(), tables.plain.last.len()), (125, 1113));
        assert!(tables.melded.layers.iter().all(|layer| layer.len() < 7_000));
    }
}
