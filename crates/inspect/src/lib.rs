//! Any text in, one report out: what it is, the replayed games, and every problem with its place in the text.
//!
//! [`inspect()`] takes the bytes of a file or of a paste and never fails: what is wrong with them is in the [`Inspection`]. Each game gets
//! a [`Report`] with its [`Replay`], which gives the position after every step and, where the text shows a seat's hand, the view that
//! an AI needs to say what it would play there.
//!
//! Problems are data with a severity, a turn, a seat and a byte range; [`paiju_game::Say`] says them in both languages, [`json`] shapes
//! them for programs.

mod asked;
mod botzone;
mod choice;
mod detect;
pub mod doudizhu;
mod encoding;
mod envelope;
mod exchange;
mod format;
mod inspect;
pub mod json;
mod judge_word;
mod lines;
pub mod mahjong;
mod markdown;
mod note;
pub mod playable;
mod printed;
mod problem;
mod problems;
mod progress;
mod replay;
mod report;
mod reports;
pub mod rules;
pub mod share;
mod slip_names;
mod text_problem;
pub mod tractor;
mod trial;
mod values;

pub use asked::asked;
pub use choice::{Choice, Held};
pub use detect::Evidence;
pub use encoding::Encoding;
pub use exchange::{Exchange, exchanges};
pub use format::{Format, GameId};
pub use inspect::{MAX_BYTES, inspect, inspect_with};
pub use lines::{LineColumn, LineIndex};
pub use markdown::markdown;
pub use note::Note;
pub use paiju_platform::json::{Edit, apply, repairs};
pub use paiju_platform::{Asked, AskedForm, Span};
pub use playable::{Deed, Move, Playable, Unplayable};
pub use problem::{Problem, ProblemKind, Severity};
pub use progress::Progress;
pub use replay::{Replay, StepPlace};
pub use report::{Inspection, MatchResult, Report};
pub use text_problem::{Looks, OtherGame, TextProblem};
pub use trial::{Trial, TrialError, try_output};

use serde::{Deserialize, Serialize};

/// What the user says of the text, where the guess would be wrong.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options {
    /// The game; `None` to find out.
    pub game: Option<GameId>,
    /// The form; `None` to find out.
    pub format: Option<Format>,
}
