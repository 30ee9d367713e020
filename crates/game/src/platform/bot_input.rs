//! What a bot reads in one turn.

#![deny(clippy::disallowed_methods)]

use crate::platform::json::{self, Json, Value};
use crate::platform::{EnvelopeProblem, Expected, Span, scan};

/// What a bot reads in one turn: all requests so far, all of its earlier responses, and what it saved.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BotInput {
    /// The requests; the last one is the current question.
    pub requests: Vec<Json>,
    /// The bot's responses, one fewer than the requests.
    pub responses: Vec<Json>,
    /// What the bot saved in its last turn.
    pub data: Option<Json>,
    /// What the bot saved across matches.
    pub globaldata: Option<Json>,
    /// The time for this answer, in seconds; platforms write a number, a string or nothing.
    pub time_limit: Option<Json>,
    /// The memory, in MB; platforms write a number, a string or nothing.
    pub memory_limit: Option<Json>,
    /// The input's place.
    pub span: Span,
    /// The place of the list of responses, if there is one.
    pub responses_span: Option<Span>,
    /// For a long-running bot: how many requests it read in its first input. Each later one came alone, and the input
    /// does not have its answers to those.
    pub at_once: Option<usize>,
}

/// A problem of an envelope, and its place.
#[derive(Clone, Debug, PartialEq)]
pub struct Misfit {
    /// The problem.
    pub problem: EnvelopeProblem,
    /// The offending value or line.
    pub span: Span,
}

impl BotInput {
    /// Whether a JSON value looks like a bot's input.
    pub fn is_meant_by(json: &Json) -> bool {
        json.has("requests")
    }

    /// Extracts the input from a JSON value, with the problems of its form. In a truncated text nothing is reported
    /// missing.
    pub fn of(json: &Json) -> (Self, Vec<Misfit>) {
        let mut input = Self { span: json.span, ..Self::default() };
        let mut misfits = Vec::new();
        for (key, list) in [("requests", &mut input.requests), ("responses", &mut input.responses)] {
            match json.get(key) {
                Some(value) => match value.items() {
                    Some(items) => *list = items.to_vec(),
                    None => {
                        let problem = EnvelopeProblem::wrong_type(key, Expected::List, value);
                        misfits.push(Misfit { problem, span: value.span });
                    }
                },
                None if json.complete => {
                    let problem = EnvelopeProblem::MissingKey { key: key.to_owned() };
                    misfits.push(Misfit { problem, span: Span::new(json.span.start, json.span.start + 1) });
                }
                None => {}
            }
        }
        input.responses_span = json.get("responses").map(|responses| responses.span);
        let optional = |key: &str| json.get(key).filter(|value| !value.is_null()).cloned();
        input.data = optional("data");
        input.globaldata = optional("globaldata");
        input.time_limit = optional("time_limit");
        input.memory_limit = optional("memory_limit");
        if json.complete && misfits.is_empty() {
            misfits.extend(input.miscounted());
        }
        (input, misfits)
    }

    /// The most useful single check: there must be one more request than responses.
    fn miscounted(&self) -> Option<Misfit> {
        let (requests, responses) = (self.requests.len(), self.responses.len());
        if requests == responses + 1 {
            return None;
        }
        let span = self.responses_span.unwrap_or(self.span);
        Some(Misfit { problem: EnvelopeProblem::Counts { requests, responses }, span })
    }
}

/// The most requests in a bot's input, far more than any game has. A larger number on the first line counts something
/// else.
pub const MAX_REQUESTS: usize = 100_000;

/// Reads the simple interaction: a line with the number n of requests; request, response, request, … on 2n − 1 lines;
/// then a line of data and one of globaldata. Lines missing at the end are left out, because the text may be truncated.
/// `None` if the first line is not a number from 1 to [`MAX_REQUESTS`].
pub fn read_simple(text: &str) -> Option<(BotInput, Vec<Misfit>)> {
    let mut lines = placed_lines(text).skip_while(|line| line.of(text).is_empty());
    let first = lines.next()?;
    let turns: usize = first.of(text).parse().ok().filter(|turns| (1..=MAX_REQUESTS).contains(turns))?;
    let wanted = turns * 2 - 1;
    let mut input = BotInput { span: first, ..BotInput::default() };
    let mut found = 0;
    for line in lines.by_ref().take(wanted) {
        if line.of(text).is_empty() && found % 2 == 0 {
            break;
        }
        input.span = input.span.to(line);
        let value = simple_value(text, line);
        if found % 2 == 0 {
            input.requests.push(value)
        } else {
            input.responses.push(value)
        }
        found += 1;
    }
    let saved = |line: Option<Span>| line.filter(|line| !line.of(text).is_empty()).map(|line| text_value(text, line));
    input.data = saved(lines.next());
    input.globaldata = saved(lines.next());
    let misfit = || Misfit { problem: EnvelopeProblem::LineCount { expected: wanted, found }, span: first };
    let misfits = (found < wanted).then(misfit).into_iter().collect();
    Some((input, misfits))
}

/// The places of a text's lines, each trimmed.
pub fn placed_lines(text: &str) -> impl Iterator<Item = Span> {
    let mut start = 0;
    scan::lines(text).map(move |line| {
        let inside = scan::trim_start(line);
        let from = start + (line.len() - inside.len());
        start += line.len();
        let length = scan::trim_end(inside).len();
        if length == 0 { Span::empty(start - line.len()) } else { Span::new(from, from + length) }
    })
}

/// A request or response of the simple interaction: JSON if the whole line is, otherwise the line itself.
pub(crate) fn simple_value(text: &str, line: Span) -> Json {
    let looks_like_json = line.of(text).starts_with(['{', '[', '"']) || line.of(text).parse::<i64>().is_ok();
    if looks_like_json {
        let document = json::read(text, line.start);
        if let Some(value) = document.value
            && document.slips.is_empty()
            && document.end == line.end
        {
            return value;
        }
    }
    text_value(text, line)
}

fn text_value(text: &str, line: Span) -> Json {
    Json { value: Value::Text(line.of(text).to_owned()), span: line, complete: true }
}
