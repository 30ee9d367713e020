#![doc = include_str!("../README.md")]

pub mod csv;
pub mod json;
mod question;
mod sealed;
mod summary;
mod turn;
mod worth;

pub use question::{Question, WORK, answer, questions};
pub use sealed::{Sealed, sealed, sealed_of};
pub use summary::{COSTLIEST, Count, Sum, costliest, kinds, sums};
pub use turn::{Class, Turn, turn};
pub use worth::{GAMES, worth, worth_of};
