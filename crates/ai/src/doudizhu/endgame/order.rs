//! Move ordering. It affects the work, never the result.
//!
//! A pass always comes last: searches that try it first explode. The weights were tuned on 300 random deals of eight
//! cards each. Tried without saving work, and left out: the history heuristic, and a table look-up of all successors
//! first.

use paiju_game::cards::CardSet;

use super::search::{Ground, Node};
use paiju_doudizhu::combination::Combination;
use paiju_doudizhu::moves;
use paiju_doudizhu::{Counts, RuleSet};

/// A play and its place in the order: the lowest rank first.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ordered {
    pub cards: CardSet,
    pub made: Combination,
    rank: i32,
}

impl Ordered {
    pub(super) const fn new(cards: CardSet, made: Combination) -> Self {
        Self { cards, made, rank: 0 }
    }
}

/// What decides whether the hand may beat a play.
#[derive(Clone, Copy)]
pub(super) struct Reach {
    at_least: [u16; 5],
    size: usize,
}

impl Reach {
    pub(super) fn of(hand: CardSet) -> Self {
        Self { at_least: Counts::of(hand).at_least(), size: hand.len() }
    }

    /// Whether the hand may hold something that beats this. Errs towards yes, because it ignores kickers.
    pub(super) fn may_beat(&self, made: &Combination) -> bool {
        self.size >= usize::from(made.size) && made.may_be_topped(&self.at_least) || made.may_be_bombed(&self.at_least)
    }
}

/// First the plays that no opponent can beat, then those that leave fewer plays to make, bombs late; low ranks and many
/// cards before others.
pub(super) fn sort(ground: &Ground, node: &Node, plays: &mut [Ordered], turns: &mut Turns) {
    if plays.len() < 2 {
        return;
    }
    let hand = ground.hand(node, node.turn);
    let opposes = |&seat: &usize| (seat == ground.landlord) != (node.turn == ground.landlord);
    let mut opponents = (0..ground.seats).filter(opposes).map(|seat| Reach::of(ground.hand(node, seat)));
    let (one, other) = (opponents.next(), opponents.next());
    for play in plays.iter_mut() {
        let made = &play.made;
        let beaten = one.iter().chain(&other).any(|opponent| opponent.may_beat(made));
        let bomb = made.takes_all();
        play.rank = 2 * made.main.index() as i32 - 4 * i32::from(made.size)
            + 16 * i32::from(turns.of(hand - play.cards))
            + if beaten { 64 } else { 0 }
            + if bomb { 128 } else { 0 };
    }
    plays.sort_unstable_by_key(|play| (play.rank, play.cards));
}

/// The fewest plays in which hands go out unopposed.
pub(super) struct Turns {
    set: RuleSet,
    /// A later hand replaces an earlier one in the same slot.
    known: Vec<(CardSet, u8)>,
}

impl Turns {
    pub(super) fn by(set: RuleSet) -> Self {
        Self { set, known: vec![(CardSet::EMPTY, 0); 1 << Self::BITS] }
    }

    const BITS: u32 = 14;
    /// Counting more cards takes longer than it saves: they are estimated.
    const MOST: usize = 12;

    fn of(&mut self, hand: CardSet) -> u8 {
        if hand.len() > Self::MOST { hand.len() as u8 / 3 } else { self.count(hand) }
    }

    /// A lower bound on the plays.
    pub(super) fn at_least(&mut self, hand: CardSet) -> u8 {
        if hand.len() > Self::MOST { 1 } else { self.count(hand) }
    }

    fn count(&mut self, hand: CardSet) -> u8 {
        if hand.is_empty() {
            return 0;
        }
        let place = (hand.bits().wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (64 - Self::BITS)) as usize;
        if self.known[place].0 == hand {
            return self.known[place].1;
        }
        let mut rests = Vec::new();
        moves::leads(self.set, hand, |cards| rests.push(hand - cards));
        let turns = 1 + rests.into_iter().map(|rest| self.count(rest)).min().unwrap_or(0);
        self.known[place] = (hand, turns);
        turns
    }
}

#[cfg(test)]
mod tests {
    use paiju_game::cards::Card;
    use paiju_game::{Rng, Seed};

    use super::*;

    /// The same without a table.
    fn plain(hand: CardSet) -> u8 {
        let mut rests = Vec::new();
        moves::leads(RuleSet::Contest, hand, |cards| rests.push(hand - cards));
        rests.into_iter().map(|rest| 1 + plain(rest)).min().unwrap_or(0)
    }

    #[test]
    fn turns_are_the_fewest_plays_whatever_the_table_holds() {
        let mut rng = Rng::new(Seed(9));
        let mut pack: Vec<Card> = Card::all().collect();
        let mut turns = Turns::by(RuleSet::Contest);
        for number in 0..30_000 {
            rng.shuffle(&mut pack);
            let hand: CardSet = pack.iter().take(1 + number % 12).copied().collect();
            let (known, small) = (turns.at_least(hand), hand.len() <= 5);
            assert!(!small || known == plain(hand), "{hand:?}");
            assert_eq!(turns.at_least(CardSet::EMPTY), 0);
        }
    }
}
