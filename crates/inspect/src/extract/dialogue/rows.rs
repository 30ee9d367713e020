//! What stands around the lines of a dialogue: the rest of a row, of an object, of a tuple.

#![deny(clippy::disallowed_methods)]

use paiju_game::platform::{Span, scan};

use crate::extract::instructions::Piece;

/// What stands before and after the line or lines of one row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Row {
    pub before: Span,
    pub after: Span,
}

/// The most bytes on either side that are looked at.
const NEAR: usize = 160;

/// The row of every line.
pub fn rows(text: &str, lines: &[Piece]) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::with_capacity(lines.len());
    let (mut first, mut begin) = (0, beginning(text, lines.first().map_or(0, |line| line.place.start)));
    for (number, line) in lines.iter().enumerate() {
        let next = lines.get(number + 1);
        let gap = Span::new(line.place.end, next.map_or(text.len(), |next| next.place.start));
        let end = match (next, cut(gap.of(text))) {
            (Some(_), None) => continue,
            (_, Some(cut)) => gap.start + cut,
            (None, None) => gap.end,
        };
        let before = Span::new(begin, lines.get(first).map_or(begin, |line| line.place.start));
        let row = Row { before: last_of(text, before), after: first_of(text, Span::new(line.place.end, end)) };
        rows.resize(number + 1, row);
        (first, begin) = (number + 1, end);
    }
    rows
}

/// The beginning of the first row.
fn beginning(text: &str, first: usize) -> usize {
    let before = text.get(..first).unwrap_or_default();
    scan::find_last(scan::trim_end(before), "\n").map_or(0, |end| end + 1)
}

/// Where a row ends between two lines: outside all brackets that were closed, at a line's end if there is one; `None`
/// if both belong to one row.
fn cut(gap: &str) -> Option<usize> {
    scan::visited(gap.len());
    let (mut depth, mut least, mut at, mut is_break) = (0_i32, 0, None, false);
    for (place, byte) in gap.bytes().enumerate() {
        match byte {
            b'(' | b'[' | b'{' => depth += 1,
            b')' | b']' | b'}' => {
                depth -= 1;
                if depth < least {
                    (least, at, is_break) = (depth, Some(place + 1), false);
                }
            }
            b'\n' if depth == least && !is_break => (at, is_break) = (Some(place + 1), true),
            _ => {}
        }
    }
    at
}

fn last_of(text: &str, span: Span) -> Span {
    let start = (span.end.saturating_sub(NEAR).max(span.start)..=span.end).find(|at| text.is_char_boundary(*at));
    Span::new(start.unwrap_or(span.end), span.end)
}

fn first_of(text: &str, span: Span) -> Span {
    let end = (span.start..=span.end.min(span.start + NEAR)).rev().find(|at| text.is_char_boundary(*at));
    Span::new(span.start, end.unwrap_or(span.start))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_end_where_lines_objects_and_tuples_do() {
        for (gap, wanted) in [
            ("\n[12:00] [A] ", Some(1)),
            (" (15ms)\n[A] ", Some(8)),
            ("'), ('A', '", Some(2)),
            ("\"}\n{\"dir\":\"in\",\"line\":\"", Some(3)),
            ("\",\n    \"to\": \"A\"\n  },\n  {\n    \"line\": \"", Some(22)),
            ("\" reply=\"", None),
            ("', '", None),
        ] {
            assert_eq!(cut(gap), wanted, "{gap:?}");
        }
    }
}
