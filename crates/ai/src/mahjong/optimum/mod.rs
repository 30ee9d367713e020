//! The best play of one hand that only draws (单人最优), without claims and other winners: the measure of efficiency (牌效).
//!
//! - [`fewest_draws`]: with a known order of the draws. No play without that knowledge wins earlier.
//! - [`soonest`]: the same for a seat of a game with open tiles.
//! - [`Optimum`]: with an unknown order: the exact greatest chance to win within some draws.
//!
//! All ignore GANG: its extra tile and draw change little, and a hand that declares none loses little.

mod known;
mod open;
mod unknown;

pub use known::fewest_draws;
pub use open::{soonest, unclaimed_after};
pub use unknown::{Odds, Optimum};

#[cfg(test)]
mod tests;
