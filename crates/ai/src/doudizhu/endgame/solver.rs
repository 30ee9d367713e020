//! Queries of an endgame: the winner, the value of each move, the line to the end.

use paiju_game::Seat;

use super::race::Race;
use super::search::{Ground, Move, Node, Search, Spent, Stepped};
use super::{Aim, Line, Solution, Step, Verdict, Worth};
use paiju_doudizhu::Action;

/// Answers queries about one endgame, and reuses what it has found.
pub struct Solver<'a> {
    pub(super) start: Node,
    pub(super) search: Search<'a>,
}

impl Solver<'_> {
    /// The number of positions searched so far.
    pub const fn positions(&self) -> u64 {
        self.search.positions
    }

    /// Whether the landlord is to move; in a puzzle, the first hand.
    const fn landlord_moves(&self) -> bool {
        self.start.turn == self.search.ground.landlord
    }

    /// The winner, and a winning move.
    pub fn solve(&mut self, aim: Aim) -> Solution {
        let Ok((value, action)) = self.find(aim) else {
            return Solution::UNKNOWN;
        };
        let wins = (value > 0) == self.landlord_moves();
        let verdict = if wins { Verdict::Win } else { Verdict::Loss };
        Solution { verdict, value: Some(value), action: action.filter(|_| wins) }
    }

    fn find(&mut self, aim: Aim) -> Result<(i8, Option<Action>), Spent> {
        let value = self.search.value(&self.start, aim)?;
        Ok((value, self.search.keeping(&self.start, value, aim)?.map(Move::action)))
    }

    /// The value of every move: best first for the mover, unknown values last.
    pub fn weigh(&mut self, aim: Aim) -> Vec<Worth> {
        let sign = if self.landlord_moves() { -1 } else { 1 };
        let (start, search) = (&self.start, &mut self.search);
        let moves = search.moves(start).into_iter();
        let worth =
            |chosen: Move| Worth { action: chosen.action(), value: search.value_after(start, chosen, aim).ok() };
        let mut moves: Vec<Worth> = moves.map(worth).collect();
        moves.sort_by_key(|worth| worth.value.map_or(i16::MAX, |value| sign * i16::from(value)));
        moves
    }

    /// The moves that win for the side to move, in search order, a pass last; at most `most` of them. `None` if the
    /// limit is not enough.
    pub fn winning(&mut self, most: usize) -> Option<Vec<Action>> {
        let by_landlord = self.landlord_moves();
        let mut winning = Vec::new();
        for chosen in self.search.moves(&self.start) {
            let value = self.search.value_after(&self.start, chosen, Aim::Win).ok()?;
            if (value > 0) == by_landlord {
                winning.push(chosen.action());
            }
            if winning.len() >= most {
                break;
            }
        }
        Some(winning)
    }

    /// The line to the end; `None` if the limit is not enough. The loser never gives more away, but need not resist the
    /// longest.
    pub fn line(&mut self, aim: Aim) -> Option<Line> {
        self.follow(aim).ok()
    }

    fn follow(&mut self, aim: Aim) -> Result<Line, Spent> {
        let search = &mut self.search;
        let mut node = self.start;
        let value = search.value(&node, aim)?;
        let mut steps = Vec::new();
        while let Some(chosen) = search.keeping(&node, value, aim)? {
            let Some(next) = take(&search.ground, &node, chosen, &mut steps) else { break };
            node = next;
        }
        Ok(Line { value, steps })
    }

    /// The line to the end on which the winning side hurries and the other resists as long as it can, in plies
    /// including passes; `None` if the limit is not enough. Its value is 1 or −1. Ties go to the move tried first, a
    /// pass last.
    pub fn race(&mut self) -> Option<Line> {
        self.run().ok()
    }

    fn run(&mut self) -> Result<Line, Spent> {
        let value = self.search.value(&self.start, Aim::Win)?;
        let mut race = Race::new(&mut self.search, value > 0);
        let mut node = self.start;
        let mut plies = race.distance(&node)?;
        let mut steps = Vec::new();
        loop {
            let chosen = race.best(&node, plies)?;
            let Some(next) = take(race.ground(), &node, chosen, &mut steps) else { break };
            plies -= race.ground().plies(&node, &next);
            node = next;
        }
        Ok(Line { value, steps })
    }
}

/// Makes a move, and records it with the forced passes after it; `None` at the end.
fn take(ground: &Ground, node: &Node, chosen: Move, steps: &mut Vec<Step>) -> Option<Node> {
    let mut seat = node.turn;
    steps.push(Step { seat: Seat(seat as u8), action: chosen.action() });
    let Stepped::On(next) = ground.step(node, chosen) else { return None };
    for _ in 1..ground.plies(node, &next) {
        seat = ground.next(seat);
        steps.push(Step { seat: Seat(seat as u8), action: Action::Pass });
    }
    Some(next)
}
