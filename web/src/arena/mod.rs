//! Tournaments and matches as the page has them, held in a worker of its own that plays nothing: it says what is to be played, takes in what
//! came of it, and keeps a tournament's file, which is the command's to the byte (`paiju_tournament`).

mod contest;
mod entrants;
mod matchup;
mod plan;
mod snapshot;
mod task;

pub use contest::Contest;
pub use matchup::{MOST_DEALS, MatchPlan, Matchup};
pub use plan::{Plan, PlanError, game_of};
pub use snapshot::{Board, Comes, GameAt, GameRow, MatchRow, Progress, RoleRow, Snapshot, Stuck};
pub use task::{Played, Round, Task};

/// So many games are handed out in advance.
const MOST_TASKS: usize = 48;
