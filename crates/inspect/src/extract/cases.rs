//! Test cases whose input is a string, in JSON or in a table: what the strings hold takes their place.

use paiju_game::platform::json::{self, Json, Value};
use paiju_game::platform::{Span, read_simple, scan};

use super::{Mapped, literals};
use crate::test_case::{self, Part};

/// The parts of a test case whose input is a string.
#[derive(Clone, Debug, PartialEq)]
pub struct Case(Vec<(Part, Span)>);

/// The parts of such a case in a value.
pub fn case(value: &Json) -> Option<Case> {
    let input = Part::Input.get(value)?;
    is_input(input.text()?).then_some(())?;
    let part = |part: Part| Some((part, part.get(value).filter(|value| !value.is_null())?.span));
    Some(Case(Part::ALL.into_iter().filter_map(part).collect()))
}

/// Whether a string holds what a bot reads: JSON with requests, or the simple interaction.
fn is_input(text: &str) -> bool {
    let start = scan::trim_start(text);
    if start.starts_with(['{', '[']) {
        return json::may_hold(start, &["requests"]);
    }
    let mut lines = scan::lines(start).map(scan::trim);
    let turns: Option<usize> = lines.next().and_then(|first| first.parse().ok());
    turns.is_some_and(|turns| turns > 0) && lines.next().is_some_and(|request| !request.is_empty())
}

/// Writes a case as an object, with what its strings hold.
pub fn write(mapped: &mut Mapped, from: &Mapped, place: Span, case: &Case) {
    mapped.replace("{", from, Span::new(place.start, place.start + 1));
    for (number, (part, span)) in case.0.iter().enumerate() {
        mapped.add(if number > 0 { ",\"" } else { "\"" });
        mapped.add(part.key());
        mapped.add("\":");
        match (part, content(from, *span)) {
            (Part::Input | Part::Expected, Some(content)) => put(mapped, &content, *part),
            _ => mapped.copy(from, *span),
        }
    }
    mapped.replace("}", from, Span::new(place.end.saturating_sub(1).max(place.start), place.end));
}

/// What a string holds; `None` if it is no string.
fn content(from: &Mapped, span: Span) -> Option<Mapped> {
    let text = span.of(from.text());
    let mut held = Mapped::default();
    match text.chars().next()? {
        '"' => literals::string(&mut held, from, span),
        '\'' => held.copy(from, Span::new(span.start + 1, span.end.saturating_sub(1).max(span.start + 1))),
        _ => return None,
    }
    Some(held)
}

/// Writes the content of a string or a field: JSON as it is, the lines of the simple interaction as an input, anything else as a string.
pub fn put(mapped: &mut Mapped, content: &Mapped, part: Part) {
    let text = content.text();
    let inside = scan::trim_start(text);
    let whole = Span::new(text.len() - inside.len(), scan::trim_end(text).len().max(text.len() - inside.len()));
    let is_value = match part {
        Part::Input => inside.starts_with(['{', '[']),
        Part::Expected => is_json(whole.of(text)),
        Part::Name | Part::Category => false,
    };
    if is_value {
        return mapped.copy(content, whole);
    }
    let simple = Some(text).filter(|_| part == Part::Input).and_then(read_simple);
    let Some((input, _)) = simple else {
        return mapped.replace(&serde_json::Value::from(text).to_string(), content, whole);
    };
    for (key, values) in [("{\"requests\":[", &input.requests), ("],\"responses\":[", &input.responses)] {
        mapped.add(key);
        for (number, value) in values.iter().enumerate() {
            mapped.add(if number > 0 { "," } else { "" });
            match &value.value {
                Value::Text(line) => {
                    mapped.replace(&serde_json::Value::from(line.as_str()).to_string(), content, value.span)
                }
                _ => mapped.copy(content, value.span),
            }
        }
    }
    mapped.add("]}");
}

/// Whether a text is one JSON value without any slip.
fn is_json(text: &str) -> bool {
    let document = json::read(text, 0);
    document.value.is_some_and(|value| value.complete) && document.slips.is_empty() && document.end == text.len()
}

/// Whether an object is a test case that can be read as it is.
pub fn is_plain(value: &Json) -> bool {
    value.has("input") || test_case::input(value).is_some()
}
