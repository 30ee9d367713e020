//! Scans text and counts every byte visited.
//!
//! Pasted text must be read in linear time. Clocks differ between machines, so tests check the number of bytes visited
//! instead. Readers scan text only with these functions (their modules deny the corresponding methods of `str`), and a
//! byte visited again counts again. The count is per thread; [`counted`] returns what a piece of work added to it.

use std::cell::Cell;

thread_local! {
    static VISITED: Cell<u64> = const { Cell::new(0) };
}

/// Counts bytes visited by other means than these functions, such as the JSON parser's cursor. Active only with debug
/// assertions, as in tests and fuzzers.
#[inline]
pub fn visited(bytes: usize) {
    if cfg!(debug_assertions) {
        VISITED.with(|all| all.set(all.get().wrapping_add(bytes as u64)));
    }
}

/// Does some work; returns its result and the number of bytes it visited, if those are [counted](visited).
pub fn counted<T>(work: impl FnOnce() -> T) -> (T, u64) {
    let before = VISITED.with(Cell::get);
    let result = work();
    (result, VISITED.with(Cell::get).wrapping_sub(before))
}

/// The first line, without its line feed.
pub fn line(text: &str) -> &str {
    let end = text.bytes().position(|byte| byte == b'\n').unwrap_or(text.len());
    let line = &text[..end];
    visited(line.len() + 1);
    line
}

/// The text without leading white space.
pub fn trim_start(text: &str) -> &str {
    let plain = text.bytes().position(|byte| !is_blank_byte(byte)).unwrap_or(text.len());
    let rest = &text[plain..];
    // Few lines begin with non-ASCII, so only those pay for Unicode's white space.
    let rest = if rest.as_bytes().first().is_some_and(|byte| !byte.is_ascii()) { rest.trim_start() } else { rest };
    visited(text.len() - rest.len() + 1);
    rest
}

/// The text without trailing white space.
pub fn trim_end(text: &str) -> &str {
    let plain = text.bytes().rposition(|byte| !is_blank_byte(byte)).map_or(0, |last| last + 1);
    let rest = text.get(..plain).unwrap_or(text);
    let rest = if rest.as_bytes().last().is_some_and(|byte| !byte.is_ascii()) { rest.trim_end() } else { rest };
    visited(text.len() - rest.len() + 1);
    rest
}

/// Whether a byte is ASCII white space.
const fn is_blank_byte(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t'..=b'\r')
}

/// The text without leading and trailing white space.
pub fn trim(text: &str) -> &str {
    trim_end(trim_start(text))
}

/// Whether the text is only white space.
pub fn is_blank(text: &str) -> bool {
    trim_start(text).is_empty()
}

/// The first occurrence of any of a few characters, at least one.
pub fn find(text: &str, wanted: &str) -> Option<usize> {
    // Most lines are short. Searching for all characters at once has a set-up cost that pays only for long texts.
    let first = wanted.chars().next()?;
    let found =
        text.match_indices(first).map(|(at, _)| at).find(|&at| text.as_bytes()[at..].starts_with(wanted.as_bytes()));
    visited(found.map_or(text.len(), |at| at + wanted.len()));
    found
}

/// Whether a text contains any of these words, ignoring case. One scan, which rules out most unrelated texts.
pub fn holds_any(text: &str, words: &[&str]) -> bool {
    visited(text.len());
    let bytes = text.as_bytes();
    let mut begins = [false; 256];
    for first in words.iter().filter_map(|word| word.bytes().next()) {
        begins[usize::from(first.to_ascii_lowercase())] = true;
        begins[usize::from(first.to_ascii_uppercase())] = true;
    }
    let is_at = |at: usize, word: &str| {
        bytes.get(at..at + word.len()).is_some_and(|here| here.eq_ignore_ascii_case(word.as_bytes()))
    };
    bytes.iter().enumerate().any(|(at, byte)| begins[usize::from(*byte)] && words.iter().any(|word| is_at(at, word)))
}

/// The place of the first character of a kind.
pub fn find_letter(text: &str, mut wanted: impl FnMut(char) -> bool) -> Option<usize> {
    let bytes = text.as_bytes();
    let (mut at, mut found) = (0, None);
    while at < bytes.len() && found.is_none() {
        // Most text is ASCII, where every byte is a character.
        let letter =
            if bytes[at].is_ascii() { char::from(bytes[at]) } else { text[at..].chars().next().unwrap_or_default() };
        if wanted(letter) {
            found = Some(at);
        }
        at += letter.len_utf8();
    }
    visited(found.map_or(bytes.len(), |at| at + 1));
    found
}

/// The last occurrence.
pub fn find_last(text: &str, wanted: &str) -> Option<usize> {
    let at = text.rfind(wanted);
    visited(at.map_or(text.len(), |at| text.len() - at));
    at
}

/// The lines with their line feeds, each counted when taken.
pub fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.split_inclusive('\n').inspect(|line| visited(line.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    proptest::proptest! {
        #[test]
        fn texts_are_cut_as_the_library_cuts_them(text in "[ \t\r\n\u{b}\u{a0}\u{3000}\u{85}a啊<\"]{0,12}") {
            proptest::prop_assert_eq!(trim_start(&text), text.trim_start());
            proptest::prop_assert_eq!(trim_end(&text), text.trim_end());
            proptest::prop_assert_eq!(line(&text), text.split('\n').next().unwrap());
            for wanted in ["a", "a<", "\u{3000}", "<<<"] {
                proptest::prop_assert_eq!(find(&text, wanted), text.find(wanted));
            }
            let kinds: [fn(char) -> bool; 3] = [|letter| letter == 'a', |letter| !letter.is_ascii(), char::is_whitespace];
            for kind in kinds {
                proptest::prop_assert_eq!(find_letter(&text, kind), text.find(kind));
            }
            let words = ["<A", "\u{3000}啊"];
            proptest::prop_assert_eq!(holds_any(&text, &words), words.iter().any(|word| text.contains(&word.to_lowercase())));
        }
    }

    #[test]
    fn every_visit_is_counted() {
        let text = format!("{}x\nrest", " ".repeat(100));
        assert_eq!(counted(|| trim_start(&text)).1, 101);
        assert_eq!(counted(|| (trim_start(&text), trim_start(&text))).1, 202);
        assert_eq!(counted(|| line(&text).len()), (101, 102));
        assert_eq!(counted(|| find(&text, "y")), (None, text.len() as u64));
        assert_eq!(counted(|| find_last(&text, "x")), (Some(100), 6));
        assert_eq!(counted(|| lines(&text).take(1).count()), (1, 102));
        assert_eq!(counted(|| ()).1, 0);
    }
}
