#![doc = include_str!("platform/README.md")]

mod asked;
mod bot_input;
mod bot_output;
mod botzone_game;
pub mod deal;
pub mod dialogue;
mod envelope_problem;
mod found;
pub mod json;
mod judged;
mod long_running;
pub mod match_log;
mod match_page;
mod read_error;
pub mod scan;
pub mod session;
mod shortened;
mod span;
mod written_log;

pub use asked::{Asked, AskedForm};
pub use bot_input::{BotInput, MAX_REQUESTS, Misfit, placed_lines, read_simple};
pub use bot_output::{BotOutput, MAX_DATA, MAX_DEBUG, Outputs, holds_outputs, read_each_output, read_outputs};
pub use botzone_game::{BotzoneGame, MAX_OUTPUT, MEMORY_MB, Record, Task};
pub use envelope_problem::{EnvelopeProblem, Expected};
pub use found::Found;
pub use json::JsonProblem;
pub use judged::{Judged, judge};
pub use long_running::{LongRunning, read_long_running};
pub use match_log::MatchLog;
pub use match_page::match_in_page;
pub use read_error::{Misread, ReadError};
pub use session::Session;
pub use shortened::shortened;
pub use span::Span;
pub use written_log::{JudgeWords, Reply, WrittenLog, by_seat};
