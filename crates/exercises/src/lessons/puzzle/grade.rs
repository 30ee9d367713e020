//! The difficulty of a puzzle: its measure, and the grade (1 to 5) computed from it.

use std::fmt;
use std::str::FromStr;

use paiju_game::Limit;
use serde::{Deserialize, Serialize};

use super::{Course, Puzzle, PuzzleError};
use paiju_ai::doudizhu::endgame::{Aim, Verdict};

/// Where `sample`, `planner` and `expert`, in this order, first gave the win away: the number of their turn with a
/// choice, from 1 (9 for the ninth or later); 0 if they won. Each played by observations, with both farmers by the same
/// AI, against the longest resistance.
pub type Fails = [u8; 3];

/// The measure of a puzzle.
///
/// Written as `positions,plies,only,fails`: `412,9,3,021`; `-` for the last if the AIs did not play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Measure {
    /// The positions that the solver searched, from scratch, to find the winner and a winning play.
    pub positions: u32,
    /// The plies to the end with the quickest win against the longest resistance, including passes.
    pub plies: u8,
    /// The number of the solver's own turns on that line with exactly one winning move among several.
    pub only: u8,
    /// How the AIs fail; `None` with two hands, which they do not play.
    pub fails: Option<Fails>,
}

impl Measure {
    /// Measures a puzzle, without the AIs; `None` if it is not won, or a question is not answered within the budget.
    pub fn of(puzzle: &Puzzle, limit: &Limit<'_>) -> Option<Self> {
        let endgame = puzzle.endgame();
        let mut solver = endgame.solver(limit);
        if solver.solve(Aim::Win).verdict != Verdict::Win {
            return None;
        }
        let positions = u32::try_from(solver.positions()).ok()?;
        let line = endgame.solver(limit).race()?;
        let mut course = Course::new(puzzle);
        let mut only = 0;
        for step in &line.steps {
            if puzzle.is_solvers(step.seat) {
                only += u8::from(course.actions().len() > 1 && course.only(limit).is_some());
            }
            course.play(step.action).ok()?;
        }
        Some(Self { positions, plies: line.steps.len() as u8, only, fails: None })
    }

    /// The difficulty: 2 for each doubling of the positions, 3 for each turn with a single winning move, and for each
    /// failing AI 6 at the first turn down to 3 from the fourth on. Without AIs, 6, which is the median with them.
    pub fn points(&self) -> u32 {
        let of_fail = |fail: u8| if fail == 0 { 0 } else { 7 - u32::from(fail.min(4)) };
        let fails = self.fails.map_or(6, |fails| fails.into_iter().map(of_fail).sum());
        2 * self.positions.max(1).ilog2() + 3 * u32::from(self.only) + fails
    }

    /// The grade, 1 to 5.
    pub fn grade(&self) -> u8 {
        let points = self.points();
        1 + Self::HARDER.iter().filter(|&&least| points >= least).count() as u8
    }

    /// The lowest points of the grades from 2 on.
    const HARDER: [u32; 4] = [22, 27, 33, 40];
}

impl fmt::Display for Measure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{},{},", self.positions, self.plies, self.only)?;
        match self.fails {
            Some(fails) => fails.iter().try_for_each(|fail| write!(f, "{}", fail.min(&9))),
            None => f.write_str("-"),
        }
    }
}

impl FromStr for Measure {
    type Err = PuzzleError;

    fn from_str(text: &str) -> Result<Self, PuzzleError> {
        read(text).ok_or(PuzzleError::Measure)
    }
}

fn read(text: &str) -> Option<Measure> {
    let mut fields = text.splitn(4, ',');
    let mut next = || fields.next();
    let (positions, plies, only) = (next()?.parse().ok()?, next()?.parse().ok()?, next()?.parse().ok()?);
    let fails = match next()? {
        "-" => None,
        digits => {
            let digit = |digit: u8| digit.is_ascii_digit().then(|| digit - b'0');
            let digits: Option<Vec<u8>> = digits.bytes().map(digit).collect();
            Some(digits?.try_into().ok()?)
        }
    };
    Some(Measure { positions, plies, only, fails })
}
