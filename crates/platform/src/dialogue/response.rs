//! Reads a program's output as its answer to one of Botzone's turns.

use serde_json::Value;

use crate::Span;
use crate::bot_input::simple_value;
use crate::json::{self, Json};
use crate::session::Form;

/// An answer, and what the bot saves.
#[derive(Clone, Debug, PartialEq)]
pub struct Response {
    /// The answer.
    pub response: Json,
    /// Data for its next turn.
    pub data: Option<Value>,
    /// Data for its next game.
    pub globaldata: Option<Value>,
}

/// Why an output is not an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoResponse {
    /// Nothing was printed.
    Nothing,
    /// It should be JSON and is not.
    NotJson,
    /// JSON without a `response`.
    Missing,
}

impl Response {
    /// Reads an output from which the keep-running mark was removed ([`super::before_mark`]).
    ///
    /// # Errors
    /// It has no answer.
    pub fn read(form: Form, printed: &str) -> Result<Self, NoResponse> {
        if printed.trim().is_empty() {
            return Err(NoResponse::Nothing);
        }
        match form {
            Form::Json => Self::of_json(printed.trim()),
            Form::Simple => Ok(Self::of_lines(printed)),
        }
    }

    fn of_json(printed: &str) -> Result<Self, NoResponse> {
        let document = json::read(printed, 0);
        let is_whole = !document.cut_off && !document.is_broken() && document.end == printed.len();
        let value = document.value.filter(|_| is_whole).ok_or(NoResponse::NotJson)?;
        let saved = |key| value.get(key).map(Json::to_value);
        let (data, globaldata) = (saved("data"), saved("globaldata"));
        // A bare value counts as the response.
        let response = if value.entries().is_none() { Some(&value) } else { value.get("response") };
        Ok(Self { response: response.cloned().ok_or(NoResponse::Missing)?, data, globaldata })
    }

    /// Response, `debug`, data; the rest is globaldata. Saved data is returned verbatim.
    fn of_lines(printed: &str) -> Self {
        let lines: Vec<&str> = printed.lines().collect();
        let saved = |lines: &[&str]| (!lines.is_empty()).then(|| Value::String(lines.join("\n")));
        let first = lines.first().copied().unwrap_or_default().trim();
        Self {
            response: simple_value(first, Span::new(0, first.len())),
            data: saved(lines.get(2..3).unwrap_or_default()),
            globaldata: saved(lines.get(3..).unwrap_or_default()),
        }
    }
}
