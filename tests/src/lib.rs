//! What crosses crates: the conformance checker and the harness of the browser tests.

#[cfg(feature = "browser")]
pub mod browser;
pub mod conformance;
