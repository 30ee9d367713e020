//! Describes a value that was found in place of another.

use paiju_game::{Lang, Say};
use serde::{Deserialize, Serialize};

use crate::json::{Json, Value};
use crate::shortened;

/// How many characters of a string are shown.
const SHOWN: usize = 24;

/// A value that was found in place of another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "found", rename_all = "snake_case")]
pub enum Found {
    /// `null`
    Null,
    /// `true`, `false`
    Bool {
        /// The value.
        value: bool,
    },
    /// A whole number.
    Number {
        /// The number.
        value: i64,
    },
    /// A number that is not whole.
    Fraction {
        /// The number as written.
        written: String,
    },
    /// A string.
    Text {
        /// Its text, shortened.
        text: String,
    },
    /// A list.
    List,
    /// An object.
    Object,
}

impl Found {
    /// Describes this value.
    pub fn of(json: &Json) -> Self {
        match &json.value {
            Value::Null => Self::Null,
            Value::Bool(value) => Self::Bool { value: *value },
            Value::Integer(value) => Self::Number { value: *value },
            Value::Float(number) => Self::Fraction { written: number.to_string() },
            Value::Text(text) => Self::Text { text: shortened(text, SHOWN) },
            Value::List(_) => Self::List,
            Value::Object(_) => Self::Object,
        }
    }
}

impl Say for Found {
    /// In a sentence: "2" 是字符串; "2" is a string.
    fn say(&self, lang: Lang) -> String {
        match (self, lang) {
            (Self::Null, Lang::Zh) => "null 是空值".to_owned(),
            (Self::Null, Lang::En) => "null is not a value".to_owned(),
            (Self::Bool { value }, Lang::Zh) => format!("{value} 是布尔值"),
            (Self::Bool { value }, Lang::En) => format!("{value} is a boolean"),
            (Self::Number { value }, Lang::Zh) => format!("{value} 是数字"),
            (Self::Number { value }, Lang::En) => format!("{value} is a number"),
            (Self::Fraction { written }, Lang::Zh) => format!("{written} 不是整数"),
            (Self::Fraction { written }, Lang::En) => format!("{written} is not a whole number"),
            (Self::Text { text }, Lang::Zh) => format!("\"{text}\" 是字符串"),
            (Self::Text { text }, Lang::En) => format!("\"{text}\" is a string"),
            (Self::List, Lang::Zh) => "[…] 是列表".to_owned(),
            (Self::List, Lang::En) => "[…] is a list".to_owned(),
            (Self::Object, Lang::Zh) => "{…} 是对象".to_owned(),
            (Self::Object, Lang::En) => "{…} is an object".to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::json;

    #[test]
    fn every_value_is_named_as_what_it_is() {
        for (text, zh, en) in [
            ("null", "null 是空值", "null is not a value"),
            ("true", "true 是布尔值", "true is a boolean"),
            ("7", "7 是数字", "7 is a number"),
            ("1.5", "1.5 不是整数", "1.5 is not a whole number"),
            ("\"2\"", "\"2\" 是字符串", "\"2\" is a string"),
            ("[1]", "[…] 是列表", "[…] is a list"),
            ("{}", "{…} 是对象", "{…} is an object"),
        ] {
            let found = Found::of(&json::read(text, 0).value.unwrap());
            assert_eq!((found.say(Lang::Zh).as_str(), found.say(Lang::En).as_str()), (zh, en));
        }
        let long = format!("\"{}\\n\"", "牌".repeat(30));
        let Found::Text { text } = Found::of(&json::read(&long, 0).value.unwrap()) else { panic!() };
        assert_eq!(text.chars().count(), 25);
    }
}
