//! Endgames with open hands, by trying every move: a hand's plays are all of its subsets that the table of types names,
//! and the winner is remembered position by position.

use std::collections::HashMap;

use super::doudizhu::{beats, kind};

const ORDER: &str = "34567890JQKA2YZ";

/// How many of each rank, four bits a rank, the lowest rank lowest. There are at most four, so that the top bits are free.
type Counts = u64;

const TOPS: Counts = 0x888_8888_8888_8888;

fn counts(cards: &str) -> Counts {
    cards.chars().map(|card| 1 << (4 * ORDER.find(card).unwrap())).sum()
}

fn cards(counts: Counts) -> String {
    let copies = |rank: usize| (counts >> (4 * rank) & 7) as usize;
    ORDER.chars().enumerate().map(|(rank, card)| card.to_string().repeat(copies(rank))).collect()
}

/// Whether there are at least as many of each rank.
const fn holds(hand: Counts, play: Counts) -> bool {
    ((hand | TOPS) - play) & TOPS == TOPS
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Play {
    size: usize,
    cards: Counts,
    kind: &'static str,
    rank: usize,
}

impl Play {
    fn of(cards: &str) -> Option<Self> {
        kind(cards).map(|(kind, rank)| Self { size: cards.len(), cards: counts(cards), kind, rank })
    }

    /// Whether a chain of triples carries a rank of its own, which the puzzles of two hands do not allow.
    fn carries_its_own(&self) -> bool {
        let length = if self.size.is_multiple_of(4) { self.size / 4 } else { self.size / 5 };
        let chain = self.rank + 1 - length.min(self.rank + 1)..=self.rank;
        self.kind == "三顺带牌" && chain.into_iter().any(|rank| self.cards >> (4 * rank) & 7 > 3)
    }
}

/// All plays of a hand, the largest first.
fn plays(hand: Counts) -> Vec<Play> {
    let mut all = vec![0];
    for rank in 0..ORDER.len() {
        let copies = hand >> (4 * rank) & 7;
        all = all.iter().flat_map(|&chosen| (0..=copies).map(move |count| chosen + (count << (4 * rank)))).collect();
    }
    let mut plays: Vec<Play> = all.into_iter().filter_map(|chosen| Play::of(&cards(chosen))).collect();
    plays.sort_by(|one, other| other.cmp(one));
    plays
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Position {
    hands: Vec<Counts>,
    turn: usize,
    /// The cards to beat, as their type, main rank and number, and their owner.
    lying: Option<((&'static str, usize, usize), usize)>,
}

/// A puzzle's line, read anew.
pub struct Endgame {
    plays: Vec<Vec<Play>>,
    /// Whether a seat is of the side that moves first.
    ours: Vec<bool>,
    start: Position,
    known: HashMap<Position, bool>,
}

impl Endgame {
    /// `HANDS LANDLORD TURN BEAT`, as `src/lessons/puzzle/text.rs` describes it.
    pub fn read(line: &str) -> Self {
        let fields: Vec<&str> = line.split_whitespace().collect();
        let seat = |name: &str| "ABC".find(name);
        let hands: Vec<Counts> = fields[0].split('|').map(counts).collect();
        let (landlord, turn) = (seat(fields[1]), seat(fields[2]).unwrap());
        let lying = fields[3].split_once(':').map(|(owner, cards)| (Play::of(cards).unwrap(), seat(owner).unwrap()));
        let ours = (0..hands.len()).map(|seat| match landlord {
            Some(landlord) => (seat == landlord) == (turn == landlord),
            None => seat == turn,
        });
        let mut all: Vec<Vec<Play>> = hands.iter().map(|&hand| plays(hand)).collect();
        if landlord.is_none() {
            all.iter_mut().for_each(|plays| plays.retain(|play| !play.carries_its_own()));
        }
        let lying = lying.map(|(play, owner)| ((play.kind, play.rank, play.size), owner));
        Self { plays: all, ours: ours.collect(), start: Position { hands, turn, lying }, known: HashMap::new() }
    }

    /// The first plays that win, as their cards; a pass has none.
    pub fn winning(&mut self) -> Vec<String> {
        let start = self.start.clone();
        let moves = self.moves(&start);
        let wins = moves.into_iter().filter(|&play| self.keeps(&start, play));
        wins.collect::<Vec<_>>()
            .into_iter()
            .map(|play| play.map(|play| cards(play.cards)).unwrap_or_default())
            .collect()
    }

    /// The number of positions visited.
    pub fn positions(&self) -> usize {
        self.known.len()
    }

    fn moves(&self, at: &Position) -> Vec<Option<Play>> {
        let can = |play: &&Play| {
            let is_higher = at.lying.is_none_or(|(lying, _)| beats((play.kind, play.rank, play.size), lying));
            is_higher && holds(at.hands[at.turn], play.cards)
        };
        let plays = self.plays[at.turn].iter().filter(can).copied().map(Some);
        plays.chain(at.lying.map(|_| None)).collect()
    }

    /// Whether our side wins after this move.
    fn keeps(&mut self, at: &Position, play: Option<Play>) -> bool {
        let mut next = at.clone();
        next.turn = (at.turn + 1) % at.hands.len();
        if let Some(play) = play {
            next.hands[at.turn] -= play.cards;
            if next.hands[at.turn] == 0 {
                return self.ours[at.turn];
            }
            next.lying = Some(((play.kind, play.rank, play.size), at.turn));
        } else if at.lying.is_some_and(|(_, owner)| owner == next.turn) {
            next.lying = None;
        }
        self.wins(next)
    }

    /// Whether our side wins from here.
    fn wins(&mut self, at: Position) -> bool {
        if let Some(&known) = self.known.get(&at) {
            return known;
        }
        let is_ours = self.ours[at.turn];
        // The side to move looks for a move that is good for it.
        let found = self.moves(&at).into_iter().any(|play| self.keeps(&at, play) == is_ours);
        let wins = found == is_ours;
        self.known.insert(at, wins);
        wins
    }
}
