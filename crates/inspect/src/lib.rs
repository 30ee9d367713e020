#![doc = include_str!("../README.md")]

mod botzone;
mod choice;
mod coverage;
mod decisions;
mod detect;
pub mod doudizhu;
mod encoding;
mod envelope;
mod exchange;
mod extract;
mod fault;
mod findings;
mod floats;
mod format;
mod inspect;
mod inspected_game;
mod kinds;
mod last_answer;
mod lines;
pub mod mahjong;
mod note;
mod one_game;
pub mod playable;
mod printer;
mod problem;
mod problems;
mod progress;
mod refusal;
mod replay;
mod report;
mod reports;
pub mod review;
pub mod rules;
mod seat_name;
pub mod share;
mod shift;
mod step;
mod test_case;
mod text_problem;
pub mod tractor;
mod trial;
mod turn_input;
mod verdicts;

pub use choice::{Choice, Held};
pub use decisions::Decided;
pub use detect::Evidence;
pub use encoding::{Decoder, Encoding};
pub use exchange::{Exchange, exchanges};
pub use extract::Extract;
pub use fault::{Fault, LegalAction, LegalAnswer};
pub use format::Format;
pub use inspect::{MAX_BYTES, inspect, inspect_decoding, inspect_with};
pub use inspected_game::{InspectedGame, ReadInput};
pub use kinds::{Language, Looks, OtherGame, PlainHand, comment, conflict_version, language};
pub use lines::{LineColumn, LineIndex};
pub use note::Note;
pub use one_game::reports_of;
pub use paiju_game::platform::json::{Edit, apply, repairs};
pub use paiju_game::platform::{Asked, AskedForm, Span};
pub use paiju_games::GameId;
pub use playable::{Deed, Move, Playable, Unplayable};
pub use printer::Printer;
pub use problem::{Problem, ProblemKind, Severity};
pub use progress::Progress;
pub use replay::{Replay, StepPlace};
pub use report::markdown::markdown;
pub use report::summary::summary;
pub use report::{Inspection, MatchResult, Report, json, summary};
pub use seat_name::named_seat;
pub use shift::Shift;
pub use step::Step;
pub use text_problem::TextProblem;
pub use trial::{Trial, TrialError, try_output};
pub use turn_input::{LinesUpTo, asked, engine_lines};

use serde::{Deserialize, Serialize};

/// The user's settings, for when detection would be wrong.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options {
    /// The game; `None` to detect it.
    pub game: Option<GameId>,
    /// The form; `None` to detect it.
    pub format: Option<Format>,
    /// Mahjong: the reading of the rule about which judges differ; `None` for the one with which a log goes on.
    pub rules: Option<paiju_mahjong::Rules>,
    /// Dou Dizhu: the rule set; `None` for the one that the text's form tells.
    #[serde(default)]
    pub rule_set: Option<paiju_doudizhu::RuleSet>,
}
