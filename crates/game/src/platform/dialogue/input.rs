//! The input of a program that Botzone starts for a turn.

use serde::Serialize;
use serde_json::Value;

use crate::platform::BotInput;
use crate::platform::json::Json;
use crate::platform::session::Form;

/// The input, with its fields in the order of the NOI2014 text.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Input {
    /// All requests so far.
    pub requests: Vec<Value>,
    /// Its responses to all but the last.
    pub responses: Vec<Value>,
    /// Its saved data; empty at first.
    pub data: Value,
    /// Its data saved across games.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub globaldata: Option<Value>,
    /// In seconds.
    pub time_limit: String,
    /// In MB; empty for no limit.
    pub memory_limit: String,
}

impl Input {
    /// From an input that was read.
    pub fn of(read: &BotInput) -> Self {
        let values = |list: &[Json]| list.iter().map(Json::to_value).collect();
        let value = |json: &Option<Json>| json.as_ref().map(Json::to_value);
        let limit = |json: &Option<Json>| value(json).as_ref().map(plain).unwrap_or_default();
        Self {
            requests: values(&read.requests),
            responses: values(&read.responses),
            data: value(&read.data).unwrap_or_else(|| Value::String(String::new())),
            globaldata: value(&read.globaldata),
            time_limit: limit(&read.time_limit),
            memory_limit: limit(&read.memory_limit),
        }
    }

    /// Writes it in this form, without a final line break.
    pub fn write(&self, form: Form) -> String {
        match form {
            // Strings, numbers and JSON values always serialize.
            Form::Json => serde_json::to_string(self).unwrap_or_default(),
            Form::Simple => {
                let mut lines = vec![self.requests.len().to_string()];
                for (turn, request) in self.requests.iter().enumerate() {
                    lines.push(plain(request));
                    lines.extend(self.responses.get(turn).map(plain));
                }
                lines.push(plain(&self.data));
                lines.push(self.globaldata.as_ref().map(plain).unwrap_or_default());
                lines.join("\n")
            }
        }
    }
}

/// A request or response on its own line: a string without its quotes.
pub fn plain(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}
