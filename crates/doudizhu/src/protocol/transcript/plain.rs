//! One seat's log and the referee's record, line by line.

#![deny(clippy::disallowed_methods)]

use std::ops::Range;

use paiju_game::Seat;
use paiju_game::platform::scan;

use super::{Direction, Head, Line, Piece};
use crate::protocol::message::{EngineMessage, Message, PlatformMessage, seat_of};
use crate::protocol::parse::{Parsed, is_beginning};
use crate::protocol::problem::{Deviation, DeviationKind, ParseErrorKind, ParseLineError};

type Read = Result<Parsed<Message>, ParseLineError>;

#[derive(Debug)]
pub struct PlainLines<'a> {
    text: &'a str,
    /// The start of the next line.
    at: usize,
    number: usize,
    /// In one seat's log: the seat, once known, and whether its answer is due.
    owner: Option<Seat>,
    asked: bool,
}

impl<'a> PlainLines<'a> {
    pub fn new(text: &'a str) -> Self {
        let at = if text.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
        Self { text, at, number: 0, owner: None, asked: false }
    }

    pub fn next(&mut self) -> Option<Piece> {
        while self.at < self.text.len() {
            let start = self.at;
            let line = scan::line(&self.text[start..]);
            self.at = start + line.len() + 1;
            self.number += 1;
            let trimmed = scan::trim(line);
            if trimmed.len() >= 3 && trimmed.bytes().all(|byte| byte == b'-') {
                return Some(Piece::End);
            }
            if !trimmed.is_empty() {
                return Some(Piece::Line(self.line(line, trimmed, start)));
            }
        }
        None
    }

    /// Reads the line that begins at `start`; `trimmed` is the line without surrounding white space.
    fn line(&mut self, line: &str, trimmed: &str, start: usize) -> Line {
        let indent = line.len() - scan::trim_start(line).len();
        let range = start + indent..start + indent + trimmed.len();
        // It is parsed both as a platform message and as an engine message.
        scan::visited(2 * line.len());
        let (seat, direction, read, said) = match prefix(&line[indent..]) {
            Some((seat, direction, said)) => {
                let said = indent + said;
                let content = &line[said..];
                let read = match direction {
                    Direction::ToSeat => PlatformMessage::parse(content).map(|read| read.map(Message::from)),
                    Direction::FromSeat => EngineMessage::parse(content).map(|read| read.map(Message::from)),
                };
                (Some(seat), Some(direction), read, said)
            }
            None => {
                let (direction, read) = self.one_seat(line);
                (None, direction, read, 0)
            }
        };
        let shift = |range: Range<usize>| range.start + start + said..range.end + start + said;
        let head = match &read {
            Ok(Parsed { message: Message::Platform(message), .. }) => Head::of(message),
            Ok(Parsed { message: Message::Engine(message), .. }) => Head::of_answer(message),
            Err(_) if direction != Some(Direction::FromSeat) && begins_with_deal(&line[said..]) => Head::Deal,
            _ => Head::No,
        };
        let small = seat.is_some() && line[indent..].starts_with(|letter: char| letter.is_ascii_lowercase());
        let of_seat = || Deviation { kind: DeviationKind::LowerCase, range: range.start..range.start + 1 };
        let (message, deviations) = match read {
            Ok(Parsed { message, deviations }) => {
                let of_said = deviations.into_iter();
                let of_said = of_said.map(|deviation| Deviation { range: shift(deviation.range), ..deviation });
                (Ok(message), small.then(of_seat).into_iter().chain(of_said).collect())
            }
            Err(error) => (Err(ParseLineError { range: shift(error.range), ..error }), Vec::new()),
        };
        Line { number: self.number, range, seat, direction, message, deviations, head }
    }

