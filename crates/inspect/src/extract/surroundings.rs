//! Learns from a text what its instructions stand between: keys, columns, arrows, names. What a program writes around
//! one line it writes around others; a sentence does not.

#![deny(clippy::disallowed_methods)]

use std::collections::BTreeMap;
use std::ops::Range;

use paiju_game::platform::scan;

use super::syntax::{Instruction, instruction};

/// The number of instructions around which the same must stand.
const ENOUGH: u32 = 3;
/// The most different surroundings that are remembered.
const MOST: usize = 512;
/// The longest surroundings that can be learnt.
const LONGEST: usize = 240;

/// How often something stands beside an instruction, and beside which commands.
#[derive(Default)]
struct Frequency {
    times: u32,
    /// One bit for each first letter.
    commands: u32,
}

impl Frequency {
    const fn is_usual(&self) -> bool {
        self.times >= ENOUGH && self.commands.count_ones() > 1
    }
}

/// What stands before and after the instructions of a text.
#[derive(Default)]
pub struct Surroundings {
    before: BTreeMap<u64, Frequency>,
    after: BTreeMap<u64, Frequency>,
    /// Lines without an instruction, other than those that could be an answer.
    between: BTreeMap<u64, Frequency>,
}

impl Surroundings {
    pub fn of(text: &str) -> Self {
        let mut all = Self::default();
        let mut asked = false;
        for line in scan::lines(text) {
            let found = candidates(line);
            match found.last() {
                Some(last) => asked = last.is_question,
                None if !asked && !scan::is_blank(line) => note(&mut all.between, line, 0),
                None => {}
            }
            for (number, one) in found.iter().enumerate().filter(|(_, one)| !one.is_common) {
                let command = line.as_bytes().get(one.range.start).map_or(0, |letter| 1 << (letter & 31));
                note(&mut all.before, before(line, &found, number), command);
                note(&mut all.after, after(line, &found, number), command);
            }
        }
        all
    }

    pub fn usually_precede(&self, text: &str) -> bool {
        is_usual(&self.before, text)
    }

    pub fn usually_follow(&self, text: &str) -> bool {
        is_usual(&self.after, text)
    }

    /// Whether a line without an instruction is like others that are no answers.
    pub fn usually_between(&self, line: &str) -> bool {
        !self.between.is_empty() && times(&self.between, line) >= ENOUGH
    }

    /// Where an instruction ends: its last numbers or the end of a name may be other cells of a table.
    pub fn end(&self, line: &str, all: &[Instruction], number: usize) -> usize {
        /// The most ends that are tried.
        const TRIED: usize = 6;
        let Some(one) = all.get(number) else { return line.len() };
        let said = line.get(one.range.clone()).unwrap_or_default();
        let limit = all.get(number + 1).map_or(line.len(), |next| next.range.start);
        let ends = |is_end: fn(u8) -> bool| said.bytes().enumerate().filter(move |(_, byte)| is_end(*byte));
        let is_name = said.starts_with("NAME ");
        let tried: Vec<usize> = if is_name {
            ends(|byte| matches!(byte, b',' | b';')).map(|(at, _)| at).take(TRIED).collect()
        } else {
            ends(|byte| byte == b',').map(|(at, _)| at).rev().take(2).collect()
        };
        let usual = |end: usize| times(&self.after, line.get(end..limit).unwrap_or_default());
        let whole = (one.range.end, usual(one.range.end));
        let cut = tried.into_iter().map(|at| (one.range.start + at, usual(one.range.start + at)));
        let (end, _) = cut.fold(whole, |best, next| if next.1 >= ENOUGH && next.1 > best.1 { next } else { best });
        end
    }
}

fn times(all: &BTreeMap<u64, Frequency>, text: &str) -> u32 {
    shape(text).and_then(|shape| all.get(&shape)).map_or(0, |seen| seen.times)
}

fn note(all: &mut BTreeMap<u64, Frequency>, text: &str, command: u32) {
    let Some(shape) = shape(text) else { return };
    if all.len() >= MOST && !all.contains_key(&shape) {
        return;
    }
    let seen = all.entry(shape).or_default();
    seen.times += 1;
    seen.commands |= command;
}

