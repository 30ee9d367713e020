//! A tournament's tables as text for a terminal or as Markdown.

use paiju_tournament::sheets::Sheet;

use crate::output::{Output, OutputError};
use crate::summary::width;

/// Writes it with its columns under each other.
///
/// # Errors
/// It cannot be written.
pub fn write_text(sheet: &Sheet, out: &mut Output) -> Result<(), OutputError> {
    out.line(&sheet.title)?;
    let head = Some(sheet.head.as_slice()).filter(|head| !head.is_empty());
    let rows: Vec<&[String]> = head.into_iter().chain(sheet.rows.iter().map(Vec::as_slice)).collect();
    let columns = rows.iter().map(|row| row.len()).max().unwrap_or_default();
    let room: Vec<usize> = (0..columns)
        .map(|column| rows.iter().filter_map(|row| row.get(column)).map(|cell| width(cell)).max().unwrap_or_default())
        .collect();
    for row in rows {
        let cells = row.iter().zip(&room).map(|(cell, room)| format!("{cell}{}", " ".repeat(room - width(cell))));
        out.line(format!("  {}", cells.collect::<Vec<_>>().join("  ")).trim_end())?;
    }
    out.line("")
}

/// Writes it as Markdown.
///
/// # Errors
/// It cannot be written.
pub fn write_markdown(sheet: &Sheet, out: &mut Output) -> Result<(), OutputError> {
    out.line(format_args!("## {}", escaped(&sheet.title)))?;
    out.line("")?;
    if sheet.head.is_empty() {
        for row in &sheet.rows {
            out.line(format_args!("- {}", escaped(&row.join(" "))))?;
        }
    } else {
        row_of_markdown(out, &sheet.head)?;
        out.line(format!("|{}", " --- |".repeat(sheet.head.len())))?;
        for row in &sheet.rows {
            row_of_markdown(out, row)?;
        }
    }
    out.line("")
}

fn row_of_markdown(out: &mut Output, row: &[String]) -> Result<(), OutputError> {
    let cells: Vec<String> = row.iter().map(|cell| escaped(cell)).collect();
    out.line(format_args!("| {} |", cells.join(" | ")))
}

/// Text that Markdown takes for nothing else.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        if matches!(letter, '\\' | '|' | '*' | '_' | '`' | '<' | '>' | '[' | ']' | '#') {
            escaped.push('\\');
        }
        escaped.push(letter);
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_break_no_markdown() {
        assert_eq!(escaped("ai:sample#1 | <b>"), "ai:sample\\#1 \\| \\<b\\>");
    }
}
