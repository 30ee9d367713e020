//! The beginning of a text as words.

use std::collections::BTreeSet;

use paiju_platform::scan;

use super::KINDS;
use crate::detect::first_bytes;

/// How many bytes are looked at: a text says early what it is.
const ENOUGH: usize = 32 << 10;

/// The beginning of a text.
pub(super) struct Sample<'t> {
    pub text: &'t str,
    /// Its different words: runs of ASCII letters, digits and underscores.
    words: BTreeSet<&'t str>,
    /// Whether any game is named.
    holds_names: bool,
}

/// The words of a text in order; the letter of an escape such as `\n` is no part of one.
pub(super) fn words(text: &str) -> impl Iterator<Item = &str> {
    let is_between = |letter: char| !(letter.is_ascii_alphanumeric() || letter == '_');
    let parts = text.split('\\').enumerate().map(|(number, part)| match part.strip_prefix(['n', 'r', 't']) {
        Some(rest) if number > 0 => rest,
        _ => part,
    });
    parts.flat_map(move |part| part.split(is_between)).filter(|word| !word.is_empty())
}

/// A line without what mails, consoles and listings write before it.
fn content(line: &str) -> &str {
    /// Longer than any time or level in brackets.
    const STAMP: usize = 32;
    let mut rest = scan::trim(line);
    loop {
        let end = rest.strip_prefix('[').and_then(|stamp| scan::find(first_bytes(stamp, STAMP), "] "));
        let stamped = end.and_then(|end| rest.split_at_checked(end + 2));
        let is_stamp = |stamp: &str| !stamp.bytes().skip(1).any(|byte| matches!(byte, b'"' | b'\'' | b'['));
        let counted = || {
            let text = rest.trim_start_matches(|letter: char| letter.is_ascii_digit());
            let marks = ["\t", " | ", ": ", "|"];
            marks.iter().find_map(|mark| text.strip_prefix(mark)).filter(|_| text.len() < rest.len())
        };
        match rest
            .strip_prefix(['>', '+'])
            .or(stamped.filter(|(stamp, _)| is_stamp(stamp)).map(|(_, text)| text))
            .or_else(counted)
        {
            Some(next) => rest = scan::trim(next),
            None => return rest,
        }
    }
}

impl<'t> Sample<'t> {
    pub fn of(text: &'t str) -> Self {
        let text = first_bytes(text, ENOUGH);
        scan::visited(text.len());
        let names: Vec<&str> = KINDS.iter().flat_map(|kind| kind.names).copied().collect();
        Self { text, words: words(text).collect(), holds_names: scan::holds_any(text, &names) }
    }

    pub fn has(&self, word: &str) -> bool {
        self.words.contains(word)
    }

    /// Whether it holds one of these names of a game.
    pub fn names(&self, names: &[&str]) -> bool {
        self.holds_names && scan::holds_any(self.text, names)
    }

    /// Its different words of a kind.
    pub fn of_kind(&self, is_kind: impl Fn(&str) -> bool) -> impl Iterator<Item = &'t str> {
        self.words.iter().copied().filter(move |word| is_kind(word))
    }

    /// Its lines, also those of a string, without what stands around them.
    pub fn lines(&self) -> impl Iterator<Item = &'t str> {
        scan::lines(self.text).flat_map(|line| line.split("\\n")).map(content)
    }
}
