//! The pages.

mod appraised;
mod arena;
mod beliefs;
mod carried;
mod editing;
mod example;
mod fetched;
mod hand_out;
pub mod home;
pub mod inspect;
mod intake;
mod lab;
mod learn;
mod mistakes;
mod moment_board;
mod not_found;
mod own_bots;
mod recent;
mod review;
mod room;
mod source;
mod table;
mod to_arena;
mod to_lab;
mod to_lesson;
mod watch;

pub use arena::Arena;
pub use carried::{Carried, hold};
pub use home::Home;
pub use inspect::{Inspect, KEYS as INSPECT_KEYS};
pub use lab::{Cases, Lab};
pub use learn::learn;
pub use not_found::NotFound;
pub use room::KEYS as LEARN_KEYS;
pub use table::table_of;
pub use to_lab::asks_for_cases;
