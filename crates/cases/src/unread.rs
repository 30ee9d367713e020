//! Why what a program printed is no answer.

use paiju_game::{Lang, Say, Spoken};
use serde::{Deserialize, Serialize};

/// Why what a program printed is no answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Unread {
    /// It printed nothing.
    Nothing,
    /// What should be JSON is none.
    NotJson {
        /// What it printed, shortened.
        shown: String,
    },
    /// JSON without a `response`.
    NoResponse,
    /// Nothing that answers the question.
    NotAnAnswer {
        /// What it printed, shortened.
        shown: String,
    },
    /// A line of DOUDIZHUVER wants another reply.
    NotDue {
        /// What it printed, shortened.
        shown: String,
        /// Why it will not do, and what is due.
        why: Spoken,
    },
    /// Of DOUDIZHUVER every line wants one answer.
    LineCount {
        /// How many lines want an answer.
        expected: usize,
        /// How many were answered.
        found: usize,
    },
}

impl Say for Unread {
    fn say(&self, lang: Lang) -> String {
        match (self, lang) {
            (Self::Nothing, Lang::Zh) => "没有输出".to_owned(),
            (Self::Nothing, Lang::En) => "it printed nothing".to_owned(),
            (Self::NotJson { shown }, Lang::Zh) => format!("输出不是 JSON：「{shown}」"),
            (Self::NotJson { shown }, Lang::En) => format!("the output is not JSON: “{shown}”"),
            (Self::NoResponse, Lang::Zh) => "输出里没有 response".to_owned(),
            (Self::NoResponse, Lang::En) => "the output has no response".to_owned(),
            (Self::NotAnAnswer { shown }, Lang::Zh) => format!("看不懂的应答：「{shown}」"),
            (Self::NotAnAnswer { shown }, Lang::En) => format!("no answer to the question: “{shown}”"),
            (Self::NotDue { shown, why }, Lang::Zh) => format!("「{shown}」不行：{}", why.say(lang)),
            (Self::NotDue { shown, why }, Lang::En) => format!("“{shown}” will not do: {}", why.say(lang)),
            (Self::LineCount { expected, found }, Lang::Zh) => format!("应当应答 {expected} 行，实际输出了 {found} 行"),
            (Self::LineCount { expected, found }, Lang::En) => {
                format!("{expected} lines want an answer, {found} were printed")
            }
        }
    }
}

/// Enough of what was printed to show it.
pub(crate) fn shortened(text: &str) -> String {
    paiju_platform::shortened(text, 60)
}
