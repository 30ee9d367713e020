//! What every game of Paiju shares.
//!
//! - [`Game`]: one game in progress, with full knowledge; three games implement it, everything else is written once.
//! - [`Player`]: whoever sits at a seat. It is handed the seat's view and nothing else, so that peeking does not compile.
//! - [`Decision`]: what a player does, what it weighed, and why.
//! - [`table::play`]: runs one game between players and hands every turn to a listener.
//! - [`Seed`], [`Rng`]: the same numbers on every machine, for ever.
//! - [`Say`], [`Lang`]: text is made at the edge, once per language.

mod fault;
mod game;
mod lang;
mod player;
pub mod random;
mod rng;
mod seat;
mod series;
pub mod table;
mod unit;

pub use fault::Fault;
pub use game::Game;
pub use lang::{Lang, Say};
pub use player::{Candidate, Decision, Limit, Player};
pub use rng::{Rng, Seed};
pub use seat::{Seat, SeatSet};
pub use series::{Estimate, Series};
pub use unit::Unit;
