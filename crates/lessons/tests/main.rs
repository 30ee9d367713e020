//! One program for all tests of this crate: it is linked once, and they share the cores.

#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used, reason = "tests fail by panicking")]

mod clauses;
mod common;
mod courses;
mod drills;
mod drills_slowly;
mod facts;
mod mistakes;
mod numbers;
mod plays;
mod puzzles_slowly;
mod slowly {
    pub mod doudizhu;
    pub mod endgame;
    pub mod mahjong;
    pub mod tractor;
}
mod tutorial;
