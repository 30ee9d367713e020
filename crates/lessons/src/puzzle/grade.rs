//! How hard a puzzle is: what was measured, and the grade (1 to 5) that is made of it.

use std::fmt;
use std::str::FromStr;

use paiju_game::Limit;
use serde::{Deserialize, Serialize};

use super::{Course, Puzzle, PuzzleError};
use paiju_ai::doudizhu::endgame::{Aim, Verdict};

/// Where `sample`, `planner` and `expert`, in this order, first gave the win away: at which of their turns that left a choice, from 1 (9 for the
/// ninth or later); 0 if they won. Each saw what a seat may see, with both farmers played by the same AI, against the longest resistance.
pub type Fails = [u8; 3];

/// What was measured.
///
/// Written as `positions,plies,only,fails`: `412,9,3,021`; `-` for the last where the AIs were not asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Measure {
    /// The positions that the solver looked at, knowing nothing before, until it knew who wins and by what.
    pub positions: u32,
    /// The plies until the end, if the winner hurries and the other side resists as long as it can; passes are among them.
    pub plies: u8,
    /// On that line, at how many of the solver's own turns one move alone wins among several.
    pub only: u8,
    /// How the AIs fail; `None` with two hands, which they do not play.
    pub fails: Option<Fails>,
}

impl Measure {
    /// Measures a puzzle, without the AIs; `None` if it is not won, or not within the limit for each of the questions.
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

    /// How hard it is, higher for harder: 2 for each doubling of the positions, 3 for each turn at which one move alone wins, and for each AI that
    /// fails the more the earlier it does: 6 at the first turn, 3 from the fourth on. Where the AIs were not asked, the 6 that are the median where they were.
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

    /// The fewest points of the grades from 2 on.
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
