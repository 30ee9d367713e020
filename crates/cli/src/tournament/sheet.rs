//! A tournament's tables as text for a terminal or as Markdown.

use paiju_tournament::sheets::Sheet;

use crate::columns;
use crate::output::{Output, OutputError, PLAIN};

/// Writes it in aligned columns.
pub fn write_text(sheet: &Sheet, out: &mut Output) -> Result<(), OutputError> {
    out.line(&sheet.title)?;
    let head = Some(&sheet.head).filter(|head| !head.is_empty());
    columns::write(out, "  ", head.into_iter().chain(&sheet.rows).map(|row| (PLAIN, row)))?;
    out.line("")
}

/// Writes it as Markdown.
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

/// Escapes text for Markdown.
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
