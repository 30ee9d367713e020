//! How an endgame ends: a line in which nobody gives anything away.

use paiju_game::{Limit, Seat};
use serde::{Deserialize, Serialize};

use super::search::{Search, Spent, Stepped};
use super::{Aim, Endgame};
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
    /// How many positions were looked at.
    pub positions: u64,
}

impl Endgame {
    /// The line from here to the end; `None` if it is not known within the limit.
    pub fn line(&self, aim: Aim, limit: &Limit<'_>) -> Option<Line> {
        let mut search = Search::new(self.ground, limit);
        let (value, steps) = self.follow(&mut search, aim).ok()?;
        Some(Line { value, steps, positions: search.positions })
    }

    fn follow(&self, search: &mut Search<'_>, aim: Aim) -> Result<(i8, Vec<Step>), Spent> {
        let mut node = self.start;
        let value = search.value(&node, aim)?;
        let mut steps = Vec::new();
        while let Some(action) = search.keeping(&node, value, aim)? {
            let seat = node.turn;
            steps.push(Step { seat: Seat(seat as u8), action });
            match self.ground.step(&node, &action) {
                Stepped::Out(_) => break,
                Stepped::On(next) => {
                    // Who was let pass in between had no choice.
                    let mut passing = self.ground.next(seat);
                    while passing != next.turn {
                        steps.push(Step { seat: Seat(passing as u8), action: Action::Pass });
                        passing = self.ground.next(passing);
                    }
                    node = next;
                }
            }
        }
        Ok((value, steps))
    }
}
