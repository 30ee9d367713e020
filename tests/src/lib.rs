//! Tests across crates: the conformance checker, the harness of the browser tests, and the marker of skipped tests.

pub mod browser;
pub mod conformance;
pub mod pictures;
mod skip;
pub mod speed;

pub use skip::skip;
