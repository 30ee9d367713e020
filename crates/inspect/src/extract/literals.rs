//! JSON in a string literal of a program or a shell: `"{\"requests\":…}"`, `'it'\''s'`; and in a field of CSV: `"{""requests"":…}"`.

use paiju_platform::{Span, scan};

use super::Mapped;

/// The text with such literals replaced by their content; `None` if it has none.
pub fn unfolded(from: &Mapped) -> Option<Mapped> {
    let text = from.text();
    let mut mapped = Mapped::default();
    let (mut at, mut copied) = (0, 0);
    while let Some(found) = scan::find_letter(text.get(at..)?, |letter| matches!(letter, '"' | '\'')) {
        let start = at + found;
        at = start + 1;
        let rest = text.get(start..)?;
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
    Some(mapped)
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
    /// White space, brackets and fence marks before the first key.
    const BEFORE: usize = 16;
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
fn literal(mapped: &mut Mapped, from: &Mapped, start: usize) -> usize {
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
        mapped.replace(plain, from, Span::new(mark, mark + length));
        at = mark + length;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<String> {
        unfolded(&Mapped::whole(text)).map(|mapped| mapped.text().to_owned())
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
    fn places_are_those_of_the_string() {
        let text = "x = \"{\\\"a\\\":1}\"";
        let mapped = unfolded(&Mapped::whole(text)).unwrap();
        let at = scan::find(mapped.text(), "\"a\"").unwrap();
        assert_eq!(mapped.source(Span::new(at, at + 3)).of(text), "\\\"a\\\"");
    }
}
