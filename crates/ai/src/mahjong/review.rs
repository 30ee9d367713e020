//! What kind of mistake a decision was.

mod slip;

pub use slip::Slip;
