//! How certain players play (打法), learnt from games of theirs.
//!
//! In a game whose hands are known each bid, play and pass comes to one [`Place`] of the tables, and of the places that answer the same
//! question ([`Place::question`]) a player comes to one each time. How often is counted, and [`usual`] has the same of games of the planner, which the
//! factors were learnt of. The factor of a place is then multiplied by how much more often these players come to it than is usual, with two reins:
//! the usual counts as so many times seen before (a Dirichlet prior), and only as much of a difference is believed as is more than chance makes (James
//! and Stein): by χ², whose mean by chance is one less than there are answers.
//!
//! Tried by the log-loss of games that were not studied, of seven sorts of players (`habits/measure.rs`): without the second rein players who play as
//! usual are read worse, by 0.05 nats after 20 games and 0.04 after 300; roles put together before they are told apart won nothing; factors moved by
//! how often a place was come to in the true deal and in 39 others, as `learn.rs` does, are better from some 300 games on (the sample engine 1.76 nats
//! against 1.84), worse after 20 (2.05 against 2.02), and take 40 times as long. Without [`certain`] players who pass over all of their partner's cards
//! are read worse after 300 games than before.
//!
//! Counts are whole numbers that add up: games can be taken in any order and put together, and the odds are the same bits everywhere.

mod difference;
#[cfg(test)]
mod measure;
#[cfg(test)]
mod tests;

use paiju_game::habits::{Difference, OtherTables, differences};
use paiju_game::{HabitCounts, SeatSet};
use serde::{Deserialize, Serialize};

use super::odds::{self, Odds, Place};
use super::{reading, usual};
use crate::ai::planner::plan::Memo;
use crate::ai::planner::table::{Hand, Table};
use crate::counts::Counts;
use crate::{DouDizhu, SEATS};

pub use difference::Habit;

/// The tables that counts are of; another number where a place comes to mean something else, so that what was written before is refused.
const TABLES: u32 = 1;

/// How certain players bid, play and pass: counts from games of theirs whose hands are known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub struct Habits {
    games: u32,
    /// How often each place was come to, by its number.
    counts: [u32; Place::COUNT],
}

/// Habits as a file has them.
#[derive(Serialize, Deserialize)]
struct Written {
    tables: u32,
    games: u32,
    counts: Vec<u32>,
}

impl TryFrom<Written> for Habits {
    type Error = OtherTables;

    fn try_from(written: Written) -> Result<Self, OtherTables> {
        let counts = <[u32; Place::COUNT]>::try_from(written.counts).map_err(|_| OtherTables)?;
        if written.tables == TABLES { Ok(Self { games: written.games, counts }) } else { Err(OtherTables) }
    }
}

impl From<Habits> for Written {
    fn from(habits: Habits) -> Self {
        Self { tables: TABLES, games: habits.games, counts: habits.counts.to_vec() }
    }
}

impl Default for Habits {
    fn default() -> Self {
        Self { games: 0, counts: [0; Place::COUNT] }
    }
}

impl HabitCounts<DouDizhu> for Habits {
    type Habit = Habit;

    fn games(&self) -> u32 {
        self.games
    }

    fn study(&mut self, game: &DouDizhu, seats: SeatSet) {
        let (course, memo) = (game.course(), &mut Memo::default());
        self.games = self.games.saturating_add(1);
        for bid in course.bids().iter().filter(|bid| seats.contains(bid.seat)) {
            let dealt = game.setup().hands.get(bid.seat.index()).copied().unwrap_or_default();
            self.count(odds::of_bid(memo.plan(Counts::of(dealt)).value.into(), bid.value));
        }
        let Some(landlord) = course.landlord().filter(|_| course.kitty().is_some()) else { return };
        let hands = game.opening_hands().map(|cards| Hand::new(Counts::of(cards), memo));
        let seats: SeatSet = seats.iter().filter(|seat| seat.0 < SEATS).collect();
        // A hand is the same for some turns: what it holds counts once for each stage that it comes to.
        let mut known: [Option<usize>; SEATS as usize] = Default::default();
        reading::retrace(course, Table::opening(landlord.index(), hands), memo, |table, action, memo| {
            for seat in seats.iter().map(|seat| seat.index()) {
                let cards = &table.hands[seat].cards;
                let stage = odds::stage(cards);
                if known[seat].replace(stage) != Some(stage) {
                    odds::of_hand(table.role(seat), cards).into_iter().for_each(|place| self.count(place));
                }
                if seat == table.turn {
                    self.count(reading::of_action(table, action, memo));
                }
            }
        });
    }

