#![doc = include_str!("../README.md")]

mod ais;
mod appraisal;
mod belief;
pub mod doudizhu;
mod endgame;
pub mod mahjong;
#[cfg(test)]
mod testing;
pub mod tractor;
#[cfg(feature = "training")]
pub mod training;

pub use ais::Ais;
pub use appraisal::{Appraisal, Judgement, Slip};
pub use belief::Belief;
