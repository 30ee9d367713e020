//! DOUDIZHUVER lines among other text: in consoles, tables, chats.

#![deny(clippy::disallowed_methods)]

use std::ops::Range;

use paiju_doudizhu::protocol::holds_commands;
use paiju_platform::{Span, scan};

use super::line_noise::{may_follow, may_precede};
use super::syntax::{Instruction, instruction};
use super::{Mapped, Taken};

/// The instructions of a text, one per line.
#[derive(Default)]
struct Instructions {
    text: Mapped,
    /// Their places in the text.
    taken: Vec<Span>,
    /// Whether any is an instruction.
    is_any: bool,
    /// Whether any of them had a prefix on its line.
    has_prefixes: bool,
    /// Whether the last one lists cards and ends with a comma.
    goes_on: bool,
    /// If the last one is a question: the next line, which is not an instruction.
    asked: bool,
    answer: Option<Span>,
}

/// Finds them; `None` if there are none.
pub fn instructions(from: &Mapped) -> Option<Taken> {
    if !holds_commands(from.text()) {
        return None;
    }
    let mut found = Instructions::default();
    let mut at = 0;
    for line in scan::lines(from.text()) {
        found.line(from, line, at);
        at += line.len();
    }
    // A program's last output, after a question. A person's words would start a new paragraph, or be Chinese.
    if let Some(answer) = found.answer.take().filter(|answer| !found.has_prefixes && answer.of(from.text()).is_ascii())
    {
        found.push(from, answer);
    }
    let ended = found
        .taken
        .last()
        .is_some_and(|last| scan::find(from.text().get(last.end..).unwrap_or_default(), "\n").is_some());
    if ended {
        found.text.add("\n");
    }
    let places = found.taken.iter().map(|place| from.source(*place)).collect();
    found.is_any.then_some(Taken { text: found.text, places, ..Taken::default() })
}

impl Instructions {
    fn line(&mut self, from: &Mapped, line: &str, start: usize) {
        let place = |range: Range<usize>| Span::new(start + range.start, start + range.end);
        let trimmed = scan::trim(line);
        if trimmed.is_empty() {
            self.asked = false;
            return;
        }
        if self.goes_on && trimmed.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b',' | b' ' | b'|')) {
            let at = line.len() - scan::trim_start(line).len();
            let cards = trimmed.trim_end_matches(['|', ' ']);
            self.goes_on = cards.ends_with(',');
            self.text.copy(from, place(at..at + cards.len()));
            self.taken.push(place(at..at + cards.len()));
            return;
        }
        self.goes_on = false;
        let said = said(line);
        if said.is_empty() {
            self.other(from, trimmed, place(0..line.strip_suffix('\n').unwrap_or(line).len()));
        }
        let is_alone = said.len() == 1;
        for Instruction { range, is_question, goes_on, .. } in said {
            let is_first = range.start == line.len() - scan::trim_start(line).len();
            self.has_prefixes |= !is_first;
            // A line with nothing else stays as it is; its reader reports deviations.
            let is_bare = is_alone && is_first && scan::trim(line).len() == range.len();
            let range = if is_bare { 0..line.strip_suffix('\n').unwrap_or(line).len() } else { range };
            if let Some(answer) = self.answer.take().filter(|_| !self.has_prefixes) {
                self.push(from, answer);
            }
            self.push(from, place(range));
            self.is_any = true;
            (self.asked, self.goes_on) = (is_question, goes_on);
        }
    }

    /// A line without an instruction. A line of dashes between games and one of dots for omitted lines are kept. What
    /// follows a question is the answer, unless the lines come from a console, which mixes programs.
    fn other(&mut self, from: &Mapped, trimmed: &str, place: Span) {
        let is_dashes = trimmed.len() >= 3 && trimmed.bytes().all(|byte| byte == b'-');
        if is_dashes || self.is_any && trimmed.starts_with(['…', '.']) {
            self.push(from, place);
        } else if self.asked && self.answer.is_none() {
            self.answer = Some(place);
        }
    }

    fn push(&mut self, from: &Mapped, place: Span) {
        if !self.text.is_empty() {
            self.text.add("\n");
        }
        self.text.copy(from, place);
        self.taken.push(place);
        self.asked = false;
    }
}

/// The place of a line's last instruction, and whether it is a question; if there is none, all of the line's words.
pub fn said_last(line: &str) -> Option<(Range<usize>, bool)> {
    let words = || {
        let start = line.len() - scan::trim_start(line).len();
        let length = scan::trim(line).len();
        (length > 0).then_some((start..start + length, false))
    };
    said(line).pop().map(|last| (last.range, last.is_question)).or_else(words)
}

fn said(line: &str) -> Vec<Instruction> {
    let mut said: Vec<Instruction> = Vec::new();
    let (mut at, mut before) = (0, 0);
    while let Some(word) =
        line.get(at..).and_then(|rest| scan::find_letter(rest, |letter| letter.is_ascii_alphabetic()))
    {
        let start = at + word;
        let is_inside = line
            .as_bytes()
            .get(start.wrapping_sub(1))
            .is_some_and(|byte| byte.is_ascii_alphanumeric() || *byte == b'_');
        let found = instruction(line, start).filter(|_| !is_inside);
        let begin = with_direction(line, before, start);
        let found = found.filter(|found| {
            let ahead = line.get(before..begin).unwrap_or_default();
            let after = line.get(found.range.end..).unwrap_or_default();
            let is_bare = ahead.trim_ascii().is_empty() && said.is_empty();
            may_precede(ahead) && (may_follow(after) || is_bare && !found.is_common)
        });
        match found {
            Some(mut found) => {
                at = found.range.end;
                before = at;
                found.range.start = begin;
                said.push(found);
            }
            None => at = start + line.bytes().skip(start).take_while(u8::is_ascii_alphanumeric).count().max(1),
        }
    }
    said
}

/// The start of an instruction, including the seat and direction of a referee's line.
fn with_direction(line: &str, from: usize, start: usize) -> usize {
    let before = line.get(from..start).unwrap_or_default().trim_ascii_end();
    let Some(seat) = before.strip_suffix(['<', '>']).map(str::trim_ascii_end) else { return start };
    let mut letters = seat.chars().rev();
    let is_seat =
        matches!(letters.next(), Some('A'..='C' | 'a'..='c')) && !letters.next().is_some_and(char::is_alphanumeric);
    if is_seat { from + seat.len() - 1 } else { start }
}
