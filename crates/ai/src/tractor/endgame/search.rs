//! The search for the attackers' remaining points: depth first, with null windows and a transposition table.

use paiju_game::Limit;

use super::alike::settled;
use super::layout::{Layout, Packed, SUITS, TRUMPS, largest};
use super::order::{self, Ordered};
use super::plays::Plays;
use super::seen::{Key, Seen};
use paiju_tractor::EffectiveSuit;
use paiju_tractor::combination::{Combination, Shape};
use paiju_tractor::follow::{FollowRules, demands_pairs};
use paiju_tractor::tractors::SuitCards;

/// The most cards in a hand.
pub(super) const MOST: usize = 12;

/// The limit is used up or the search was stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Spent;

/// The constants of one endgame.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ground {
    pub layout: Layout,
    pub rules: FollowRules,
    /// Each seat's cards at the start.
    pub hands: [Packed; 4],
    /// The same by suit.
    pub suits: [[SuitCards; 4]; SUITS],
    /// The parity of the attackers' seat numbers.
    pub attackers: usize,
    /// The covered points (底牌分).
    pub covered: i32,
}

/// A position. The first pack's card of a pair is always played first, so the remaining cards determine the hands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub left: Packed,
    pub turn: usize,
    /// The current trick; `None` before a lead.
    pub trick: Option<Trick>,
}

/// A trick with at least one play.
#[derive(Clone, Copy, Debug)]
pub(super) struct Trick {
    pub lead: Combination,
    /// The index of the suit led.
    pub suit: usize,
    /// Whether followers owe pairs.
    pub demands_pairs: bool,
    /// The number of plays, 1..=3.
    pub count: u8,
    /// The winner so far.
    pub winner: usize,
    /// The winning play: whether it is a ruff, and its height.
    pub best: (bool, u8),
    pub points: i32,
}

/// Bounds on the attackers' points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Bounds {
    pub least: i16,
    pub most: i16,
}

impl Ground {
    pub(super) const fn hand(&self, node: &Node, seat: usize) -> Packed {
        node.left & self.hands[seat]
    }

    pub(super) const fn is_attacker(&self, seat: usize) -> bool {
        seat % 2 == self.attackers
    }

    /// The height of a play in a trick; `None` if it does not match the lead.
    pub(super) fn height(&self, trick: &Trick, cards: Packed) -> Option<(bool, u8)> {
        let size = trick.lead.size();
        for suit in [trick.suit, TRUMPS] {
            let of_suit = self.layout.suit(cards, suit);
            if of_suit.len() == size {
                return trick.lead.shape.matched_by(of_suit).map(|height| (suit != trick.suit, height));
            }
        }
        None
    }

    /// The trick after a lead; `None` for no cards.
    pub(super) fn led(&self, seat: usize, cards: Packed) -> Option<Trick> {
        let suit = (0..SUITS).find(|&suit| !self.layout.suit(cards, suit).is_empty())?;
        let ranked = self.layout.suit(cards, suit);
        let lead = Combination { suit: EffectiveSuit::ALL[suit], shape: Shape::of(ranked) };
        let height = lead.shape.matched_by(ranked)?;
        Some(Trick {
            lead,
            suit,
            demands_pairs: demands_pairs(self.rules, &lead),
            count: 1,
            winner: seat,
            best: (false, height),
            points: self.layout.points(cards),
        })
    }

    /// The position after a play, and the points that the attackers win by it, which come only at the end of a trick.
    pub(super) fn step(&self, node: &Node, cards: Packed) -> (Node, i32) {
        let left = node.left & !cards;
        let turn = (node.turn + 1) % 4;
        let Some(before) = node.trick else { return (Node { left, turn, trick: self.led(node.turn, cards) }, 0) };
        let mut trick = Trick { count: before.count + 1, points: before.points + self.layout.points(cards), ..before };
        if let Some(height) = self.height(&before, cards).filter(|&height| height > before.best) {
            (trick.best, trick.winner) = (height, node.turn);
        }
        if trick.count < 4 {
            return (Node { left, turn, trick: Some(trick) }, 0);
        }
        let covered = if left == 0 { 2 * i32::from(trick.lead.shape.largest().size()) * self.covered } else { 0 };
        let gain = if self.is_attacker(trick.winner) { trick.points + covered } else { 0 };
        (Node { left, turn: trick.winner, trick: None }, gain)
    }

    /// An upper bound on the attackers' points.
    pub(super) fn most(&self, node: &Node) -> i32 {
        let mut most = self.layout.points(node.left) + node.trick.map_or(0, |trick| trick.points);
        if self.covered > 0 {
            let led = node.trick.map_or(1, |trick| trick.lead.shape.largest().size());
            let held = (0..4).map(|seat| largest(self.hand(node, seat))).max().unwrap_or(1);
            most += 2 * i32::from(led.max(held)) * self.covered;
        }
        most
    }
}

/// The search of one endgame, for any number of questions.
pub(super) struct Search<'a> {
    pub ground: Ground,
    pub positions: u64,
    limit: &'a Limit<'a>,
    /// Once stopped, it answers only from the table.
    stopped: bool,
    seen: Seen,
    /// A stack with the plays of all positions on the current line.
    plays: Vec<Ordered>,
}

