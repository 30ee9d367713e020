//! JSON over several lines that all begin with something else: a mail's `> `, a console's time, line numbers.

#![deny(clippy::disallowed_methods)]

use paiju_game::platform::{Span, scan};

use super::Mapped;

/// The narrowest width at which a text counts as wrapped.
const NARROWEST: usize = 60;

/// The longest prefix, in bytes, that is recognised on further lines.
const LONGEST: usize = 200;

/// The text without the prefixes of its JSON lines, and with wrapped lines joined.
pub fn unquoted(from: &Mapped) -> Mapped {
    let text = from.text();
    let cut_at = width(text);
    let mut mapped = Mapped::default();
    let mut open = Open::default();
    let mut at = 0;
    for line in scan::lines(text) {
        let place = Span::new(at, at + line.len());
        at = place.end;
        let quoted = if open.depth > 0 { same(open.prefix, line) } else { 0 };
        let said = line.get(quoted..).unwrap_or_default();
        open.read(said, line);
        let goes_on = open.depth > 0 && cut_at.is_some_and(|width| characters(line) == width);
        // A string ends on its line, unless the line was wrapped.
        open.in_string &= goes_on;
        let end = if goes_on { place.start + trimmed(line).len() } else { place.end };
        mapped.copy(from, Span::new(place.start + quoted, end));
    }
    mapped
}

/// The brackets open at the end of a line.
#[derive(Default)]
struct Open<'a> {
    depth: usize,
    /// The prefix of the line with the first of them.
    prefix: &'a str,
    in_string: bool,
}

impl<'a> Open<'a> {
    /// Reads the content of a line; `line` is the whole line.
    fn read(&mut self, said: &str, line: &'a str) {
        let mut escaped = false;
        scan::visited(said.len());
        for (at, byte) in said.bytes().enumerate() {
            if self.in_string {
                self.in_string = escaped || byte != b'"';
                escaped = byte == b'\\' && !escaped;
                continue;
            }
            match byte {
                b'"' if self.depth > 0 => self.in_string = true,
                b'{' | b'[' => {
                    if self.depth == 0 {
                        let prefix = line.get(..line.len() - said.len() + at);
                        self.prefix = prefix.filter(|prefix| prefix.len() <= LONGEST).unwrap_or_default();
                    }
                    self.depth += 1;
                }
                b'}' | b']' => self.depth = self.depth.saturating_sub(1),
                _ => {}
            }
        }
    }
}

/// The length of a line's prefix that matches the first bracket's, ignoring digits; 0 if it does not match.
fn same(prefix: &str, line: &str) -> usize {
    scan::visited(prefix.len());
    repeated(prefix, line).unwrap_or_else(|| marks(prefix, line))
}

/// The length of a line's start that repeats the prefix: other digits for digits, another word in capitals for one.
fn repeated(prefix: &str, line: &str) -> Option<usize> {
    let (mut wanted, mut rest) = (prefix, line);
    loop {
        let trimmed = wanted.trim_ascii_start();
        let after = rest.trim_ascii_start();
        let is_apart = after.len() < rest.len() || rest.is_empty();
        if trimmed.is_empty() {
            // Only as many spaces as the prefix has; further indentation is kept.
            let spaces = rest.bytes().take(wanted.len()).take_while(|byte| matches!(byte, b' ' | b'\t')).count();
            return (wanted.is_empty() || is_apart).then_some(line.len() - rest.len() + spaces);
        }
        let (one, other) = (trimmed.chars().next()?, after.chars().next()?);
        let kind: fn(char) -> bool = match one {
            '0'..='9' => |letter| letter.is_ascii_digit(),
            'A'..='Z' => |letter| letter.is_ascii_uppercase(),
            _ => |_| false,
        };
        let run = |text: &str| scan::find_letter(text, |letter| !kind(letter)).unwrap_or(text.len());
        let lengths = match kind(one) && kind(other) {
            true => (run(trimmed), run(after)),
            false if one == other => (one.len_utf8(), other.len_utf8()),
            false => return None,
        };
        wanted = trimmed.get(lengths.0..)?;
        rest = after.get(lengths.1..)?;
    }
}

