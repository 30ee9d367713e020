//! A place in a text.

use std::ops::Range;

use serde::{Deserialize, Serialize};

/// A byte range of a text (UTF-8). Written as `[start, end]`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(from = "[usize; 2]", into = "[usize; 2]")]
pub struct Span {
    /// The first byte.
    pub start: usize,
    /// The byte after the last.
    pub end: usize,
}

impl Span {
    /// From `start` up to but not including `end`.
    pub const fn new(start: usize, end: usize) -> Self {
        Self { start, end }
    }

    /// The empty span at `at`.
    pub const fn empty(at: usize) -> Self {
        Self { start: at, end: at }
    }

    /// From the start of this one to the end of the other.
    #[must_use]
    pub const fn to(self, other: Self) -> Self {
        Self { start: self.start, end: other.end }
    }

    /// As a range, for slicing.
    pub const fn range(self) -> Range<usize> {
        self.start..self.end
    }

    /// Whether it contains the byte at `at`.
    pub const fn contains(self, at: usize) -> bool {
        self.start <= at && at < self.end
    }

    /// The text there; empty if the span is not inside `text`.
    pub fn of(self, text: &str) -> &str {
        text.get(self.range()).unwrap_or_default()
    }
}

impl From<[usize; 2]> for Span {
    fn from([start, end]: [usize; 2]) -> Self {
        Self { start, end }
    }
}

impl From<Span> for [usize; 2] {
    fn from(span: Span) -> Self {
        [span.start, span.end]
    }
}

impl From<Range<usize>> for Span {
    fn from(range: Range<usize>) -> Self {
        Self { start: range.start, end: range.end }
    }
}
