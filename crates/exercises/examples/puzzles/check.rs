//! Whether a position makes a puzzle.

use std::collections::BTreeSet;

use paiju_doudizhu::{Action, RuleSet};
use paiju_exercises::lessons::puzzle::{Course, Measure, Puzzle, WORK};
use paiju_game::{Limit, Seed};

/// The fewest plays of the solving side on the line of the shortest win.
const FEWEST_PLAYS: usize = 3;
/// The fewest positions that the solver must search.
const FEWEST_POSITIONS: u32 = 10;
/// The number of positions at which all questions are checked before a puzzle is accepted: those reached by the side's
/// winning moves and the opponents' replies.
const ASKED: usize = 40;

pub fn limit(work: u64) -> Limit<'static> {
    Limit { work, ..Limit::with_seed(Seed(0)) }
}

/// The measured puzzle, if exactly one first play wins, the win takes enough plays, and every question is answered
/// within the budget.
pub fn checked(puzzle: Puzzle) -> Option<Puzzle> {
    let limit = checking();
    Course::new(&puzzle).only(&limit)?;
    let line = puzzle.endgame().solver(&limit).race()?;
    let own = line.steps.iter().filter(|step| puzzle.is_solvers(step.seat) && step.action != Action::Pass);
    if own.count() < FEWEST_PLAYS {
        return None;
    }
    let measure = Measure::of(&puzzle, &limit)?;
    (measure.positions >= FEWEST_POSITIONS && settles(&puzzle, &limit)).then(|| puzzle.with_measure(measure))
}

/// The budget of a question here; the page adds a reserve.
fn checking() -> Limit<'static> {
    limit(WORK / 10 * 9)
}

/// Whether each question is answered within the budget wherever the side's winning moves may lead.
fn settles(puzzle: &Puzzle, limit: &Limit<'_>) -> bool {
    let mut waiting = vec![Course::new(puzzle)];
    let mut asked = 0;
    while let Some(mut course) = waiting.pop() {
        let Some(now) = course.endgame() else { continue };
        asked += 1;
        if asked > ASKED {
            return true;
        }
        let settled = |action: &Action| match now.after(*action) {
            Ok(Some(next)) => next.solver(limit).race().is_some(),
            Ok(None) => true,
            Err(_) => false,
        };
        let Some(line) = now.solver(limit).race() else { return false };
        if puzzle.is_solvers(now.turn()) {
            let Some(winning) = course.winning(limit) else { return false };
            if !now.actions().iter().all(settled) {
                return false;
            }
            for action in winning {
                let mut next = course.clone();
                if next.play(action).is_ok() {
                    waiting.push(next);
                }
            }
        } else if line.steps.first().is_some_and(|reply| course.play(reply.action).is_ok()) {
            waiting.push(course);
        } else {
            return false;
        }
    }
    true
}

/// Whether a position is worth solving: there are several kinds of actions.
pub fn has_choice(puzzle: &Puzzle) -> bool {
    let kind = |action: &Action| match action {
        Action::Play(cards) => RuleSet::Contest.combination(*cards).map(|made| (made.kind, made.main)),
        _ => None,
    };
    let kinds: BTreeSet<_> = puzzle.endgame().actions().iter().map(kind).collect();
    kinds.len() >= if puzzle.target().is_some() { 2 } else { 4 }
}
