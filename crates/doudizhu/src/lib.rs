#![doc = include_str!("../README.md")]

mod action;
pub mod botzone;
pub mod combination;
mod counts;
mod course;
pub mod moves;
mod notation;
mod outcome;
mod penalty;
mod position;
pub mod protocol;
pub mod questions;
pub use botzone::record;
mod refusal;
mod rule_set;
mod rules;
mod setup;
mod state;
mod tally;
pub mod text;
mod view;

pub use action::Action;
pub use combination::{Combination, Kind};
pub use counts::Counts;
pub use course::{Bid, Course, Ending, Missing, Phase, Play, Resumed};
pub use notation::write_with_kickers;
pub use outcome::{Outcome, Spring};
pub use penalty::Penalty;
pub use position::{Hands, Position};
pub use refusal::Refusal;
pub use rule_set::{OnFault, RuleSet};
pub use rules::{Rules, check_cards};
pub use setup::{Opening, Setup};
pub use state::{DouDizhu, TakenOver};
pub use tally::Tally;
pub use view::View;

use paiju_game::Seat;

/// West (西, A in the protocol): bids first.
pub const WEST: Seat = Seat(0);
/// South (南, B in the protocol).
pub const SOUTH: Seat = Seat(1);
/// East (东, C in the protocol).
pub const EAST: Seat = Seat(2);
/// The number of seats.
pub const SEATS: u8 = 3;
