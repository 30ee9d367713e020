//! Every combination of at most twenty cards by its ranks, numbered.

use std::sync::OnceLock;

use paiju_cards::CardSet;
use paiju_doudizhu::{Counts, RuleSet, moves};

/// The most cards a seat can hold, and so play.
const MOST: usize = 20;
/// An odd number that spreads the counts over the places.
const SPREAD: u64 = 0x9E37_79B9_7F4A_7C15;

/// The combinations in the order in which [`moves::leads`] lists them for the whole pack.
pub(super) struct Plays {
    counts: Vec<Counts>,
    /// The counts and the number; the counts of an empty place are 0. At least twice as many as there are combinations,
    /// a power of two.
    places: Vec<(u64, u32)>,
    /// How far a product of the counts is shifted to a place.
    shift: u32,
}

impl Plays {
    /// The table of a rule set.
    pub(super) fn of(set: RuleSet) -> &'static Self {
        static CONTEST: OnceLock<Plays> = OnceLock::new();
        static BOTZONE2: OnceLock<Plays> = OnceLock::new();
        static BOTZONE1: OnceLock<Plays> = OnceLock::new();
        let table = match set {
            RuleSet::Contest => &CONTEST,
            RuleSet::Botzone2 => &BOTZONE2,
            RuleSet::Botzone1 => &BOTZONE1,
        };
        table.get_or_init(|| Self::new(set))
    }

    fn new(set: RuleSet) -> Self {
        let mut counts = Vec::new();
        moves::leads(set, CardSet::PACK, |cards| {
            if cards.len() <= MOST {
                counts.push(Counts::of(cards));
            }
        });
        let size = (2 * counts.len()).next_power_of_two();
        let mut plays = Self { counts: Vec::new(), places: vec![(0, 0); size], shift: 64 - size.trailing_zeros() };
        for (number, counts) in (0..).zip(&counts) {
            let mut place = plays.place(*counts);
            while plays.places[place].0 != 0 {
                place = (place + 1) % size;
            }
            plays.places[place] = (counts.bits(), number);
        }
        Self { counts, ..plays }
    }

    const fn place(&self, counts: Counts) -> usize {
        (counts.bits().wrapping_mul(SPREAD) >> self.shift) as usize
    }

    /// How many there are.
    pub(super) fn len(&self) -> usize {
        self.counts.len()
    }

    /// The number of the combination with these counts.
    pub(super) fn number(&self, counts: Counts) -> Option<u32> {
        let mut place = self.place(counts);
        loop {
            match self.places[place] {
                (0, _) => return None,
                (found, number) if found == counts.bits() => return Some(number),
                _ => place = (place + 1) % self.places.len(),
            }
        }
    }

    /// The lowest cards of a hand that make the combination with this number; `None` if there is none, or the hand
    /// lacks cards for it.
    pub(super) fn cards(&self, number: u32, hand: CardSet) -> Option<CardSet> {
        let mut counts = self.counts.get(number as usize)?.bits();
        let hand = hand.bits();
        let mut cards = 0;
        while counts != 0 {
            let rank = counts.trailing_zeros() / 4;
            let wanted = (counts >> (4 * rank) & 0xf) as usize;
            counts &= !(0xf << (4 * rank));
            // The jokers share four bits.
            let (shift, held) = match rank {
                13 => (52, hand >> 52 & 1),
                14 => (53, hand >> 53 & 1),
                _ => (4 * rank, hand >> (4 * rank) & 0xf),
            };
            let lowest = LOWEST[wanted][held as usize];
            if lowest.count_ones() as usize != wanted {
                return None;
            }
            cards |= u64::from(lowest) << shift;
        }
        Some(CardSet::from_bits(cards))
    }
}

/// For each number of cards, the lowest of every four bits.
const LOWEST: [[u8; 16]; 5] = {
    let mut lowest = [[0; 16]; 5];
    let mut wanted = 1;
    while wanted <= 4 {
        let mut held = 0;
        while held < 16 {
            let before = lowest[wanted - 1][held];
            let rest = held as u8 & !before;
            lowest[wanted][held] = before | (rest & rest.wrapping_neg());
            held += 1;
        }
        wanted += 1;
    }
    lowest
};
