//! JSON in a string literal of a program or a shell: `"{\"requests\":…}"`, `'it'\''s'`; and in a field of CSV: `"{""requests"":…}"`.

use paiju_platform::{Span, scan};

use super::Mapped;

/// A text whose literals were replaced by their content.
pub struct Unfolded {
    pub text: Mapped,
    /// Whether a literal was there without its own quotation marks: `{\"requests\":…}`.
    pub is_bare: bool,
}

/// The text with such literals replaced by their content; `None` if it has none.
pub fn unfolded(from: &Mapped) -> Option<Unfolded> {
    let text = from.text();
    let mut mapped = Mapped::default();
    let (mut at, mut copied) = (0, 0);
    let mut is_bare = false;
    while let Some(found) = scan::find_letter(text.get(at..)?, |letter| matches!(letter, '"' | '\'' | '{' | '[')) {
        let start = at + found;
        at = start + 1;
        let rest = text.get(start..)?;
        if rest.starts_with(['{', '[']) {
            if is_escaped(rest) {
                mapped.copy(from, Span::new(copied, start));
                at = bare(&mut mapped, from, start);
                (copied, is_bare) = (at, true);
            }
            continue;
        }
        if rest.starts_with("'\\''") {
            mapped.copy(from, Span::new(copied, start));
            mapped.replace("'", from, Span::new(start, start + 4));
            (at, copied) = (start + 4, start + 4);
        } else if let Some(marks) = holds_json(rest) {
            mapped.copy(from, Span::new(copied, start));
            at = match marks {
                Marks::Escaped => literal(&mut mapped, from, start),
                Marks::Doubled => field(&mut mapped, from, start),
            };
            copied = at;
        }
    }
    if copied == 0 {
        return None;
    }
    mapped.copy(from, Span::new(copied, text.len()));
    Some(Unfolded { text: mapped, is_bare })
}

/// How many brackets, spaces and line breaks may be before the first key.
const BEFORE: usize = 16;

/// Whether the first quotation mark inside this bracket is escaped.
fn is_escaped(rest: &str) -> bool {
    let mut bytes = rest.bytes().take(BEFORE).peekable();
    while let Some(byte) = bytes.next() {
        match byte {
            b'{' | b'[' | b' ' => {}
            b'\\' => match bytes.next() {
                Some(b'n' | b'r' | b't') => {}
                next => return next == Some(b'"'),
            },
            _ => return false,
        }
    }
    false
}

/// Copies JSON with escaped quotation marks that begins here, without the escapes; returns where it ends.
fn bare(mapped: &mut Mapped, from: &Mapped, start: usize) -> usize {
    let text = from.text();
    let (mut at, mut depth, mut in_string) = (start, 0_usize, false);
    let signs = |letter| matches!(letter, '\\' | '"' | '{' | '[' | '}' | ']');
    while let Some(found) = text.get(at..).and_then(|rest| scan::find_letter(rest, signs)) {
        let mark = at + found;
        mapped.copy(from, Span::new(at, mark));
        match text.as_bytes().get(mark) {
            Some(b'\\') => {
                let (plain, length, quotes) = escaped(text, mark);
                mapped.replace(plain, from, Span::new(mark, mark + length));
                in_string ^= quotes;
                at = mark + length;
                continue;
            }
            // The quotation mark that ends the literal.
            Some(b'"') => return mark,
            Some(b'{' | b'[') if !in_string => depth += 1,
            Some(b'}' | b']') if !in_string => depth = depth.saturating_sub(1),
            _ => {}
        }
        mapped.copy(from, Span::new(mark, mark + 1));
        at = mark + 1;
        if depth == 0 {
            return at;
        }
    }
    mapped.copy(from, Span::new(at, text.len()));
    text.len()
}

/// What an escape stands for, its length, and whether it is a quotation mark.
fn escaped(text: &str, mark: usize) -> (&str, usize, bool) {
    let escaped = text.get(mark + 1..).and_then(|rest| rest.chars().next());
    let length = 1 + escaped.map_or(0, char::len_utf8);
    let plain = match escaped {
        Some('"') => "\"",
        Some('\'') => "'",
        Some('/') => "/",
        Some('\\') => "\\",
        Some('n' | 'r') => "\n",
        Some('t') => "\t",
        // Other escapes are JSON's own and stay.
        _ => text.get(mark..mark + length).unwrap_or_default(),
    };
    (plain, length, escaped == Some('"'))
}

/// How a literal writes JSON's quotation marks.
enum Marks {
    /// `\"`
    Escaped,
    /// `""`
    Doubled,
}

