//! Why what a program printed is no answer.

use paiju_doudizhu::protocol::{Due, EngineMessage, ParseErrorKind};
use paiju_game::{Lang, Say};
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
        /// Why it cannot be read; `None` where it is a reply to something else.
        unreadable: Option<ParseErrorKind>,
        /// What was told, shortened.
        told: String,
        /// The reply that it wants.
        due: Due,
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
            (Self::NotDue { shown, unreadable, told, due }, Lang::Zh) => {
                let why = unreadable.as_ref().map(|why| why.say(lang) + "；").unwrap_or_default();
                format!("「{shown}」不行：{why}{told} 要的应答是 {}", form(*due, lang))
            }
            (Self::NotDue { shown, unreadable, told, due }, Lang::En) => {
                let why = unreadable.as_ref().map(|why| why.say(lang) + "; ").unwrap_or_default();
                format!("“{shown}” is wrong: {why}the reply to {told} is {}", form(*due, lang))
            }
            (Self::LineCount { expected, found }, Lang::Zh) => format!("应当应答 {expected} 行，实际输出了 {found} 行"),
            (Self::LineCount { expected, found }, Lang::En) => {
                format!("{expected} lines need an answer, but {found} were printed")
            }
        }
    }
}

/// How a reply of DOUDIZHUVER is written.
fn form(due: Due, lang: Lang) -> String {
    match (due, lang) {
        (Due::Name, Lang::Zh) => "NAME、一个空格、名字".to_owned(),
        (Due::Name, Lang::En) => "NAME, a space and a name".to_owned(),
        (Due::Ok(topic), _) => EngineMessage::Ok(topic).to_string(),
        (Due::Bid, Lang::Zh) => "BID、一个空格、自己的方位和分数".to_owned(),
        (Due::Bid, Lang::En) => "BID, a space, your own seat and the bid".to_owned(),
        (Due::Play, Lang::Zh) => "PLAY、一个空格、自己的方位和牌编码".to_owned(),
        (Due::Play, Lang::En) => "PLAY, a space, your own seat and the cards".to_owned(),
        (Due::Nothing, Lang::Zh) => "什么也不答".to_owned(),
        (Due::Nothing, Lang::En) => "nothing".to_owned(),
    }
}

/// Enough of what was printed to show it.
pub(crate) fn shortened(text: &str) -> String {
    paiju_platform::shortened(text, 60)
}
