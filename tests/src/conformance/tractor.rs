//! Tractor: the judge's logs with their expected results, bots' inputs, the platform's sample program compared with our port of it, and
//! records of our own engine through a model of the public judge.

mod logs;
mod own_records;
mod program;
mod public_judge;

pub use self::own_records::through_the_public_judge;
use super::Check;

/// The checks, tried in this order.
pub const CHECKS: &[Check] = &[logs::with_results, logs::unfinished, logs::inputs, program::beside_ours];
