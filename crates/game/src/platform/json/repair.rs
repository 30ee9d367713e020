//! Repairs text that is not quite JSON where there is one safe way.

use crate::order::least_pair_first;
use serde::{Deserialize, Serialize};

use super::problem::plain_word;
use super::{Json, JsonProblem, Slip, Value, read, read_all};
use crate::platform::Span;

/// An edit of a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Edit {
    /// The text to remove; empty for an insertion.
    pub span: Span,
    /// The text to insert.
    pub with: String,
}

/// The edits that turn a text into JSON, in order and without overlap; for one kind (by [`JsonProblem::code`]) or for
/// all.
///
/// What has no single safe repair stays: a repeated key, a `\` before a character that cannot be escaped, anything
/// unreadable.
pub fn repairs(text: &str, kind: Option<&str>) -> Vec<Edit> {
    let documents = read_all(text);
    let slips = documents.iter().flat_map(|document| &document.slips);
    let wanted = slips.filter(|slip| kind.is_none_or(|kind| slip.problem.code() == kind));
    let mut wanted: Vec<&Slip> = wanted.collect();
    wanted.sort_by_cached_key(|slip| outermost_first(slip.span));
    let mut edits: Vec<Edit> = Vec::new();
    let mut repaired = 0;
    // A repaired string includes every other problem inside it.
    for slip in wanted {
        if slip.span.start >= repaired {
            let of_slip = edits_of(slip, text);
            repaired = of_slip.first().map_or(repaired, |edit| edit.span.end);
            edits.extend(of_slip);
        }
    }
    edits.sort_by_cached_key(|edit| outermost_first(edit.span));
    let mut end = 0;
    edits.retain(|edit| {
        let apart = edit.span.start >= end;
        if apart {
            end = edit.span.end;
        }
        apart
    });
    edits
}

/// Applies edits that are in order and do not overlap, as [`repairs`] returns them.
pub fn apply(text: &str, edits: &[Edit]) -> String {
    let mut changed = String::with_capacity(text.len());
    let mut at = 0;
    for Edit { span, with } in edits {
        changed.push_str(Span::new(at, span.start).of(text));
        changed.push_str(with);
        at = span.end;
    }
    changed + Span::new(at, text.len()).of(text)
}

fn edits_of(slip: &Slip, text: &str) -> Vec<Edit> {
    let span = slip.span;
    let here = |with: &str| vec![Edit { span, with: with.to_owned() }];
    match &slip.problem {
        // A space keeps both sides apart.
        JsonProblem::Comment => here(" "),
        JsonProblem::TrailingComma => here(""),
        JsonProblem::MissingComma => here(","),
        // A parenthesis is repaired with its tuple.
        JsonProblem::FullWidth { plain: '(' | ')', .. } => Vec::new(),
        JsonProblem::FullWidth { plain, .. } => here(plain.encode_utf8(&mut [0; 4])),
        JsonProblem::PythonWord { word } => here(plain_word(word)),
        JsonProblem::BareKey { key } => here(&quoted(key)),
        JsonProblem::WrongQuotes { .. } | JsonProblem::LooseNumber => {
            let value = read(text, span.start).value;
            value.and_then(|value| rewritten(&value)).into_iter().collect()
        }
        JsonProblem::RawInString => escaped(text, span).into_iter().collect(),
        JsonProblem::Tuple | JsonProblem::Braces => brackets(text, span.start),
        JsonProblem::RepeatedKey { .. }
        | JsonProblem::Unexpected { .. }
        | JsonProblem::TooDeep
        | JsonProblem::TooMany { .. } => Vec::new(),
    }
}

/// A string or a number in JSON's form.
fn rewritten(value: &Json) -> Option<Edit> {
    let with = match &value.value {
        Value::Text(text) if value.complete && !text.contains(char::REPLACEMENT_CHARACTER) => quoted(text),
        Value::Integer(_) | Value::Float(_) => value.to_value().to_string(),
        _ => return None,
    };
    Some(Edit { span: value.span, with })
}