    /// Reads a line of one seat's log. `BID` and `PLAY` of the seat itself answer a question; those of others are
    /// relays.
    fn one_seat(&mut self, line: &str) -> (Option<Direction>, Read) {
        let sent = PlatformMessage::parse(line);
        if let Err(unknown @ ParseLineError { kind: ParseErrorKind::UnknownCommand { .. }, .. }) = sent {
            // A line that neither side sends is not taken as the other's.
            let answered = std::mem::take(&mut self.asked);
            return (answered.then_some(Direction::FromSeat), Err(unknown));
        }
        let (direction, read) = match (sent, EngineMessage::parse(line)) {
            (Ok(read), answer) => match (self.answers(&read.message), answer) {
                (true, Ok(answer)) => (Some(Direction::FromSeat), Ok(answer.map(Message::from))),
                _ => (Some(Direction::ToSeat), Ok(read.map(Message::from))),
            },
            (Err(_), Ok(answer)) => (Some(Direction::FromSeat), Ok(answer.map(Message::from))),
            (Err(sent), Err(answered)) => {
                let (direction, error) = self.blame(sent, answered);
                (direction, Err(error))
            }
        };
        match &read {
            Ok(Parsed { message: Message::Platform(PlatformMessage::Deal { seat, .. }), .. }) => {
                self.owner = Some(*seat)
            }
            Ok(Parsed { message: Message::Platform(PlatformMessage::Exit | PlatformMessage::Version(_)), .. }) => {
                self.owner = None;
            }
            _ => {}
        }
        self.asked = match &read {
            Ok(Parsed { message: Message::Platform(PlatformMessage::AskBid | PlatformMessage::AskPlay), .. }) => true,
            // OK answers no question, but the next line may.
            Ok(Parsed { message: Message::Engine(EngineMessage::Ok(_)), .. }) => self.asked && self.owner.is_some(),
            _ => false,
        };
        (direction, read)
    }

    /// Whether what could be a relayed bid or play is the seat's own answer.
    fn answers(&self, message: &PlatformMessage) -> bool {
        match message {
            PlatformMessage::Bid { seat, .. } => self.owner == Some(*seat) || self.asked && self.owner.is_none(),
            // Its own pass without a question is the platform's automatic one.
            PlatformMessage::Play { seat, cards } => match self.owner {
                Some(owner) => owner == *seat && (self.asked || !cards.is_empty()),
                None => self.asked,
            },
            _ => false,
        }
    }

    /// The side to blame for a line that neither could have written, and its error.
    fn blame(&self, sent: ParseLineError, answered: ParseLineError) -> (Option<Direction>, ParseLineError) {
        let not_theirs = |error: &ParseLineError| matches!(error.kind, ParseErrorKind::WrongSide { .. });
        if not_theirs(&answered) {
            (Some(Direction::ToSeat), sent)
        } else if not_theirs(&sent) || self.asked {
            (Some(Direction::FromSeat), answered)
        } else {
            (Some(Direction::ToSeat), sent)
        }
    }
}

/// The seat and direction at the start of a referee's line, which has no leading white space, and where the message
/// begins.
fn prefix(line: &str) -> Option<(Seat, Direction, usize)> {
    let letter = line.chars().next()?;
    let seat = seat_of(letter.to_ascii_uppercase())?;
    let arrow = scan::trim_start(&line[letter.len_utf8()..]);
    let direction = match arrow.chars().next()? {
        '<' => Direction::ToSeat,
        '>' => Direction::FromSeat,
        _ => return None,
    };
    let said = &arrow[1..];
    // The one space that belongs to the prefix.
    let said = said.strip_prefix(' ').unwrap_or(said);
    // `a < b` is not a line of a referee's.
    let is_line = || letter.is_ascii_uppercase() || said.split_whitespace().next().is_some_and(is_beginning);
    is_line().then_some(())?;
    Some((seat, direction, line.len() - said.len()))
}

/// Whether a line may be the start of an instruction: it begins with a command, or is truncated inside one.
pub fn begins_instruction(line: &str) -> bool {
    let said = prefix(line).map_or(line, |(_, _, said)| &line[said..]);
    match said.split_whitespace().next() {
        Some(word) => is_beginning(word) || said == line && seat_of_line(line),
        None => true,
    }
}

/// Whether a line has only the seat of a referee's line.
fn seat_of_line(line: &str) -> bool {
    let mut letters = scan::trim(line).chars();
    letters.next().and_then(seat_of).is_some() && letters.next().is_none()
}

fn begins_with_deal(line: &str) -> bool {
    line.split_whitespace().next().is_some_and(|word| word.eq_ignore_ascii_case("DEAL"))
}
