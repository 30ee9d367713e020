//! How certain players play (打法), learnt from games of theirs.
//!
//! In a game whose hands are known it is asked at each discard what is true of another seat: whether it is [ready](Question::Ready), which tiles it
//! waits for and holds in pairs; and of the discard, [which](Question::Discards) it is. Counted are, by cells of [`shifts`](super::shifts), how often it
//! was so and how often the tables expect it. The odds of a group of cells are then multiplied by how much more is seen than expected, with two
//! reins ([`fit`]). What they do is counted, too, where it can be told in words ([`deeds`]), and [`usual`] has the same of games of
//! `steady`.
//!
//! Counts are whole numbers that add up: games can be taken in any order and put together, and the odds are the same bits everywhere.

mod deeds;
mod difference;
mod fit;
#[cfg(test)]
mod measure;
#[cfg(test)]
mod tests;

use paiju_game::habits::{Difference, OtherTables, differences};
use paiju_game::{Fault, Game as _, HabitCounts, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use super::odds::DISCARDED;
use super::reading::{Reading, product};
use super::shifts::{self, CELLS, Groups, Odds, Question};
use super::signs::Signs;
use super::usual;
use crate::course::Phase;
use crate::{Action, Course, Mahjong, PublicEvent, SEATS, Tile, TileSet};

pub(super) use deeds::Counts as DeedCounts;
pub use difference::Habit;

/// The tables that counts are of; another number where what they are held against changes, so that what was written before is refused.
const TABLES: u32 = 1;

/// What is expected is counted in [`PARTS`] of one: 2 to this power.
const PARTS_BITS: u32 = 20;
const PARTS: f64 = (1u64 << PARTS_BITS) as f64;

/// How certain players claim, discard and wait: counts from games of theirs whose hands are known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub struct Habits {
    games: u32,
    /// By the number of the cell.
    tallies: Vec<Tally>,
    /// By habit and stage.
    deeds: deeds::Counts,
}

/// What was asked in a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Tally {
    asked: u32,
    /// How often it was so.
    seen: u32,
    /// How often the tables expect it, in [`PARTS`].
    expected: u64,
}

/// Habits as a file has them.
#[derive(Serialize, Deserialize)]
struct Written {
    tables: u32,
    games: u32,
    asked: Vec<u32>,
    seen: Vec<u32>,
    expected: Vec<u64>,
    deeds: Vec<[u32; 2]>,
}

impl TryFrom<Written> for Habits {
    type Error = OtherTables;

    fn try_from(written: Written) -> Result<Self, OtherTables> {
        let Written { tables, games, asked, seen, expected, deeds } = written;
        let is_known = tables == TABLES && [asked.len(), seen.len(), expected.len()] == [CELLS; 3];
        let deeds = deeds::of_list(&deeds).filter(|_| is_known).ok_or(OtherTables)?;
        let tallies = asked.into_iter().zip(seen).zip(expected);
        // Nothing is so oftener than it was asked, and none was expected to be.
        let tally = |((asked, seen), expected): ((u32, u32), u64)| Tally {
            asked,
            seen: seen.min(asked),
            expected: expected.min(u64::from(asked) << PARTS_BITS),
        };
        Ok(Self { games, tallies: tallies.map(tally).collect(), deeds })
    }
}

impl From<Habits> for Written {
    fn from(habits: Habits) -> Self {
        let tallies = habits.tallies.iter();
        Self {
            tables: TABLES,
            games: habits.games,
            asked: tallies.clone().map(|tally| tally.asked).collect(),
            seen: tallies.clone().map(|tally| tally.seen).collect(),
            expected: tallies.map(|tally| tally.expected).collect(),
            deeds: habits.deeds.concat(),
        }
    }
}

impl Default for Habits {
    fn default() -> Self {
        Self { games: 0, tallies: vec![Tally::default(); CELLS], deeds: deeds::NONE }
    }
}

impl HabitCounts<Mahjong> for Habits {
    type Habit = Habit;

    fn games(&self) -> u32 {
        self.games
    }

