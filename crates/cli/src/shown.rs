//! Makes text from outside (a program's output, a file's content or name) safe for a terminal.
//!
//! A terminal obeys control characters: they set its title, move its cursor, hide output, and some answer as if the
//! user had typed. Direction marks make a line read as another (Unicode Technical Report 36; CVE-2021-42574). All of
//! them are shown as escapes: nothing is omitted, and nothing is obeyed.

use std::borrow::Cow;
use std::fmt::Write;

/// Whether a terminal would do something with the character instead of showing it.
fn is_obeyed(letter: char) -> bool {
    // Zero-width joiners (U+200C, U+200D) belong to scripts and emoji, and are harmless.
    letter.is_control()
        || matches!(letter,
            // Arabic letter mark; left-to-right and right-to-left marks; embeddings and overrides; isolates and the deprecated marks.
            '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{206f}'
            // Line and paragraph separators; zero-width spaces; interlinear annotation; tags.
            | '\u{2028}' | '\u{2029}' | '\u{200b}' | '\u{2060}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

/// A line of text with everything that a terminal would obey escaped; a line break is shown as `
/// `, so that no text can add a line.
pub fn line(text: &str) -> Cow<'_, str> {
    escaped(text, |shown, letter| shown.extend(letter.escape_default()))
}

/// Text of several lines, each as in [`line`].
pub fn lines(text: &str) -> String {
    text.split_inclusive('\n')
        .flat_map(|whole| match whole.strip_suffix('\n') {
            Some(text) => [line(text), Cow::Borrowed("\n")],
            None => [line(whole), Cow::Borrowed("")],
        })
        .collect()
}

/// JSON with the same values, safe for a terminal. JSON itself escapes only the characters below U+0020.
pub fn json(json: &str) -> Cow<'_, str> {
    escaped(json, |shown, letter| {
        for unit in letter.encode_utf16(&mut [0; 2]) {
            // Writing to a string does not fail.
            _ = write!(shown, "\\u{unit:04x}");
        }
    })
}

fn escaped(text: &str, escape: impl Fn(&mut String, char)) -> Cow<'_, str> {
    if !text.contains(is_obeyed) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len() + 16);
    for letter in text.chars() {
        match letter {
            obeyed if is_obeyed(obeyed) => escape(&mut shown, obeyed),
            letter => shown.push(letter),
        }
    }
    Cow::Owned(shown)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A title, a colour, C1's own introducer, a bell, an override, an isolate, a separator, a tag.
    const HOSTILE: &str = "\x1b]0;title\x07 \x1b[31m \u{9b}2J \u{202e}gpj.exe\u{2066} \u{2028} \u{e0041} \x7f";

    #[test]
    fn nothing_that_a_terminal_obeys_is_left() {
        for shown in [line(HOSTILE).into_owned(), lines(HOSTILE), json(HOSTILE).into_owned()] {
            assert!(!shown.contains(is_obeyed), "{shown:?}");
            assert!(shown.contains("gpj.exe") && shown.contains("title"), "{shown}");
        }
        assert_eq!(line("a\x1b\nb\t\u{202e}"), r"a\u{1b}\nb\t\u{202e}");
        assert_eq!(lines("a\x1b\nb\r\n\nc"), "a\\u{1b}\nb\\r\n\nc");
    }

    #[test]
    fn plain_text_stays_as_it_is() {
        for plain in ["", "王炸 “3-7” é 👩\u{200d}🌾", r#"{"a":"\u001b"}"#] {
            assert!(matches!(line(plain), Cow::Borrowed(same) if same == plain));
            assert_eq!(lines(plain), plain);
            assert_eq!(json(plain), plain);
        }
    }

    #[test]
    fn json_keeps_its_values() {
        let value = serde_json::Value::String(HOSTILE.to_owned());
        let shown = json(&value.to_string()).into_owned();
        assert_eq!(serde_json::from_str::<serde_json::Value>(&shown).unwrap(), value);
    }
}