    fn with(&self, other: &Self) -> Self {
        let counts = std::array::from_fn(|place| self.counts[place].saturating_add(other.counts[place]));
        Self { games: self.games.saturating_add(other.games), counts }
    }

    fn differences(&self) -> Vec<Difference<Habit>> {
        differences(Habit::ALL, |habit| self.tally(habit))
    }
}

impl Habits {
    fn count(&mut self, place: Place) {
        let count = &mut self.counts[place.number()];
        *count = count.saturating_add(1);
    }

    /// The factors that these players' hands are read by; those that were learnt as long as no game was studied.
    pub(crate) fn odds(&self) -> Odds {
        let usual = sums(&usual::COUNTS);
        let seen = sums(&self.counts);
        // One more of each answer: none is impossible.
        let expected = |place: Place| {
            let (answers, times) = usual[place.question().number()];
            (f64::from(usual::COUNTS[place.number()]) + 1.0) / (times + answers)
        };
        let mut surprise = [0.0; Place::COUNT];
        for place in Place::all() {
            let question = place.question().number();
            let wanted = seen[question].1 * expected(place);
            let apart = f64::from(self.counts[place.number()]) - wanted;
            surprise[question] += apart * apart / (wanted + 0.5);
        }
        let mut shifts = [1.0; Place::COUNT];
        for place in Place::all() {
            let (question, expected, strength) = (place.question().number(), expected(place), strength(place));
            let (answers, times) = seen[question];
            let trust =
                if surprise[question] > 0.0 { (1.0 - (answers - 1.0) / surprise[question]).max(0.0) } else { 0.0 };
            let share = (f64::from(self.counts[place.number()]) + strength * expected) / (times + strength);
            let shift = 1.0 + PART * trust * (share / expected - 1.0);
            shifts[place.number()] = shift.clamp(1.0 / MOST, MOST).min(certain(place));
        }
        Odds::shifted(shifts)
    }
}

/// No factor is multiplied or divided by more: what is rare with the usual players says little of how rare.
const MOST: f64 = 8.0;

/// This part of a difference is taken over: the learnt factors, too, say less than the shares would, because what is done in one game hangs together.
/// A half is better for players who differ in one habit, all of it for players who differ in most.
const PART: f64 = 0.75;

/// For so many times the usual counts.
const fn strength(place: Place) -> f64 {
    match place {
        Place::Action(_) | Place::Bid(_) => 60.0,
        // What is held at one stage hangs on what was held before.
        Place::Jokers(_) | Place::Twos(_) | Place::Aces(_) | Place::Bomb(_) => 180.0,
    }
}

/// By how much a pass is to be likelier at most: one with a hand that can do nothing is certain, and none is more than that.
fn certain(place: Place) -> f64 {
    match place {
        Place::Action([situation, role, behaviour]) if behaviour < odds::PLAYED => {
            (Place::Action([situation, role, odds::CANNOT]).factor() / place.factor()).max(1.0)
        }
        _ => MOST,
    }
}

/// For each question, at the number of its first place: how many answers it has, and how often it was answered.
fn sums(counts: &[u32; Place::COUNT]) -> [(f64, f64); Place::COUNT] {
    let mut sums = [(0.0, 0.0); Place::COUNT];
    for place in Place::all() {
        let (answers, times) = &mut sums[place.question().number()];
        *answers += 1.0;
        *times += f64::from(counts[place.number()]);
    }
    sums
}
