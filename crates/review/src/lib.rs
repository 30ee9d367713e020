#![doc = include_str!("../README.md")]

pub mod csv;
pub mod json;
mod question;
mod summary;
mod turn;
mod worth;

pub use question::{Question, WORK, answer, questions};
pub use summary::{COSTLIEST, Count, Sum, costliest, sums};
pub use turn::{Class, Turn, slips, turn};
pub use worth::{GAMES, worth, worth_of};