/// The length of quotation marks `> > ` at the start of a prefix. JSON never begins with them.
fn marks(prefix: &str, line: &str) -> usize {
    let mark = prefix.trim_ascii_start().chars().next().filter(|mark| matches!(mark, '>' | '|' | '*' | '#'));
    let Some(mark) = mark.filter(|mark| line.trim_ascii_start().starts_with(*mark)) else { return 0 };
    line.len() - line.trim_start_matches([mark, ' ', '\t']).len()
}

/// Whether JSON was wrapped: its first line ends inside it, and the longest lines have equal length.
pub fn is_cut(text: &str) -> bool {
    let rest = scan::trim_start(text);
    if !rest.starts_with(['{', '[']) {
        return false;
    }
    let first = scan::line(rest);
    let mut open = Open::default();
    open.read(first, first);
    open.depth > 0 && width(text).is_some_and(|width| width == characters(first))
}

/// The width at which lines were wrapped: the common length of the longest lines, if none of them ends there by chance.
fn width(text: &str) -> Option<usize> {
    let (mut longest, mut count) = (0, 0);
    for line in scan::lines(text) {
        let characters = characters(line);
        if characters > longest {
            (longest, count) = (characters, 0);
        }
        count += usize::from(characters == longest);
    }
    (longest >= NARROWEST && count > 1).then_some(longest)
}

fn trimmed(line: &str) -> &str {
    line.trim_end_matches(['\n', '\r'])
}

fn characters(line: &str) -> usize {
    trimmed(line).chars().count()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> String {
        unquoted(&Mapped::whole(text)).text().to_owned()
    }

    #[test]
    fn prefixes_of_quotations_listings_and_consoles_are_removed() {
        let json = "{\"requests\": [\n  1,\n  22\n],\n\"responses\": []}\n";
        let with = |prefix: &dyn Fn(usize) -> String| {
            scan::lines(json).enumerate().map(|(number, line)| format!("{}{line}", prefix(number))).collect::<String>()
        };
        let first = |prefix: &str| format!("{prefix}{}", json);
        let prefixes: [&dyn Fn(usize) -> String; 7] = [
            &|_| "> ".to_owned(),
            &|_| "> > ".to_owned(),
            &|_| "| ".to_owned(),
            &|number| format!("{:>3}  ", number + 8),
            &|number| format!("{}: ", number + 9),
            &|number| format!("[2026-11-22 12:00:{number:02}.{number}] "),
            &|number| format!("12:0{number} [{}] ", if number % 2 == 0 { "INFO" } else { "DEBUG" }),
        ];
        for prefix in prefixes {
            let text = with(prefix);
            assert_eq!(read(&text), first(&prefix(0)), "{text}");
        }
        assert_eq!(read("> in: {\n> \"a\":\n> 1}\n> b"), "> in: {\n\"a\":\n1}\n> b");
    }

    #[test]
    fn text_that_is_not_a_prefix_stays() {
        for text in [
            "{\n1,\n2\n}\n> a\n",
            "3 {\n4,\n5, 6\n}\n",
            "[12:00] {\n[12, 3],\n[\n1]}",
            "x: {\nx, y: 1}\n",
            "{\n\"{\": 1\n}\nx\n",
        ] {
            assert_eq!(read(text), text);
        }
    }

    #[test]
    fn lines_that_were_cut_are_joined() {
        let json = format!("{{\"requests\":[{}],\"responses\":[]}}", "12345,".repeat(40).trim_end_matches(','));
        let cut: Vec<&str> = (0..json.len()).step_by(76).map(|at| &json[at..json.len().min(at + 76)]).collect();
        assert_eq!(read(&cut.join("\n")), json);
        assert_eq!(read(&cut.join("\n> ").replacen('{', "> {", 1)).replace("> ", ""), json);
    }

    #[test]
    fn places_are_those_of_the_quotation() {
        let text = "> {\n> 牌}";
        let mapped = unquoted(&Mapped::whole(text));
        let at = scan::find(mapped.text(), "牌").unwrap();
        assert_eq!(mapped.source(Span::new(at, at + 3)).of(text), "牌");
    }
}
