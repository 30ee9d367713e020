//! Tournaments and matches on the page, in a worker of their own that plays nothing: it hands out games, takes their
//! results, and keeps a tournament's file, byte for byte the command's (`paiju_tournament`).

mod contest;
mod deals;
mod entrants;
mod match_plan;
mod matchup;
mod plan;
mod snapshot;
mod task;

pub use contest::Contest;
pub use deals::{Dropped, dropped};
pub use match_plan::{MOST_DEALS, MatchPlan};
pub use matchup::Matchup;
pub use plan::{Plan, PlanError, game_of};
pub use snapshot::{
    Board, Comes, Fate, GameAt, GameRow, Kind, MatchRow, NextRound, Progress, RoleRow, Snapshot, Stuck,
};
pub use task::{Failed, Played, Round, Task};

/// The most logs and failures kept of games with a fault: a player with more has one fault to investigate.
const MOST_RECORDS: usize = 200;

/// How many games are assigned in advance.
const MOST_TASKS: usize = 48;
