//! Problems of Botzone's envelopes, which all games share.

use paiju_game::{Lang, Say};
use serde::{Deserialize, Serialize};

use crate::Found;
use crate::json::Json;
use crate::match_log::{Verdict, say_verdict};
use crate::session::KEEP_RUNNING;

/// A problem of an envelope.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
#[serde(tag = "envelope", rename_all = "snake_case")]
#[error("{}", self.say(Lang::En))]
pub enum EnvelopeProblem {
    /// The number of requests is not one more than that of responses: the most useful single check.
    Counts {
        /// How many requests.
        requests: usize,
        /// How many responses.
        responses: usize,
    },
    /// A required key is missing.
    MissingKey {
        /// The key in the envelope, such as `requests`.
        key: String,
    },
    /// A value of the wrong type.
    WrongType {
        /// Its key.
        key: String,
        /// The expected type.
        expected: Expected,
        /// The value found.
        found: Box<Found>,
    },
    /// The first line of the simple interaction does not match the number of lines that follow.
    LineCount {
        /// The expected number of lines, 2n − 1.
        expected: usize,
        /// How many there are.
        found: usize,
    },
    /// A field of a bot's output exceeds the platform's limit.
    TooLong {
        /// The key in the envelope, such as `requests`.
        key: String,
        /// Its length in bytes.
        bytes: usize,
        /// The limit in bytes.
        limit: usize,
    },
    /// Text printed before the output's JSON.
    PrintedBefore,
    /// Text printed after the output.
    PrintedAfter,
    /// The keep-running mark is not on its own line.
    MarkNotAlone,
    /// The output is almost JSON; the platform rejects it.
    NotJson,
    /// The output's JSON is truncated.
    Unclosed {
        /// What would close it: `]}`.
        missing: String,
    },
    /// A whole number written as a float.
    Float {
        /// The text: `1.0`.
        written: String,
    },
    /// The program failed when it had to answer.
    Verdict {
        /// The platform's verdict.
        verdict: Verdict,
        /// Its output, shortened.
        printed: Option<String>,
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
    /// The value of a key is not of this type.
    pub fn wrong_type(key: impl Into<String>, expected: Expected, value: &Json) -> Self {
        Self::WrongType { key: key.into(), expected, found: Box::new(Found::of(value)) }
    }

    /// A fixed name for programs that read reports.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Counts { .. } => "requests-responses",
            Self::MissingKey { .. } => "missing-key",
            Self::WrongType { .. } => "wrong-type",
            Self::LineCount { .. } => "line-count",
            Self::TooLong { .. } => "too-long",
            Self::PrintedBefore => "printed-before",
            Self::PrintedAfter => "printed-after",
            Self::MarkNotAlone => "keep-running-mark",
            Self::NotJson => "not-json",
            Self::Unclosed { .. } => "unclosed",
            Self::Float { .. } => "float",
            Self::Verdict { .. } => "verdict",
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
                format!("{requests} requests and {responses} responses: there must be exactly one more request than responses")
            }
            (Self::MissingKey { key }, Lang::Zh) => format!("缺少 {key}"),
            (Self::MissingKey { key }, Lang::En) => format!("{key} is missing"),
            (Self::WrongType { key, expected, found }, Lang::Zh) => {
                format!("{key} 应为{}，{}", expected.say(lang), found.say(lang))
            }
            (Self::WrongType { key, expected, found }, Lang::En) => {
                format!("{key} should be {}; {}", expected.say(lang), found.say(lang))
            }
            (Self::LineCount { expected, found }, Lang::Zh) => format!("首行之后应有 {expected} 行，只有 {found} 行"),
            (Self::LineCount { expected, found }, Lang::En) => {
                format!("{expected} lines should follow the first, not {found}")
            }
            (Self::TooLong { key, bytes, limit }, Lang::Zh) => format!("{key} 太长：{bytes} 字节，最多 {limit} 字节"),
            (Self::TooLong { key, bytes, limit }, Lang::En) => {
                format!("{key} is too long: {bytes} bytes, at most {limit} are kept")
            }
            (Self::PrintedBefore, Lang::Zh) => {
                "应答的 JSON 之前还输出了别的内容，平台会判作 NJ；调试信息请放进 debug 或标准错误".to_owned()
            }
            (Self::PrintedBefore, Lang::En) => {
                "text before the answer's JSON makes the output invalid (NJ): write debug text to debug or stderr".to_owned()
            }
            (Self::PrintedAfter, Lang::Zh) => {
                "应答之后又输出了别的内容，会被当作应答的一部分；调试信息请放进 debug 或标准错误".to_owned()
            }
            (Self::PrintedAfter, Lang::En) => {
                "text after the answer counts as part of it: write debug text to debug or stderr".to_owned()
            }
            (Self::MarkNotAlone, Lang::Zh) => {
                format!("{KEEP_RUNNING} 应当独占一行，前后不能有别的字符")
            }
            (Self::MarkNotAlone, Lang::En) => {
                format!("{KEEP_RUNNING} must be on its own line, with nothing before or after it")
            }
            (Self::NotJson, Lang::Zh) => {
                "这不是 JSON，平台会判作 NJ；请用 JSON 库输出（Python 用 json.dumps，C++ 用 jsoncpp），不要直接打印列表或字典".to_owned()
            }
            (Self::NotJson, Lang::En) => {
                "this is not JSON, so the platform's verdict is NJ: write it with a JSON library (json.dumps in Python, jsoncpp in C++) instead of printing a list or dict".to_owned()
            }
            (Self::Unclosed { missing }, Lang::Zh) => {
                format!("JSON 没有写完，末尾还缺 {missing}，平台会判作 NJ；请用 JSON 库输出，并确认输出没有被截断")
            }
            (Self::Unclosed { missing }, Lang::En) => {
                format!("the JSON is incomplete, {missing} is missing, so the platform's verdict is NJ: write it with a JSON library, and make sure nothing truncates it")
            }
            (Self::Verdict { verdict, printed }, _) => {
                say_verdict(verdict, printed.as_deref(), lang)
            }
            (Self::Float { written }, Lang::Zh) => {
                format!("{written} 是浮点数，这里要整数；裁判把它当下标用时会出错，请先用 int(…) 转换")
            }
            (Self::Float { written }, Lang::En) => {
                format!("{written} is a float, not a whole number; a judge that uses it as an index fails: convert it with int(…)")
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
