//! DOUDIZHUVER lines among other text: in consoles, tables, chats.

#![deny(clippy::disallowed_methods)]

use std::ops::Range;

use paiju_doudizhu::protocol::holds_commands;
use paiju_game::platform::{Span, scan};

use super::line_noise::{may_follow, may_precede};
use super::surroundings::{self, Surroundings, candidates, without_escapes};
use super::syntax::{Instruction, with_direction};
use super::{Mapped, Taken, dialogue, one_line};

/// A line of the dialogue, or what belongs to the line before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Its place.
    pub place: Span,
    /// Whether it continues the piece before: cards on a second line, the rest of a name.
    pub goes_on: bool,
    /// Whether it has the form of an instruction.
    pub is_instruction: bool,
}

/// The instructions of a text, one per line.
#[derive(Default)]
struct Instructions {
    learnt: Surroundings,
    pieces: Vec<Piece>,
    /// Whether any is an instruction.
    is_any: bool,
    /// Whether any of them had a prefix on its line.
    has_prefixes: bool,
    /// Whether the last one lists cards and ends with a comma.
    goes_on: bool,
    /// Whether the last line is blank, and how many instructions follow such a line.
    is_after_blank: bool,
    paragraphs: usize,
    /// If the last one is a question: the next line, which is not an instruction.
    asked: bool,
    answer: Option<Span>,
    names: BrokenNames,
}

/// Names that were broken over two lines, as long as nothing else in the text is not an instruction.
#[derive(Default)]
struct BrokenNames {
    /// Whether the last line is a name.
    is_open: bool,
    /// Each piece with a name, and its rest on the next line.
    found: Vec<(usize, Span)>,
    /// Whether another line is not an instruction.
    has_others: bool,
}

/// Finds them; `None` if there are none.
pub fn instructions(from: &Mapped) -> Option<Taken> {
    if !holds_commands(from.text()) || super::tiles::are_answers(from.text()) {
        return None;
    }
    let broken = one_line::broken(from);
    let from = broken.as_ref().unwrap_or(from);
    let mut found = Instructions { learnt: Surroundings::of(from.text()), ..Instructions::default() };
    let mut at = 0;
    for line in scan::lines(from.text()) {
        found.line(line, at);
        at += line.len();
    }
    // A program's last output, after a question. A person's words would start a new paragraph, or be Chinese.
    if let Some(answer) = found.answer.take().filter(|answer| !found.has_prefixes && answer.of(from.text()).is_ascii())
    {
        found.push(answer, false);
    }
    found.join_names(from.text());
    let ended = found
        .pieces
        .last()
        .is_some_and(|last| scan::find(from.text().get(last.place.end..).unwrap_or_default(), "\n").is_some());
    if !found.is_any {
        return None;
    }
    let mut text = dialogue::written(from, &found.pieces);
    if ended {
        text.add("\n");
    }
    let places = found.pieces.iter().map(|piece| from.source(piece.place)).collect();
    Some(Taken { text, places, ..Taken::default() })
}

