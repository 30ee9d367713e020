//! The record notation as lines of a transcript.

use super::{Direction, Head, Line, Piece};
use crate::protocol::message::Message;
use crate::protocol::notation::{self, Entry};

#[derive(Debug)]
pub struct RecordLines {
    entries: std::vec::IntoIter<Entry>,
    /// Where the text's lines end.
    line_ends: Vec<usize>,
}

impl RecordLines {
    pub fn new(text: &str) -> Self {
        let line_ends = text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n').map(|(at, _)| at).collect();
        Self { entries: notation::read(text).into_iter(), line_ends }
    }

    pub fn next(&mut self) -> Option<Piece> {
        let Entry::Property { range, message, deviations, seat } = self.entries.next()? else {
            return Some(Piece::End);
        };
        let number = 1 + self.line_ends.partition_point(|&end| end < range.start);
        let (direction, head) = match &message {
            Ok(Message::Platform(message)) => (Some(Direction::ToSeat), Head::of(message)),
            Ok(Message::Engine(_)) => (Some(Direction::FromSeat), Head::No),
            Err(_) => (None, Head::No),
        };
        Some(Piece::Line(Line { number, range, seat, direction, message, deviations, head }))
    }
}
