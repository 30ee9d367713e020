//! The beginning of a text as words.

use std::collections::BTreeSet;

use paiju_platform::scan;

/// How many bytes are looked at: a text says early what it is.
const ENOUGH: usize = 32 << 10;

/// The beginning of a text.
pub(crate) struct Sample<'t> {
    pub text: &'t str,
    /// Its words in order: runs of ASCII letters, digits and underscores.
    pub words: Vec<&'t str>,
    set: BTreeSet<&'t str>,
    /// Whether any of [`NAMES`] is in it.
    holds_names: bool,
}

/// What is not a word of ASCII: names of games, and git's marker.
const NAMES: [&str; 9] = ["<<<<<<< ", "掼蛋", "升级", "双升", "80分", "八十分", "拖拉机", "德州扑克", "hold'em"];

impl<'t> Sample<'t> {
    pub fn of(text: &'t str) -> Self {
        // A character has at most four bytes.
        let text = (ENOUGH - 3..=ENOUGH).rev().find_map(|end| text.get(..end)).unwrap_or(text);
        scan::visited(text.len());
        let is_part = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
        let words: Vec<&str> = text.split(|letter| !is_part(letter)).filter(|word| !word.is_empty()).collect();
        let set = words.iter().copied().collect();
        Self { text, words, set, holds_names: scan::holds_any(text, &NAMES) }
    }

    pub fn has(&self, word: &str) -> bool {
        self.set.contains(word)
    }

    /// Whether it holds one of these of [`NAMES`].
    pub fn names(&self, names: &[&str]) -> bool {
        self.holds_names && scan::holds_any(self.text, names)
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
