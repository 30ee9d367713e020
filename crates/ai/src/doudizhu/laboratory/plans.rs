//! What a landlord who does not know how the unseen cards lie can make sure of, against farmers who know everything.
//!
//! A plan says what he does at each moment that he can tell from others: it is the same in worlds in which he has seen the same. The farmers
//! answer it in each world as well as can be. Each plan so wins in some of the worlds; [`Plans::best`] finds all sets of worlds that are not
//! part of another's (T. Cazenave and V. Ventos, The αμ Search Algorithm for the Game of Bridge). With one world that is open hands.

use std::collections::BTreeMap;

use paiju_cards::{CardSet, Rank};

use paiju_doudizhu::Counts;
use paiju_doudizhu::{Combination, SEATS, moves};

/// A set of worlds, one bit each.
pub(super) type Wins = u16;

/// The hands of the landlord and of the farmers after and before him, by rank, world by world.
pub(super) struct Plans {
    worlds: Vec<[Counts; SEATS as usize]>,
    /// By the moment and the worlds that are left.
    known: BTreeMap<(Wins, usize, u64, [u64; SEATS as usize]), Vec<Wins>>,
}

/// A moment: what all have seen.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Moment {
    /// What each has played.
    gone: [Counts; SEATS as usize],
    /// Whose turn it is: 0 for the landlord.
    turn: usize,
    /// What must be beaten, and whose it is.
    target: Option<(usize, Counts)>,
}

impl Plans {
    /// The farmers' hands are those of the one after the landlord and of the one before him; no more worlds than [`Wins`] has bits.
    pub(super) fn of(landlord: CardSet, farmers: impl Iterator<Item = [CardSet; 2]>) -> Self {
        let hands = |[after, before]: [CardSet; 2]| [landlord, after, before].map(Counts::of);
        Self { worlds: farmers.map(hands).collect(), known: BTreeMap::new() }
    }

    /// What the seat whose turn it is may do in a world: its plays, and no cards for a pass where it need not lead.
    pub(super) fn moves(&self, world: usize, moment: &Moment) -> Vec<Counts> {
        let hand = self.hand(world, moment);
        let cards = |rank: &Rank| CardSet::PACK.of_rank(*rank).lowest(hand.count(*rank));
        let hand = Rank::ALL.iter().flat_map(cards).collect();
        let mut found = Vec::new();
        match moment.target.and_then(|(_, cards)| Combination::of_counts(&cards)) {
            Some(made) => {
                moves::follows(hand, &made, |cards| found.push(Counts::of(cards)));
                found.push(Counts::default());
            }
            None => moves::leads(hand, |cards| found.push(Counts::of(cards))),
        }
        found
    }

    fn hand(&self, world: usize, moment: &Moment) -> Counts {
        self.worlds[world][moment.turn] - moment.gone[moment.turn]
    }

    /// After a move; `None` where that goes out in this world.
    pub(super) fn after(&self, world: usize, moment: &Moment, cards: Counts) -> Option<Moment> {
        (self.hand(world, moment) != cards).then(|| moment.after(cards))
    }

    /// The widest sets of worlds, of `alive`, in which a single plan wins from here on; widest first.
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
        // What the farmer may be seen to do, and in which worlds; where he can go out, he does.
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
        // Each may be answered in its own way, and in each world he does what is worst for the answers.
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
    /// The landlord's turn, who must beat these cards of the farmer before him; with none he leads.
    pub(super) fn of(target: Counts) -> Self {
        let target = (target != Counts::default()).then_some((2, target));
        Self { target, ..Self::default() }
    }

    /// After a play, or a pass.
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

/// Those that are part of no other, widest first.
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
