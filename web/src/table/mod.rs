//! A table, held by its game's worker: the moves, the players, the shown step, and what the visitor may see and do. The
//! page draws a [`Snapshot`] and sends each [`Event`]; it contains no rules.

mod broken;
mod draft;
mod event;
mod original;
mod record;
mod session;
mod snapshot;
mod solved;
mod state;
mod tally;
mod task;
mod whole_game;

#[cfg(test)]
pub use self::broken::BrokenPart;
pub use self::broken::say_all;
pub use self::draft::Draft;
pub use self::event::{Event, Want};
pub use self::session::Session;
pub use self::snapshot::{Closing, Comparison, Export, HistoryRow, Notice, Opinion, Played, Points, Snapshot, Was};
pub use self::solved::{Later, Solved, SolvedMove};
pub use self::tally::OwnResult;
pub use self::task::Task;
pub use self::whole_game::WholeGame;

#[cfg(test)]
mod tests;
