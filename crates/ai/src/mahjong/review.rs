//! The kinds of mistakes.

mod slip;

pub use slip::Slip;
