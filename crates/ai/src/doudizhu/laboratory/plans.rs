//! What a landlord who cannot see the farmers' hands can guarantee against farmers who see everything.
//!
//! A plan fixes the landlord's action at each information set: it is the same in worlds where the landlord has seen the
//! same. The farmers answer optimally in each world, so each plan wins in a set of worlds. [`Plans::best`] finds the
//! maximal sets (T. Cazenave and V. Ventos, The αμ Search Algorithm for the Game of Bridge). With one world this is
//! play with open hands.

use std::collections::BTreeMap;

use paiju_cards::{CardSet, Rank};

use paiju_doudizhu::Counts;
use paiju_doudizhu::{RuleSet, SEATS, moves};

/// A set of worlds, one bit each.
pub(super) type Wins = u16;

/// The hands of the landlord, of the farmer after and of the farmer before, by rank, per world.
pub(super) struct Plans {
    worlds: Vec<[Counts; SEATS as usize]>,
    /// Results by moment and remaining worlds.
    known: BTreeMap<(Wins, usize, u64, [u64; SEATS as usize]), Vec<Wins>>,
}

/// A moment: the public state.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Moment {
    /// The cards that each seat has played.
    gone: [Counts; SEATS as usize],
    /// The seat to move: 0 for the landlord.
    turn: usize,
    /// The play to beat, and its owner.
    target: Option<(usize, Counts)>,
}

impl Plans {
    /// In each pair of farmers' hands the first plays after the landlord, the second before; at most as many worlds as
    /// [`Wins`] has bits.
    pub(super) fn of(landlord: CardSet, farmers: impl Iterator<Item = [CardSet; 2]>) -> Self {
        let hands = |[after, before]: [CardSet; 2]| [landlord, after, before].map(Counts::of);
        Self { worlds: farmers.map(hands).collect(), known: BTreeMap::new() }
    }

    /// The moves of the seat to move in a world: its plays, and empty for a pass unless it leads.
    pub(super) fn moves(&self, world: usize, moment: &Moment) -> Vec<Counts> {
        let hand = self.hand(world, moment);
        let cards = |rank: &Rank| CardSet::PACK.of_rank(*rank).lowest(hand.count(*rank));
        let hand = Rank::ALL.iter().flat_map(cards).collect();
        let mut found = Vec::new();
        match moment.target.and_then(|(_, cards)| RuleSet::Contest.combination_of(&cards)) {
            Some(made) => {
                moves::follows(hand, &made, |cards| found.push(Counts::of(cards)));
                found.push(Counts::default());
            }
            None => moves::leads(RuleSet::Contest, hand, |cards| found.push(Counts::of(cards))),
        }
        found
    }

    fn hand(&self, world: usize, moment: &Moment) -> Counts {
        self.worlds[world][moment.turn] - moment.gone[moment.turn]
    }

    /// The moment after a move; `None` if it goes out in this world.
    pub(super) fn after(&self, world: usize, moment: &Moment, cards: Counts) -> Option<Moment> {
        (self.hand(world, moment) != cards).then(|| moment.after(cards))
    }

    /// The maximal subsets of `alive` in which a single plan wins from here on; largest first.
    pub(super) fn best(&mut self, moment: &Moment, alive: Wins) -> Vec<Wins> {
        if alive == 0 {
            return vec![0];
        }
        let key = (
            alive,
            moment.turn,
            moment.target.map_or(0, |(owner, cards)| cards.bits() << 2 | owner as u64),
            moment.gone.map(Counts::bits),
        );
        if let Some(known) = self.known.get(&key) {
            return known.clone();
        }
        let best = if moment.turn == 0 { self.of_landlord(moment, alive) } else { self.of_farmer(moment, alive) };
        self.known.insert(key, best.clone());
        best
    }

    fn of_landlord(&mut self, moment: &Moment, alive: Wins) -> Vec<Wins> {
        let world = alive.trailing_zeros() as usize;
        let mut widest = Vec::new();
        for cards in self.moves(world, moment) {
            let Some(next) = self.after(world, moment, cards) else { return vec![alive] };
            widest.extend(self.best(&next, alive));
            if widest.contains(&alive) {
                return vec![alive];
            }
        }
        keep_widest(widest)
    }

    fn of_farmer(&mut self, moment: &Moment, alive: Wins) -> Vec<Wins> {
        // The visible moves of the farmer, and their worlds; a farmer who can go out does.
        let mut options: Vec<(Counts, Wins)> = Vec::new();
        let mut left = 0;
        for world in (0..self.worlds.len()).filter(|world| alive >> world & 1 == 1) {
            let moves = self.moves(world, moment);
            if moves.contains(&self.hand(world, moment)) {
                continue;
            }
            left |= 1 << world;
            for cards in moves {
                match options.iter_mut().find(|(known, _)| *known == cards) {
                    Some((_, worlds)) => *worlds |= 1 << world,
                    None => options.push((cards, 1 << world)),
                }
            }
        }
        // The landlord may answer each move differently; in each world the farmer picks the worst for those answers.
        let mut widest = vec![left];
        for (cards, worlds) in options {
            let answers = self.best(&moment.after(cards), worlds);
            let both = widest.iter().flat_map(|&wins| answers.iter().map(move |&answer| wins & (answer | !worlds)));
            widest = keep_widest(both.collect());
        }
        widest
    }
}

impl Moment {
    /// The landlord to move, with these cards of the farmer before to beat; with none the landlord leads.
    pub(super) fn of(target: Counts) -> Self {
        let target = (target != Counts::default()).then_some((2, target));
        Self { target, ..Self::default() }
    }

    /// The moment after a play, or a pass.
    fn after(&self, cards: Counts) -> Self {
        let mut next = *self;
        next.gone[self.turn] = self.gone[self.turn] + cards;
        next.turn = (self.turn + 1) % usize::from(SEATS);
        if cards != Counts::default() {
            next.target = Some((self.turn, cards));
        }
        next.target = next.target.filter(|&(owner, _)| owner != next.turn);
        next
    }
}

/// Keeps the sets that are not subsets of another, largest first.
fn keep_widest(mut all: Vec<Wins>) -> Vec<Wins> {
    all.sort_unstable_by_key(|wins| (std::cmp::Reverse(wins.count_ones()), *wins));
    let mut widest: Vec<Wins> = Vec::new();
    for wins in all {
        if !widest.iter().any(|wide| wins & !wide == 0) {
            widest.push(wins);
        }
    }
    widest
}
