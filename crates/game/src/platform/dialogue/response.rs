//! Reads a program's output as its answer to one of Botzone's turns.

use crate::{Lang, texts};
use serde_json::Value;

use crate::platform::bot_input::simple_value;
use crate::platform::json::{self, Document, Json, JsonProblem, Slip};
use crate::platform::session::Form;
use crate::platform::{EnvelopeProblem, Span, holds_outputs};

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

texts! {
    /// Why an output is not an answer.
    #[derive(Clone, Debug, PartialEq, Eq)]
    #[allow(missing_docs, reason = "the words are the documentation")]
    #[non_exhaustive]
    pub enum NoResponse {
        Nothing => "什么也没有输出", "nothing was printed";
        /// It is not strict JSON; the first place.
        NotJson { problem: JsonProblem } => |lang| format!("{}{}{}", problem.say(lang), between(lang), EnvelopeProblem::NotJson.say(lang));
        Envelope(problem: EnvelopeProblem) => |lang| problem.say(lang);
        /// JSON without a `response`, but with a key that was perhaps meant to be it.
        Misnamed { key: String } =>
            format!("缺少 response：字段名 {key} 应为 response"),
            format!("response is missing: the key {key} should be response");
    }
}

const fn between(lang: Lang) -> &'static str {
    match lang {
        Lang::Zh => "；",
        Lang::En => "; ",
    }
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
        let Document { value, slips, end, .. } = json::read(printed, 0);
        if let Some(Slip { problem, .. }) = slips.into_iter().find(|slip| !slip.problem.is_json()) {
            return Err(match value.is_none() && holds_outputs(printed) {
                true => NoResponse::Envelope(EnvelopeProblem::PrintedBefore),
                false => NoResponse::NotJson { problem },
            });
        }
        let value = value.ok_or(NoResponse::Nothing)?;
        if !value.complete {
            return Err(NoResponse::Envelope(EnvelopeProblem::Unclosed { missing: value.missing_signs() }));
        }
        if end < printed.len() {
            return Err(NoResponse::Envelope(EnvelopeProblem::PrintedAfter));
        }
        let saved = |key| value.get(key).map(Json::to_value);
        let (data, globaldata) = (saved("data"), saved("globaldata"));
        // A bare value counts as the response.
        let response = if value.entries().is_none() { Some(&value) } else { value.get("response") };
        Ok(Self { response: response.cloned().ok_or_else(|| missing(&value))?, data, globaldata })
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

fn missing(value: &Json) -> NoResponse {
    /// What people write instead.
    const LIKE: [&str; 7] = ["response", "responses", "respond", "reply", "answer", "action", "output"];
    let mut keys = value.entries().unwrap_or_default().iter().map(|(key, _)| &key.name);
    let key = keys.find(|name| LIKE.iter().any(|like| name.trim().eq_ignore_ascii_case(like)));
    match key {
        Some(key) => NoResponse::Misnamed { key: key.clone() },
        None => NoResponse::Envelope(EnvelopeProblem::MissingKey { key: "response".to_owned() }),
    }
}
