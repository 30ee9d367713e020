//! The comments of a program: authors keep an example of what it reads in one.

use paiju_game::platform::{Span, scan};

/// How many comments of a program are examined.
const MOST: usize = 16;
/// A shorter comment holds no example.
const SHORTEST: usize = 8;

/// A comment: lines of `//` or `#` below each other, `/* … */`, or a Python string in three quotation marks.
pub(crate) struct Comment {
    /// Its first line and its last, from 1.
    pub lines: [usize; 2],
    /// Its lines' place.
    pub span: Span,
    /// What it says, without its marks.
    pub text: String,
}

/// The marks around a comment of several lines.
const BLOCKS: [(&str, &str); 3] = [("/*", "*/"), ("\"\"\"", "\"\"\""), ("'''", "'''")];

/// The longer comments of a program, in order.
pub(crate) fn comments(program: &str) -> Vec<Comment> {
    let mut found = Vec::new();
    let mut open: Option<Comment> = None;
    // How the open block ends; without one the comment goes on as long as its lines begin with a mark.
    let mut end: Option<&str> = None;
    let mut next = 0;
    for (number, line) in (1..).zip(scan::lines(program)) {
        let place = Span::new(next, next + line.len());
        next = place.end;
        let line = scan::trim_end(line);
        let (said, closes) = match end {
            Some(mark) => until(line, mark),
            None => match begun(line) {
                Some((said, None)) => (Some(said), false),
                Some((said, Some(mark))) => {
                    close(&mut open, &mut found);
                    end = Some(mark);
                    until(said, mark)
                }
                None => (None, true),
            },
        };
        if let Some(said) = said {
            let comment = open.get_or_insert_with(|| Comment { lines: [number; 2], span: place, text: String::new() });
            comment.lines[1] = number;
            comment.span = comment.span.to(place);
            comment.text.push_str(said);
            comment.text.push('\n');
        }
        if closes {
            end = None;
            close(&mut open, &mut found);
        }
        if found.len() >= MOST {
            return found;
        }
    }
    close(&mut open, &mut found);
    found
}

/// The content of the comment in these lines.
pub fn comment(program: &str, lines: [usize; 2]) -> Option<String> {
    comments(program).into_iter().find(|comment| comment.lines == lines).map(|comment| comment.text)
}

fn close(open: &mut Option<Comment>, found: &mut Vec<Comment>) {
    found.extend(open.take().filter(|comment| scan::trim(&comment.text).len() >= SHORTEST));
}

/// The content of a line that begins a comment, and the mark that ends the comment.
fn begun(line: &str) -> Option<(&str, Option<&'static str>)> {
    /// Instructions to a compiler or a shell.
    const NONE: [&str; 9] = ["#include", "#define", "#if", "#e", "#pragma", "#undef", "#!", "#using", "#line"];
    let start = scan::trim_start(line);
    if NONE.iter().any(|word| start.starts_with(word)) {
        return None;
    }
    if let Some(mark) = ["//", "#"].into_iter().find(|mark| start.starts_with(mark)) {
        let said = start.trim_start_matches(mark.chars().next().unwrap_or('#'));
        return Some((said.strip_prefix(' ').unwrap_or(said), None));
    }
    BLOCKS.into_iter().find_map(|(begin, end)| {
        let at = scan::find(line, begin)?;
        Some((line.get(at + begin.len()..).unwrap_or_default(), Some(end)))
    })
}

/// The part of a block's line before its end, and whether that is in it.
fn until<'l>(line: &'l str, mark: &str) -> (Option<&'l str>, bool) {
    let end = scan::find(line, mark);
    let said = end.map_or(line, |at| line.get(..at).unwrap_or_default());
    // A column of stars.
    (Some(scan::trim_start(said).strip_prefix("* ").unwrap_or(said)), end.is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_are_found_with_their_lines_and_without_their_marks() {
        let found = |program: &str| -> Vec<([usize; 2], String)> {
            comments(program).into_iter().map(|comment| (comment.lines, comment.text)).collect()
        };
        let cpp = "#include <a>\n// short\nint main() {\n  // {\"a\":\n  // 1, 2, 3}\n}\n/* [1, 2, 3,\n * 4, 5] */\n";
        assert_eq!(
            found(cpp),
            [([4, 5], "{\"a\":\n1, 2, 3}\n".to_owned()), ([7, 8], " [1, 2, 3,\n4, 5] \n".to_owned())]
        );
        let python = "#!/usr/bin/env python3\nimport json\nx = '''{\"a\": 1,\n \"b\": 2}'''\n# one line, long enough\n";
        let wanted = [([3, 4], "{\"a\": 1,\n \"b\": 2}\n".to_owned()), ([5, 5], "one line, long enough\n".to_owned())];
        assert_eq!(found(python), wanted);
        assert_eq!(comment(python, [5, 5]).as_deref(), Some("one line, long enough\n"));
        assert_eq!(comment(python, [4, 5]), None);
        assert!(comments(&"// a comment\nx\n".repeat(1000)).len() <= MOST);
    }
}
