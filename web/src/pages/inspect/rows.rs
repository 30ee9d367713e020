//! Breaks the lines of a text into screen rows. A platform writes a whole match on one line, which is unreadable and
//! too long for a browser to draw.

use std::ops::Range;

use paiju_inspect::{LineIndex, Span};

/// A tab advances to the next multiple of this many columns, as in the style.
const TAB: usize = 4;
/// Narrower than this is unreadable: the row is longer than the screen instead.
const NARROWEST: usize = 16;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rows {
    /// Where each row begins; never empty.
    starts: Vec<u32>,
    end: u32,
}

impl Rows {
    /// Breaks a text into rows of at most `columns` columns; a wide character (汉字) takes two. Texts are shorter than 4 GiB.
    pub fn new(text: &str, lines: &LineIndex, columns: usize) -> Self {
        let columns = columns.max(NARROWEST);
        let mut starts = Vec::with_capacity(lines.len());
        for line in 0..lines.len() {
            let from = lines.start(line).unwrap_or_default();
            let to = lines.start(line + 1).unwrap_or(text.len());
            starts.push(from as u32);
            if let Some(line) = text.get(from..to).filter(|line| line.len() > columns || line.contains('\t')) {
                break_line(line, columns, |at| starts.push((from + at) as u32));
            }
        }
        Self { starts, end: text.len() as u32 }
    }

    /// The number of rows, at least one.
    pub fn len(&self) -> usize {
        self.starts.len()
    }

    /// The bytes of a row, including its line break; empty for a row that does not exist.
    pub fn range(&self, row: usize) -> Range<usize> {
        let start = |row: usize| self.starts.get(row).copied().unwrap_or(self.end) as usize;
        start(row)..start(row + 1)
    }

    /// The row in which a byte lies.
    pub fn row(&self, byte: usize) -> usize {
        self.starts.partition_point(|&start| start as usize <= byte).saturating_sub(1)
    }

    /// The rows that a place covers, at least one.
    pub fn of(&self, place: Span) -> Range<usize> {
        let first = self.row(place.start);
        first..self.row(place.end.max(place.start + 1) - 1).max(first) + 1
    }
}

/// Calls `found` with every offset where a line must be broken.
fn break_line(line: &str, columns: usize, mut found: impl FnMut(usize)) {
    let line = line.trim_end_matches(['\n', '\r']);
    let mut column = 0;
    for (at, character) in line.char_indices() {
        let width = match character {
            '\t' => TAB - column % TAB,
            '\0'..='\u{10ff}' => 1,
            _ => 2,
        };
        if column + width > columns {
            found(at);
            column = 0;
        }
        column += width;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(text: &str) -> Vec<&str> {
        let rows = Rows::new(text, &LineIndex::new(text), 16);
        (0..rows.len()).map(|row| &text[rows.range(row)]).collect()
    }

    #[test]
    fn short_lines_are_rows() {
        assert_eq!(rows(""), [""]);
        assert_eq!(rows("BID A1\r\n\nOK BID\n"), ["BID A1\r\n", "\n", "OK BID\n", ""]);
    }

    #[test]
    fn long_lines_are_broken() {
        assert_eq!(rows("0123456789abcdefXYZ\n."), ["0123456789abcdef", "XYZ\n", "."]);
        assert_eq!(rows("0123456789abcdef\r\n"), ["0123456789abcdef\r\n", ""], "its line break takes no room");
        assert_eq!(rows("参赛选手参赛选手名称"), ["参赛选手参赛选手", "名称"]);
        assert_eq!(rows("参赛选手参赛选1手"), ["参赛选手参赛选1", "手"], "half a character does not fit");
        assert_eq!(rows("\t\t\t\tx"), ["\t\t\t\t", "x"]);
    }

    #[test]
    fn bytes_map_to_rows_and_back() {
        let text = "BID A1\n0123456789abcdefXYZ\n";
        let rows = Rows::new(text, &LineIndex::new(text), 16);
        for row in 0..rows.len() {
            for byte in rows.range(row) {
                assert_eq!(rows.row(byte), row);
            }
        }
        assert_eq!(rows.of(Span::new(7, 25)), 1..3);
        assert_eq!(rows.of(Span::new(7, 23)), 1..2, "a place that ends with a row is not in the next");
        assert_eq!(rows.of(Span::empty(3)), 0..1);
        assert_eq!(rows.of(Span::new(500, 600)), 3..4);
    }
}
