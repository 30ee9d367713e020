//! The record notation as lines of a transcript.

#![deny(clippy::disallowed_methods)]

use paiju_game::platform::scan;

use super::{Direction, Head, Line, Piece};
use crate::protocol::message::Message;
use crate::protocol::notation::{self, Entries, Entry};

#[derive(Debug)]
pub struct RecordLines<'a> {
    text: &'a str,
    entries: Entries<'a>,
    /// A place in the text, and its line number.
    known: (usize, usize),
}

impl<'a> RecordLines<'a> {
    pub fn new(text: &'a str) -> Self {
        Self { text, entries: notation::read(text), known: (0, 1) }
    }

    pub fn next(&mut self) -> Option<Piece> {
        let Entry::Property { range, message, deviations, seat } = self.entries.next()? else {
            return Some(Piece::End);
        };
        let number = self.line_number(range.start);
        let (direction, head) = match &message {
            Ok(Message::Platform(message)) => (Some(Direction::ToSeat), Head::of(message)),
            Ok(Message::Engine(_)) => (Some(Direction::FromSeat), Head::No),
            Err(_) => (None, Head::No),
        };
        Some(Piece::Line(Line { number, range, seat, direction, message, deviations, head }))
    }
    /// The line number of a place, counted from the previous place, which is near.
    fn line_number(&mut self, at: usize) -> usize {
        let (known, number) = self.known;
        let between = self.text.as_bytes().get(known.min(at)..known.max(at)).unwrap_or_default();
        scan::visited(between.len());
        let breaks = between.iter().filter(|byte| **byte == b'\n').count();
        let number = if at < known { number - breaks } else { number + breaks };
        self.known = (at, number);
        number
    }
}
