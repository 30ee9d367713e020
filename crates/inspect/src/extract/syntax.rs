//! Finds the end of a DOUDIZHUVER instruction within a line.

use std::ops::Range;

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

const TOPICS: [&str; 7] = ["INFO", "DEAL", "BID", "LEFTOVER", "PLAY", "GAMEOVER", "ERROR"];

/// The instruction that begins at this byte, as far as it can be one.
pub fn instruction(line: &str, start: usize) -> Option<Instruction> {
    let rest = line.get(start..)?;
    let length = rest.bytes().take_while(u8::is_ascii_alphabetic).count();
    let (word, after) = rest.split_at_checked(length)?;
    let is_upper = word.bytes().all(|byte| byte.is_ascii_uppercase());
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
        gap && cursor.numbers(&mut goes_on)
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

    /// A name, up to the end of the line, the cell or the string.
    fn name(&mut self) -> bool {
        self.run(|letter| !matches!(letter, '|' | '\t' | '\r' | '\n' | '"' | '`'))
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
        loop {
            let before = self.at;
            self.spaces();
            self.run(|letter| letter == '-');
            if !self.run(|letter| letter.is_ascii_digit()) {
                self.at = before;
                *open = any;
                return any;
            }
            any = true;
            let end = self.at;
            self.spaces();
            if !self.rest().starts_with(',') {
                self.at = end;
                *open = false;
                return true;
            }
            self.at += 1;
        }
    }

    fn goes_into_word(&self) -> bool {
        self.rest().starts_with(|letter: char| letter.is_ascii_alphanumeric() || matches!(letter, ',' | '.' | '_'))
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
        ] {
            assert_eq!(taken(line), Some(wanted), "{line}");
        }
        for line in [
            "INFO] x",
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
