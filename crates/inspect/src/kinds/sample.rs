//! The beginning of a text as words.

use std::cell::OnceCell;
use std::collections::BTreeSet;

use paiju_doudizhu::protocol::transcript::{self, Survey};
use paiju_game::platform::scan;

use super::{Candidate, KINDS};

/// How many bytes are scanned: a text shows early what it is.
const ENOUGH: usize = 32 << 10;

/// A text, and the one look at its beginning that all kinds share.
pub(crate) struct Sample<'t> {
    /// All of the text.
    pub whole: &'t str,
    /// All of it without leading white space.
    pub start: &'t str,
    /// Its beginning.
    pub text: &'t str,
    /// Its different words: runs of ASCII letters, digits and underscores.
    words: BTreeSet<&'t str>,
    /// Whether any game is named.
    holds_names: OnceCell<bool>,
    transcript: OnceCell<Survey>,
    candidates: OnceCell<Vec<Candidate>>,
}

/// At most this many bytes of a text, up to a character boundary.
pub(crate) fn first_bytes(text: &str, most: usize) -> &str {
    // A character has at most four bytes.
    (most.saturating_sub(3)..=most).rev().find_map(|end| text.get(..end)).unwrap_or(text)
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
    pub fn of(whole: &'t str) -> Self {
        let text = first_bytes(whole, ENOUGH);
        scan::visited(text.len());
        let (holds_names, transcript, candidates) = Default::default();
        let (start, words) = (scan::trim_start(whole), words(text).collect());
        Self { whole, start, text, words, holds_names, transcript, candidates }
    }

    pub fn has(&self, word: &str) -> bool {
        self.words.contains(word)
    }

    /// Whether it holds one of these names of a game.
    pub fn names(&self, names: &[&str]) -> bool {
        let holds_any = || {
            let all: Vec<&str> = KINDS.iter().flat_map(|kind| kind.names).copied().collect();
            scan::holds_any(self.text, &all)
        };
        !names.is_empty() && *self.holds_names.get_or_init(holds_any) && scan::holds_any(self.text, names)
    }

    /// What its first lines are as a transcript.
    pub fn transcript(&self) -> Survey {
        /// Enough to tell whether it has lines of a game.
        const ENOUGH: usize = 4096;
        *self.transcript.get_or_init(|| transcript::survey(first_bytes(self.start, ENOUGH), |_| true))
    }

    /// The readers that may read it, weighed once.
    pub(super) fn candidates(&self, weigh: impl FnOnce() -> Vec<Candidate>) -> &[Candidate] {
        self.candidates.get_or_init(weigh)
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