impl Instructions {
    fn line(&mut self, line: &str, start: usize) {
        let place = |range: Range<usize>| Span::new(start + range.start, start + range.end);
        let trimmed = scan::trim(line);
        if trimmed.is_empty() {
            self.is_after_blank = true;
            return;
        }
        let is_after_blank = std::mem::take(&mut self.is_after_blank);
        // A new paragraph is no answer, unless every line is one.
        self.asked &= !is_after_blank || self.paragraphs * 2 > self.pieces.len();
        if self.goes_on && trimmed.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b',' | b' ' | b'|')) {
            let at = line.len() - scan::trim_start(line).len();
            let cards = trimmed.trim_end_matches(['|', ' ']);
            self.goes_on = cards.ends_with(',');
            let place = place(at..at + cards.len());
            self.pieces.push(Piece { place, goes_on: true, is_instruction: true });
            return;
        }
        self.goes_on = false;
        let said = said(line, &self.learnt);
        if said.is_empty() {
            self.other(trimmed, place(0..line.strip_suffix('\n').unwrap_or(line).len()));
        }
        let is_alone = said.len() == 1;
        let first = line.len() - scan::trim_start(line).len();
        for Instruction { range, is_question, goes_on, .. } in said {
            let is_first = range.start == first;
            self.has_prefixes |= !is_first;
            // A line with nothing else stays as it is; its reader reports deviations.
            let is_bare = is_alone && is_first && scan::trim(line).len() == range.len();
            let range = if is_bare { 0..line.strip_suffix('\n').unwrap_or(line).len() } else { range };
            if let Some(answer) = self.answer.take().filter(|_| !self.has_prefixes) {
                self.push(answer, false);
            }
            self.names.is_open = is_bare && line.get(range.clone()).is_some_and(is_name);
            self.push(place(range), true);
            self.paragraphs += usize::from(is_after_blank);
            self.is_any = true;
            (self.asked, self.goes_on) = (is_question, goes_on);
        }
    }

    /// A line without an instruction. A line of dashes between games and one of dots for omitted lines are kept. What
    /// follows a question is the answer, unless the lines come from a console, which mixes programs.
    fn other(&mut self, trimmed: &str, place: Span) {
        let is_dashes = trimmed.len() >= 3 && trimmed.bytes().all(|byte| byte == b'-');
        if is_dashes || self.is_any && trimmed.starts_with(['…', '.']) {
            self.push(place, false);
        } else if self.asked && self.answer.is_none() && !self.learnt.usually_between(trimmed) {
            self.answer = Some(place);
        } else if std::mem::take(&mut self.names.is_open) && place.end - place.start <= LONGEST_NAME {
            self.names.found.push((self.pieces.len(), place));
        } else {
            self.names.has_others = true;
        }
    }

    fn push(&mut self, place: Span, is_instruction: bool) {
        self.pieces.push(Piece { place, goes_on: false, is_instruction });
        self.asked = false;
    }

    /// Puts the rests of names behind their beginnings.
    fn join_names(&mut self, text: &str) {
        if self.names.has_others || self.has_prefixes || self.names.found.is_empty() {
            return;
        }
        let mut rests = std::mem::take(&mut self.names.found).into_iter().peekable();
        let mut joined = Vec::with_capacity(self.pieces.len() + rests.len());
        for (number, piece) in self.pieces.iter().enumerate() {
            joined.push(*piece);
            let Some((_, rest)) = rests.next_if(|(after, _)| *after == number + 1) else { continue };
            if let Some(name) = joined.last_mut() {
                name.place.end = name.place.start + scan::trim_end(name.place.of(text)).len();
            }
            joined.push(Piece { place: rest, goes_on: true, is_instruction: true });
        }
        self.pieces = joined;
    }
}

/// The longest rest of a name, in bytes.
const LONGEST_NAME: usize = 64;

fn is_name(said: &str) -> bool {
    scan::trim_start(said).starts_with("NAME ")
}

/// The place of a line's last instruction, and whether it is a question; if there is none, all of the line's words.
pub fn said_last(line: &str) -> Option<(Range<usize>, bool)> {
    let words = || {
        let start = line.len() - scan::trim_start(line).len();
        let length = scan::trim(line).len();
        (length > 0).then_some((start..start + length, false))
    };
    said(line, &Surroundings::default()).pop().map(|last| (last.range, last.is_question)).or_else(words)
}

fn said(line: &str, learnt: &Surroundings) -> Vec<Instruction> {
    let all = candidates(line);
    let mut said: Vec<Instruction> = Vec::new();
    let mut before = 0;
    for (number, found) in all.iter().enumerate() {
        let begin = with_direction(line, before, found.range.start);
        let ahead = last_bytes(line.get(before..begin).unwrap_or_default());
        let end = learnt.end(line, &all, number);
        let after = line.get(end..).unwrap_or_default();
        let is_bare = ahead.trim_ascii().is_empty() && said.is_empty();
        let is_usual = |beside: fn(&Surroundings, &str) -> bool, text: &str| !found.is_common && beside(learnt, text);
        let precedes = may_precede(without_escapes(ahead))
            || is_usual(Surroundings::usually_precede, surroundings::before(line, &all, number));
        let beside = surroundings::after(line, &all, number);
        let follows = end < found.range.end
            || may_follow(after)
            || is_bare && !found.is_common
            || is_usual(Surroundings::usually_follow, beside);
        if precedes && follows {
            before = end;
            let goes_on = found.goes_on && end == found.range.end;
            said.push(Instruction { range: begin..end, goes_on, ..found.clone() });
        }
    }
    said
}

/// The end of what stands before an instruction; more is not looked at.
fn last_bytes(text: &str) -> &str {
    const NEAR: usize = 400;
    // A character has at most four bytes.
    let start = text.len().saturating_sub(NEAR);
    (start..start + 4).find_map(|start| text.get(start..)).unwrap_or_default()
}
