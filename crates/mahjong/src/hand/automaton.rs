//! The reckoning of [`Sweep`] made fast. A suit's costs depend on its nine counts alone, and few differ: read rank by rank, all suits run
//! through some thousand different states to few different ends. So the states become a table: a finite automaton.

use std::collections::BTreeMap;

use super::costs::{Costs, Mirrored};
use super::sweep::Sweep;
use crate::{SETS, Tile};

/// How many of a rank are held, and how many a target may have.
pub(super) type Symbol = (u8, u8);

/// Reads a suit rank by rank; from state 0.
pub(super) struct Automaton<const SYMBOLS: usize> {
    /// For every rank, state and symbol the next state.
    pub(super) layers: Vec<Vec<[u16; SYMBOLS]>>,
    /// What the states after the last rank mean.
    pub(super) ends: Vec<(Costs, Mirrored)>,
}

/// A state while the automaton is built: the reckoning, and how many melds there were.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct State {
    sweep: Sweep,
    melds: u32,
}

impl<const SYMBOLS: usize> Automaton<SYMBOLS> {
    /// All states that can be reached. A suit is asked for at most `most` sets, and with each meld for one of the four less: what it would
    /// cost to make more is forgotten, which leaves few states.
    pub(super) fn build(symbols: &[Symbol; SYMBOLS], most: u32) -> Self {
        let mut states = vec![State { sweep: Sweep::start().cut(most), melds: 0 }];
        let layers = (1..=9)
            .map(|rank| {
                let mut next = Numbered::default();
                let step = |state: &State, (held, room): Symbol, next: &mut Numbered<State>| {
                    let melds = u32::from(SETS).min(state.melds + u32::from(room < Tile::COPIES));
                    let sweep = state.sweep.step(held, room, rank).cut(most.min(u32::from(SETS) - melds));
                    next.number(State { sweep, melds })
                };
                let layer = states.iter().map(|state| symbols.map(|symbol| step(state, symbol, &mut next))).collect();
                states = next.values;
                layer
            })
            .collect();
        let ends = states.iter().map(|state| state.sweep.costs());
        Self { layers, ends: ends.map(|costs| (costs, costs.mirrored())).collect() }
    }

    /// Reads some ranks' symbols, from `state` before the rank with index `from`.
    #[inline]
    pub(super) fn read(&self, from: usize, mut state: u16, symbols: &[u8]) -> u16 {
        for (layer, &symbol) in self.layers[from..].iter().zip(symbols) {
            state = layer[usize::from(state)][usize::from(symbol)];
        }
        state
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
