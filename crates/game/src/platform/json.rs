//! JSON in which every value has its place, read from text that may be truncated or not quite JSON.
//!
//! Pasted text has trailing commas, comments, Python's words and quotes, full-width signs, and often ends in the
//! middle. [`read`] accepts whatever has only one reading, reports each such place as a [`JsonProblem`], and returns as
//! much as there is.

mod document;
mod number;
mod problem;
mod reader;
mod repair;
mod slips;
mod string;
mod written;

pub use document::{Document, Taker, read, read_all, read_each};
pub use problem::{JsonProblem, Wanted};
pub use repair::{Edit, apply, repairs};

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use crate::platform::{Span, scan};

/// Whether a text of JSON can contain any of these keys. A quick scan, ten times faster than parsing; it allows for
/// escaped letters.
pub fn may_hold(text: &str, keys: &[&str]) -> bool {
    scan::holds_any(text, keys) || scan::find(text, "\\u00").is_some()
}

/// A value and its place.
#[derive(Clone, Debug, PartialEq)]
pub struct Json {
    /// The value.
    pub value: Value,
    /// Its place in the text, including brackets or quotation marks.
    pub span: Span,
    /// Whether it is complete; `false` if the text is truncated inside it.
    pub complete: bool,
}

/// A JSON value.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// `null`
    Null,
    /// `true`, `false`
    Bool(bool),
    /// A whole number of 64 bits.
    Integer(i64),
    /// Any other number.
    Float(f64),
    /// A string, unescaped.
    Text(String),
    /// `[…]`, in order.
    List(Vec<Json>),
    /// An object with its keys in the order of the text; keys may repeat.
    Object(Vec<(Key, Json)>),
}

/// A key and its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Key {
    /// The key, unescaped.
    pub name: String,
    /// Its place.
    pub span: Span,
}

/// A place where a text is not quite JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Slip {
    /// The problem.
    pub problem: JsonProblem,
    /// Its place in the text, in bytes.
    pub span: Span,
    /// How many slips of this kind it stands for: normally 1, but in a document with very many the unlisted ones are
    /// counted here.
    pub count: usize,
}

impl Json {
    /// The value of a key, the last one if the key repeats; `None` if this is not an object or lacks the key.
    pub fn get(&self, key: &str) -> Option<&Self> {
        let entries = self.entries()?;
        crate::platform::scan::visited(entries.len());
        entries.iter().rev().find(|(name, _)| name.name == key).map(|(_, value)| value)
    }

    /// The characters that would close what a truncated text leaves open, innermost first.
    pub fn missing_signs(&self) -> String {
        let mut signs = Vec::new();
        let mut open = Some(self);
        while let Some(value) = open.filter(|value| !value.complete) {
            let (sign, last) = match &value.value {
                Value::List(items) => (Some(']'), items.last()),
                Value::Object(entries) => (Some('}'), entries.last().map(|(_, value)| value)),
                Value::Text(_) => (Some('"'), None),
                Value::Null | Value::Bool(_) | Value::Integer(_) | Value::Float(_) => (None, None),
            };
            signs.extend(sign);
            open = last;
        }
        signs.iter().rev().collect()
    }

    /// Whether this is an object with this key.
    pub fn has(&self, key: &str) -> bool {
        self.get(key).is_some()
    }

    /// The items, if this is a list.
    pub fn items(&self) -> Option<&[Self]> {
        match &self.value {
            Value::List(items) => Some(items),
            _ => None,
        }
    }

    /// The keys and values, if this is an object.
    pub fn entries(&self) -> Option<&[(Key, Self)]> {
        match &self.value {
            Value::Object(entries) => Some(entries),
            _ => None,
        }
    }

    /// A placeholder in a list for an unknown value: a long-running bot's input does not show its answers.
    pub const fn absent() -> Self {
        Self { value: Value::Null, span: Span::empty(0), complete: false }
    }

    /// Whether it is such a placeholder. Parsing never produces one.
    pub const fn is_absent(&self) -> bool {
        self.is_null() && !self.complete
    }

    /// The string, if this is one.
    pub fn text(&self) -> Option<&str> {
        match &self.value {
            Value::Text(text) => Some(text),
            _ => None,
        }
    }

    /// The whole number, if this is one, even if written as `2.0`.
    pub fn integer(&self) -> Option<i64> {
        /// Up to here an f64 represents every whole number.
        const EXACT: f64 = (1u64 << 53) as f64;
        match self.value {
            Value::Integer(number) => Some(number),
            Value::Float(number) if number.trunc() == number && number.abs() <= EXACT => Some(number as i64),
            _ => None,
        }
    }

    /// The number, if this is one.
    pub fn number(&self) -> Option<f64> {
        match self.value {
            Value::Integer(number) => Some(number as f64),
            Value::Float(number) => Some(number),
            _ => None,
        }
    }

    /// If this is a string that contains JSON, its content, with the string's place throughout; otherwise the value
    /// itself.
    pub fn unfolded(&self) -> Cow<'_, Self> {
        let held = self.text().filter(|text| crate::platform::scan::trim_start(text).starts_with(['{', '[']));
        let held = held.and_then(|text| read(text, 0).value);
        held.map_or(Cow::Borrowed(self), |held| Cow::Owned(held.moved(self.span)))
    }

    /// The same value with all places replaced by this one.
    fn moved(self, span: Span) -> Self {
        let value = match self.value {
            Value::List(items) => Value::List(items.into_iter().map(|item| item.moved(span)).collect()),
            Value::Object(entries) => {
                let moved = |(key, value): (Key, Self)| (Key { span, ..key }, value.moved(span));
                Value::Object(entries.into_iter().map(moved).collect())
            }
            plain => plain,
        };
        Self { value, span, ..self }
    }

    /// Whether this is `null`.
    pub const fn is_null(&self) -> bool {
        matches!(self.value, Value::Null)
    }

    /// The value without its places.
    pub fn to_value(&self) -> serde_json::Value {
        match &self.value {
            Value::Null => serde_json::Value::Null,
            Value::Bool(yes) => (*yes).into(),
            Value::Integer(number) => (*number).into(),
            Value::Float(number) => (*number).into(),
            Value::Text(text) => text.clone().into(),
            Value::List(items) => items.iter().map(Self::to_value).collect(),
            Value::Object(entries) => {
                // Not `collect`, which would sort the entries first with code of its own.
                let mut object = serde_json::Map::new();
                for (key, value) in entries {
                    object.insert(key.name.clone(), value.to_value());
                }
                object.into()
            }
        }
    }
}

#[cfg(test)]
mod tests;
