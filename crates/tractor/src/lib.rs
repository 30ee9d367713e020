#![doc = include_str!("../README.md")]

mod action;
pub mod banking;
pub mod botzone;
mod cards;
pub mod combination;
mod course;
pub mod follow;
mod ids;
mod judge;
mod kitty;
pub mod moves;
mod notation;
mod outcome;
pub mod questions;
pub use botzone::record;
mod refusal;
mod rules;
mod setup;
mod state;
mod suit_order;
pub mod text;
pub mod throw;
pub mod tractors;
pub mod trick;
mod trump;
#[cfg(any(test, feature = "testing"))]
#[expect(clippy::unwrap_used, reason = "only tests use it")]
pub mod twin;
mod view;

pub use action::{Action, Stage};
pub use banking::{Banking, Declaration};
pub use cards::Cards;
pub use combination::{Combination, Component, Kind, Shape, components};
pub use course::{Course, Ending, Phase, Resumed};
pub use follow::FollowRules;
pub use ids::{CardId, NoSuchId};
pub use judge::{Judge, JudgeFault};
pub use kitty::Kitty;
pub use outcome::{Outcome, attackers_win, game_points};
pub use refusal::Refusal;
pub use setup::{Fallback, Setup, Standing};
pub use state::{Declared, Tractor, Tried};
pub use suit_order::SuitOrder;
pub use trick::Trick;
pub use trump::{EffectiveSuit, Level, NoSuchLevel, Trump};
pub use view::{Dealt, Taken, View};

use paiju_game::Seat;

/// The number of seats. Seats 0 and 2 play against 1 and 3.
pub const SEATS: u8 = 4;
/// The number of cards dealt to each seat.
pub const HAND: u8 = 25;
/// The number of cards kept back and later covered (底牌).
pub const COVERED: usize = 8;

/// Whether two seats are on one side: partners (对家), or the same seat.
pub const fn same_side(one: Seat, other: Seat) -> bool {
    one.0 % 2 == other.0 % 2
}
