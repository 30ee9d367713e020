#![doc = include_str!("../README.md")]

mod action;
pub mod botzone;
mod claims;
mod counts;
mod course;
pub mod hand;
mod meld;
mod notation;
mod outcome;
mod prospect;
mod public_event;
pub mod questions;
pub use botzone::record;
mod refusal;
mod rules;
mod seat_state;
mod setup;
mod state;
pub mod target;
#[cfg(any(test, feature = "testing"))]
#[expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::missing_panics_doc,
    clippy::missing_errors_doc,
    reason = "only tests use it"
)]
pub mod testing;
pub mod text;
mod tile;
mod tile_set;
mod view;

pub use action::Action;
pub use claims::granted;
pub use counts::Counts;
pub use course::{Course, Discard, Phase, Shown, Standing};
pub use hand::Hand;
pub use meld::{Meld, MeldKind, SETS, tiles_of};
pub use outcome::{Drawn, Ending, Need, Outcome, SeatOutcome};
pub use prospect::Prospect;
pub use public_event::PublicEvent;
pub use refusal::Refusal;
pub use rules::Rules;
pub use setup::Setup;
pub use state::Mahjong;
pub use target::TargetFlaw;
pub use tile::{ParseTileError, Suit, Tile};
pub use tile_set::TileSet;
pub use view::{Impossible, View};

use paiju_game::Seat;

/// East (东): the dealer (庄), draws first.
pub const EAST: Seat = Seat(0);
/// North (北): plays after East.
pub const NORTH: Seat = Seat(1);
/// West (西): plays after North.
pub const WEST: Seat = Seat(2);
/// South (南): plays after West.
pub const SOUTH: Seat = Seat(3);
/// The number of seats.
pub const SEATS: u8 = 4;
/// The number of tiles left in the wall after the deal.
pub const WALL: u8 = 56;
