//! Describes a value that was found in place of another.

use crate::{Lang, Say, texts};
use serde::{Deserialize, Serialize};

use crate::platform::json::{Json, Value};
use crate::platform::shortened;

/// How many characters of a string are shown.
const SHOWN: usize = 24;

texts! {
    /// A value that was found in place of another.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(tag = "found", rename_all = "snake_case")]
    #[allow(missing_docs, reason = "the words are the documentation")]
    pub enum Found {
        /// `null`
        Null => "null 是空值", "null is not a value";
        /// `true`, `false`
        Bool { value: bool } => format!("{value} 是布尔值"), format!("{value} is a boolean");
        Number { value: i64 } => format!("{value} 是数字"), format!("{value} is a number");
        Fraction {
            /// The number as written.
            written: String,
        } => format!("{written} 不是整数"), format!("{written} is not a whole number");
        Text {
            /// Its text, shortened.
            text: String,
        } => format!("\"{text}\" 是字符串"), format!("\"{text}\" is a string");
        List => "[…] 是列表", "[…] is a list";
        Object => "{…} 是对象", "{…} is an object";
    }
}

impl Found {
    /// In place of a card number.
    pub fn not_a_card(&self, lang: Lang) -> String {
        match self {
            Self::List => lang
                .pick(
                    "多套了一层 []：牌编号直接写在一个列表里",
                    "one list too many: card numbers belong in a single list",
                )
                .to_owned(),
            Self::Fraction { .. } => {
                format!("{}{}", self.say(lang), lang.pick("；牌编号应为整数", "; a card is a whole number"))
            }
            _ => format!(
                "{}{}",
                self.say(lang),
                lang.pick("；牌编号应为整数，不加引号", "; a card is a whole number without quotation marks")
            ),
        }
    }

    /// In place of a list of cards.
    pub fn not_cards(&self, lang: Lang) -> String {
        format!("{}{}", self.say(lang), lang.pick("；这里应为牌编号的列表", "; a list of card numbers belongs here"))
    }

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

#[cfg(test)]
mod tests {
    use crate::{Lang, Say};

    use super::*;
    use crate::platform::json;

    #[test]
    fn every_value_is_described_by_its_type() {
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
