//! Tests across crates: the conformance checker, the harness of the browser tests, and the marker of skipped tests.

#[cfg(feature = "browser")]
pub mod browser;
pub mod conformance;
#[cfg(feature = "browser")]
pub mod pictures;
mod skip;
#[cfg(feature = "browser")]
pub mod speed;

pub use skip::skip;
