//! A round (轮): its seating, games and result. Players are numbers from 0 in the tournament's list, rounds count from
//! 1.

use serde::{Deserialize, Serialize};

use crate::points::Points;
use crate::why::{ByeWhy, Why};

/// The seating of a round.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Seating {
    /// The round.
    pub round: u32,
    /// The tables, the best first.
    pub tables: Vec<Table>,
    /// The players who do not play (轮空).
    pub bye: Vec<Bye>,
    /// The seated players who are late (迟到).
    pub late: Vec<usize>,
}

/// One table of a round.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Table {
    /// The player at each seat, in the game's order; in Dou Dizhu West, South, East.
    pub seats: Vec<usize>,
    /// The reason for each seat.
    pub why: Vec<Why>,
}

/// A player who does not play in a round.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Bye {
    /// The player.
    pub player: usize,
    /// The reason.
    pub why: ByeWhy,
}

/// The result of one game.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct GameResult {
    /// The points of each seat, in the platform's unit.
    pub scores: Vec<Points>,
    /// The faults, in order.
    pub faults: Vec<SeatFault>,
}

/// A fault (失误、错误、超时) in a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct SeatFault {
    /// The seat.
    pub seat: u8,
    /// Its fixed name, as in `paiju match`: `time-out`, `illegal`, `malformed`, `crash`, `too-much-output`,
    /// `too-much-memory`.
    pub fault: String,
}

/// A player's result of a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Score {
    /// The player.
    pub player: usize,
    /// Place points (场分、比赛分).
    pub points: Points,
    /// The small score (小分) as recorded: in the preliminary at most the cap.
    pub small: Points,
}

/// The result of a round.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct RoundEnd {
    /// The round.
    pub round: u32,
    /// One entry for everyone still in, byes included, in the order of the list.
    pub scores: Vec<Score>,
    /// All players, the best first; eliminated ones rank behind those still in.
    pub standings: Vec<usize>,
    /// The players eliminated by this round, the best first.
    pub out: Vec<usize>,
    /// The players disqualified (取消比赛资格) in this round.
    pub disqualified: Vec<usize>,
}

/// A finished round.
#[derive(Clone, Debug, PartialEq)]
pub struct Held {
    /// The seating.
    pub seating: Seating,
    /// The games of each table; empty if it did not play because a player was late.
    pub games: Vec<Vec<GameResult>>,
    /// The result.
    pub end: RoundEnd,
}

impl Seating {
    /// Whether a player of this table is late.
    pub fn is_late(&self, table: &Table) -> bool {
        table.seats.iter().any(|player| self.late.contains(player))
    }

    /// A player's table and seat, both from 0.
    pub fn place_of(&self, player: usize) -> Option<(usize, usize)> {
        let seat = |table: &Table| table.seats.iter().position(|&other| other == player);
        self.tables.iter().enumerate().find_map(|(number, table)| Some((number, seat(table)?)))
    }
}

pub(crate) fn sum_of(games: &[GameResult], seat: usize) -> Points {
    games.iter().filter_map(|game| game.scores.get(seat)).copied().sum()
}

pub(crate) fn faulty_games(games: &[GameResult], seat: usize) -> u32 {
    let is_faulty = |game: &&GameResult| game.faults.iter().any(|fault| usize::from(fault.seat) == seat);
    games.iter().filter(is_faulty).count() as u32
}
