//! A visitor's own bots: their settings, how files become bots, where they are stored, and how they run. Nothing here depends on a page
//! or draws: the Lab, the tables, the arena and the inspector use it alike.

mod archive;
mod bot;
pub mod editor;
mod exported;
mod guess;
mod intake;
mod limits;
mod main_file;
mod module;
pub mod native;
mod optimization;
mod problem;
pub mod runtime;
pub mod starters;
pub mod store;
mod tidy;

pub use bot::{Bot, BotFile, Content, Language, Speech, is_case_pack};
pub use exported::{export, import};
pub use guess::guess_language;
pub use intake::{Came, take_in};
pub use limits::{FIRST_TURN, MEMORY, MOST_BYTES, MOST_FILES, MOST_OUTPUT, Range, TURN, by_rule};
pub use optimization::Optimization;
pub use paiju_doudizhu::protocol::assumed_bid;
pub use problem::BotProblem;
pub use tidy::is_left_out;
