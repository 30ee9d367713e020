//! What crosses crates: the conformance checker, the harness of the browser tests, and the word for a test that cannot run here.

#[cfg(feature = "browser")]
pub mod browser;
pub mod conformance;
#[cfg(feature = "browser")]
pub mod pictures;
mod skip;
#[cfg(feature = "browser")]
pub mod speed;

pub use skip::skip;
