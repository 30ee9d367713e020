//! How long it takes until somebody is out, if the side that wins hurries and the other resists as long as it can.
//!
//! A ply (步) is whatever one seat does, a forced pass too. One question is asked over and over, whether that side is out within so many
//! plies; what is known of a position is kept as bounds. Tried and left out: not looking at moves by which the side that wins would lose. To know them took
//! twice the time of what they take.

use super::order::Ordered;
use super::question::Question;
use super::search::{Ground, Move, Node, Search, Spent, Stepped};
use super::seen::{Key, Seen};

/// Between what plies the end lies.
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

    /// In how many plies the side is out, from a position that it wins.
    pub(super) fn distance(&mut self, node: &Node) -> Result<u8, Spent> {
        let mut plies = self.least(node);
        while !self.within(node, plies)? {
            plies += 1;
        }
        Ok(plies)
    }

    /// The first move that takes so many plies, which is what the position takes.
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
        // One move keeps to it, and no other does.
        Ok(last)
    }

    /// Whether a seat is of the side that wins.
    const fn hurries(&self, seat: usize) -> bool {
        (seat == self.search.ground.landlord) == self.landlord_wins
    }

    /// No fewer plies than this can do: those of whoever of the side needs the fewest if nobody interferes.
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

    /// Whether the side is out within so many plies, whatever the other does.
    fn within(&mut self, node: &Node, plies: u8) -> Result<bool, Spent> {
        let seats = self.search.ground.seats;
        // Only the side's own plies can be its last.
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
