//! How certain players play (打法), learnt from games of theirs.
//!
//! In a game whose hands are known each play is compared with all that the policy would have considered. How often each sort of play was made in its
//! situation ([`conduct`]) is counted, and by how much less than its best the policy likes what was played; beside both, what was to be expected by how likely the
//! [`reading`](super::reading) takes each of the plays. Two things come of it ([`shifts`]):
//!
//! 1. How strictly these players go by the policy's scores: so that it likes their plays as much as was to be expected, which is the likeliest strictness. What
//!    is expected is counted for some strictnesses, and between them it is a straight line.
//! 2. The likelihood of each sort of play is multiplied by how much more often they make it than was then to be expected, with two reins: the expected counts as so
//!    many times seen before (a Dirichlet prior), and only as much of a difference is believed as is more than chance makes (James and Stein).
//!
//! Covers count the less, the more of their value these players give away. Tried by the log-loss of games that were not studied (`habits/measure.rs`) and left out:
//! how many points are covered as a sort of its own read those of the sample program better after 20 games, worse after 100, and those of random players worse
//! (0.843 nats, then 1.050 against 0.914); without the strictness, by sorts of how well the policy likes a play, the sample program's plays were told with 1.364
//! nats after 20 games against 1.348.
//!
//! Counts are whole numbers that add up: games can be taken in any order and put together, and the shifts are the same bits everywhere.

pub(super) mod conduct;
mod difference;
#[cfg(test)]
mod measure;
pub(super) mod shifts;
#[cfg(test)]
mod tests;
mod usual;

use paiju_game::habits::{Difference, OtherTables, differences};
use paiju_game::{Game as _, HabitCounts, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use self::conduct::{ANSWERS, CELLS, Cell, KINDS};
use self::shifts::{GRID, Shifts};
use super::reading::{Considered, MOST, ODD, lost_by_cover};
use crate::ai::standard::table::Table;
use crate::{Cards, Tractor};

pub use difference::Habit;

/// The cells that counts are of; another number where a cell comes to mean something else, so that what was written before is refused.
const TABLES: u32 = 1;

/// So many parts make one time that is expected.
const PARTS: f64 = 1024.0;

/// A play that the policy likes still less than its best counts as if it were by so much.
const FARTHEST: f32 = 8.0;

/// A cover that is worth still less counts as if it were by so much.
const MOST_LOST: i32 = 300;

/// How certain players cover and play: counts from games of theirs whose hands are known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub struct Habits {
    games: u32,
    /// How often each answer was given, by the cell's number.
    seen: [u32; CELLS],
    /// How often it was to be expected at each strictness of the [`GRID`], in [`PARTS`].
    expected: [[u64; CELLS]; GRID.len()],
    /// By how much less than its best the policy likes what was played, by kind of choice, in [`PARTS`].
    gaps: [u64; KINDS],
    /// The same as it was to be expected.
    expected_gaps: [[u64; KINDS]; GRID.len()],
    /// How much less their covers were worth than the best, all together.
    lost: u64,
}

/// Habits as a file has them.
#[derive(Serialize, Deserialize)]
struct Written {
    tables: u32,
    games: u32,
    seen: Vec<u32>,
    expected: Vec<Vec<u64>>,
    gaps: [u64; KINDS],
    expected_gaps: Vec<[u64; KINDS]>,
    lost: u64,
}

impl TryFrom<Written> for Habits {
    type Error = OtherTables;

    fn try_from(written: Written) -> Result<Self, OtherTables> {
        let Written { tables, games, seen, expected, gaps, expected_gaps, lost } = written;
        let row = |cells: Vec<u64>| <[u64; CELLS]>::try_from(cells).map_err(|_| OtherTables);
        let expected = expected.into_iter().map(row).collect::<Result<Vec<_>, _>>()?;
        let read = Self {
            games,
            seen: seen.try_into().map_err(|_| OtherTables)?,
            expected: expected.try_into().map_err(|_| OtherTables)?,
            gaps,
            expected_gaps: expected_gaps.try_into().map_err(|_| OtherTables)?,
            lost,
        };
        if tables == TABLES { Ok(read) } else { Err(OtherTables) }
    }
}

impl From<Habits> for Written {
    fn from(habits: Habits) -> Self {
        let Habits { games, seen, expected, gaps, expected_gaps, lost } = habits;
        Self {
            tables: TABLES,
            games,
            seen: seen.to_vec(),
            expected: expected.iter().map(|cells| cells.to_vec()).collect(),
            gaps,
            expected_gaps: expected_gaps.to_vec(),
            lost,
        }
    }
}

impl Default for Habits {
    fn default() -> Self {
        Self {
            games: 0,
            seen: [0; CELLS],
            expected: [[0; CELLS]; GRID.len()],
            gaps: [0; KINDS],
            expected_gaps: [[0; KINDS]; GRID.len()],
            lost: 0,
        }
    }
}

impl HabitCounts<Tractor> for Habits {
    type Habit = Habit;

    fn games(&self) -> u32 {
        self.games
    }

