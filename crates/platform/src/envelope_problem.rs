//! What can be wrong with an envelope of Botzone, whatever the game.

use paiju_game::{Lang, Say};
use serde::{Deserialize, Serialize};

/// What is wrong with an envelope of Botzone.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
#[serde(tag = "envelope", rename_all = "snake_case")]
#[error("{}", self.say(Lang::En))]
pub enum EnvelopeProblem {
    /// Not one request more than responses: the most useful single check.
    Counts {
        /// How many requests.
        requests: usize,
        /// How many responses.
        responses: usize,
    },
    /// A key that must be there is not.
    MissingKey {
        /// The key.
        key: String,
    },
    /// A value of another type than the platform writes.
    WrongType {
        /// Of which key.
        key: String,
        /// What it should be.
        expected: Expected,
    },
    /// The first line of the simple interaction counts other than the lines that follow.
    LineCount {
        /// Requests and responses that should follow, 2n − 1.
        expected: usize,
        /// How many there are.
        found: usize,
    },
}

/// A type of JSON value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Expected {
    /// `{…}`
    Object,
    /// `[…]`
    List,
    /// `1`
    Number,
    /// `"…"`
    Text,
}

impl EnvelopeProblem {
    /// A fixed name for programs that read reports.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Counts { .. } => "requests-responses",
            Self::MissingKey { .. } => "missing-key",
            Self::WrongType { .. } => "wrong-type",
            Self::LineCount { .. } => "line-count",
        }
    }
}

impl Say for EnvelopeProblem {
    fn say(&self, lang: Lang) -> String {
        match (self, lang) {
            (Self::Counts { requests, responses }, Lang::Zh) => {
                format!("requests 有 {requests} 个、responses 有 {responses} 个，应当恰好多一个 requests")
            }
            (Self::Counts { requests, responses }, Lang::En) => {
                format!("{requests} requests and {responses} responses: there must be exactly one request more")
            }
            (Self::MissingKey { key }, Lang::Zh) => format!("缺少 {key}"),
            (Self::MissingKey { key }, Lang::En) => format!("{key} is missing"),
            (Self::WrongType { key, expected }, Lang::Zh) => format!("{key} 应为{}", expected.say(lang)),
            (Self::WrongType { key, expected }, Lang::En) => format!("{key} should be {}", expected.say(lang)),
            (Self::LineCount { expected, found }, Lang::Zh) => format!("首行之后应有 {expected} 行，只有 {found} 行"),
            (Self::LineCount { expected, found }, Lang::En) => {
                format!("{expected} lines should follow the first, {found} do")
            }
        }
    }
}

impl Say for Expected {
    fn say(&self, lang: Lang) -> String {
        match (self, lang) {
            (Self::Object, Lang::Zh) => "对象 {…}",
            (Self::Object, Lang::En) => "an object {…}",
            (Self::List, Lang::Zh) => "列表 […]",
            (Self::List, Lang::En) => "a list […]",
            (Self::Number, Lang::Zh) => "数字",
            (Self::Number, Lang::En) => "a number",
            (Self::Text, Lang::Zh) => "字符串",
            (Self::Text, Lang::En) => "a string",
        }
        .to_owned()
    }
}
