//! Tractor: the judge's logs with their expected results, bots' inputs, and the platform's sample program beside our port of it.

mod logs;
mod program;

use super::Check;

/// The checks, tried in this order.
pub const CHECKS: &[Check] = &[logs::with_results, logs::unfinished, logs::inputs, program::beside_ours];
