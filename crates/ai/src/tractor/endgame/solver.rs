//! The questions about an endgame: its value, the value of each play, and a line to the end.

use paiju_game::Seat;

use super::layout::Packed;
use super::plays::Plays;
use super::search::{Node, Search, Spent};
use super::{Line, Solution, Step, Verdict, Worth};
use paiju_tractor::Action;
use paiju_tractor::attackers_win;

/// Answers questions about one endgame; later questions reuse earlier results.
pub struct Solver<'a> {
    pub(super) start: Node,
    /// The attackers' points so far.
    pub(super) points: i32,
    pub(super) search: Search<'a>,
}

impl Solver<'_> {
    /// The number of positions searched so far.
    pub const fn positions(&self) -> u64 {
        self.search.positions
    }

    const fn attacks(&self) -> bool {
        self.search.ground.is_attacker(self.start.turn)
    }

    fn action(&self, cards: Packed) -> Action {
        Action::Play(self.search.ground.layout.cards(cards))
    }

    /// The attackers' final points and the best play.
    pub fn solve(&mut self) -> Solution {
        let Ok((value, action)) = self.find() else {
            return Solution::UNKNOWN;
        };
        let verdict = if attackers_win(value) == self.attacks() { Verdict::Win } else { Verdict::Loss };
        Solution { verdict, value: Some(value), action }
    }

    /// The attackers' remaining points.
    fn value(&mut self) -> Result<i32, Spent> {
        let guess = self.search.guess(&self.start);
        self.search.value(&self.start, guess)
    }

    fn find(&mut self) -> Result<(i32, Option<Action>), Spent> {
        let value = self.value()?;
        let cards = self.search.keeping(&self.start, value)?;
        Ok((self.points + value, cards.map(|cards| self.action(cards))))
    }

    /// Whether the attackers finally get at least `points`; `None` if unproven within the limit. Cheaper than
    /// [`Solver::solve`].
    pub fn at_least(&mut self, points: i32) -> Option<bool> {
        let asked = points.saturating_sub(self.points);
        self.search.search(&self.start, asked).ok().map(|found| found >= asked)
    }

    /// The value of every play, best for the seat to act first, unproven ones last. Of plays that differ only in the
    /// pack it lists one, and no throw that fails.
    pub fn weigh(&mut self) -> Vec<Worth> {
        let sign = if self.attacks() { -1 } else { 1 };
        let mut plays = Vec::new();
        Plays::new(&self.search.ground, &self.start, false).each(|cards| plays.push(cards));
        let mut weighed: Vec<Worth> = Vec::with_capacity(plays.len());
        let mut guess = self.search.guess(&self.start);
        for cards in plays {
            let value = self.search.value_after(&self.start, cards, guess).ok();
            // Plays of one position seldom differ much in value.
            guess = value.unwrap_or(guess);
            weighed.push(Worth { action: self.action(cards), value: value.map(|value| self.points + value) });
        }
        weighed.sort_by_key(|worth| (worth.value.is_none(), worth.value.map(|value| sign * value)));
        weighed
    }

    /// A line to the end; `None` if unproven within the limit.
    pub fn line(&mut self) -> Option<Line> {
        self.follow().ok()
    }

    fn follow(&mut self) -> Result<Line, Spent> {
        let mut node = self.start;
        let mut value = self.value()?;
        let mut line = Line { value: self.points + value, steps: Vec::new() };
        while let Some(cards) = self.search.keeping(&node, value)? {
            line.steps.push(Step { seat: Seat(node.turn as u8), action: self.action(cards) });
            let (next, gain) = self.search.ground.step(&node, cards);
            (node, value) = (next, value - gain);
        }
        Ok(line)
    }
}
