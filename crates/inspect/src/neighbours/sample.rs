//! The beginning of a text as words.

use std::collections::HashSet;

use paiju_platform::scan;

/// How many bytes are looked at: a text says early what it is.
const ENOUGH: usize = 32 << 10;

/// The beginning of a text.
pub(super) struct Sample<'t> {
    pub text: &'t str,
    /// Its words in order: runs of ASCII letters, digits and underscores.
    pub words: Vec<&'t str>,
    set: HashSet<&'t str>,
}

impl<'t> Sample<'t> {
    pub fn of(text: &'t str) -> Self {
        // A character has at most four bytes.
        let text = (ENOUGH - 3..=ENOUGH).rev().find_map(|end| text.get(..end)).unwrap_or(text);
        scan::visited(text.len());
        let is_part = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
        let words: Vec<&str> = text.split(|letter| !is_part(letter)).filter(|word| !word.is_empty()).collect();
        let set = words.iter().copied().collect();
        Self { text, words, set }
    }

    pub fn has(&self, word: &str) -> bool {
        self.set.contains(word)
    }

    /// How many different words are of a kind.
    pub fn different(&self, is_kind: impl Fn(&str) -> bool) -> usize {
        self.set.iter().filter(|word| is_kind(word)).count()
    }

    /// Its lines, without the white space around them.
    pub fn lines(&self) -> impl Iterator<Item = &'t str> {
        scan::lines(self.text).map(scan::trim)
    }
}
