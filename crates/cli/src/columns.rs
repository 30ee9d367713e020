//! Text in columns for a terminal, where Chinese characters take two cells.

use anstyle::Style;
use unicode_width::UnicodeWidthStr;

use crate::output::{Output, OutputError, PLAIN};
use crate::shown;

/// The number of terminal cells of a text.
pub fn width(text: &str) -> usize {
    shown::line(text).width()
}

/// The text padded with spaces to this width.
pub fn padded(text: &str, room: usize) -> String {
    format!("{text}{}", " ".repeat(room.saturating_sub(width(text))))
}

/// Writes rows with aligned cells, each row in the style of its first cell.
pub fn write<R: AsRef<[String]>>(
    out: &mut Output,
    indent: &str,
    rows: impl IntoIterator<Item = (Style, R)>,
) -> Result<(), OutputError> {
    let rows: Vec<(Style, R)> = rows.into_iter().collect();
    let columns = rows.iter().map(|(_, row)| row.as_ref().len()).max().unwrap_or_default();
    let cells = |column: usize| rows.iter().filter_map(move |(_, row)| row.as_ref().get(column));
    let room = |column: usize| cells(column).map(|cell| width(cell)).max();
    let rooms: Vec<usize> = (0..columns).map(|column| room(column).unwrap_or_default()).collect();
    for (style, row) in &rows {
        let cells: Vec<String> = row.as_ref().iter().zip(&rooms).map(|(cell, &room)| padded(cell, room)).collect();
        let Some((first, rest)) = cells.split_first() else { continue };
        let rest = rest.iter().map(|cell| format!("  {cell}")).collect::<String>();
        let (first, rest) = if rest.trim().is_empty() { (first.trim_end(), "") } else { (&**first, rest.trim_end()) };
        out.styled(&[(PLAIN, indent), (*style, first), (PLAIN, rest)])?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chinese_takes_two_places_and_an_escape_as_many_as_are_shown() {
        assert_eq!(["", "ab", "第 1 局", "（x）", "♠–×", "\u{1b}"].map(width), [0, 2, 7, 5, 3, r"\u{1b}".len()]);
        assert_eq!(["牌", "牌局", "牌局a"].map(|text| padded(text, 4)), ["牌  ", "牌局", "牌局a"]);
    }
}
