//! Test cases in a table: CSV, or fields between tabs or semicolons, under a line of headings.

use paiju_game::platform::{Span, scan};

use super::cases::put;
use super::{Mapped, Taken};
use crate::kinds::first_bytes;
use crate::test_case::Part;

/// A field's content, and where the next begins.
struct Field {
    span: Span,
    /// Whether it stands in quotation marks, which are doubled inside.
    is_quoted: bool,
    end: usize,
}

/// The test cases of a table as a list of objects; `None` if the text is no table of test cases.
pub fn cases(from: &Mapped) -> Option<Taken> {
    /// Longer than any line of headings.
    const LONGEST: usize = 1000;
    let text = from.text();
    let start = text.len() - scan::trim_start(text).len();
    let headings = scan::line(first_bytes(text.get(start..)?, LONGEST));
    let delimiter = [b',', b'\t', b';', b'|'].into_iter().find(|delimiter| {
        let parts = parts(headings, *delimiter);
        parts.contains(&Some(Part::Input)) && parts.iter().flatten().count() > 1
    })?;
    let columns = parts(headings, delimiter);
    let mut taken = Taken { of_cases: Some(true), ..Taken::default() };
    let mut at = start + headings.len();
    while let Some((row, end)) = row(text, at, delimiter, columns.len()) {
        at = end;
        let named =
            |part: Part| row.iter().zip(&columns).find(|(_, column)| **column == Some(part)).map(|(field, _)| field);
        let Some(input) = named(Part::Input).filter(|input| is_input(input.span.of(text))) else { continue };
        let place = Span::new(row.first().map_or(input.span.start, |first| first.span.start), input.span.end.max(at));
        let written = Part::ALL
            .into_iter()
            .filter_map(|part| Some((part, named(part).filter(|field| field.span.start < field.span.end)?)));
        taken.text.add(if taken.places.is_empty() { "[" } else { "," });
        let first = text.get(place.start..).and_then(|row| row.chars().next()).map_or(0, char::len_utf8);
        taken.text.replace("{", from, Span::new(place.start, place.start + first));
        for (number, (part, field)) in written.enumerate() {
            taken.text.add(if number > 0 { ",\"" } else { "\"" });
            taken.text.add(part.key());
            taken.text.add("\":");
            put(&mut taken.text, &content(from, field), part);
        }
        taken.text.add("}");
        taken.places.push(from.source(place));
    }
    taken.text.add("]\n");
    let headings = Span::new(start, start + headings.len());
    let is_any = !taken.places.is_empty();
    taken.places.push(from.source(headings));
    is_any.then_some(taken)
}

/// What the columns are by their headings.
fn parts(headings: &str, delimiter: u8) -> Vec<Option<Part>> {
    headings.split(char::from(delimiter)).map(Part::of).collect()
}

/// Whether a field holds JSON, or the lines of the simple interaction.
fn is_input(field: &str) -> bool {
    let start = scan::trim_start(field);
    start.starts_with(['{', '['])
        || start.starts_with(|letter: char| letter.is_ascii_digit()) && scan::find(start, "\n").is_some()
}

/// The fields of the row that begins after this place, as many as there are headings, and its end; `None` at the end.
fn row(text: &str, from: usize, delimiter: u8, headings: usize) -> Option<(Vec<Field>, usize)> {
    let rest = text.get(from..)?;
    let mut at = from + (rest.len() - rest.trim_start_matches(['\r', '\n']).len());
    if at >= text.len() {
        return None;
    }
    let mut fields = Vec::new();
    loop {
        let field = field(text, at, delimiter);
        let end = field.end;
        if fields.len() < headings {
            fields.push(field);
        }
        if text.as_bytes().get(end) != Some(&delimiter) {
            return Some((fields, end));
        }
        at = end + 1;
    }
}

fn field(text: &str, at: usize, delimiter: u8) -> Field {
    let rest = text.get(at..).unwrap_or_default();
    let inside = rest.trim_start_matches(' ');
    let start = at + (rest.len() - inside.len());
    let ends = |letter: char| letter == char::from(delimiter) || letter == '\n';
    let end =
        |from: usize| from + scan::find_letter(text.get(from..).unwrap_or_default(), ends).unwrap_or(text.len() - from);
    if !inside.starts_with('"') {
        let end = end(start);
        let length = scan::trim_end(text.get(start..end).unwrap_or_default()).len();
        return Field { span: Span::new(start, start + length), is_quoted: false, end };
    }
    let mut close = start + 1;
    while let Some(found) = text.get(close..).and_then(|rest| scan::find(rest, "\"")) {
        close += found;
        if text.as_bytes().get(close + 1) != Some(&b'"') {
            return Field { span: Span::new(start + 1, close), is_quoted: true, end: end(close + 1) };
        }
        close += 2;
    }
    Field { span: Span::new(start + 1, text.len()), is_quoted: true, end: text.len() }
}

/// What a field holds.
fn content(from: &Mapped, field: &Field) -> Mapped {
    let mut content = Mapped::default();
    if !field.is_quoted {
        content.copy(from, field.span);
        return content;
    }
    let text = from.text();
    let mut at = field.span.start;
    while let Some(found) = text.get(at..field.span.end).and_then(|rest| scan::find(rest, "\"\"")) {
        content.copy(from, Span::new(at, at + found));
        content.replace("\"", from, Span::new(at + found, at + found + 2));
        at += found + 2;
    }
    content.copy(from, Span::new(at, field.span.end));
    content
}
