//! One program for all tests of this crate: it is linked once, and they share the cores.

#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used, reason = "tests fail by panicking")]

mod cases;
mod lessons;
mod sheets;
