//! The number of plies to the end, if the winning side hurries and the other resists as long as it can.
//!
//! A ply (步) is one seat's action, including a forced pass. The only question is whether the winning side goes out
//! within a number of plies; results are kept as bounds per position. Tried and left out: skipping the moves by which
//! the winning side would lose. Finding them took twice as long as searching them.

use super::order::Ordered;
use super::question::Question;
use super::search::{Ground, Move, Node, Search, Spent, Stepped};
use super::seen::{Key, Seen};

/// Bounds on the number of plies.
#[derive(Clone, Copy)]
struct Bounds {
    least: u8,
    most: u8,
}

impl Default for Bounds {
    fn default() -> Self {
        Self { least: 0, most: u8::MAX }
    }
}

/// Measures positions that one side wins.
pub(super) struct Race<'s, 'a> {
    search: &'s mut Search<'a>,
    landlord_wins: bool,
    bounds: Seen<Bounds>,
}

impl<'s, 'a> Race<'s, 'a> {
    pub(super) fn new(search: &'s mut Search<'a>, landlord_wins: bool) -> Self {
        Self { search, landlord_wins, bounds: Seen::default() }
    }

    pub(super) const fn ground(&self) -> &Ground {
        &self.search.ground
    }

    /// The plies until the winning side is out.
    pub(super) fn distance(&mut self, node: &Node) -> Result<u8, Spent> {
        let mut plies = self.least(node);
        while !self.within(node, plies)? {
            plies += 1;
        }
        Ok(plies)
    }

    /// The first move that takes `plies`, the position's distance.
    pub(super) fn best(&mut self, node: &Node, plies: u8) -> Result<Move, Spent> {
        let hurries = self.hurries(node.turn);
        let mut moves = self.search.moves(node).into_iter();
        let last = moves.next_back().unwrap_or(Move::Pass);
        for chosen in moves {
            let keeps = match self.ground().step(node, chosen) {
                Stepped::Out(_) => hurries,
                Stepped::On(next) if hurries => self.within_after(node, &next, plies)?,
                Stepped::On(next) => !self.within_after(node, &next, plies - 1)?,
            };
            if keeps {
                return Ok(chosen);
            }
        }
        // Some move achieves it, and no other did.
        Ok(last)
    }

    /// Whether a seat is on the winning side.
    const fn hurries(&self, seat: usize) -> bool {
        (seat == self.search.ground.landlord) == self.landlord_wins
    }

    /// A lower bound on the plies: the fewest that a seat of the winning side needs unopposed.
    fn least(&mut self, node: &Node) -> u8 {
        let ground = self.search.ground;
        let mut least = u8::MAX;
        for seat in 0..ground.seats {
            if !self.hurries(seat) {
                continue;
            }
            let before = (seat + ground.seats - node.turn) % ground.seats;
            let turns = self.search.turns.at_least(ground.hand(node, seat));
            least = least.min(1 + before as u8 + ground.seats as u8 * turns.saturating_sub(1));
        }
        least
    }

    fn within_after(&mut self, node: &Node, next: &Node, plies: u8) -> Result<bool, Spent> {
        match plies.checked_sub(self.ground().plies(node, next)) {
            Some(plies) => self.within(next, plies),
            None => Ok(false),
        }
    }

    /// Whether the winning side is out within this many plies against any defence.
    fn within(&mut self, node: &Node, plies: u8) -> Result<bool, Spent> {
        let seats = self.search.ground.seats;
        // Only a ply of the winning side can be the last.
        let mut plies = plies;
        while plies > 0 && !self.hurries((node.turn + usize::from(plies) - 1) % seats) {
            plies -= 1;
        }
        if self.least(node) > plies {
            return Ok(false);
        }
        let key = Key::of(&self.search.ground, node, Question::WINS);
        let known = self.bounds.get(&key).unwrap_or_default();
        if plies >= known.most || plies < known.least {
            return Ok(plies >= known.most);
        }
        self.search.count()?;
        let first = self.search.list(node);
        let within = self.try_within(node, plies, first);
        self.search.plays.truncate(first);
        let within = within?;
        let known =
            if within { Bounds { most: plies, ..known } } else { Bounds { least: plies.saturating_add(1), ..known } };
        self.bounds.put(key, known);
        Ok(within)
    }

    /// The same by trying every move; the plays begin at `first`.
    fn try_within(&mut self, node: &Node, plies: u8, first: usize) -> Result<bool, Spent> {
        let ground = self.search.ground;
        let (hand, hurries) = (ground.hand(node, node.turn), self.hurries(node.turn));
        if self.search.plays.iter().skip(first).any(|play| play.cards == hand) {
            return Ok(hurries);
        }
        let mut next = first;
        while let Some(&Ordered { cards, made, .. }) = self.search.plays.get(next) {
            next += 1;
            if self.within_after(node, &ground.after_play(node, cards, made), plies)? == hurries {
                return Ok(hurries);
            }
        }
        if node.target.is_some() && self.within_after(node, &ground.after_pass(node), plies)? == hurries {
            return Ok(hurries);
        }
        Ok(!hurries)
    }
}

#[cfg(test)]
pub(super) mod tests;
