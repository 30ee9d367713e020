//! One program for all tests of this crate: it is linked once, and they share the cores.

#![allow(clippy::panic, clippy::unwrap_used, reason = "tests fail by panicking")]

mod action;
mod botzone;
mod check;
mod check_sheet;
mod command;
mod mistakes;
mod programs;
mod record;
mod running;
mod serve;
mod shard;
#[path = "../../../tests/src/skip.rs"]
mod skip;
mod starters;
mod tournament;
