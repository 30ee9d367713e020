#![doc = include_str!("cards/README.md")]

mod bits;
mod card;
mod notation;
mod set;

pub use card::{Card, Rank, Suit};
pub use notation::{ParseRanksError, parse_ranks, write_ranks};
pub use set::{CardSet, Iter};
