//! Transcripts (对局记录): many games out of one text, line by line, each line with its place.
//!
//! Three forms are read: one seat's log (what a seat read and answered), a referee's record (every line begins with `A <` for what seat A was
//! sent or `A >` for what it answered), and the [record notation](super::notation). Games follow one another with or without `---`
//! between them; a game may be cut off anywhere. Nothing here looks at the rules.

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

/// How a game's lines are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// What one seat read and answered.
    OneSeat,
    /// All seats, each line with its seat and direction.
    Referee,
    /// The record notation.
    Record,
}

/// Who sent a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// The platform, to a seat.
    ToSeat,
    /// A seat, to the platform.
    FromSeat,
}

/// One line of a transcript that is not blank; in the record notation, one property.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The number of the line, from 1.
    pub number: usize,
    /// Where it stands in the text, in bytes, without white space around it.
    pub range: Range<usize>,
    /// The seat it was sent to or came from, where the line says so.
    pub seat: Option<Seat>,
    /// Who sent it; in one seat's log decided from what the line says and whether an answer was due, `None` if neither tells.
    pub direction: Option<Direction>,
    /// What it says; the error's range is in bytes of the text.
    pub message: Result<Message, ParseLineError>,
    /// How it deviates from the protocol's text; the ranges are in bytes of the text.
    pub deviations: Vec<Deviation>,
    /// What it means for where a game begins.
    head: Head,
}

/// What a line means for where a game begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Head {
    /// Comes before the deal: DOUDIZHUVER, INFO.
    Before,
    /// The deal, legible or not.
    Deal,
    /// Answers what comes before the deal: NAME, OK INFO. It counts where the platform's lines are not there.
    AnswersBefore,
    /// Answers the deal: OK DEAL.
    AnswersDeal,
    /// Comes after the deal.
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

    /// What it means where only the engines' lines are there so far, and where the platform's are.
    const fn among(self, only_engines: bool) -> Self {
        match (self, only_engines) {
            (Self::AnswersBefore, true) => Self::Before,
            (Self::AnswersDeal, true) => Self::Deal,
            (Self::AnswersBefore | Self::AnswersDeal, false) => Self::No,
            (head, _) => head,
        }
    }
}

/// The lines of one game, with those before it that belong to it (version, name, INFO).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameText {
    /// How they are written.
    pub form: Form,
    /// The lines, at least one.
    pub lines: Vec<Line>,
    /// How many more lines there were: of one game no more are kept than any game has.
    pub left_out: usize,
    /// Whether the next game's lines follow at once, with no `---` and no EXIT between them.
    pub followed: bool,
}

/// The lines of a game that are kept. The longest game in a referee's record has some two thousand.
const MAX_LINES: usize = 50_000;
/// Those that cannot be read among them, and are no deal.
const MAX_UNREADABLE: usize = 10_000;

/// What a text holds, as far as can be told without keeping any of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Survey {
    /// How many lines that are not blank.
    pub lines: usize,
    /// How many of them say something.
    pub readable: usize,
    /// How many begin with a seat and a direction.
    pub directed: usize,
    /// Whether there is a deal, legible or not.
    pub is_dealt: bool,
    /// How the first game is written.
    pub form: Option<Form>,
}

impl Survey {
    /// Whether there is certainly a game, whatever comes after it.
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

/// Looks through a text without keeping any of its lines, game by game for as long as it is wanted. What has begun like the record notation and
/// says nothing for a megabyte is none.
pub fn survey(text: &str, goes_on: impl Fn(&Survey) -> bool) -> Survey {
    const SILENCE: usize = 1 << 20;
    let mut games = games(text);
    match games.source {
        Source::Lines(_) if !holds_commands(text) => return games.survey,
        Source::Record(_) if text.len() > SILENCE => {
            // A character has four bytes at most.
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
    /// Whether it has a deal, legible or not. Lines without one come only at the end of a text.
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

/// The games of a text, in order. The text is UTF-8 already; no text makes it fail.
pub fn games(text: &str) -> Games<'_> {
    let first = text.chars().find(|&letter| !letter.is_whitespace() && letter != '\u{feff}');
    let source = if matches!(first, Some(';' | '(')) {
        Source::Record(RecordLines::new(text))
    } else {
        Source::Lines(PlainLines::new(text))
    };
    Games { source, waiting: None, only_engines: true, survey: Survey::default() }
}

/// An iterator over the games of a text; it reads as far as it is asked.
#[derive(Debug)]
pub struct Games<'a> {
    source: Source<'a>,
    waiting: Option<Line>,
    /// Whether no line was read that only the platform can have sent.
    only_engines: bool,
    survey: Survey,
}

impl Games<'_> {
    /// What there was in the games so far.
    pub const fn survey(&self) -> Survey {
        self.survey
    }

    /// Hands over the next game's lines one by one, and says how they are written; `None` after the last game.
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
            self.only_engines &= !is_the_platforms(&line);
            let head = line.head.among(self.only_engines);
            // What comes before a deal, or a deal, for a seat that has its cards already.
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

/// Whether only the platform can have sent a line. One seat's log has relays that look like its own answers.
const fn is_the_platforms(line: &Line) -> bool {
    match &line.message {
        Ok(Message::Platform(PlatformMessage::Bid { .. } | PlatformMessage::Play { .. })) => line.seat.is_some(),
        Ok(Message::Platform(_)) => true,
        Ok(Message::Engine(_)) => false,
        // A deal that cannot be read is one.
        Err(_) => matches!(line.head, Head::Deal),
    }
}

/// A line, or a mark that a game ends here.
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

    /// Under which number a deal is noted: a referee's by seat; one seat's log under one number, whichever seat it sits at. A record deals
    /// each hand once, so there it is the hand's.
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