/// The rest of a string, with control characters escaped.
fn escaped(text: &str, from: Span) -> Option<Edit> {
    let first = from.of(text).chars().next().filter(|first| first.is_control())?;
    let rest = Span::new(from.start, text.len()).of(text);
    let mut after_backslash = false;
    let end = rest.find(|next| {
        let ends = next == '"' && !after_backslash;
        after_backslash = next == '\\' && !after_backslash;
        ends
    })?;
    debug_assert!(rest.starts_with(first));
    let with = rest[..end].chars().map(|next| if next.is_control() { bare(next) } else { next.to_string() }).collect();
    Some(Edit { span: Span::new(from.start, from.start + end), with })
}

/// Both brackets of a tuple.
fn brackets(text: &str, start: usize) -> Vec<Edit> {
    let Some(tuple) = read(text, start).value.filter(|value| value.complete) else { return Vec::new() };
    let bracket = |sign: Option<char>, start: usize, with: &str| {
        let end = start + sign.map_or(0, char::len_utf8);
        Edit { span: Span::new(start, end), with: with.to_owned() }
    };
    let inside = tuple.span.of(text);
    let last = inside.chars().next_back();
    let close = tuple.span.end - last.map_or(0, char::len_utf8);
    vec![bracket(inside.chars().next(), start, "["), bracket(last, close, "]")]
}

fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

/// A control character, escaped.
fn bare(control: char) -> String {
    let quoted = quoted(control.encode_utf8(&mut [0; 4]));
    quoted.trim_matches('"').to_owned()
}

/// Sorts places by their start, the longest first.
fn outermost_first(span: Span) -> u64 {
    least_pair_first(span.start, (u32::MAX as usize).saturating_sub(span.end))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn repaired(text: &str) -> String {
        apply(text, &repairs(text, None))
    }

    #[test]
    fn what_people_paste_becomes_json() {
        for (text, json) in [
            ("{'a': True, 'b': (1, None),}", r#"{"a": true, "b": [1, null]}"#),
            ("[1, 2,\n] // the end", "[1, 2\n]  "),
            ("｛“牌”：［1，2］｝", r#"{"牌":[1,2]}"#),
            ("{a: 01, b: +.5}", r#"{"a": 1, "b": 0.5}"#),
            ("[\"a\nb\tc\", 'd\ne']", r#"["a\nb\tc", "d\ne"]"#),
            ("[1 /* one */ 2]", "[1,   2]"),
            ("（1，2）", "[1,2]"),
        ] {
            assert_eq!(repaired(text), json);
        }
    }

    #[test]
    fn a_single_kind_can_be_repaired() {
        let text = "{'a': True,}";
        assert_eq!(apply(text, &repairs(text, Some("json-trailing-comma"))), "{'a': True}");
    }

    #[test]
    fn what_has_no_single_repair_stays() {
        for text in [r#"{"a":1,"a":2}"#, r#"["\q"]"#, "[1 ; 2]", "['open", "['a\\q']"] {
            assert_eq!(repaired(text), text);
        }
    }

    proptest! {
        /// A strict parser reads from the repaired text what was read from the original.
        #[test]
        fn a_repair_keeps_the_value(text in r#"([\[\](){},:"'“”0-2.+\- a\n#，：]|True|None|"a"|/\*b\*/){0,14}"#) {
            let document = read(&text, 0);
            let alone = text[document.end..].trim().is_empty() && !document.cut_off;
            let safe = document.slips.iter().all(|slip| {
                !slip.problem.is_error() && !matches!(slip.problem, JsonProblem::RepeatedKey { .. })
            });
            if let (Some(value), true, true) = (document.value, alone, safe) {
                let repaired = repaired(&text);
                let strict: Result<serde_json::Value, _> = serde_json::from_str(&repaired);
                prop_assert_eq!(strict.ok(), Some(value.to_value()), "{} -> {}", text, repaired);
            }
        }
    }
}
