//! What is asked of an endgame: who wins, what each move is worth, how it ends.

use paiju_game::Seat;
use serde::{Deserialize, Serialize};

use super::search::{Move, Node, Search, Spent, Stepped};
use super::{Aim, Solution, Verdict, Worth};
use crate::Action;

/// One move of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Step {
    /// Who moves.
    pub seat: Seat,
    /// What it does.
    pub action: Action,
}

/// A proven line: every move of it keeps what the position is worth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// What it is worth by the aim, negative if the landlord loses.
    pub value: i8,
    /// The moves, to the last card of whoever goes out; forced passes are among them.
    pub steps: Vec<Step>,
}

/// Answers questions about one endgame; what it has found out for one it knows for the next.
pub struct Solver<'a> {
    pub(super) start: Node,
    pub(super) search: Search<'a>,
}

impl Solver<'_> {
    /// How many positions were looked at so far.
    pub const fn positions(&self) -> u64 {
        self.search.positions
    }

    /// Whether it is the landlord's turn; in a puzzle, that of the first hand.
    const fn landlord_moves(&self) -> bool {
        self.start.turn == self.search.ground.landlord
    }

    /// Who wins, and by what.
    pub fn solve(&mut self, aim: Aim) -> Solution {
        let Ok((value, action)) = self.find(aim) else {
            return Solution { verdict: Verdict::Unknown, value: None, action: None };
        };
        let wins = (value > 0) == self.landlord_moves();
        let verdict = if wins { Verdict::Win } else { Verdict::Loss };
        Solution { verdict, value: Some(value), action: action.filter(|_| wins) }
    }

    fn find(&mut self, aim: Aim) -> Result<(i8, Option<Action>), Spent> {
        let value = self.search.value(&self.start, aim)?;
        Ok((value, self.search.keeping(&self.start, value, aim)?.map(Move::action)))
    }

    /// What every move is worth: the best for whoever moves first, those of unknown worth last.
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

    /// The line from here to the end; `None` if it is not known within the limit. Whoever loses plays on without giving more away, which
    /// need not be the longest resistance.
    pub fn line(&mut self, aim: Aim) -> Option<Line> {
        self.follow(aim).ok()
    }

    fn follow(&mut self, aim: Aim) -> Result<Line, Spent> {
        let search = &mut self.search;
        let mut node = self.start;
        let value = search.value(&node, aim)?;
        let mut steps = Vec::new();
        while let Some(chosen) = search.keeping(&node, value, aim)? {
            let mut seat = node.turn;
            steps.push(Step { seat: Seat(seat as u8), action: chosen.action() });
            let Stepped::On(next) = search.ground.step(&node, chosen) else { break };
            // Who was let pass in between had no choice.
            loop {
                seat = search.ground.next(seat);
                if seat == next.turn {
                    break;
                }
                steps.push(Step { seat: Seat(seat as u8), action: Action::Pass });
            }
            node = next;
        }
        Ok(Line { value, steps })
    }
}
