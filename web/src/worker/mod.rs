//! The worker, where all long work is done, so that the page never freezes.

mod address;
pub mod beat;
pub mod choices;
mod errand;
pub mod host;
pub mod inspected;
mod line;
mod packing;
mod play_on;
pub mod played;
pub mod protocol;
mod thinker;
mod writer;

pub use errand::use_errand;
pub use packing::{Packed, Parcel};
pub use thinker::{Thinker, Ticket, use_thinker};
pub use writer::use_writer;
