//! An answer as stored in a pack.

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A Botzone response as JSON, or a DOUDIZHUVER line as a JSON string. Stored as text, so that any serializer can carry
/// it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answer(String);

impl Answer {
    /// From a value.
    pub fn of(value: &Value) -> Self {
        Self(value.to_string())
    }

    /// From JSON; anything else becomes a string.
    pub fn read(json: &str) -> Self {
        Self::of(&serde_json::from_str(json).unwrap_or_else(|_| Value::from(json)))
    }

    /// The JSON, on one line.
    pub fn json(&self) -> &str {
        &self.0
    }

    /// As a program prints it alone: a string without quotation marks.
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
