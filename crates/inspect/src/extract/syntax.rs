//! Finds the end of a DOUDIZHUVER instruction within a line.

use std::ops::Range;

use paiju_game::platform::scan;

/// An instruction in a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Instruction {
    /// Its place.
    pub range: Range<usize>,
    /// `BID WHAT`, `PLAY WHAT`.
    pub is_question: bool,
    /// Whether it lists cards and ends with a comma.
    pub goes_on: bool,
    /// Whether its word is an everyday one in lower case, which must be followed by its parameter to count.
    pub is_common: bool,
}

const COMMANDS: [&str; 12] =
    ["DOUDIZHUVER", "NAME", "INFO", "OK", "DEAL", "BID", "LEFTOVER", "PLAY", "GAMEOVER", "GAME", "ERROR", "EXIT"];

fn is_command(word: &str) -> bool {
    COMMANDS.contains(&word)
}

/// Whether a command begins here.
pub fn begins_with_command(rest: &str) -> bool {
    let length = rest.bytes().take(12).take_while(u8::is_ascii_uppercase).count();
    rest.get(..length).is_some_and(is_command)
}

/// The start of an instruction, including the seat and direction of a referee's line.
pub fn with_direction(line: &str, from: usize, start: usize) -> usize {
    let before = line.get(from..start).unwrap_or_default().trim_ascii_end();
    let Some(seat) = before.strip_suffix(['<', '>']).map(str::trim_ascii_end) else { return start };
    let mut letters = seat.chars().rev();
    let is_seat =
        matches!(letters.next(), Some('A'..='C' | 'a'..='c')) && !letters.next().is_some_and(char::is_alphanumeric);
    if is_seat { from + seat.len() - 1 } else { start }
}

const TOPICS: [&str; 7] = ["INFO", "DEAL", "BID", "LEFTOVER", "PLAY", "GAMEOVER", "ERROR"];

/// The instruction that begins at this byte, as far as it can be one.
pub fn instruction(line: &str, start: usize) -> Option<Instruction> {
    let rest = line.get(start..)?;
    let length = rest.bytes().take_while(u8::is_ascii_alphabetic).count();
    let (word, after) = rest.split_at_checked(length)?;
    let is_upper = word.bytes().all(|byte| byte.is_ascii_uppercase());
    let after = if is_upper && is_command(word) { within_quotes(line, start, after) } else { after };
    let is = |wanted: &str| word.eq_ignore_ascii_case(wanted);
    let mut cursor = Cursor { text: after, at: 0 };
    let gap = cursor.spaces();
    let mut goes_on = false;
    let mut is_question = false;
    let fits = if is("DOUDIZHUVER") {
        !gap || cursor.run(|letter| letter.is_ascii_alphanumeric() || letter == '.')
    } else if is("NAME") {
        gap && is_upper && cursor.name()
    } else if is("INFO") {
        // A log's level may stand before a number.
        gap && cursor.numbers(&mut goes_on) && cursor.has_comma()
    } else if is("OK") {
        gap && cursor.one_of(&TOPICS)
    } else if is("DEAL") || is("LEFTOVER") || is("PLAY") || is("BID") {
        is_question = (is("PLAY") || is("BID")) && gap && cursor.one_of(&["WHAT"]);
        is_question || gap && cursor.seat() && (cursor.numbers(&mut goes_on) || is_upper && cursor.token())
    } else if is("GAMEOVER") || is("GAME") && cursor.one_of(&["OVER"]) {
        let before = cursor.at;
        // The winner is sometimes omitted.
        if !(cursor.spaces() || before > 0 && gap) || !cursor.seat() {
            cursor.at = before;
        }
        is_upper || cursor.at > before
    } else if is("ERROR") {
        gap && cursor.seat()
    } else {
        is("EXIT") && is_upper
    };
    if !fits {
        return None;
    }
    if cursor.goes_into_word() {
        // Its reader reports what is attached.
        if !is_upper || is("EXIT") || is("ERROR") || is("OK") {
            return None;
        }
        cursor.token();
    }
    let end = start + length + cursor.at;
    let end = start + line.get(start..end)?.trim_ascii_end().len();
    let is_common = !is_upper && !is("DOUDIZHUVER");
    Some(Instruction { range: start..end, is_question, goes_on, is_common })
}

/// What follows the command that begins here; in a quoted string, up to its closing quotation mark.
fn within_quotes<'a>(line: &str, start: usize, after: &'a str) -> &'a str {
    /// No instruction is longer.
    const LONGEST: usize = 96;
    let closing = match line.get(..start).and_then(|before| before.chars().next_back()) {
        Some(quote @ ('\'' | '"' | '`')) => quote,
        Some('“') => '”',
        Some('‘') => '’',
        Some('「') => '」',
        _ => return after,
    };
    let mut letters = after.char_indices().take(LONGEST);
    let end = letters.find(|(_, letter)| *letter == closing).map(|(end, _)| end);
    scan::visited(end.unwrap_or(after.len().min(LONGEST)));
    let Some(said) = end.and_then(|end| after.get(..end)) else { return after };
    // In a string of a program the mark itself is escaped.
    said.strip_suffix('\\').unwrap_or(said)
}

/// Whether what follows a comma is another cell of a table, rather than a card.
fn is_next_cell(after: &str) -> bool {
    let rest = after.trim_ascii_start();
    let letters = rest.bytes().take_while(u8::is_ascii_alphabetic).count();
    match rest.bytes().next() {
        None => false,
        Some(b'A'..=b'C') if letters == 1 => true,
        Some(first) if first.is_ascii_alphabetic() => letters > 1,
        Some(first) => !first.is_ascii() || matches!(first, b'"' | b'\'' | b',' | b'[' | b'{' | b'(' | b'<' | b'>'),
    }
}

