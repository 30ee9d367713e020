//! Where a text is not quite JSON.

use paiju_game::{Lang, Say};
use serde::{Deserialize, Serialize};

/// A place that is not quite JSON. Unless [`JsonProblem::is_error`], it has only one reading and is read that way.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(tag = "json", rename_all = "snake_case")]
pub enum JsonProblem {
    /// `// …`, `/* … */` or `# …`.
    Comment,
    /// A comma before `]` or `}`.
    TrailingComma,
    /// No comma between two values.
    MissingComma,
    /// `'text'` or typographic quotes instead of `"text"`.
    WrongQuotes {
        /// The quotation mark found.
        found: char,
    },
    /// A full-width sign, `，` for `,`.
    FullWidth {
        /// The sign found.
        found: char,
        /// JSON's sign.
        plain: char,
    },
    /// `True`, `False`, `None` as Python prints them.
    PythonWord {
        /// The word found, shortened.
        word: String,
    },
    /// `( … )` as Python prints a tuple.
    Tuple,
    /// A key without quotation marks.
    BareKey {
        /// The key, without its quotes.
        key: String,
    },
    /// A repeated key; the last one counts.
    RepeatedKey {
        /// The key, without its quotes.
        key: String,
    },
    /// A line break or another control character inside a string, or a `\` before a character that cannot be escaped.
    RawInString,
    /// A number in a form that JSON does not have: `01`, `+1`, `.5`, `1.`.
    LooseNumber,
    /// Something unreadable; nothing after it was read.
    Unexpected {
        /// The character found.
        found: char,
        /// What could be here.
        expected: Wanted,
    },
    /// Lists nested too deeply; nothing after that was read.
    TooDeep,
    /// More values in one document than any game has; nothing after that was read.
    TooMany {
        /// The limit.
        limit: usize,
    },
}

/// What could be at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Wanted {
    /// A number, a string, a list, an object, `true`, `false` or `null`.
    Value,
    /// A key, or the object's end.
    Key,
    /// The colon after a key.
    Colon,
    /// A comma, or the list's end.
    CommaOrBracket,
    /// A comma, or the object's end.
    CommaOrBrace,
}

impl JsonProblem {
    /// Whether reading stopped there. Everything else has only one reading and is a warning.
    pub const fn is_error(&self) -> bool {
        matches!(self, Self::Unexpected { .. } | Self::TooDeep | Self::TooMany { .. })
    }

    /// Whether there may be one safe way to make it JSON: see [`super::repairs`].
    pub const fn is_repairable(&self) -> bool {
        !self.is_error() && !matches!(self, Self::RepeatedKey { .. })
    }

    /// A fixed name for programs that read reports.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Comment => "json-comment",
            Self::TrailingComma => "json-trailing-comma",
            Self::MissingComma => "json-missing-comma",
            Self::WrongQuotes { .. } => "json-quotes",
            Self::FullWidth { .. } => "json-full-width",
            Self::PythonWord { .. } => "json-python-word",
            Self::Tuple => "json-tuple",
            Self::BareKey { .. } => "json-bare-key",
            Self::RepeatedKey { .. } => "json-repeated-key",
            Self::RawInString => "json-raw-in-string",
            Self::LooseNumber => "json-number",
            Self::Unexpected { .. } => "json-syntax",
            Self::TooDeep => "json-too-deep",
            Self::TooMany { .. } => "json-too-many",
        }
    }
}

impl Say for JsonProblem {
    fn say(&self, lang: Lang) -> String {
        match lang {
            Lang::Zh => match self {
                Self::Comment => "JSON 里不能有注释".to_owned(),
                Self::TrailingComma => "最后一项后面多了逗号".to_owned(),
                Self::MissingComma => "两项之间少了逗号".to_owned(),
                Self::WrongQuotes { found } => format!("引号应为 \"，这里是 {found}"),
                Self::FullWidth { found, plain } => format!("全角的 {found} 应为 {plain}"),
                Self::PythonWord { word } => format!("{word} 是 Python 的写法，JSON 里是 {}", plain_word(word)),
                Self::Tuple => "圆括号是 Python 的写法，JSON 里用 […]".to_owned(),
                Self::BareKey { key } => format!("字段名 {key} 要加引号"),
                Self::RepeatedKey { key } => format!("字段 {key} 出现了两次，以后一个为准"),
                Self::RawInString => "字符串里有未转义的字符".to_owned(),
                Self::LooseNumber => "JSON 里数字不这样写".to_owned(),
                Self::Unexpected { found, expected } => {
                    format!("这里不该是 {}，应为{}", shown(*found), expected.say(lang))
                }
                Self::TooDeep => "嵌套太深".to_owned(),
                Self::TooMany { limit } => format!("一份 JSON 里的值太多，只读前 {limit} 个"),
            },
            Lang::En => match self {
                Self::Comment => "JSON has no comments".to_owned(),
                Self::TrailingComma => "a comma after the last item".to_owned(),
                Self::MissingComma => "a missing comma between two items".to_owned(),
                Self::WrongQuotes { found } => format!("{found} instead of \""),
                Self::FullWidth { found, plain } => format!("full-width {found} instead of {plain}"),
                Self::PythonWord { word } => format!("{word} is Python; in JSON it is {}", plain_word(word)),
                Self::Tuple => "parentheses are Python; in JSON a list is […]".to_owned(),
                Self::BareKey { key } => format!("the key {key} needs quotation marks"),
                Self::RepeatedKey { key } => format!("the key {key} is repeated; the last one counts"),
                Self::RawInString => "a character in a string that must be escaped".to_owned(),
                Self::LooseNumber => "JSON numbers do not have this form".to_owned(),
                Self::Unexpected { found, expected } => {
                    format!("{} where {} should stand", shown(*found), expected.say(lang))
                }
                Self::TooDeep => "nested too deeply".to_owned(),
                Self::TooMany { limit } => format!("too many values in one piece of JSON; the first {limit} are read"),
            },
        }
    }
}

impl Say for Wanted {
    fn say(&self, lang: Lang) -> String {
        match (self, lang) {
            (Self::Value, Lang::Zh) => "一个值",
            (Self::Value, Lang::En) => "a value",
            (Self::Key, Lang::Zh) => "字段名或 }",
            (Self::Key, Lang::En) => "a key or }",
            (Self::Colon, Lang::Zh) => "冒号 :",
            (Self::Colon, Lang::En) => "a colon :",
            (Self::CommaOrBracket, Lang::Zh) => "逗号或 ]",
            (Self::CommaOrBracket, Lang::En) => "a comma or ]",
            (Self::CommaOrBrace, Lang::Zh) => "逗号或 }",
            (Self::CommaOrBrace, Lang::En) => "a comma or }",
        }
        .to_owned()
    }
}

/// JSON's word for a Python word.
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
