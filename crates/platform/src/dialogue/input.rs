//! All that a program reads when Botzone starts it for a turn.

use serde::Serialize;
use serde_json::Value;

use crate::BotInput;
use crate::json::Json;
use crate::session::Form;

/// What a program reads, its fields in the order in which the text of NOI2014 prints them.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Input {
    /// All requests so far.
    pub requests: Vec<Value>,
    /// What it answered to all but the last.
    pub responses: Vec<Value>,
    /// What it saved; empty at first.
    pub data: Value,
    /// What it saved over the games.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub globaldata: Option<Value>,
    /// In seconds.
    pub time_limit: String,
    /// In MB; empty where there is none.
    pub memory_limit: String,
}

impl Input {
    /// What was read as such an input.
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

    /// In this form, without a line break at its end.
    pub fn write(&self, form: Form) -> String {
        match form {
            // Strings, numbers and values of JSON are always JSON.
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

/// A request or response on a line of its own: a string without its quotes.
pub(super) fn plain(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}
