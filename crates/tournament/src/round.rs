//! A round (轮): who sits where, what was played, what came of it. Players are their numbers from 0 in the tournament's list, rounds count
//! from 1.

use serde::{Deserialize, Serialize};

use crate::points::Points;
use crate::why::{ByeWhy, Why};

/// Who sits where in a round.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Seating {
    /// The round.
    pub round: u32,
    /// The tables, the first of them for the best.
    pub tables: Vec<Table>,
    /// Who does not play (轮空).
    pub bye: Vec<Bye>,
    /// Who has a seat and did not come (迟到).
    pub late: Vec<usize>,
}

/// One table of a round.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Table {
    /// The player at each seat, in the game's order: of Dou Dizhu West, South, East.
    pub seats: Vec<usize>,
    /// Why each sits here.
    pub why: Vec<Why>,
}

/// Who does not play in a round.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Bye {
    /// The player.
    pub player: usize,
    /// Why it is this one.
    pub why: ByeWhy,
}

/// What one game came to.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct GameResult {
    /// The points of each seat, in the platform's unit.
    pub scores: Vec<Points>,
    /// The faults, in the order in which they happened.
    pub faults: Vec<SeatFault>,
}

/// A fault (失误、错误、超时) in a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct SeatFault {
    /// Whose.
    pub seat: u8,
    /// Its fixed name, as `paiju match` counts it: `time-out`, `illegal`, `malformed`, `crash`, `too-much-output`, `too-much-memory`.
    pub fault: String,
}

/// What a round came to for one player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Score {
    /// The player.
    pub player: usize,
    /// Points of the places (场分、比赛分).
    pub points: Points,
    /// The small score (小分) as it is recorded: of the preliminary at most the cap.
    pub small: Points,
}

/// What a round came to.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct RoundEnd {
    /// The round.
    pub round: u32,
    /// One entry for everybody who was still in, byes included, in the order of the list.
    pub scores: Vec<Score>,
    /// All players, the best first; those who are out stand behind those who are in.
    pub standings: Vec<usize>,
    /// Who did not go on after this round, the best first.
    pub out: Vec<usize>,
    /// Who was disqualified (取消比赛资格) in this round.
    pub disqualified: Vec<usize>,
}

/// A round that is over.
#[derive(Clone, Debug, PartialEq)]
pub struct Held {
    /// Who sat where.
    pub seating: Seating,
    /// The games of each table; none where nobody played because somebody was late.
    pub games: Vec<Vec<GameResult>>,
    /// What came of it.
    pub end: RoundEnd,
}

impl Seating {
    /// Whether somebody of this table is late.
    pub fn is_late(&self, table: &Table) -> bool {
        table.seats.iter().any(|player| self.late.contains(player))
    }

    /// Where a player sits: the table and the seat, both from 0.
    pub fn place_of(&self, player: usize) -> Option<(usize, usize)> {
        let seat = |table: &Table| table.seats.iter().position(|&other| other == player);
        self.tables.iter().enumerate().find_map(|(number, table)| Some((number, seat(table)?)))
    }
}

/// What a seat's games add up to.
pub(crate) fn sum_of(games: &[GameResult], seat: usize) -> Points {
    games.iter().filter_map(|game| game.scores.get(seat)).copied().sum()
}

/// In how many games a seat had a fault.
pub(crate) fn faulty_games(games: &[GameResult], seat: usize) -> u32 {
    let is_faulty = |game: &&GameResult| game.faults.iter().any(|fault| usize::from(fault.seat) == seat);
    games.iter().filter(is_faulty).count() as u32
}
