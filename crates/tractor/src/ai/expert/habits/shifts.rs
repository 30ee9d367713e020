//! By how much more likely certain players do something than is usual.

use super::conduct::{self, ANSWERS, CELLS, Cell, KINDS, QUESTIONS};
use super::{Habits, usual};

/// How the likelihoods of plays and covers differ from the usual; by default not at all.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Shifts(Option<Box<Shifted>>);

#[derive(Clone, Debug, PartialEq)]
struct Shifted {
    /// How much the policy's scores count, by kind of choice: 1 is usual.
    strictness: [f32; KINDS],
    /// How much the value of a cover counts.
    of_covers: f32,
    /// What each answer is multiplied by.
    factors: [f64; CELLS],
}

/// The strictnesses for which it is counted what is to be expected, in order.
pub(super) const GRID: [f32; 7] = [0.0, 0.25, 0.5, 0.75, 1.0, 1.5, 2.0];
/// The usual one's place.
pub(super) const USUAL: usize = 4;

/// Nothing is multiplied or divided by more: what is usually rare says little of how rare.
pub(super) const MOST: f64 = 8.0;

/// For so many choices, and for so many answers to a question, the usual counts.
const STRENGTH: f64 = 20.0;
const STRENGTH_OF_ANSWERS: f64 = 10.0;
/// And for so many covers.
const STRENGTH_OF_COVERS: f64 = 3.0;

impl Shifts {
    /// Whether everything is as usual.
    pub(in crate::ai::expert) const fn are_none(&self) -> bool {
        self.0.is_none()
    }

    /// How much the policy's scores count for a kind of choice; 1 as usual.
    pub(in crate::ai::expert) fn strictness(&self, kind: usize) -> f32 {
        self.0.as_ref().and_then(|shifted| shifted.strictness.get(kind)).map_or(1.0, |&strictness| strictness)
    }

    /// How much the value of a cover counts; 1 as usual, and never more.
    pub(in crate::ai::expert) fn strictness_of_covers(&self) -> f32 {
        self.0.as_ref().map_or(1.0, |shifted| shifted.of_covers)
    }

    /// What an answer is multiplied by: above 0.
    pub(in crate::ai::expert) fn of(&self, cell: Cell) -> f64 {
        self.0.as_ref().and_then(|shifted| shifted.factors.get(cell.number())).map_or(1.0, |&factor| factor)
    }

    pub(super) fn by(habits: &Habits) -> Self {
        if habits.games == 0 {
            return Self(None);
        }
        let places: [f64; KINDS] = std::array::from_fn(|kind| place(habits, kind));
        let mut factors = [1.0; CELLS];
        // How well plays are liked is in the strictness, and what covers are worth in that of covers.
        let is_in_strictness = |question: usize| conduct::is_liking(question) || conduct::is_cover(question);
        for question in (0..QUESTIONS).filter(|&question| !is_in_strictness(question)) {
            let at = conduct::kind_of(question).map_or(USUAL as f64, |kind| places[kind]);
            answers(habits, question, at, &mut factors);
        }
        let strictness = places.map(|place| between(place, |at| f64::from(GRID[at])) as f32);
        Self(Some(Box::new(Shifted { strictness, of_covers: of_covers(habits), factors })))
    }
}

/// Where on the grid these players stand in a kind of choice: where the policy likes what they play as much less than its best as is to be expected, which
/// is the likeliest. With what is usual as so many choices seen before.
fn place(habits: &Habits, kind: usize) -> f64 {
    let times: f64 = (0..2).map(|other| f64::from(habits.seen[Cell::of_liking(kind, other == 1).number()])).sum();
    let usual = habits.gap(USUAL, kind);
    let own = times / (times + STRENGTH);
    let seen = own * habits.seen_gap(kind) + (1.0 - own) * usual;
    // The stricter, the less.
    for at in 0..GRID.len() - 1 {
        let (more, less) = (habits.gap(at, kind), habits.gap(at + 1, kind));
        if seen >= less {
            return at as f64 + if more > less { ((more - seen) / (more - less)).clamp(0.0, 1.0) } else { 0.0 };
        }
    }
    (GRID.len() - 1) as f64
}

/// How much the value of a cover counts: the less, the more these players give away of it.
fn of_covers(habits: &Habits) -> f32 {
    let lost = habits.lost as f64 + STRENGTH_OF_COVERS * usual::LOST_BY_COVER;
    let times = habits.covers() + STRENGTH_OF_COVERS;
    (usual::LOST_BY_COVER * times / lost).min(1.0) as f32
}

/// A value between those at the places of the grid.
fn between(place: f64, of: impl Fn(usize) -> f64) -> f64 {
    let at = (place as usize).min(GRID.len() - 2);
    let part = place - at as f64;
    (1.0 - part) * of(at) + part * of(at + 1)
}

/// What the answers of a question are multiplied by, for players at this place of the grid.
fn answers(habits: &Habits, question: usize, place: f64, factors: &mut [f64; CELLS]) {
    let expected = |cell: Cell| between(place, |at| habits.expected(at, cell));
    let cells = (0..ANSWERS).map(|answer| Cell::new(question, answer));
    let asked: Vec<(Cell, f64, f64)> = cells
        .map(|cell| (cell, f64::from(habits.seen[cell.number()]), expected(cell)))
        .filter(|(_, _, expected)| *expected > 0.0)
        .collect();
    let times: f64 = asked.iter().map(|(_, seen, _)| seen).sum();
    let all: f64 = asked.iter().map(|(_, _, expected)| expected).sum();
    // As much of a difference is believed as is more than chance makes (James and Stein).
    let apart = |&(_, seen, expected): &(Cell, f64, f64)| {
        let wanted = expected * times / all;
        (seen - wanted) * (seen - wanted) / (wanted + 0.5)
    };
    let surprise: f64 = asked.iter().map(apart).sum();
    let chance = asked.len() as f64 - 1.0;
    let trust = if surprise > chance { 1.0 - chance / surprise } else { 0.0 };
    for &(cell, seen, expected) in &asked {
        let usual = expected / all;
        let share = (seen + STRENGTH_OF_ANSWERS * usual) / (times + STRENGTH_OF_ANSWERS);
        let factor = 1.0 + trust * (share / usual - 1.0);
        factors[cell.number()] = factor.clamp(1.0 / MOST, MOST);
    }
}
