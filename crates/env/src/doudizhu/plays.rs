//! The ids of a rule set's plays. A play with up to two kickers (带牌) has one for each choice of their ranks. For more,
//! which would be nine tenths of all, there are two ids for each chain: the kickers of the lowest ranks, and those that
//! break the fewest sets.

use std::sync::OnceLock;

use paiju_doudizhu::{Combination, Counts, Kind, RuleSet, moves};
use paiju_game::cards::CardSet;

/// The most cards a seat can hold, and so play.
const MOST: usize = 20;
/// An odd number that spreads the counts over the places.
const SPREAD: u64 = 0x9E37_79B9_7F4A_7C15;
/// The most kickers, single cards or pairs, that are chosen one by one.
const FEW: usize = 2;
/// The ways to choose more kickers than that: the lowest, those that break the least.
const CHOICES: usize = 2;

/// The plays with few kickers, and the chains with more, each in the order in which [`moves::leads`] lists them for the whole pack.
pub(super) struct Plays {
    set: RuleSet,
    counts: Vec<Counts>,
    /// The counts and the number; the counts of an empty place are 0. At least twice as many as there are combinations,
    /// a power of two.
    places: Vec<(u64, u32)>,
    /// How far a product of the counts is shifted to a place.
    shift: u32,
    /// What has more kickers than [`FEW`].
    chains: Vec<Combination>,
}

/// How many single cards or pairs a combination carries.
fn kickers(made: &Combination) -> usize {
    let (length, copies) = (usize::from(made.length), made.kind.copies());
    let cards = usize::from(made.size) - length * copies;
    match (made.carries(), copies) {
        (false, _) => 0,
        (true, 3) => length,
        // Two for a quad; of a shuttle as many as the rules say.
        (true, _) if length == 1 => FEW,
        (true, _) if made.kind == Kind::ShuttleWithPairs => cards / 2,
        (true, _) => cards,
    }
}

/// Whether a hand may have plays with more kickers than [`FEW`]: it has three triples in a row, or two quads.
pub(super) fn may_carry_many(hand: CardSet) -> bool {
    let [_, _, _, triples, quads] = Counts::of(hand).at_least();
    triples & triples >> 1 & triples >> 2 != 0 || quads & quads >> 1 != 0
}

/// What the kickers of a play cost, by each choice: the fewer sets broken, then the lower, the better. A set is what a hand holds of a
/// rank beside the chain, if it is more than one kicker takes, and both jokers.
fn costs(made: &Combination, cards: CardSet, hand: CardSet) -> [(usize, u64); CHOICES] {
    let (body, kicked) = made.parts(cards);
    let (kickers, beside) = (Counts::of(kicked), Counts::of(hand - body));
    let each = kicked.len() / self::kickers(made).max(1);
    let sets = (0..15).filter(|&rank| kickers.get(rank) > 0 && beside.get(rank) > each).count();
    let rocket = !(kicked & CardSet::JOKERS).is_empty() && (hand & CardSet::JOKERS) == CardSet::JOKERS;
    [(0, kickers.bits()), (sets + usize::from(rocket), kickers.bits())]
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
        let (mut counts, mut chains) = (Vec::new(), Vec::new());
        moves::leads_made(set, CardSet::PACK, |cards, made| {
            if cards.len() > MOST {
            } else if kickers(&made) <= FEW {
                counts.push(Counts::of(cards));
            } else if !chains.contains(&made) {
                chains.push(made);
            }
        });
        let size = (2 * counts.len()).next_power_of_two();
        let shift = 64 - size.trailing_zeros();
        let mut plays = Self { set, counts: Vec::new(), places: vec![(0, 0); size], shift, chains };
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

    /// How many ids there are.
    pub(super) fn len(&self) -> usize {
        self.counts.len() + CHOICES * self.chains.len()
    }

    /// The id of a play with few kickers.
    pub(super) fn few(&self, cards: CardSet) -> Option<u32> {
        let counts = Counts::of(cards);
        let mut place = self.place(counts);
        loop {
            match self.places[place] {
                (0, _) => return None,
                (found, number) if found == counts.bits() => return Some(number),
                _ => place = (place + 1) % self.places.len(),
            }
        }
    }

    /// The ids of these plays of a hand with many kickers, all that it may choose from: each with its index.
    pub(super) fn many(&self, hand: CardSet, plays: impl Iterator<Item = (usize, CardSet)>) -> Vec<(usize, u32)> {
        type Best = [((usize, u64), usize); CHOICES];
        let mut best: Vec<(Combination, Best)> = Vec::new();
        for (index, cards) in plays {
            let Some(made) = self.set.combination(cards) else { continue };
            let costs = costs(&made, cards, hand).map(|cost| (cost, index));
            match best.iter_mut().find(|(chain, _)| *chain == made) {
                Some((_, best)) => best.iter_mut().zip(costs).for_each(|(best, cost)| *best = cost.min(*best)),
                None => best.push((made, costs)),
            }
        }
        let mut found = Vec::new();
        for (made, best) in best {
            let Some(chain) = self.chains.iter().position(|chain| *chain == made) else { continue };
            for (choice, (_, index)) in best.into_iter().enumerate() {
                // One play may be the best by both; then it has the first id.
                if found.iter().all(|&(other, _)| other != index) {
                    found.push((index, (self.counts.len() + CHOICES * chain + choice) as u32));
                }
            }
        }
        found
    }

    /// The cards of a hand that an id stands for; `None` if there is none, or the hand lacks cards for it.
    pub(super) fn cards(&self, id: u32, hand: CardSet) -> Option<CardSet> {
        match (id as usize).checked_sub(self.counts.len()) {
            None => self.lowest(id, hand),
            Some(id) => {
                let (chain, choice) = (self.chains.get(id / CHOICES)?, id % CHOICES);
                let mut best: Option<[((usize, u64), u64); CHOICES]> = None;
                moves::leads_made(self.set, hand, |cards, made| {
                    if made == *chain {
                        let plays = costs(&made, cards, hand).map(|cost| (cost, cards.bits()));
                        best = Some(
                            best.map_or(plays, |best| std::array::from_fn(|choice| plays[choice].min(best[choice]))),
                        );
                    }
                });
                let plays = best?.map(|(_, cards)| CardSet::from_bits(cards));
                // One play that is the best by both has the first id.
                (choice == 0 || plays[choice] != plays[0]).then_some(plays[choice])
            }
        }
    }

    /// The lowest cards of a hand that make the combination with this number.
    fn lowest(&self, number: u32, hand: CardSet) -> Option<CardSet> {
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
