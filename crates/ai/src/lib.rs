#![doc = include_str!("../README.md")]

mod ais;
mod appraisal;
mod belief;
pub mod doudizhu;
pub mod laboratory;
pub mod mahjong;
pub mod tractor;
#[cfg(feature = "training")]
pub mod training;

pub use ais::Ais;
pub use appraisal::{Appraisal, Judgement, Slip};
pub use belief::Belief;
