//! Botzone's envelopes, the same for all games: what a bot reads and prints, with the place of every value in the text.
//!
//! - [`json`]: a tree in which every value knows its place, read from text that is not quite JSON or is cut off.
//! - [`BotInput`]: what a bot reads in one turn, as JSON or in the simple (line) interaction; [`LongRunning`]: over many turns.
//! - [`BotOutput`]: what a bot prints, with what is wrong with its form.
//! - [`MatchLog`]: a match as the platform logs it; [`match_in_page`]: the one in a saved match page.
//! - [`Asked`]: what a bot read at one turn, rebuilt in every form.
//! - [`Session`]: a bot's side of the conversation, long-running or not.
//! - [`scan`]: looking through text with every visited byte counted.
//! - [`EnvelopeProblem`]: what can be wrong with an envelope, whatever the game.

mod asked;
mod bot_input;
mod bot_output;
mod envelope_problem;
pub mod json;
mod long_running;
pub mod match_log;
mod match_page;
pub mod scan;
pub mod session;
mod span;

pub use asked::{Asked, AskedForm};
pub use bot_input::{BotInput, MAX_REQUESTS, Misfit, placed_lines, read_simple};
pub use bot_output::{BotOutput, MAX_DATA, MAX_DEBUG, Outputs, holds_outputs, read_each_output, read_outputs};
pub use envelope_problem::{EnvelopeProblem, Expected};
pub use json::JsonProblem;
pub use long_running::{LongRunning, read_long_running};
pub use match_log::MatchLog;
pub use match_page::match_in_page;
pub use session::Session;
pub use span::Span;
