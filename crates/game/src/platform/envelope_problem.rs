//! Problems of Botzone's envelopes and of its dialogue with a bot, which all games share.

use crate::{Lang, Say, texts};
use serde::{Deserialize, Serialize};

use crate::platform::Found;
use crate::platform::json::Json;
use crate::platform::match_log::{Verdict, say_verdict};
use crate::platform::session::KEEP_RUNNING;

texts! {
    /// A problem of an envelope, or of whether and when a bot answers.
    #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
    #[serde(tag = "envelope", rename_all = "snake_case")]
    #[error("{}", self.say(Lang::En))]
    #[allow(missing_docs, reason = "the words are the documentation")]
    #[non_exhaustive]
    pub enum EnvelopeProblem {
        /// The number of requests is not one more than that of responses: the most useful single check.
        Counts { requests: usize, responses: usize } as "requests-responses" =>
            format!("requests 有 {requests} 个、responses 有 {responses} 个，应当恰好多一个 requests"),
            format!("{requests} requests and {responses} responses: there must be exactly one more request than responses");
        MissingKey {
            /// The key in the envelope, such as `requests`.
            key: String,
        } as "missing-key" => format!("缺少 {key}"), format!("{key} is missing");
        WrongType { key: String, expected: Expected, found: Box<Found> } as "wrong-type" =>
            format!("{key} 应为{}，{}", expected.say(Lang::Zh), found.say(Lang::Zh)),
            format!("{key} should be {}; {}", expected.say(Lang::En), found.say(Lang::En));
        /// The first line of the simple interaction does not match the number of lines that follow.
        LineCount {
            /// The expected number of lines, 2n − 1.
            expected: usize,
            found: usize,
        } as "line-count" => format!("首行之后应有 {expected} 行，只有 {found} 行"), format!("{expected} lines should follow the first, not {found}");
        /// A field of a bot's output exceeds the platform's limit.
        TooLong {
            /// The key in the envelope, such as `requests`.
            key: String,
            bytes: usize,
            limit: usize,
        } as "too-long" =>
            format!("{key} 太长：{bytes} 字节，最多 {limit} 字节"),
            format!("{key} is too long: {bytes} bytes, at most {limit} are kept");
        PrintedBefore as "printed-before" =>
            "应答的 JSON 之前还输出了别的内容，平台会判作 NJ；调试信息请放进 debug 或标准错误",
            "text before the answer's JSON makes the output invalid (NJ): write debug text to debug or stderr";
        PrintedAfter as "printed-after" =>
            "应答之后又输出了别的内容，会被当作应答的一部分；调试信息请放进 debug 或标准错误",
            "text after the answer counts as part of it: write debug text to debug or stderr";
        MarkNotAlone as "keep-running-mark" =>
            format!("{KEEP_RUNNING} 应当独占一行，前后不能有别的字符"),
            format!("{KEEP_RUNNING} must be on its own line, with nothing before or after it");
        /// The output is almost JSON; the platform rejects it.
        NotJson as "not-json" =>
            "这不是 JSON，平台会判作 NJ；请用 JSON 库输出（Python 用 json.dumps，C++ 用 jsoncpp），不要直接打印列表或字典",
            "this is not JSON, so the platform's verdict is NJ: write it with a JSON library (json.dumps in Python, jsoncpp in C++) instead of \
                printing a list or dict";
        Unclosed {
            /// What would close it: `]}`.
            missing: String,
        } as "unclosed" =>
            format!("JSON 没有写完，末尾还缺 {missing}，平台会判作 NJ；请用 JSON 库输出，并确认输出没有被截断"),
            format!("the JSON is incomplete, {missing} is missing, so the platform's verdict is NJ: write it with a JSON library, and make sure \
                nothing truncates it");
        Float {
            /// The text: `1.0`.
            written: String,
        } as "float" =>
            format!("{written} 是浮点数，这里要整数；裁判把它当下标用时会出错，请先用 int(…) 转换"),
            format!("{written} is a float, not a whole number; a judge that uses it as an index fails: convert it with int(…)");
        NoAnswer as "no-answer" => "被询问后没有应答", "asked, but no answer";
        /// The wrong seat answered, or none was asked.
        NotAsked as "not-asked" => "没有询问就应答了", "an answer that nobody asked for";
        /// The program failed when it had to answer: the platform's verdict on the run, other than OK.
        Verdict {
            verdict: Verdict,
            /// Its output, shortened, if the log has it.
            printed: Option<String>,
        } as "verdict" => |lang| say_verdict(verdict, printed.as_deref(), lang);
    }
}

texts! {
    /// A type of JSON value.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    #[allow(missing_docs, reason = "the words are the documentation")]
    pub enum Expected {
        Object => "对象 {…}", "an object {…}";
        List => "列表 […]", "a list […]";
        Number => "数字", "a number";
        Text => "字符串", "a string";
    }
}

impl EnvelopeProblem {
    /// The value of a key is not of this type.
    pub fn wrong_type(key: impl Into<String>, expected: Expected, value: &Json) -> Self {
        Self::WrongType { key: key.into(), expected, found: Box::new(Found::of(value)) }
    }
}