fn is_usual(all: &BTreeMap<u64, Frequency>, text: &str) -> bool {
    !all.is_empty() && shape(text).and_then(|shape| all.get(&shape)).is_some_and(Frequency::is_usual)
}

/// A number for a text apart from its digits, quotation marks and spaces: times and counts differ from line to line.
fn shape(text: &str) -> Option<u64> {
    if text.len() > LONGEST {
        return None;
    }
    scan::visited(text.len());
    let plain = text.bytes().filter(|byte| {
        !byte.is_ascii_digit() && !byte.is_ascii_whitespace() && !matches!(byte, b'"' | b'\'' | b'`' | b'.' | b':')
    });
    // FNV-1a.
    Some(plain.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)))
}

/// What stands between an instruction and the one before it on its line.
pub fn before<'l>(line: &'l str, all: &[Instruction], number: usize) -> &'l str {
    let from = number.checked_sub(1).and_then(|last| all.get(last)).map_or(0, |last| last.range.end);
    let to = all.get(number).map_or(from, |one| one.range.start);
    line.get(from..to).unwrap_or_default()
}

/// What stands between an instruction and the next one on its line.
pub fn after<'l>(line: &'l str, all: &[Instruction], number: usize) -> &'l str {
    let from = all.get(number).map_or(line.len(), |one| one.range.end);
    let to = all.get(number + 1).map_or(line.len(), |next| next.range.start);
    line.get(from..to).unwrap_or_default()
}

/// All that has the form of an instruction, whatever stands around it.
pub fn candidates(line: &str) -> Vec<Instruction> {
    let mut found: Vec<Instruction> = Vec::new();
    let mut at = 0;
    while let Some(word) =
        line.get(at..).and_then(|rest| scan::find_letter(rest, |letter| letter.is_ascii_alphabetic()))
    {
        let start = at + word;
        // `\n` in a string of a program.
        if escape(line, start).is_some() {
            at = start + 1;
            continue;
        }
        match instruction(line, start).filter(|_| !is_inside(line, start)) {
            Some(one) => {
                at = one.range.end.max(start + 1);
                found.push(one);
            }
            None => at = start + line.bytes().skip(start).take_while(u8::is_ascii_alphanumeric).count().max(1),
        }
    }
    found
}

/// The place of an escaped line break or tab whose letter is here.
fn escape(line: &str, letter: usize) -> Option<Range<usize>> {
    let start = letter.checked_sub(1)?;
    matches!(line.as_bytes().get(start..=letter)?, [b'\\', b'n' | b'r' | b't']).then_some(start..letter + 1)
}

/// Whether a word goes on before this place.
fn is_inside(line: &str, start: usize) -> bool {
    let Some(last) = start.checked_sub(1) else { return false };
    let is_word = line.as_bytes().get(last).is_some_and(|byte| byte.is_ascii_alphanumeric() || *byte == b'_');
    is_word && escape(line, last).is_none()
}

/// A text without escaped line breaks at its end.
pub fn without_escapes(text: &str) -> &str {
    let mut rest = text;
    while let Some(shorter) = rest.len().checked_sub(1).and_then(|last| rest.get(..escape(rest, last)?.start)) {
        rest = shorter;
    }
    rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_around_several_commands_is_usual() {
        let text =
            "x[1] cmd=\"BID WHAT\" took 3\nx[2] cmd=\"PLAY WHAT\" took 4\nx[13] cmd=\"OK BID\" took 15\nwhy BID WHAT\n";
        let learnt = Surroundings::of(text);
        assert!(learnt.usually_precede("x[99] cmd=\""));
        assert!(learnt.usually_follow("\" took 7\n"));
        assert!(!learnt.usually_precede("why ") && !learnt.usually_precede("y[1] cmd=\""));
        // One sentence again and again.
        let said = "I send PLAY A3\n".repeat(5);
        assert!(!Surroundings::of(&said).usually_precede("I send "));
    }

    #[test]
    fn escaped_line_breaks_divide_words() {
        let line = "\"DOUDIZHUVER 1.0\\nNAME x\\r\\nBID WHAT\\n\"";
        let said: Vec<&str> = candidates(line).into_iter().map(|one| &line[one.range]).collect();
        assert_eq!(said, ["DOUDIZHUVER 1.0", "NAME x", "BID WHAT"]);
        assert_eq!(without_escapes("a\\r\\n"), "a");
    }
}
