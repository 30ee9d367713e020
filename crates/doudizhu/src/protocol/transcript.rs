//! Transcripts (对局记录): splits a text into games, line by line, with the place of each line.
//!
//! Three forms are read: one seat's log (what a seat read and answered), a referee's record (every line begins with `A
//! <` for a message to seat A or `A >` for its answer), and the [record notation](super::notation). Games follow one
//! another with or without `---` between them, and may be truncated anywhere. The rules play no part here.

mod plain;
mod record;

use std::ops::Range;

use paiju_game::{Seat, SeatSet};

use self::plain::PlainLines;
pub use self::plain::begins_instruction;
use self::record::RecordLines;
use super::message::{EngineMessage, Message, PlatformMessage, Topic};
use super::parse::holds_commands;
use super::problem::{Deviation, ParseLineError};

/// The form of a game's lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// What one seat read and answered.
    OneSeat,
    /// All seats, each line with its seat and direction.
    Referee,
    /// The record notation.
    Record,
}

/// The direction of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// From the platform to a seat.
    ToSeat,
    /// From a seat to the platform.
    FromSeat,
}

/// A non-blank line of a transcript; in the record notation, a property.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The line number, from 1.
    pub number: usize,
    /// Its place in the text, in bytes, without surrounding white space.
    pub range: Range<usize>,
    /// The seat it was sent to or came from, if the line says so.
    pub seat: Option<Seat>,
    /// Its direction; in one seat's log inferred from the line and whether an answer was due, `None` if neither
    /// decides.
    pub direction: Option<Direction>,
    /// The message; an error's range is in bytes of the text.
    pub message: Result<Message, ParseLineError>,
    /// The deviations, with ranges in bytes of the text.
    pub deviations: Vec<Deviation>,
    /// Its role in finding where a game begins.
    head: Head,
}

impl Line {
    /// Whether it deals, legibly or not.
    pub fn is_deal(&self) -> bool {
        self.head == Head::Deal
    }
}

/// A line's role in finding where a game begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Head {
    /// Before the deal: DOUDIZHUVER, INFO.
    Before,
    /// The deal, legible or not.
    Deal,
    /// An answer to what precedes the deal: NAME, OK INFO. Used only if the platform's lines are missing.
    AnswersBefore,
    /// An answer to the deal: OK DEAL.
    AnswersDeal,
    /// After the deal.
    No,
}

impl Head {
    fn of(message: &PlatformMessage) -> Self {
        match message {
            PlatformMessage::Version(_) | PlatformMessage::Info(_) => Self::Before,
            PlatformMessage::Deal { .. } => Self::Deal,
            _ => Self::No,
        }
    }

    const fn of_answer(message: &EngineMessage) -> Self {
        match message {
            EngineMessage::Name(_) | EngineMessage::Ok(Topic::Info) => Self::AnswersBefore,
            EngineMessage::Ok(Topic::Deal) => Self::AnswersDeal,
            EngineMessage::Ok(_) | EngineMessage::Bid { .. } | EngineMessage::Play { .. } => Self::No,
        }
    }

    /// The role if only engine lines were seen so far, or if platform lines were.
    const fn among(self, only_engines: bool) -> Self {
        match (self, only_engines) {
            (Self::AnswersBefore, true) => Self::Before,
            (Self::AnswersDeal, true) => Self::Deal,
            (Self::AnswersBefore | Self::AnswersDeal, false) => Self::No,
            (head, _) => head,
        }
    }
}

/// The lines of one game, including those before the deal that belong to it (version, name, INFO).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameText {
    /// Their form.
    pub form: Form,
    /// The lines, at least one.
    pub lines: Vec<Line>,
    /// The number of further lines, which are not kept: no game has that many.
    pub left_out: usize,
    /// Whether the next game follows directly, without `---` or EXIT.
    pub followed: bool,
}

/// The most lines kept per game. The longest game in a referee's record has about two thousand.
const MAX_LINES: usize = 50_000;
/// The most unreadable lines kept among them, not counting deals.
const MAX_UNREADABLE: usize = 10_000;

/// A summary of a text that keeps none of its lines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Survey {
    /// The number of non-blank lines.
    pub lines: usize,
    /// The number of lines with a message.
    pub readable: usize,
    /// The number of lines that begin with a seat and a direction.
    pub directed: usize,
    /// Whether there is a deal, legible or not.
    pub is_dealt: bool,
    /// The form of the first game.
    pub form: Option<Form>,
}

impl Survey {
    /// Whether there is certainly a game, whatever follows.
    pub const fn is_game(&self) -> bool {
        self.is_dealt && self.readable > 0
    }

    fn count(&mut self, line: &Line) {
        self.lines += 1;
        self.readable += usize::from(line.message.is_ok());
        self.directed += usize::from(line.seat.is_some());
        self.is_dealt |= line.head == Head::Deal;
    }
}

/// Scans a text game by game, keeping none of its lines, while `goes_on` returns true. A text that begins like the
/// record notation but has no message for a megabyte is not one.
pub fn survey(text: &str, goes_on: impl Fn(&Survey) -> bool) -> Survey {
    const SILENCE: usize = 1 << 20;
    let mut games = games(text);
    match games.source {
        Source::Lines(_) if !holds_commands(text) => return games.survey,
        Source::Record(_) if text.len() > SILENCE => {
            // A character has at most four bytes.
            let beginning = (SILENCE..SILENCE + 4).find_map(|end| text.get(..end)).unwrap_or(text);
            let mut begun = self::games(beginning);
            while begun.survey.readable == 0 && begun.game(&mut |_| ()).is_some() {}
            if begun.survey.readable == 0 {
                return begun.survey;
            }
        }
        Source::Lines(_) | Source::Record(_) => {}
    }
    while games.game(&mut |_| ()).is_some() && goes_on(&games.survey) {}
    games.survey
}

