//! One program for all tests of this crate: it is linked once, and they share the cores.

#![allow(clippy::panic, clippy::unwrap_used, reason = "tests fail by panicking")]

mod common;
mod coverage;
mod finals;
mod fixed;
mod ledger;
mod others;
mod parts;
mod preliminary;
mod properties;
mod wording;
