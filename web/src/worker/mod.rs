//! The worker, where all long work is done, so that the page never freezes.

pub mod host;
pub mod inspected;
mod line;
pub mod protocol;
mod thinker;
mod thought;

pub use thinker::{Thinker, Ticket, use_thinker};
#[cfg(test)]
#[cfg(target_arch = "wasm32")]
pub use thought::Spoken;
pub use thought::{Considered, Thought};
