//! Problems of a text, as data.

use std::hash::{DefaultHasher, Hash, Hasher};

use paiju_game::platform::{EnvelopeProblem, JsonProblem, Misfit, Span};
use paiju_game::{Lang, Say, Seat, texts};
use serde::{Deserialize, Serialize};

use crate::text_problem::TextProblem;
use crate::{doudizhu, mahjong, tractor};

/// The severity of a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// Odd, but without consequence.
    Note,
    /// Accepted only by a tolerant reader.
    Warning,
    /// A violation of the rules or the protocol.
    Error,
}

impl Severity {
    /// The name in reports.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Note => "note",
            Self::Warning => "warning",
            Self::Error => "error",
        }
    }
}

/// A problem.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Problem {
    /// Its severity.
    pub severity: Severity,
    /// Its kind.
    pub kind: ProblemKind,
    /// The turn, from 0: `log[2t]` and `log[2t + 1]` of a match log, `requests[t]` and `responses[t]` of a bot's input,
    /// play number t of a transcript's game. `None` for what belongs to no turn, including a transcript's bids.
    pub turn: Option<usize>,
    /// The seat at fault.
    pub seat: Option<Seat>,
    /// Its place in the decoded text; the first one if it repeats.
    pub range: Option<Span>,
    /// How many times it occurs in this game, at least 1: the same deviation on every line is one problem.
    pub count: usize,
}

texts! {
    /// The kind of a problem, by the layer that found it.
    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    #[serde(tag = "layer", content = "problem", rename_all = "lowercase")]
    #[non_exhaustive]
    pub enum ProblemKind {
        /// The text as a whole.
        Text(problem: TextProblem) => |lang| problem.say(lang);
        /// JSON that is not quite valid.
        Json(problem: JsonProblem) => |lang| problem.say(lang);
        /// Botzone's envelope, which all games share.
        Envelope(problem: EnvelopeProblem) => |lang| problem.say(lang);
        /// 斗地主: its rules and its protocols.
        DouDizhu(finding: doudizhu::Finding) => |lang| finding.say(lang);
        /// 双升: its rules and its messages.
        Tractor(finding: Box<tractor::Finding>) => |lang| finding.say(lang);
        /// 麻将: its rules and its messages.
        Mahjong(finding: Box<mahjong::Finding>) => |lang| finding.say(lang);
    }
}

impl Problem {
    /// Whether it compares what the judge said with the game.
    pub fn is_of_judge(&self) -> bool {
        matches!(self.code(), "judge-differs" | "judge-ended" | "judge-faults" | "scores-differ")
    }

    /// A problem without a place, occurring once.
    pub fn new(severity: Severity, kind: impl Into<ProblemKind>) -> Self {
        Self { severity, kind: kind.into(), turn: None, seat: None, range: None, count: 1 }
    }

    /// An error, as above.
    pub(crate) fn error(kind: impl Into<ProblemKind>) -> Self {
        Self::new(Severity::Error, kind)
    }

    /// The same at this place.
    #[must_use]
    pub const fn at(mut self, range: Span) -> Self {
        self.range = Some(range);
        self
    }

    /// The same in this turn, by this seat.
    #[must_use]
    pub(crate) fn by(self, turn: impl Into<Option<usize>>, seat: Option<Seat>) -> Self {
        Self { turn: turn.into(), seat, ..self }
    }

    /// A fixed name for programs that read reports.
    pub fn code(&self) -> &'static str {
        self.kind.code()
    }
}

impl From<Misfit> for Problem {
    fn from(Misfit { problem, span }: Misfit) -> Self {
        Self::error(problem).at(span)
    }
}

/// A problem of a layer is a kind of problem.
macro_rules! layers {
    ($($Layer:ident($Problem:ty)),* $(,)?) => {
        $(impl From<$Problem> for ProblemKind {
            fn from(problem: $Problem) -> Self {
                Self::$Layer(problem.into())
            }
        })*
    };
}

layers! {
    Text(TextProblem),
    Json(JsonProblem),
    Envelope(EnvelopeProblem),
    DouDizhu(doudizhu::Finding),
    Tractor(tractor::Finding),
    Mahjong(mahjong::Finding),
}

impl ProblemKind {
    /// A fixed name for programs that read reports.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Text(problem) => problem.code(),
            Self::Json(problem) => problem.code(),
            Self::Envelope(problem) => problem.code(),
            Self::DouDizhu(finding) => finding.code(),
            Self::Tractor(finding) => finding.code(),
            Self::Mahjong(finding) => finding.code(),
        }
    }

    /// Equal for equal problems, and mostly different for different ones of a kind: there are few, except for words that
    /// cannot be read.
    pub(crate) fn mark(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        if let Self::DouDizhu(doudizhu::Finding::Unreadable { error }) = self {
            error.hash(&mut hasher);
        }
        hasher.finish()
    }
}

impl Say for Problem {
    fn say(&self, lang: Lang) -> String {
        let text = self.kind.say(lang);
        match (self.count, lang) {
            (0 | 1, _) => text,
            (n, Lang::Zh) => format!("{text}（共 {n} 处，这是第一处）"),
            (n, Lang::En) => format!("{text} ({n} places, this is the first)"),
        }
    }
}