    fn study(&mut self, game: &Mahjong, seats: SeatSet) {
        self.games = self.games.saturating_add(1);
        let seats: SeatSet = seats.iter().filter(|seat| seat.0 < SEATS).collect();
        let mut readiness = deeds::Readiness::default();
        retrace(game, |game, seat, action| {
            if let (Phase::Turn { .. }, Action::Play(tile)) = (game.course().phase(), *action) {
                self.ask(game, seat, tile, seats);
                readiness.count(game, seats, &mut self.deeds);
            }
            if seats.contains(seat) {
                deeds::count(game, seat, action, &mut self.deeds);
            }
        });
    }

    fn with(&self, other: &Self) -> Self {
        let tallies = self.tallies.iter().zip(&other.tallies).map(|(one, other)| Tally {
            asked: one.asked.saturating_add(other.asked),
            seen: one.seen.saturating_add(other.seen),
            expected: one.expected.saturating_add(other.expected),
        });
        Self {
            games: self.games.saturating_add(other.games),
            tallies: tallies.collect(),
            deeds: deeds::sum(&self.deeds, &other.deeds),
        }
    }

    fn differences(&self) -> Vec<Difference<Habit>> {
        differences(Habit::ALL, |habit| self.tally(habit))
    }
}

impl Habits {
    /// What is true where a seat is about to discard a tile. A hand is much the same from one discard to the next, so that only one of the others is
    /// asked about: another each time.
    fn ask(&mut self, game: &Mahjong, seat: Seat, tile: Tile, seats: SeatSet) {
        let course = game.course();
        let other = Course::after(seat)[course.pool().len() % (usize::from(SEATS) - 1)];
        if !course.is_playing(other) {
            return;
        }
        if seats.contains(other) {
            let (view, wall, hand) = (game.view(seat), course.wall(), game.hand(other));
            let (reading, signs) = (Reading::of(&view, &Odds::USUAL), Signs::of(&view));
            let waits = if hand.replace() == 1 { hand.useful() } else { TileSet::EMPTY };
            let ready = shifts::of_hand(wall, course.melds(other).len());
            self.note(Question::Ready, ready, reading.ready(other), hand.replace() == 1);
            for tile in Tile::all() {
                let groups = shifts::of_held(wall, &signs.of_seat(other, tile));
                self.note(Question::Waits, groups, reading.waits(other, tile), waits.contains(tile));
                if view.unseen()[tile] >= 2 {
                    self.note(Question::Pairs, groups, reading.pair(other, tile), hand.concealed[tile] >= 2);
                }
            }
        }
        if seats.contains(seat) {
            let view = game.view(other);
            let (unseen, signs) = (view.unseen(), Signs::of(&view));
            for (unknown, copies) in unseen.iter() {
                let signs = signs.of_tile(unknown);
                let rate = f64::from(copies) / unseen.total() as f64 * product(&DISCARDED, &signs);
                self.note(Question::Discards, shifts::of_discard(&signs), rate, unknown == tile);
            }
        }
    }

    fn note(&mut self, question: Question, groups: Groups, chance: f64, is_so: bool) {
        let tally = &mut self.tallies[question.cell(groups)];
        // None is lost at the end of what can be counted: it is the same part of the questions.
        if tally.asked < u32::MAX {
            tally.asked += 1;
            tally.seen += u32::from(is_so);
            tally.expected += (chance.clamp(0.0, 1.0) * PARTS + 0.5) as u64;
        }
    }

    /// The odds that these players' hands are read by; the usual as long as no game was studied.
    pub(crate) fn odds(&self) -> Odds {
        fit::odds(&self.tallies)
    }
}

/// Plays a game again, and calls this before each answer.
fn retrace(game: &Mahjong, mut each: impl FnMut(&Mahjong, Seat, &Action)) {
    let events = game.course().events();
    let views: Vec<_> = Seat::all(SEATS).map(|seat| game.view(seat)).collect();
    let mut answers: Vec<_> = views.iter().map(|view| view.answers().iter()).collect();
    let mut again = Mahjong::start(game.setup());
    loop {
        let happened = again.course().events().len();
        if let Some(&PublicEvent::Out { seat }) = events.get(happened) {
            again.forfeit(seat, Fault::Illegal);
            if again.course().events().len() == happened {
                return;
            }
            continue;
        }
        let Some(seat) = again.to_act().first() else { return };
        let Some(action) = answers.get_mut(seat.index()).and_then(Iterator::next) else { return };
        each(&again, seat, action);
        if again.act(seat, action).is_err() {
            return;
        }
    }
}