/// How JSON's quotation marks are written in the literal that begins here, if it holds JSON.
fn holds_json(rest: &str) -> Option<Marks> {
    let mut bracket = false;
    for (at, byte) in rest.bytes().enumerate().skip(1).take(BEFORE) {
        match byte {
            b'{' | b'[' => bracket = true,
            b' ' => {}
            b'\\' if bracket => return Some(Marks::Escaped),
            b'"' if bracket && rest.starts_with('"') && rest.as_bytes().get(at + 1) == Some(&b'"') => {
                return Some(Marks::Doubled);
            }
            _ => return None,
        }
    }
    None
}

/// Copies the content of the field that begins here; returns where it ends.
fn field(mapped: &mut Mapped, from: &Mapped, start: usize) -> usize {
    let text = from.text();
    let mut at = start + 1;
    while let Some(found) = text.get(at..).and_then(|rest| scan::find(rest, "\"")) {
        let mark = at + found;
        mapped.copy(from, Span::new(at, mark));
        if !text.get(mark + 1..).is_some_and(|rest| rest.starts_with('"')) {
            return mark + 1;
        }
        mapped.replace("\"", from, Span::new(mark, mark + 2));
        at = mark + 2;
    }
    mapped.copy(from, Span::new(at, text.len()));
    text.len()
}

/// Copies the content of the literal that begins here, and of adjacent ones; returns where the last ends.
pub(super) fn literal(mapped: &mut Mapped, from: &Mapped, start: usize) -> usize {
    let text = from.text();
    let mut at = start + 1;
    loop {
        let Some(found) = scan::find_letter(text.get(at..).unwrap_or_default(), |letter| matches!(letter, '"' | '\\'))
        else {
            mapped.copy(from, Span::new(at, text.len()));
            return text.len();
        };
        let mark = at + found;
        mapped.copy(from, Span::new(at, mark));
        if text.get(mark..).is_some_and(|rest| rest.starts_with('"')) {
            // Adjacent literals are one, as in C++ and Python.
            let after = text.get(mark + 1..).unwrap_or_default();
            let next = scan::trim_start(after);
            if !next.starts_with('"') {
                return mark + 1;
            }
            at = mark + 1 + (after.len() - next.len()) + 1;
            continue;
        }
        let (plain, length, _) = escaped(text, mark);
        mapped.replace(plain, from, Span::new(mark, mark + length));
        at = mark + length;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<String> {
        unfolded(&Mapped::whole(text)).map(|unfolded| unfolded.text.text().to_owned())
    }

    #[test]
    fn strings_of_programs_are_unfolded() {
        assert_eq!(
            read("const char* line =\n    \"{\\\"a\\\":\"\n    \"\\\"\\\\u724c\\n\\\"}\";\n").unwrap(),
            "const char* line =\n    {\"a\":\"\\u724c\n\"};\n"
        );
        assert_eq!(read("echo \"{\\\"a\\\":1}\" | ./bot").unwrap(), "echo {\"a\":1} | ./bot");
        assert_eq!(read("echo '{\"a\":\"it'\\''s\"}' | ./bot").unwrap(), "echo '{\"a\":\"it's\"}' | ./bot");
        assert_eq!(read("\"{\\\"a").unwrap(), "{\"a");
        assert_eq!(read("id,data\n1,\"{\"\"a\"\":[1]}\"\n").unwrap(), "id,data\n1,{\"a\":[1]}\n");
        assert_eq!(read("{\"a\":\"b\"} say \"x\\\"\""), None);
    }

    #[test]
    fn a_literal_without_its_own_quotation_marks_is_unfolded_too() {
        assert_eq!(
            read("in {\\\"a\\\":[1,{\\\"b\\\":\\\"}\\\\n\\\"}]} then \\\"c\\\"").unwrap(),
            "in {\"a\":[1,{\"b\":\"}\\n\"}]} then \\\"c\\\""
        );
        assert_eq!(read("[\\n {\\\"a\\\": 1}\\n]\"").unwrap(), "[\n {\"a\": 1}\n]\"");
        assert!(unfolded(&Mapped::whole("{\\\"a\\\":1}")).unwrap().is_bare);
        assert!(!unfolded(&Mapped::whole("\"{\\\"a\\\":1}\"")).unwrap().is_bare);
    }

    #[test]
    fn places_are_those_of_the_string() {
        let text = "x = \"{\\\"a\\\":1}\"";
        let mapped = unfolded(&Mapped::whole(text)).unwrap().text;
        let at = scan::find(mapped.text(), "\"a\"").unwrap();
        assert_eq!(mapped.source(Span::new(at, at + 3)).of(text), "\\\"a\\\"");
    }
}
