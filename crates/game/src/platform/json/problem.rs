//! Where a text is not quite JSON.

use crate::{Lang, texts};
use serde::{Deserialize, Serialize};

texts! {
    /// A place that is not quite JSON. Unless [`JsonProblem::is_error`], it has only one reading and is read that way.
    #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
    #[serde(tag = "json", rename_all = "snake_case")]
    #[allow(missing_docs, reason = "the words are the documentation")]
    #[non_exhaustive]
    pub enum JsonProblem {
        /// `// …`, `/* … */` or `# …`.
        Comment as "json-comment" => "JSON 里不能有注释", "JSON has no comments";
        /// A comma before `]` or `}`.
        TrailingComma as "json-trailing-comma" => "最后一项后面多了逗号", "a comma after the last item";
        MissingComma as "json-missing-comma" => "两项之间少了逗号", "a missing comma between two items";
        /// `'text'` or typographic quotes instead of `"text"`.
        WrongQuotes { found: char } as "json-quotes" => format!("引号应为 \"，这里是 {found}"), format!("{found} instead of \"");
        /// A full-width sign, `，` for `,`.
        FullWidth { found: char, plain: char } as "json-full-width" =>
            format!("全角的 {found} 应为 {plain}"),
            format!("full-width {found} instead of {plain}");
        /// `True`, `False`, `None` as Python prints them.
        PythonWord {
            /// The word found, shortened.
            word: String,
        } as "json-python-word" =>
            format!("{word} 是 Python 的写法，JSON 里是 {}", plain_word(word)),
            format!("{word} is Python; in JSON it is {}", plain_word(word));
        /// `( … )` as Python prints a tuple.
        Tuple as "json-tuple" => "圆括号是 Python 的写法，JSON 里用 […]", "parentheses are Python; in JSON a list is […]";
        /// `{ … }` as C++ writes a list.
        Braces as "json-braces" => "花括号里没有字段名，是 C++ 的列表写法，JSON 里用 […]", "braces without keys are a list in C++; in JSON a list is […]";
        BareKey {
            /// The key, without its quotes.
            key: String,
        } as "json-bare-key" => format!("字段名 {key} 要加引号"), format!("the key {key} needs quotation marks");
        RepeatedKey {
            /// The key, without its quotes.
            key: String,
        } as "json-repeated-key" => format!("字段 {key} 出现了两次，以后一个为准"), format!("the key {key} is repeated; the last one counts");
        /// A line break or another control character inside a string, or a `\` before a character that cannot be escaped.
        RawInString as "json-raw-in-string" => "字符串里有未转义的字符", "a character in a string that must be escaped";
        /// A number in a form that JSON does not have: `01`, `+1`, `.5`, `1.`.
        LooseNumber as "json-number" => "JSON 里数字不这样写", "JSON numbers do not have this form";
        /// Something unreadable; nothing after it was read.
        Unexpected { found: char, expected: Wanted } as "json-syntax" =>
            format!("这里不该是 {}，应为{}", shown(*found), expected.say(Lang::Zh)),
            format!("{} where {} should stand", shown(*found), expected.say(Lang::En));
        TooDeep as "json-too-deep" => "嵌套太深", "nested too deeply";
        TooMany { limit: usize } as "json-too-many" =>
            format!("一份 JSON 里的值太多，只读前 {limit} 个"),
            format!("too many values in one piece of JSON; the first {limit} are read");
    }
}

texts! {
    /// What could be at a place.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    #[allow(missing_docs, reason = "the words are the documentation")]
    pub enum Wanted {
        Value => "一个值", "a value";
        Key => "字段名或 }", "a key or }";
        Colon => "冒号 :", "a colon :";
        CommaOrBracket => "逗号或 ]", "a comma or ]";
        CommaOrBrace => "逗号或 }", "a comma or }";
    }
}

impl JsonProblem {
    /// Whether reading stopped there. Everything else has only one reading and is a warning.
    pub const fn is_error(&self) -> bool {
        matches!(self, Self::Unexpected { .. } | Self::TooDeep | Self::TooMany { .. })
    }

    /// Whether strict JSON has it all the same.
    pub const fn is_json(&self) -> bool {
        matches!(self, Self::RepeatedKey { .. })
    }

    /// Whether there may be one safe way to make it JSON: see [`super::repairs`].
    pub const fn is_repairable(&self) -> bool {
        !self.is_error() && !self.is_json()
    }
}

pub(super) fn plain_word(word: &str) -> &'static str {
    match word {
        "True" => "true",
        "False" => "false",
        _ => "null",
    }
}

/// A character as shown in text; a control character by its number.
fn shown(character: char) -> String {
    if character.is_control() { format!("U+{:04X}", u32::from(character)) } else { format!("“{character}”") }
}
