//! Dou Dizhu (斗地主, 二打一) by the rules of the Chinese national computer-game contest.
//!
//! - [`Combination`]: what a set of cards is and what it beats; [`moves`]: all legal plays of a hand.
//! - [`DouDizhu`]: one game with full knowledge; [`Course`]: what all three seats have seen of it; [`View`]: what one seat knows.
//! - [`Outcome`]: the small score (小分) with everything that multiplied it.

pub mod ai;
pub mod botzone;
mod combination;
mod counts;
mod course;
pub mod endgame;
pub mod moves;
mod outcome;
mod position;
pub mod protocol;
pub mod query;
pub mod record;
mod refusal;
mod state;
pub mod text;
mod view;

pub use combination::{Combination, Kind};
pub use counts::Counts;
pub use course::{Action, Bid, Course, Ending, Phase, Play};
pub use outcome::{Outcome, Rules, Spring};
pub use position::{Hands, Position};
pub use refusal::Refusal;
pub use state::{DouDizhu, Opening, Setup};
pub use view::View;

use paiju_game::Seat;

/// West (西, A in the protocol): bids first.
pub const WEST: Seat = Seat(0);
/// South (南, B in the protocol).
pub const SOUTH: Seat = Seat(1);
/// East (东, C in the protocol).
pub const EAST: Seat = Seat(2);
/// How many sit at the table.
pub const SEATS: u8 = 3;
