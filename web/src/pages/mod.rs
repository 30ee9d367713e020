//! The pages.

mod carried;
mod hand_out;
pub mod home;
pub mod inspect;
mod intake;
mod not_found;
mod recent;
mod source;
mod table;

pub use carried::{Carried, hold};
pub use home::Home;
pub use inspect::{Inspect, KEYS as INSPECT_KEYS};
pub use not_found::NotFound;
pub use table::table_of;