impl GameText {
    /// Whether it has a deal, legible or not. Only the end of a text can have lines without one.
    pub fn is_dealt(&self) -> bool {
        self.lines.iter().any(|line| line.head == Head::Deal)
    }

    /// The seat whose log it is.
    pub fn owner(&self) -> Option<Seat> {
        match self.form {
            Form::OneSeat => self.lines.iter().find_map(|line| match line.message {
                Ok(Message::Platform(PlatformMessage::Deal { seat, .. })) => Some(seat),
                _ => None,
            }),
            Form::Referee | Form::Record => None,
        }
    }
}

/// The games of a text, in order. It never fails on any UTF-8 text.
pub fn games(text: &str) -> Games<'_> {
    let first = text.chars().find(|&letter| !letter.is_whitespace() && letter != '\u{feff}');
    let source = if matches!(first, Some(';' | '(')) {
        Source::Record(RecordLines::new(text))
    } else {
        Source::Lines(PlainLines::new(text))
    };
    Games { source, waiting: None, only_engines: true, survey: Survey::default() }
}

/// A lazy iterator over the games of a text.
#[derive(Debug)]
pub struct Games<'a> {
    source: Source<'a>,
    waiting: Option<Line>,
    /// Whether no line was read that only the platform can send.
    only_engines: bool,
    survey: Survey,
}

impl Games<'_> {
    /// The summary of the games so far.
    pub const fn survey(&self) -> Survey {
        self.survey
    }

    /// Returns the next game's lines one by one, and their form; `None` after the last game.
    fn game(&mut self, take: &mut dyn FnMut(Line)) -> Option<Form> {
        let (mut any, mut directed) = (false, false);
        let mut dealt = SeatSet::EMPTY;
        while let Some(piece) = self.waiting.take().map(Piece::Line).or_else(|| self.source.next()) {
            let line = match piece {
                // Lines without a deal belong to the next game.
                Piece::End if dealt.is_empty() => continue,
                Piece::End => break,
                Piece::Line(line) => line,
            };
            let slot = self.source.slot(&line);
            if self.only_engines && is_the_platforms(&line) {
                self.only_engines = false;
                // OK DEAL at the start is then the answer to a deal that is missing, and the game not a new one.
                dealt = SeatSet::EMPTY;
            }
            let head = line.head.among(self.only_engines);
            // A deal, or what precedes one, for a seat that already has its cards.
            if head != Head::No && dealt.contains(slot) {
                self.waiting = Some(line);
                break;
            }
            if head == Head::Deal {
                dealt.insert(slot);
            }
            let exit = line.seat.is_none() && matches!(line.message, Ok(Message::Platform(PlatformMessage::Exit)));
            any = true;
            directed |= line.seat.is_some();
            self.survey.count(&line);
            take(line);
            if exit && !dealt.is_empty() {
                break;
            }
        }
        let form = match self.source {
            Source::Record(_) => Form::Record,
            Source::Lines(_) if directed => Form::Referee,
            Source::Lines(_) => Form::OneSeat,
        };
        if any {
            self.survey.form.get_or_insert(form);
        }
        any.then_some(form)
    }
}

impl Iterator for Games<'_> {
    type Item = GameText;

    fn next(&mut self) -> Option<GameText> {
        let mut lines: Vec<Line> = Vec::new();
        let (mut unreadable, mut left_out) = (0, 0);
        let form = self.game(&mut |line| {
            let is_junk = line.message.is_err() && line.head == Head::No;
            unreadable += usize::from(is_junk);
            if is_junk && unreadable > MAX_UNREADABLE
                || !matches!(line.head, Head::Before | Head::Deal) && lines.len() >= MAX_LINES
            {
                left_out += 1;
            } else {
                lines.push(line);
            }
        })?;
        Some(GameText { form, lines, left_out, followed: self.waiting.is_some() })
    }
}

/// Whether only the platform can send a line. One seat's log has relays that look like its own answers.
const fn is_the_platforms(line: &Line) -> bool {
    match &line.message {
        Ok(Message::Platform(PlatformMessage::Bid { .. } | PlatformMessage::Play { .. })) => line.seat.is_some(),
        Ok(Message::Platform(_)) => true,
        Ok(Message::Engine(_)) => false,
        // An unreadable deal still counts.
        Err(_) => matches!(line.head, Head::Deal),
    }
}

/// A line, or the mark that a game ends here.
#[derive(Debug)]
enum Piece {
    Line(Line),
    End,
}

#[derive(Debug)]
enum Source<'a> {
    Lines(PlainLines<'a>),
    Record(RecordLines<'a>),
}

impl Source<'_> {
    fn next(&mut self) -> Option<Piece> {
        match self {
            Self::Lines(lines) => lines.next(),
            Self::Record(record) => record.next(),
        }
    }

    /// The key of a deal: in a referee's record its seat; in one seat's log a constant, whichever seat it has. A record
    /// deals each hand once, so there it is the hand's seat.
    fn slot(&self, line: &Line) -> Seat {
        const ONE_LOG: Seat = Seat(7);
        match (self, &line.message) {
            (Self::Record(_), Ok(Message::Platform(PlatformMessage::Deal { seat, .. }))) => *seat,
            _ => line.seat.unwrap_or(ONE_LOG),
        }
    }
}

#[cfg(test)]
mod tests;
