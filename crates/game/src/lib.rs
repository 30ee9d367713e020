#![doc = include_str!("../README.md")]

mod ais;
mod fault;
mod game;
mod lang;
pub mod order;
mod player;
mod questions;
pub mod random;
mod rng;
mod seat;
mod series;
pub mod table;
mod unit;

pub use ais::{Ai, Ais, NoSuchAi};
pub use fault::Fault;
pub use game::{Game, Role};
pub use lang::{Lang, Say};
pub use player::{Candidate, Decision, Limit, Player};
pub use questions::Questions;
pub use rng::{Rng, Seed};
pub use seat::{Seat, SeatSet};
pub use series::{Estimate, Series};
pub use unit::Unit;
