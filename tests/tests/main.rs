//! One program for all tests of this crate: it is linked once, and they share the cores.

#![allow(clippy::panic, clippy::unwrap_used, reason = "tests fail by panicking")]

mod layout;
mod modules;
mod outputs;
mod playthroughs;
mod public_judge;
mod rulings;
mod sources;
mod words;
