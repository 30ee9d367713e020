//! Lines and columns of places in a text.

use serde::{Deserialize, Serialize};

/// The line starts of a text. A line ends at `
/// `; a `\r` before it is part of the line's end.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LineIndex {
    /// In 32 bits each, because there may be ten million.
    starts: Vec<u32>,
    /// The number of characters before each block of [`BLOCK`] bytes. A match is often one line of a megabyte.
    blocks: Vec<usize>,
}

/// The distance between two character counts, in bytes.
const BLOCK: usize = 1024;

/// A place as shown to people, counted from 1; the column in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct LineColumn {
    /// The line, from 1.
    pub line: usize,
    /// The character in the line, from 1.
    pub column: usize,
}

impl LineIndex {
    /// The lines of this text, of less than 4 GiB.
    pub fn new(text: &str) -> Self {
        let after_breaks = text.bytes().enumerate().filter(|&(_, byte)| byte == b'\n').map(|(at, _)| at as u32 + 1);
        let counts = text.as_bytes().chunks(BLOCK).scan(0, |before, block| {
            let here = *before;
            *before += characters(block);
            Some(here)
        });
        // Counted first, because a growing list would take twice the memory.
        let mut starts = Vec::with_capacity(1 + text.bytes().filter(|&byte| byte == b'\n').count());
        starts.push(0);
        starts.extend(after_breaks);
        Self { starts, blocks: counts.collect() }
    }

    /// The number of lines, at least one.
    pub fn len(&self) -> usize {
        self.starts.len()
    }

    /// Always false.
    pub fn is_empty(&self) -> bool {
        self.starts.is_empty()
    }

    /// The line (from 0) that contains the byte at `at`.
    pub fn line(&self, at: usize) -> usize {
        self.starts.partition_point(|&start| start as usize <= at).saturating_sub(1)
    }

    /// The start of a line (from 0).
    pub fn start(&self, line: usize) -> Option<usize> {
        self.starts.get(line).map(|&start| start as usize)
    }

    /// Line and column of the byte at `at` in `text`, from which this index was made.
    pub fn line_column(&self, text: &str, at: usize) -> LineColumn {
        let line = self.line(at);
        let start = self.start(line).unwrap_or(0);
        let before = |at: usize| {
            let block = at / BLOCK;
            let counted = self.blocks.get(block).copied().unwrap_or(0);
            counted + text.as_bytes().get(block * BLOCK..at).map_or(0, characters)
        };
        let at = at.min(text.len());
        LineColumn { line: line + 1, column: before(at).saturating_sub(before(start)) + 1 }
    }
}

/// The number of characters that begin in these bytes. Works for any place, even inside a character.
fn characters(bytes: &[u8]) -> usize {
    bytes.iter().filter(|&&byte| byte & 0xc0 != 0x80).count()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn counts_lines_and_characters_from_one() {
        let text = "NAME 选手\r\r\nBID A1\n";
        let lines = LineIndex::new(text);
        let at = |needle: &str| lines.line_column(text, text.find(needle).unwrap());
        assert_eq!(at("NAME"), LineColumn { line: 1, column: 1 });
        assert_eq!(at("手"), LineColumn { line: 1, column: 7 });
        assert_eq!(at("A1"), LineColumn { line: 2, column: 5 });
        assert_eq!(lines.line_column(text, text.len()), LineColumn { line: 3, column: 1 });
        assert_eq!(LineIndex::new("").line_column("", 9), LineColumn { line: 1, column: 1 });
    }

    proptest! {
        #[test]
        fn agrees_with_splitting(part in "[a牌\r\n]{0,40}", times in prop_oneof![Just(1usize), 2usize..60]) {
            let text = part.repeat(times);
            let lines = LineIndex::new(&text);
            for (at, _) in text.char_indices() {
                let before = &text[..at];
                let expected = LineColumn {
                    line: before.matches('\n').count() + 1,
                    column: before.rsplit('\n').next().unwrap().chars().count() + 1,
                };
                prop_assert_eq!(lines.line_column(&text, at), expected);
            }
        }
    }
}
