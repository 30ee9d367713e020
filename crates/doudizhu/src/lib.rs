#![doc = include_str!("../README.md")]

mod action;
pub mod ai;
mod belief;
pub mod botzone;
mod combination;
mod counts;
mod course;
pub mod endgame;
pub mod laboratory;
pub mod moves;
mod outcome;
mod position;
pub mod protocol;
pub mod puzzle;
pub mod questions;
pub mod record;
mod refusal;
pub mod review;
mod rules;
mod setup;
mod state;
mod tally;
pub mod text;
mod view;

pub use action::Action;
pub use belief::Holding;
pub use combination::{Combination, Kind};
pub use counts::Counts;
pub use course::{Bid, Course, Ending, Phase, Play};
pub use outcome::{Outcome, Spring};
pub use position::{Hands, Position};
pub use refusal::Refusal;
pub use rules::Rules;
pub use setup::{Opening, Setup};
pub use state::DouDizhu;
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