/// What follows the command.
struct Cursor<'a> {
    text: &'a str,
    at: usize,
}

impl Cursor<'_> {
    fn rest(&self) -> &str {
        self.text.get(self.at..).unwrap_or_default()
    }

    /// Skips characters of a kind; returns whether there were any.
    fn run(&mut self, of: impl Fn(char) -> bool) -> bool {
        let length: usize = self.rest().chars().take_while(|&letter| of(letter)).map(char::len_utf8).sum();
        self.at += length;
        length > 0
    }

    fn spaces(&mut self) -> bool {
        self.run(|letter| letter == ' ' || letter == '\t')
    }

    /// Up to the next white space or the end of a cell or string.
    fn token(&mut self) -> bool {
        self.run(|letter| !letter.is_whitespace() && !matches!(letter, '|' | '"' | '\'' | '`' | ';'))
    }

    /// A name, up to the end of the line, the cell or the string, or to the next instruction.
    fn name(&mut self) -> bool {
        let before = self.at;
        self.run(|letter| !matches!(letter, '|' | '\t' | '\r' | '\n' | '"' | '`'));
        let name = self.text.get(before..self.at).unwrap_or_default();
        let ends = name.bytes().enumerate().find(|&(at, byte)| {
            let rest = || name.get(at + 1..).unwrap_or_default();
            match byte {
                b',' | b';' | b'/' => begins_with_command(rest().trim_ascii_start()),
                b'\\' => rest().starts_with(['n', 'r', 't']),
                _ => false,
            }
        });
        self.at = ends.map_or(self.at, |(length, _)| before + length);
        self.at > before
    }

    /// Whether a comma was passed.
    fn has_comma(&self) -> bool {
        self.text.bytes().take(self.at).any(|byte| byte == b',')
    }

    fn one_of(&mut self, words: &[&str]) -> bool {
        let length = self.rest().bytes().take_while(u8::is_ascii_alphabetic).count();
        let word = self.rest().get(..length).unwrap_or_default();
        let is_one = words.iter().any(|wanted| word.eq_ignore_ascii_case(wanted));
        self.at += if is_one { length } else { 0 };
        is_one
    }

    fn seat(&mut self) -> bool {
        let is_seat = self.rest().starts_with(['A', 'B', 'C', 'a', 'b', 'c']);
        self.at += usize::from(is_seat);
        is_seat
    }

    /// Numbers separated by commas; `open` if the last character is a comma.
    fn numbers(&mut self, open: &mut bool) -> bool {
        let mut any = false;
        let mut last = self.at;
        loop {
            let before = self.at;
            self.spaces();
            self.run(|letter| letter == '-');
            if !self.run(|letter| letter.is_ascii_digit()) {
                self.at = before;
                *open = any;
                return any;
            }
            // A time, or a number with a decimal point, is no card.
            let after = self.rest().as_bytes();
            if any && matches!(after, [b':' | b'.', b'0'..=b'9', ..]) {
                self.at = last;
                *open = false;
                return true;
            }
            any = true;
            let end = self.at;
            last = end;
            self.spaces();
            if !self.rest().starts_with(',') || is_next_cell(self.rest().get(1..).unwrap_or_default()) {
                self.at = end;
                *open = false;
                return true;
            }
            self.at += 1;
        }
    }

    fn goes_into_word(&self) -> bool {
        self.rest().starts_with(|letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '.' | '_'))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn taken(line: &str) -> Option<&str> {
        instruction(line, 0).map(|found| &line[found.range])
    }

    #[test]
    fn instructions_end_where_they_end() {
        for (line, wanted) in [
            ("DOUDIZHUVER 1.0 | x", "DOUDIZHUVER 1.0"),
            ("NAME 小 王 | 选手名称", "NAME 小 王"),
            ("INFO 1,4,1,6,9,2100,15 | x", "INFO 1,4,1,6,9,2100,15"),
            ("OK LEFTOVER|", "OK LEFTOVER"),
            ("DEAL B0,4,5, 33,34 |", "DEAL B0,4,5, 33,34"),
            ("PLAY B-1\"", "PLAY B-1"),
            ("BID WHAT 询问", "BID WHAT"),
            ("bid b3;", "bid b3"),
            ("GAME OVER C x", "GAME OVER C"),
            ("GAMEOVER", "GAMEOVER"),
            ("PLAY B3x, 5", "PLAY B3x,"),
            ("PLAY Bfoo", "PLAY Bfoo"),
            ("EXIT", "EXIT"),
            ("BID A3,OK BID", "BID A3"),
            ("PLAY A3,5,platform", "PLAY A3,5"),
            ("PLAY A3,5,12:00:01", "PLAY A3,5"),
            ("PLAY A-1,0.25", "PLAY A-1"),
            ("OK INFO,A", "OK INFO"),
            ("BID WHAT,BID A3", "BID WHAT"),
            ("NAME x,y;INFO 1", "NAME x,y"),
            ("NAME x\\nINFO 1", "NAME x"),
        ] {
            assert_eq!(taken(line), Some(wanted), "{line}");
        }
        for line in [
            "INFO] x",
            "INFO 0 <= BID WHAT",
            "name x",
            "play it",
            "error: x",
            "ok then",
            "deal with it",
            "OK",
            "PLAY",
            "PLAYED B3",
            "ERROR Bad",
        ] {
            assert_eq!(taken(line), None, "{line}");
        }
        assert!(instruction("DEAL B0,4,", 0).is_some_and(|found| found.goes_on));
        assert!(instruction("DEAL B0,4", 0).is_some_and(|found| !found.goes_on));
    }
}
