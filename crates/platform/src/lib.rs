//! Botzone's envelopes, the same for all games: what a bot reads and prints, with the place of every value in the text.
//!
//! - [`json`]: a tree in which every value knows its place, read from text that is not quite JSON or is cut off.
//! - [`EnvelopeProblem`]: what can be wrong with an envelope, whatever the game.

mod envelope_problem;
pub mod json;
mod span;

pub use envelope_problem::EnvelopeProblem;
pub use json::JsonProblem;
pub use span::Span;