impl<'a> Search<'a> {
    /// Positions between checks for a stop.
    const BETWEEN_STOPS: u64 = 1 << 12;

    pub(super) fn new(ground: Ground, limit: &'a Limit<'a>) -> Self {
        Self { ground, positions: 0, limit, stopped: false, seen: Seen::default(), plays: Vec::new() }
    }

    /// The attackers' remaining points. With a good guess two null-window searches suffice.
    pub(super) fn value(&mut self, node: &Node, guess: i32) -> Result<i32, Spent> {
        let (mut least, mut most) = (0, self.ground.most(node));
        // Points are multiples of five.
        let mut asked = guess.max(5).min(most);
        while least < most {
            let found = self.search(node, asked)?;
            if found >= asked {
                least = found;
                asked = (found + 5).min(most);
            } else {
                most = found;
                asked = found.max(least + 5).min(most);
            }
        }
        Ok(least)
    }

    /// The attackers' points if every seat plays the first play of the move ordering.
    pub(super) fn guess(&mut self, node: &Node) -> i32 {
        let (mut node, mut points) = (*node, 0);
        while node.left != 0 {
            let first = self.list(&node);
            let Some(cards) = self.plays.get(first).map(|play| play.cards) else { break };
            self.plays.truncate(first);
            let (next, gain) = self.ground.step(&node, cards);
            (node, points) = (next, points + gain);
        }
        points
    }

    /// The attackers' points from a play on.
    pub(super) fn value_after(&mut self, node: &Node, cards: Packed, guess: i32) -> Result<i32, Spent> {
        let (next, gain) = self.ground.step(node, cards);
        Ok(gain + self.value(&next, guess - gain)?)
    }

    /// The first play that keeps this value; `None` if the value is wrong or no cards are left.
    pub(super) fn keeping(&mut self, node: &Node, value: i32) -> Result<Option<Packed>, Spent> {
        let attacks = self.ground.is_attacker(node.turn);
        let first = self.list(node);
        let plays: Vec<Packed> = self.plays.drain(first..).map(|play| play.cards).collect();
        for cards in plays {
            let (next, gain) = self.ground.step(node, cards);
            let asked = value - gain + if attacks { 0 } else { 1 };
            if (self.search(&next, asked)? >= asked) == attacks {
                return Ok(Some(cards));
            }
        }
        Ok(None)
    }

    /// Pushes the plays of a position in move order and returns the index of the first.
    fn list(&mut self, node: &Node) -> usize {
        let first = self.plays.len();
        let plays = &mut self.plays;
        Plays::new(&self.ground, node, true).each(|cards| plays.push(Ordered { cards, rank: 0 }));
        if let Some(new) = plays.get_mut(first..).filter(|new| new.len() > 1) {
            order::sort(&self.ground, node, new);
        }
        first
    }

    /// Searches with a null window: the attackers reach `asked` if the result is at least `asked`. The result is also a
    /// bound, a lower one if they reach it and an upper one if they do not.
    pub(super) fn search(&mut self, node: &Node, asked: i32) -> Result<i32, Spent> {
        if node.left == 0 || asked <= 0 {
            return Ok(0);
        }
        let mut most = self.ground.most(node);
        if most < asked {
            return Ok(most);
        }
        let mut least = 0;
        let key = node.trick.is_none().then(|| Key::of(settled(&self.ground, node.left), node.turn));
        if let Some(known) = key.as_ref().and_then(|key| self.seen.get(key)) {
            (least, most) = (i32::from(known.least), i32::from(known.most).min(most));
            if least >= asked {
                return Ok(least);
            }
            if most < asked {
                return Ok(most);
            }
        }
        if self.stopped || self.positions >= self.limit.work {
            return Err(Spent);
        }
        self.positions += 1;
        if self.positions.is_multiple_of(Self::BETWEEN_STOPS) && self.limit.stopped() {
            self.stopped = true;
            return Err(Spent);
        }
        let first = self.list(node);
        let found = self.best(node, asked, first);
        self.plays.truncate(first);
        let found = found?;
        if found >= asked {
            least = least.max(found);
        } else {
            most = most.min(found);
        }
        if let Some(key) = key {
            self.seen.put(key, Bounds { least: least as i16, most: most as i16 });
        }
        Ok(found)
    }

    /// The same for the plays from `first` on.
    fn best(&mut self, node: &Node, asked: i32, first: usize) -> Result<i32, Spent> {
        let attacks = self.ground.is_attacker(node.turn);
        let mut best = if attacks { 0 } else { i32::MAX };
        let mut next = first;
        while let Some(&Ordered { cards, .. }) = self.plays.get(next) {
            next += 1;
            let (after, gain) = self.ground.step(node, cards);
            let found = gain + self.search(&after, asked - gain)?;
            best = if attacks { best.max(found) } else { best.min(found) };
            if (best >= asked) == attacks {
                break;
            }
        }
        Ok(best)
    }
}
