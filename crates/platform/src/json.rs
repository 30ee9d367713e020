//! JSON in which every value knows its place, read from text that is not quite JSON, or that is cut off.
//!
//! What people paste has trailing commas, comments, Python's words and quotes, full-width signs, and often ends in the middle. [`read`]
//! takes all that has one reading only, names each such place as a [`JsonProblem`], and gives back as much as there is.

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

use crate::{Span, scan};

/// Whether any of these keys can stand in a text of JSON. That takes one look, where reading takes ten; letters may be written as numbers.
pub fn may_hold(text: &str, keys: &[&str]) -> bool {
    scan::holds_any(text, keys) || scan::find(text, "\\u00").is_some()
}

/// A value and its place.
#[derive(Clone, Debug, PartialEq)]
pub struct Json {
    /// What it is.
    pub value: Value,
    /// Where it stands in the text, with its brackets or quotation marks.
    pub span: Span,
    /// Whether it stands there to its end; `false` where the text breaks off inside it.
    pub complete: bool,
}

/// What a value is.
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
    /// An object, its keys in the order of the text; a key may stand twice.
    Object(Vec<(Key, Json)>),
}

/// A key and its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Key {
    /// The key, unescaped.
    pub name: String,
    /// Where it stands.
    pub span: Span,
}

/// A place where a text is not quite JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Slip {
    /// What is wrong.
    pub problem: JsonProblem,
    /// Where it stands in the text, in bytes.
    pub span: Span,
    /// How many of this kind it stands for: 1, but in a document with very many those that are not listed are counted here.
    pub count: usize,
}

impl Json {
    /// The value of a key; the last one if the key stands several times, `None` if this is no object or has no such key.
    pub fn get(&self, key: &str) -> Option<&Self> {
        let entries = self.entries()?;
        crate::scan::visited(entries.len());
        entries.iter().rev().find(|(name, _)| name.name == key).map(|(_, value)| value)
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

    /// What stands for a value that is not known, in a list where it has a place: a long-running bot's input does not show its answers.
    pub const fn absent() -> Self {
        Self { value: Value::Null, span: Span::empty(0), complete: false }
    }

    /// Whether it only stands for a value that is not known. No text is read as such a value.
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

    /// The whole number, if this is one, be it written as `2.0`.
    pub fn integer(&self) -> Option<i64> {
        /// Up to here every whole number is an f64.
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

    /// What a string holds that holds JSON, every place in it being the string's; anything else as it is.
    pub fn unfolded(&self) -> Cow<'_, Self> {
        let held = self.text().filter(|text| crate::scan::trim_start(text).starts_with(['{', '[']));
        let held = held.and_then(|text| read(text, 0).value);
        held.map_or(Cow::Borrowed(self), |held| Cow::Owned(held.moved(self.span)))
    }

    /// The same value as if all of it stood at this place.
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
                // Not collected: that would sort the entries first, with code of its own.
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
