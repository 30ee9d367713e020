//! A dialogue of DOUDIZHUVER whose line breaks were lost: `DEAL A4,7,… OK DEAL BID WHAT BID A2 …`.

#![deny(clippy::disallowed_methods)]

use paiju_game::platform::{Span, scan};

use super::Mapped;
use super::syntax::{begins_with_command, with_direction};

/// How many instructions a line has that is a whole dialogue; a log has two or three on a line.
const ENOUGH: usize = 8;

/// The text with a line for each instruction of such a line; `None` if it has none.
pub fn broken(from: &Mapped) -> Option<Mapped> {
    let text = from.text();
    scan::holds_any(text, &["OK DEAL", "OK PLAY"]).then_some(())?;
    let mut broken = Mapped::default();
    let (mut at, mut is_any) = (0, false);
    for line in scan::lines(text) {
        let starts = starts(line);
        // In quotation marks they have a form of their own.
        if starts.len() < ENOUGH || scan::find_letter(line, |letter| matches!(letter, '"' | '\\' | '`')).is_some() {
            broken.copy(from, Span::new(at, at + line.len()));
            at += line.len();
            continue;
        }
        is_any = true;
        let ends = starts.iter().skip(1).copied().chain([line.len()]);
        for (start, end) in starts.iter().copied().zip(ends) {
            let said = line.get(start..end).unwrap_or_default();
            let said = said.trim_end_matches(|letter: char| !letter.is_alphanumeric());
            broken.copy(from, Span::new(at + start, at + start + said.len()));
            broken.add("\n");
        }
        at += line.len();
    }
    is_any.then_some(broken)
}

/// Where the instructions of a line begin, with the seat and the arrow of a referee's record. OK takes the word behind it.
fn starts(line: &str) -> Vec<usize> {
    scan::visited(line.len());
    let mut starts = Vec::new();
    let mut after_ok = false;
    let mut is_inside = false;
    for (at, byte) in line.bytes().enumerate() {
        let is_word = byte.is_ascii_alphanumeric() || byte == b'_' || !byte.is_ascii();
        if is_word && !is_inside {
            let begins = line.get(at..).is_some_and(begins_with_command);
            if begins && !after_ok {
                starts.push(with_direction(line, 0, at));
            }
            after_ok = begins && !after_ok && line.get(at..).is_some_and(|rest| rest.starts_with("OK "));
        }
        is_inside = is_word;
    }
    starts
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<String> {
        broken(&Mapped::whole(text)).map(|broken| broken.text().to_owned())
    }

    #[test]
    fn every_instruction_gets_its_line() {
        let said = "DOUDIZHUVER 1.0\nNAME a\nDEAL A4,7\nOK DEAL\nBID WHAT\nBID A2\nBID B0\nOK BID\n";
        for between in [" ", " | ", "; ", "} {", " -- "] {
            let line = scan::trim_end(said).replace('\n', between);
            assert_eq!(read(&format!("[{{{line}}}]\n")).as_deref(), Some(said), "{between}");
        }
        assert_eq!(read(&format!("log:\n{}\nend\n", said.replace('\n', " "))), Some(format!("log:\n{said}end\n")));
    }

    #[test]
    fn lines_with_a_few_stay() {
        for text in ["DEAL A4,7 OK DEAL BID WHAT BID A2\n", "A > OK DEAL\n", "OK PLAY\nBID WHAT\n"] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
