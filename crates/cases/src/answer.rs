//! An answer as a pack holds it.

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A response of Botzone's as JSON, or a line of DOUDIZHUVER as a JSON string; kept as text, so that it can cross in any form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answer(String);

impl Answer {
    /// Of a value.
    pub fn of(value: &Value) -> Self {
        Self(value.to_string())
    }

    /// Of JSON; what is none counts as a string.
    pub fn read(json: &str) -> Self {
        Self::of(&serde_json::from_str(json).unwrap_or_else(|_| Value::from(json)))
    }

    /// The JSON, on one line.
    pub fn json(&self) -> &str {
        &self.0
    }

    /// As a program prints it by itself: a string without its quotation marks.
    pub fn printed(&self) -> String {
        match self.value() {
            Value::String(text) => text,
            other => other.to_string(),
        }
    }

    /// The value.
    pub fn value(&self) -> Value {
        serde_json::from_str(&self.0).unwrap_or_default()
    }
}
