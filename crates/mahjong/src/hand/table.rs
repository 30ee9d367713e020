//! Tables that analyse a suit in a few steps. They are built at first use, in some milliseconds, and add no data to the
//! program.

use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};

use super::automaton::{Automaton, Numbered};
use super::costs::{Costs, Helping, Mirrored};
use super::light::Light;
use super::suit::{PLAIN, SYMBOLS, Suit, more};
use crate::SETS;

/// The tables for hands without melds, or with melds.
pub(super) struct Tables {
    /// Reads any suit.
    automaton: Automaton,
    /// For each end of the automaton, its index in `ends`.
    merged: Vec<u8>,
    /// All possible costs of a suit.
    ends: Vec<(Costs, Mirrored)>,
    /// The combined costs of every two suits.
    both: Vec<Costs>,
    /// The suits that almost every hand consists of.
    light: Light,
    /// For each light suit, its index in `ends`.
    light_ends: Vec<u8>,
    /// For each light suit, the ranks that help, once it has been asked for.
    light_helping: Vec<[AtomicU64; 2]>,
}

/// A suit, looked up.
#[derive(Clone, Copy)]
pub(super) struct Found {
    /// Its number, if it is light.
    light: Option<u32>,
    end: u8,
}

impl Tables {
    /// The tables for hands with or without melds, built at the first call.
    #[inline]
    pub(super) fn get(has_melds: bool) -> &'static Self {
        static PLAIN_TABLES: LazyLock<Tables> = LazyLock::new(|| Tables::new(PLAIN, SETS, 8));
        static MELDED_TABLES: LazyLock<Tables> = LazyLock::new(|| Tables::new(SYMBOLS.len(), SETS - 1, 7));
        if has_melds { &MELDED_TABLES } else { &PLAIN_TABLES }
    }

    /// Builds the tables for suits of the first `symbols` symbols in hands that make up to `most` sets. `heaviest`, the
    /// limit of light suits, is chosen to make the others rare.
    fn new(symbols: usize, most: u8, heaviest: u8) -> Self {
        let automaton = Automaton::build(&SYMBOLS[..symbols], u32::from(most));
        let mut ends = Numbered::default();
        let merged: Vec<u8> = automaton.ends.iter().map(|&costs| ends.number(costs) as u8).collect();
        let ends = ends.values;
        let both = ends.iter().flat_map(|one| ends.iter().map(|other| one.and(*other))).collect();
        let (light, light_ends) = Light::of(symbols, heaviest, |suit| merged[automaton.end_of(suit)]);
        let light_helping = light_ends.iter().map(|_| Default::default()).collect();
        let ends = ends.into_iter().map(|costs| (costs, costs.mirrored())).collect();
        Self { automaton, merged, ends, both, light, light_ends, light_helping }
    }

    #[inline]
    pub(super) fn find(&self, suit: Suit) -> Found {
        let light = self.light.number(suit);
        let end = match light {
            Some(number) => self.light_ends[number as usize],
            None => self.merged[self.automaton.end_of(suit)],
        };
        Found { light, end }
    }

    /// A suit's costs.
    #[inline]
    pub(super) fn mirrored(&self, suit: Found) -> Mirrored {
        self.ends[usize::from(suit.end)].1
    }

    /// The combined costs of two suits.
    #[inline]
    pub(super) fn both(&self, one: Found, other: Found) -> Costs {
        self.both[usize::from(one.end) * self.ends.len() + usize::from(other.end)]
    }

    /// The ranks that lower each of the suit's costs.
    #[inline]
    pub(super) fn helping(&self, suit: Suit, found: Found) -> Helping {
        if let Some(number) = found.light {
            // Each of the two words marks for itself whether it was written, so the order of writes does not matter.
            let [low, high] = &self.light_helping[number as usize];
            if let Some(known) = Helping::from_words([low.load(Ordering::Relaxed), high.load(Ordering::Relaxed)]) {
                return known;
            }
        }
        self.note_helping(suit, found)
    }

    /// Computes it, and stores it for a light suit.
    #[cold]
    fn note_helping(&self, suit: Suit, found: Found) -> Helping {
        let costs = self.mirrored(found);
        let symbols = suit.symbols();
        let mut helping = Helping::NONE;
        let mut before = 0;
        for (rank, &symbol) in symbols.iter().enumerate() {
            let with_more = self.automaton.read(rank, before, &[more(symbol)]);
            let end = self.automaton.read(rank + 1, with_more, &symbols[rank + 1..]);
            helping.note(rank, costs, self.ends[usize::from(self.merged[usize::from(end)])].1);
            before = self.automaton.read(rank, before, &[symbol]);
        }
        if let Some(number) = found.light {
            self.light_helping[number as usize]
                .iter()
                .zip(helping.words())
                .for_each(|(word, new)| word.store(new, Ordering::Relaxed));
        }
        helping
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// No number overflows its bits, and the tables fit in the caches.
    #[test]
    fn the_tables_are_small() {
        let sizes = [false, true].map(|has_melds| {
            let tables = Tables::get(has_melds);
            (tables.ends.len(), tables.light_ends.len(), tables.automaton.states())
        });
        assert_eq!(sizes, [(126, 22_330, 2_013), (162, 66_886, 3_533)]);
    }
}
