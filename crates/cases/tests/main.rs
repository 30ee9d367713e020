//! One program for all tests of this crate: it is linked once, and they share the cores.

#![allow(clippy::panic, clippy::unwrap_used, reason = "tests fail by panicking")]

mod common;
mod grades;
mod making;
mod packs;
mod told;
