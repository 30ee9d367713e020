//! The reckoning of [`Sweep`] made fast. A suit's costs depend on its nine counts alone, and few differ: read rank by rank, all suits run
//! through some thousand different states to few different ends. So the states become a table: a finite automaton.

use std::collections::BTreeMap;

use super::costs::Costs;
use super::suit::{SYMBOLS, Suit, Symbol};
use super::sweep::Sweep;
use crate::{SETS, Tile};

/// Reads a suit rank by rank; from state 0.
pub(super) struct Automaton {
    /// For every rank, state and symbol the next state.
    layers: Vec<Vec<[u16; SYMBOLS.len()]>>,
    /// What the states after the last rank mean.
    pub(super) ends: Vec<Costs>,
}

/// A state while the automaton is built: the reckoning, and how many melds there were.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct State {
    sweep: Sweep,
    melds: u32,
}

impl Automaton {
    /// All states that can be reached with these symbols. A suit is asked for at most `most` sets, and with each meld for one of the four
    /// less: what it would cost to make more is forgotten, which leaves few states.
    pub(super) fn build(symbols: &[Symbol], most: u32) -> Self {
        let mut states = vec![State { sweep: Sweep::start().cut(most), melds: 0 }];
        let layers = (1..=9)
            .map(|rank| {
                let mut next = Numbered::default();
                let mut step = |state: &State, (held, room): Symbol| {
                    let melds = u32::from(SETS).min(state.melds + u32::from(room < Tile::COPIES));
                    let sweep = state.sweep.step(held, room, rank).pruned().cut(most.min(u32::from(SETS) - melds));
                    next.number(State { sweep, melds })
                };
                let mut row = |state: &State| {
                    let mut row = [0; SYMBOLS.len()];
                    row.iter_mut().zip(symbols).for_each(|(to, &symbol)| *to = step(state, symbol));
                    row
                };
                let layer = states.iter().map(&mut row).collect();
                states = next.values;
                layer
            })
            .collect();
        Self { layers, ends: states.iter().map(|state| state.sweep.costs()).collect() }
    }

    /// Reads some ranks' symbols, from `state` before the rank with index `from`.
    #[inline]
    pub(super) fn read(&self, from: usize, mut state: u16, symbols: &[u8]) -> u16 {
        for (layer, &symbol) in self.layers[from..].iter().zip(symbols) {
            state = layer[usize::from(state)][usize::from(symbol)];
        }
        state
    }

    /// The end that a suit leads to.
    pub(super) fn end_of(&self, suit: Suit) -> usize {
        usize::from(self.read(0, 0, &suit.symbols()))
    }

    /// The most states before any rank.
    #[cfg(test)]
    pub(super) fn states(&self) -> usize {
        self.layers.iter().map(Vec::len).max().unwrap_or(0)
    }
}

/// Gives equal values the same number, in the order in which they come.
pub(super) struct Numbered<T> {
    numbers: BTreeMap<T, u16>,
    /// The values by their numbers.
    pub(super) values: Vec<T>,
}

impl<T> Default for Numbered<T> {
    fn default() -> Self {
        Self { numbers: BTreeMap::new(), values: Vec::new() }
    }
}

impl<T: Copy + Ord> Numbered<T> {
    pub(super) fn number(&mut self, value: T) -> u16 {
        *self.numbers.entry(value).or_insert_with(|| {
            self.values.push(value);
            // Some thousand values at most.
            (self.values.len() - 1) as u16
        })
    }
}
