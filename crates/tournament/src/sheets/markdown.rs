//! Sheets as Markdown.

use super::Sheet;

/// A document with this title.
pub fn markdown(title: &str, sheets: &[Sheet]) -> String {
    let sheets: String = sheets.iter().map(one).collect();
    format!("# {}\n\n{sheets}", escaped(title))
}

fn one(sheet: &Sheet) -> String {
    let mut out = format!("## {}\n\n", escaped(&sheet.title));
    if sheet.head.is_empty() {
        for row in &sheet.rows {
            out += &format!("- {}\n", escaped(&row.join(" ")));
        }
    } else {
        out += &row(&sheet.head);
        out += &format!("|{}\n", " --- |".repeat(sheet.head.len()));
        out.extend(sheet.rows.iter().map(|cells| row(cells)));
    }
    out.push('\n');
    out
}

fn row(cells: &[String]) -> String {
    let cells: Vec<String> = cells.iter().map(|cell| escaped(cell)).collect();
    format!("| {} |\n", cells.join(" | "))
}

/// A text within a line. What ends a line becomes a space: a name could begin a heading, or a line that a runner takes for a command.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        if matches!(letter, '\\' | '|' | '*' | '_' | '`' | '<' | '>' | '[' | ']' | '#') {
            escaped.push('\\');
        }
        escaped.push(if is_space(letter) { ' ' } else { letter });
        // `@everyone` calls nobody.
        if letter == '@' {
            escaped.push(APART);
        }
    }
    // Addresses become no links.
    escaped.replace("://", &format!(":{APART}//")).replace("www.", &format!("www{APART}."))
}

/// Has no width.
const APART: char = '\u{200b}';

fn is_space(letter: char) -> bool {
    letter.is_control() || matches!(letter, '\u{2028}' | '\u{2029}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_break_no_markdown() {
        assert_eq!(escaped("ai:sample#1 | <b>"), "ai:sample\\#1 \\| \\<b\\>");
        assert_eq!(escaped("@everyone www.a.b http://c"), "@\u{200b}everyone www\u{200b}.a.b http:\u{200b}//c");
        assert_eq!(escaped("a\r\n::error::b\u{2028}c\u{1b}"), "a  ::error::b c ");
    }
}
