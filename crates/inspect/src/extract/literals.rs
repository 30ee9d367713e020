//! JSON in a string literal of a program or a shell: `"{\"requests\":…}"`, `'it'\''s'`, `"{^"requests^":…}"`; and in a field of CSV or a
//! command line of Windows: `"{""requests"":…}"`, `"{"""requests""":…}"`.

use paiju_game::platform::{Span, scan};

use super::Mapped;

/// A text whose literals were replaced by their content.
pub struct Unfolded {
    pub text: Mapped,
    /// The contents in it.
    parts: Vec<Span>,
    /// Whether a literal was there without its own quotation marks: `{\"requests\":…}`.
    pub is_bare: bool,
}

impl Unfolded {
    /// The contents alone, one below the other: what stands around them may be the JSON whose strings they were.
    pub fn contents(&self) -> Mapped {
        let mut contents = Mapped::default();
        for part in &self.parts {
            contents.copy(&self.text, *part);
            contents.add("\n");
        }
        contents
    }
}

/// The text with such literals replaced by their content, one level deep; `None` if it has none.
pub fn unfolded(from: &Mapped) -> Option<Unfolded> {
    let text = from.text();
    let (mut mapped, mut parts) = (Mapped::default(), Vec::new());
    let (mut at, mut copied) = (0, 0);
    let mut is_bare = false;
    while let Some(found) = scan::find_letter(text.get(at..)?, |letter| matches!(letter, '"' | '\'' | '{' | '[')) {
        let start = at + found;
        at = start + 1;
        let rest = text.get(start..)?;
        if rest.starts_with("'\\''") {
            mapped.copy(from, Span::new(copied, start));
            mapped.replace("'", from, Span::new(start, start + 4));
            (at, copied) = (start + 4, start + 4);
            continue;
        }
        let Some(marks) = marks(rest) else { continue };
        mapped.copy(from, Span::new(copied, start));
        let before = mapped.text().len();
        let alone = rest.starts_with(['{', '[']);
        at = match (marks, alone) {
            (Marks::Escaped(sign), true) => bare(&mut mapped, from, start, sign),
            (Marks::Escaped(sign), false) => literal(&mut mapped, from, start, sign),
            (Marks::Repeated(run), _) => field(&mut mapped, from, start, run),
        };
        is_bare |= alone;
        parts.push(Span::new(before, mapped.text().len()));
        copied = at;
    }
    if copied == 0 {
        return None;
    }
    mapped.copy(from, Span::new(copied, text.len()));
    Some(Unfolded { text: mapped, parts, is_bare })
}

/// How a literal writes JSON's quotation marks.
#[derive(Clone, Copy)]
enum Marks {
    /// `\"`, in shells of Windows `^"` and `` `" ``.
    Escaped(u8),
    /// `""` or `"""`: how many for one.
    Repeated(usize),
}

/// How many brackets, spaces and line breaks may be before the first key.
const BEFORE: usize = 16;
/// The most backslashes before one quotation mark: six levels.
const BACKSLASHES: usize = 64;

/// How JSON's quotation marks are written in the literal or after the bracket that begins here; `None` if it holds plain JSON or none.
fn marks(rest: &str) -> Option<Marks> {
    let bytes = rest.as_bytes();
    let is_quoted = rest.starts_with(['"', '\'']);
    let mut at = usize::from(is_quoted);
    let (mut bracket, mut after_break) = (false, false);
    for _ in 0..BEFORE {
        let byte = *bytes.get(at)?;
        let run = |most: usize| bytes.iter().skip(at).take(most).take_while(|next| **next == byte).count();
        match byte {
            b'{' | b'[' => (bracket, at) = (true, at + 1),
            b' ' => at += 1,
            b'\\' | b'^' | b'`' => {
                let run = run(BACKSLASHES);
                match bytes.get(at + run)? {
                    b'"' | b'\'' if bracket => return Some(Marks::Escaped(byte)),
                    // A literal in a literal, or a line break.
                    b'"' | b'\'' if is_quoted && byte == b'\\' => {}
                    b'n' | b'r' | b't' if byte == b'\\' => after_break = true,
                    _ => return None,
                }
                at += run + 1;
            }
            // The first line of a notebook's output, or Python's value in it.
            b'"' if bracket && is_quoted && after_break => return Some(Marks::Escaped(b'\\')),
            b'\'' if bracket && rest.starts_with('"') => return Some(Marks::Escaped(b'\\')),
            b'"' if bracket => {
                let run = run(4);
                let is_key = bytes.get(at + run).is_some_and(u8::is_ascii_alphanumeric);
                return (matches!(run, 2 | 3) && is_key).then_some(Marks::Repeated(run));
            }
            _ => return None,
        }
    }
    None
}

