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

/// The words of a text in order.
pub(super) fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !(letter.is_ascii_alphanumeric() || letter == '_')).filter(|word| !word.is_empty())
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

    /// Its lines, without the white space around them.
    pub fn lines(&self) -> impl Iterator<Item = &'t str> {
        scan::lines(self.text).map(scan::trim)
    }
}
