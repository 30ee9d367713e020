//! A fast form of [`Sweep`]. A suit's costs depend only on its nine counts, and few differ: read rank by rank, all
//! suits pass through about a thousand states to a few different ends. The states become the table of a finite
//! automaton.

use std::collections::BTreeMap;

use super::costs::Costs;
use super::suit::{SYMBOLS, Suit, Symbol};
use super::sweep::Sweep;
use crate::{SETS, Tile};

/// Reads a suit rank by rank, starting in state 0.
pub(super) struct Automaton {
    /// The next state, by rank, state and symbol.
    layers: Vec<Vec<[u16; SYMBOLS.len()]>>,
    /// The meaning of the states after the last rank.
    pub(super) ends: Vec<Costs>,
}

/// A state during construction: the sweep, and the number of melds so far.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct State {
    sweep: Sweep,
    melds: u32,
}

impl Automaton {
    /// All states that can be reached with these symbols. A suit makes at most `most` sets, and each meld takes one of the four; the
    /// costs of more sets are dropped, which leaves few states.
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

    /// Reads some symbols, starting in `state` before the rank with index `from`.
    #[inline]
    pub(super) fn read(&self, from: usize, mut state: u16, symbols: &[u8]) -> u16 {
        for (layer, &symbol) in self.layers[from..].iter().zip(symbols) {
            state = layer[usize::from(state)][usize::from(symbol)];
        }
        state
    }

    /// The end reached by a suit.
    pub(super) fn end_of(&self, suit: Suit) -> usize {
        usize::from(self.read(0, 0, &suit.symbols()))
    }

    /// The largest number of states before any rank.
    #[cfg(test)]
    pub(super) fn states(&self) -> usize {
        self.layers.iter().map(Vec::len).max().unwrap_or(0)
    }
}

/// Numbers distinct values in the order in which they occur.
pub(super) struct Numbered<T> {
    numbers: BTreeMap<T, u16>,
    /// The values by number.
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
            // About a thousand values at most.
            (self.values.len() - 1) as u16
        })
    }
}