/// Copies JSON with escaped quotation marks that begins here, without the escapes; returns where it ends.
fn bare(mapped: &mut Mapped, from: &Mapped, start: usize, sign: u8) -> usize {
    let text = from.text();
    let (mut at, mut depth, mut in_string) = (start, 0_usize, false);
    let signs = |letter| letter == char::from(sign) || matches!(letter, '"' | '{' | '[' | '}' | ']');
    while let Some(found) = text.get(at..).and_then(|rest| scan::find_letter(rest, signs)) {
        let mark = at + found;
        mapped.copy(from, Span::new(at, mark));
        match text.as_bytes().get(mark) {
            Some(byte) if *byte == sign => {
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

/// Copies the content of the field, or of the bracket, that begins here, with this many quotation marks for one; returns where it ends.
fn field(mapped: &mut Mapped, from: &Mapped, start: usize, run: usize) -> usize {
    let text = from.text();
    let is_quoted = text.get(start..).is_some_and(|rest| rest.starts_with('"'));
    let (mut at, mut depth, mut in_string) = (start + usize::from(is_quoted), 0_usize, false);
    let signs = |letter| matches!(letter, '"' | '{' | '[' | '}' | ']');
    while let Some(found) = text.get(at..).and_then(|rest| scan::find_letter(rest, signs)) {
        let mark = at + found;
        mapped.copy(from, Span::new(at, mark));
        match text.as_bytes().get(mark) {
            Some(b'"') => {
                let here = text.as_bytes().iter().skip(mark).take(run).take_while(|byte| **byte == b'"').count();
                if here < run {
                    return mark + here;
                }
                in_string = !in_string;
                mapped.replace("\"", from, Span::new(mark, mark + run));
                at = mark + run;
                continue;
            }
            Some(b'{' | b'[') if !in_string => depth += 1,
            Some(b'}' | b']') if !in_string => depth = depth.saturating_sub(1),
            _ => {}
        }
        mapped.copy(from, Span::new(mark, mark + 1));
        at = mark + 1;
        if depth == 0 && !is_quoted {
            return at;
        }
    }
    mapped.copy(from, Span::new(at, text.len()));
    text.len()
}

/// Copies the content of the literal that begins here, and of adjacent ones; returns where the last ends.
fn literal(mapped: &mut Mapped, from: &Mapped, start: usize, sign: u8) -> usize {
    let text = from.text();
    let mut at = start + 1;
    let mut after_break = false;
    loop {
        let signs = |letter| letter == '"' || letter == char::from(sign);
        let Some(found) = scan::find_letter(text.get(at..).unwrap_or_default(), signs) else {
            mapped.copy(from, Span::new(at, text.len()));
            return text.len();
        };
        let mark = at + found;
        after_break &= found == 0;
        mapped.copy(from, Span::new(at, mark));
        if text.get(mark..).is_some_and(|rest| rest.starts_with('"')) {
            // Adjacent literals are one, as in C++ and Python; and so are the lines of a notebook's output.
            let after = text.get(mark + 1..).unwrap_or_default();
            let next = scan::trim_start(after);
            let listed = next.strip_prefix(',').filter(|_| after_break).map(scan::trim_start);
            let Some(next) =
                Some(next).filter(|next| next.starts_with('"')).or(listed.filter(|next| next.starts_with('"')))
            else {
                return mark + 1;
            };
            at = mark + 1 + (after.len() - next.len()) + 1;
            continue;
        }
        let (plain, length, _) = escaped(text, mark);
        mapped.replace(plain, from, Span::new(mark, mark + length));
        after_break = plain == "\n";
        at = mark + length;
    }
}

/// Copies the content of the JSON string at this place.
pub(super) fn string(mapped: &mut Mapped, from: &Mapped, place: Span) {
    let text = from.text().get(..place.end.saturating_sub(1)).unwrap_or_default();
    let mut at = place.start + 1;
    while let Some(found) = text.get(at..).and_then(|rest| scan::find(rest, "\\")) {
        let mark = at + found;
        mapped.copy(from, Span::new(at, mark));
        let (plain, length, _) = escaped(text, mark);
        mapped.replace(plain, from, Span::new(mark, mark + length));
        at = mark + length;
    }
    mapped.copy(from, Span::new(at, text.len().max(at)));
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
        assert_eq!(read("bot.exe \"{\"\"\"a\"\"\":\"\"\"b\"\"\"}\" x").unwrap(), "bot.exe {\"a\":\"b\"} x");
        assert_eq!(read("{\"\"a\"\":\"\"}\"\"} x \"\"").unwrap(), "{\"a\":\"}\"} x \"\"");
        assert_eq!(read("echo {^\"a^\":1} | bot").unwrap(), "echo {\"a\":1} | bot");
        assert_eq!(read("[\"{\\n\",\n \" \\\"a\\\": 1\\n\",\n \"}\"]").unwrap(), "[{\n \"a\": 1\n}]");
        for plain in ["{\"\": 1}", "[\"\",\"PASS\"]", "[\"\"]", "\"[1]\"", "{`a`: 1}"] {
            assert_eq!(read(plain), None, "{plain}");
        }
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
    fn every_level_is_one_step() {
        let quoted = |text: &str| format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""));
        let levels: Vec<String> =
            std::iter::successors(Some("{\"a\":1}".to_owned()), |text| Some(quoted(text))).take(5).collect();
        for pair in levels.windows(2) {
            assert_eq!(read(&pair[1]).unwrap(), pair[0]);
        }
        let unfolded = unfolded(&Mapped::whole("{\"say\":\"in {\\\"a\\\":1} x\"}")).unwrap();
        assert_eq!(unfolded.contents().text(), "{\"a\":1}\n");
    }

    #[test]
    fn places_are_those_of_the_string() {
        let text = "x = \"{\\\"a\\\":1}\"";
        let mapped = unfolded(&Mapped::whole(text)).unwrap().text;
        let at = scan::find(mapped.text(), "\"a\"").unwrap();
        assert_eq!(mapped.source(Span::new(at, at + 3)).of(text), "\\\"a\\\"");
    }
}