    fn study(&mut self, game: &Tractor, seats: SeatSet) {
        self.games = self.games.saturating_add(1);
        let (Some(covered), Some(start)) = (game.covered(), Table::of(&game.view(Seat(0)))) else { return };
        let mut table = start.before();
        table.covered = covered;
        table.hands = *game.hands();
        let plays = || game.course().tricks().iter().flat_map(|trick| trick.plays());
        for (seat, cards) in plays() {
            if let Some(hand) = table.hands.get_mut(seat.index()) {
                *hand |= cards;
            }
        }
        if seats.contains(table.banker) {
            self.saw(Cell::of_cover(covered));
            let dealt = table.hand(table.banker) | covered;
            let lost = lost_by_cover(dealt, covered, table.trump).min(MOST_LOST);
            self.lost = self.lost.saturating_add(lost.unsigned_abs().into());
            for cell in Cell::all().filter(|cell| conduct::is_cover(cell.question())) {
                self.expect_always(cell, usual::share(cell));
            }
        }
        for (seat, cards) in plays() {
            table.turn = seat;
            if seats.contains(seat) {
                self.study_play(&table, cards);
            }
            table.play(cards);
        }
    }

    fn with(&self, other: &Self) -> Self {
        let mut sum = self.clone();
        sum.games = sum.games.saturating_add(other.games);
        sum.lost = sum.lost.saturating_add(other.lost);
        for (seen, more) in sum.seen.iter_mut().zip(other.seen) {
            *seen = seen.saturating_add(more);
        }
        let counts = sum.expected.as_flattened_mut().iter_mut().chain(&mut sum.gaps);
        let counts = counts.chain(sum.expected_gaps.as_flattened_mut());
        let more = other.expected.as_flattened().iter().chain(&other.gaps).chain(other.expected_gaps.as_flattened());
        for (count, &more) in counts.zip(more) {
            *count = count.saturating_add(more);
        }
        sum
    }

    fn differences(&self) -> Vec<Difference<Habit>> {
        differences(Habit::ALL, |habit| self.tally(habit))
    }
}

impl Habits {
    fn study_play(&mut self, table: &Table, cards: Cards) {
        let considered = Considered::of(table, cards);
        if considered.is_forced() {
            return;
        }
        self.saw(Cell::of_choice(table, considered.mine.is_some()));
        self.expect_always(Cell::of_choice(table, true), 1.0 - ODD);
        self.expect_always(Cell::of_choice(table, false), ODD);
        let Some(mine) = considered.mine else { return };
        let mut cells = [None; MOST];
        conduct::cells(table, &considered, |place, cell| cells[place] = Some(cell));
        let given = cells[mine];
        // Where all plays are the same answer, nothing is asked.
        let asked = given.filter(|_| cells.iter().flatten().any(|&cell| Some(cell) != given));
        let kind = conduct::kind(table);
        let gap = |place: usize| f64::from(considered.gap(place).min(FARTHEST));
        asked.into_iter().for_each(|cell| self.saw(cell));
        self.saw(Cell::of_liking(kind, gap(mine) > 0.0));
        add(&mut self.gaps[kind], gap(mine));
        for (at, &strictness) in GRID.iter().enumerate() {
            let parts = considered.parts(strictness);
            let total: f64 = parts.iter().sum();
            let (mut expected, mut best, mut gaps) = ([0.0; ANSWERS], 0.0, 0.0);
            for (place, cell) in cells.iter().enumerate() {
                let Some(cell) = cell else { break };
                let chance = parts[place] / total;
                expected[cell.answer()] += chance;
                gaps += chance * gap(place);
                best += if gap(place) > 0.0 { 0.0 } else { chance };
            }
            add(&mut self.expected_gaps[at][kind], gaps);
            self.expect(at, Cell::of_liking(kind, false), best);
            self.expect(at, Cell::of_liking(kind, true), 1.0 - best);
            if let Some(asked) = asked {
                for (answer, chance) in expected.into_iter().enumerate() {
                    self.expect(at, Cell::new(asked.question(), answer), chance);
                }
            }
        }
    }

    fn saw(&mut self, cell: Cell) {
        let seen = &mut self.seen[cell.number()];
        *seen = seen.saturating_add(1);
    }

    fn expect(&mut self, at: usize, cell: Cell, chance: f64) {
        add(&mut self.expected[at][cell.number()], chance);
    }

    /// However strict the players are.
    fn expect_always(&mut self, cell: Cell, chance: f64) {
        (0..GRID.len()).for_each(|at| self.expect(at, cell, chance));
    }

    /// How often an answer was to be expected at a strictness.
    fn expected(&self, at: usize, cell: Cell) -> f64 {
        self.expected[at][cell.number()] as f64 / PARTS
    }

    /// How many covers were seen.
    fn covers(&self) -> f64 {
        Cell::all()
            .filter(|cell| conduct::is_cover(cell.question()))
            .map(|cell| f64::from(self.seen[cell.number()]))
            .sum()
    }

    /// By how much less than its best the policy likes what was played in all choices of a kind.
    fn seen_gap(&self, kind: usize) -> f64 {
        self.gaps[kind] as f64 / PARTS
    }

    /// The same as it was to be expected at a strictness.
    fn gap(&self, at: usize, kind: usize) -> f64 {
        self.expected_gaps[at][kind] as f64 / PARTS
    }

    /// What these players' hands are read by.
    pub(crate) fn shifts(&self) -> Shifts {
        Shifts::by(self)
    }
}

/// Adds to a count in [`PARTS`], rounded.
fn add(count: &mut u64, times: f64) {
    *count = count.saturating_add((times * PARTS + 0.5) as u64);
}
