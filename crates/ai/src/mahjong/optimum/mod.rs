//! The best play of one hand that only draws (单人最优): nobody claims, nobody else wins. It is what efficiency (牌效) is measured by.
//!
//! - [`fewest_draws`]: when the order of the draws is known. No play without that knowledge wins earlier.
//! - [`soonest`]: the same for a seat of a game whose tiles all lie open.
//! - [`Optimum`]: when the order is not known: the highest chance to win within some draws, exactly.
//!
//! GANG is left out of both: its tile more and its draw more change little, and a hand that makes none is not worse off by much.

mod known;
mod open;
mod unknown;

pub use known::fewest_draws;
pub use open::{soonest, unclaimed_after};
pub use unknown::{Odds, Optimum};

#[cfg(test)]
mod tests;
