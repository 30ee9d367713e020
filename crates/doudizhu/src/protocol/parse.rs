//! Parses one line tolerantly. Deviations from the text are reported; a line that makes no sense is an error with its
//! place.
//!
//! Only the line itself matters here. Whether a message fits the game is up to [`super::Hearing`] and the rules.

use std::ops::Range;

use paiju_game::Seat;
use paiju_game::cards::{Card, CardSet};
use paiju_game::order::least_pair_first;
use paiju_game::platform::scan;

use super::message::{EngineMessage, PlatformMessage, RoundInfo, Topic, seat_of};
use super::problem::{Deviation, DeviationKind, ParseErrorKind, ParseLineError};

/// A message, and how its line deviates from the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parsed<M> {
    /// The message.
    pub message: M,
    /// The deviations, in the order of the line.
    pub deviations: Vec<Deviation>,
}

impl<M> Parsed<M> {
    /// The same with another type of message.
    pub fn map<N>(self, form: impl FnOnce(M) -> N) -> Parsed<N> {
        Parsed { message: form(self.message), deviations: self.deviations }
    }
}

impl PlatformMessage {
    /// Parses a line from the platform, without its line feed.
    ///
    /// # Errors
    /// The first thing that makes no sense, with its place.
    pub fn parse(line: &str) -> Result<Parsed<Self>, ParseLineError> {
        Reader::read(line, |reader, command| match command {
            "DOUDIZHUVER" => reader.word().map(|version| Self::Version(version.to_owned())),
            "INFO" => reader.info().map(Self::Info),
            "DEAL" => {
                let (seat, cards) = reader.seat_and_cards(Some(17))?;
                Ok(Self::Deal { seat, cards })
            }
            "BID" if reader.is_what() => Ok(Self::AskBid),
            "BID" => {
                let (seat, value) = reader.seat_and_bid()?;
                Ok(Self::Bid { seat, value })
            }
            "LEFTOVER" => {
                let (landlord, cards) = reader.seat_and_cards(Some(3))?;
                Ok(Self::Leftover { landlord, cards })
            }
            "PLAY" if reader.is_what() => Ok(Self::AskPlay),
            "PLAY" => {
                let (seat, cards) = reader.seat_and_cards(None)?;
                Ok(Self::Play { seat, cards })
            }
            "GAMEOVER" => reader.winner().map(|winner| Self::GameOver { winner }),
            "ERROR" => reader.only_seat().map(|seat| Self::Error { seat }),
            "EXIT" => reader.nothing_more().map(|()| Self::Exit),
            _ => Err(reader.wrong_side()),
        })
    }
}

impl EngineMessage {
    /// Parses a line from an engine, without its line feed.
    ///
    /// # Errors
    /// The first thing that makes no sense, with its place.
    pub fn parse(line: &str) -> Result<Parsed<Self>, ParseLineError> {
        Reader::read(line, |reader, command| match command {
            "NAME" => reader.rest().map(|name| Self::Name(name.to_owned())),
            "OK" => reader.topic().map(Self::Ok),
            "BID" => {
                let (seat, value) = reader.seat_and_bid()?;
                Ok(Self::Bid { seat, value })
            }
            "PLAY" => {
                let (seat, cards) = reader.seat_and_cards(None)?;
                Ok(Self::Play { seat, cards })
            }
            _ => Err(reader.wrong_side()),
        })
    }
}

/// The commands of both sides.
const COMMANDS: [&str; 11] =
    ["DOUDIZHUVER", "NAME", "INFO", "OK", "DEAL", "BID", "LEFTOVER", "PLAY", "GAMEOVER", "ERROR", "EXIT"];

/// Whether a word is a command, or the start of one.
pub(super) fn is_beginning(word: &str) -> bool {
    let begins = |name: &str| name.get(..word.len()).is_some_and(|begin| begin.eq_ignore_ascii_case(word));
    COMMANDS.into_iter().any(begins)
}

/// Whether a text contains a command, or the first four letters of one. Most texts that are not transcripts are ruled
/// out by this.
pub fn holds_commands(text: &str) -> bool {
    scan::holds_any(text, &COMMANDS.map(|word| word.get(..4).unwrap_or(word)))
}

/// A line being parsed: its command and the rest.
struct Reader<'a> {
    line: &'a str,
    command: Range<usize>,
    parameter: Range<usize>,
    deviations: Vec<Deviation>,
}

impl<'a> Reader<'a> {
    fn read<M>(
        line: &'a str,
        message: impl FnOnce(&mut Self, &str) -> Result<M, ParseLineError>,
    ) -> Result<Parsed<M>, ParseLineError> {
        let (mut reader, command) = Self::new(line)?;
        let message = message(&mut reader, command)?;
        let mut deviations = reader.deviations;
        deviations.sort_by_cached_key(|deviation| least_pair_first(deviation.range.start, deviation.range.end));
        Ok(Parsed { message, deviations })
    }

    fn new(line: &'a str) -> Result<(Self, &'static str), ParseLineError> {
        let without_returns = line.trim_end_matches(['\r', '\n']);
        let end = scan::trim_end(without_returns).len();
        let start = line.len() - scan::trim_start(line).len();
        if start >= end {
            return Err(ParseLineError { kind: ParseErrorKind::Empty, range: 0..line.len() });
        }
        let mut reader = Self { line, command: start..end, parameter: end..end, deviations: Vec::new() };
        reader.deviates_if(
            without_returns.len() < line.len(),
            DeviationKind::CarriageReturn,
            without_returns.len()..line.len(),
        );
        reader.deviates_if(end < without_returns.len(), DeviationKind::OuterSpace, end..without_returns.len());
        reader.deviates_if(start > 0, DeviationKind::OuterSpace, 0..start);
        reader.cut_command();
        let command = reader.command()?;
        Ok((reader, command))
    }

    /// Ends the command at its first white space; the rest is the parameter.
    fn cut_command(&mut self) {
        let (start, end) = (self.command.start, self.parameter.end);
        let text = &self.line[start..end];
        if let Some(length) = scan::find_letter(text, char::is_whitespace) {
            let gap = start + length;
            let parameter = end - text[length..].trim_start().len();
            self.deviates_if(&self.line[gap..parameter] != " ", DeviationKind::Gap, gap..parameter);
            (self.command, self.parameter) = (start..gap, parameter..end);
        }
    }

    fn command(&mut self) -> Result<&'static str, ParseLineError> {
        let word = &self.line[self.command.clone()];
        if let Some(command) = COMMANDS.into_iter().find(|command| word.eq_ignore_ascii_case(command)) {
            self.wants_capitals(self.command.clone());
            return Ok(command);
        }
        if word.eq_ignore_ascii_case("GAME")
            && self.text().get(..4).is_some_and(|over| over.eq_ignore_ascii_case("OVER"))
        {
            let split = self.command.start..self.parameter.start + 4;
            self.deviations.retain(|deviation| deviation.kind != DeviationKind::Gap);
            self.deviations.push(Deviation { kind: DeviationKind::SplitGameOver, range: split.clone() });
            self.wants_capitals(split.clone());
            let rest = &self.line[split.end..self.parameter.end];
            if rest.is_empty() || rest.starts_with(char::is_whitespace) {
                self.command = split;
                self.parameter.start = self.parameter.end - rest.trim_start().len();
                return Ok("GAMEOVER");
            }
        }
        Err(self.error(ParseErrorKind::UnknownCommand { word: word.to_owned() }, self.command.clone()))
    }

    fn text(&self) -> &'a str {
        &self.line[self.parameter.clone()]
    }

    fn error(&self, kind: ParseErrorKind, range: Range<usize>) -> ParseLineError {
        ParseLineError { kind, range }
    }

    fn missing(&self) -> ParseLineError {
        self.error(ParseErrorKind::MissingParameter, self.parameter.end..self.parameter.end)
    }

    fn wrong_side(&self) -> ParseLineError {
        let command = self.line[self.command.clone()].to_ascii_uppercase();
        self.error(ParseErrorKind::WrongSide { command }, self.command.clone())
    }

    fn deviates_if(&mut self, condition: bool, kind: DeviationKind, range: Range<usize>) {
        if condition {
            self.deviations.push(Deviation { kind, range });
        }
    }

    fn wants_capitals(&mut self, range: Range<usize>) {
        let lower = self.line[range.clone()].bytes().any(|byte| byte.is_ascii_lowercase());
        self.deviates_if(lower, DeviationKind::LowerCase, range);
    }

    /// Everything after the command.
    fn rest(&self) -> Result<&'a str, ParseLineError> {
        if self.parameter.is_empty() { Err(self.missing()) } else { Ok(self.text()) }
    }

    /// The one word after the command.
    fn word(&self) -> Result<&'a str, ParseLineError> {
        let text = self.rest()?;
        match text.find(char::is_whitespace) {
            Some(length) => {
                Err(self.error(ParseErrorKind::TrailingText, self.parameter.start + length..self.parameter.end))
            }
            None => Ok(text),
        }
    }

    fn nothing_more(&self) -> Result<(), ParseLineError> {
        if self.parameter.is_empty() {
            Ok(())
        } else {
            Err(self.error(ParseErrorKind::TrailingText, self.parameter.clone()))
        }
    }

    /// Whether this is the question `BID WHAT` or `PLAY WHAT`.
    fn is_what(&mut self) -> bool {
        let is = self.text().eq_ignore_ascii_case("WHAT");
        if is {
            self.wants_capitals(self.parameter.clone());
        }
        is
    }

    fn topic(&mut self) -> Result<Topic, ParseLineError> {
        let word = self.word()?;
        let topic = Topic::ALL.into_iter().find(|topic| word.eq_ignore_ascii_case(topic.word()));
        match topic {
            Some(topic) => {
                self.wants_capitals(self.parameter.clone());
                Ok(topic)
            }
            None => Err(self.error(ParseErrorKind::UnknownTopic { word: word.to_owned() }, self.parameter.clone())),
        }
    }

    fn winner(&mut self) -> Result<Option<Seat>, ParseLineError> {
        if self.parameter.is_empty() {
            self.deviates_if(true, DeviationKind::NoWinner, self.parameter.end..self.parameter.end);
            return Ok(None);
        }
        self.only_seat().map(Some)
    }

    /// The parameter is only a seat's letter.
    fn only_seat(&mut self) -> Result<Seat, ParseLineError> {
        let (seat, after) = self.seat()?;
        if after.is_empty() { Ok(seat) } else { Err(self.error(ParseErrorKind::TrailingText, after)) }
    }

    /// The seat's letter at the start of the parameter, and the rest.
    fn seat(&mut self) -> Result<(Seat, Range<usize>), ParseLineError> {
        let found = self.text().chars().next().ok_or_else(|| self.missing())?;
        let after = self.parameter.start + found.len_utf8()..self.parameter.end;
        let range = self.parameter.start..after.start;
        let seat = seat_of(found.to_ascii_uppercase())
            .ok_or_else(|| self.error(ParseErrorKind::NoSuchSeat { found }, range.clone()))?;
        self.wants_capitals(range);
        Ok((seat, after))
    }

    fn seat_and_bid(&mut self) -> Result<(Seat, u8), ParseLineError> {
        let (seat, after) = self.seat()?;
        let (number, range) = self.number(after)?;
        u8::try_from(number).map(|value| (seat, value)).map_err(|_| self.bad_number(range))
    }

    fn seat_and_cards(&mut self, wanted: Option<usize>) -> Result<(Seat, CardSet), ParseLineError> {
        let (seat, list) = self.seat()?;
        let cards = self.cards(list.clone(), wanted.is_none())?;
        match wanted {
            Some(wanted) if cards.len() != wanted => {
                Err(self.error(ParseErrorKind::WrongCount { wanted, found: cards.len() }, list))
            }
            _ => Ok((seat, cards)),
        }
    }

    /// A list of cards, or none for `-1` if that is allowed.
    fn cards(&mut self, list: Range<usize>, may_pass: bool) -> Result<CardSet, ParseLineError> {
        let mut cards = CardSet::EMPTY;
        let mut highest = None;
        let mut unordered = None;
        let fields = self.fields(list.clone());
        let alone = fields.len() == 1;
        for field in fields {
            let (number, range) = self.number(field)?;
            if number == -1 && may_pass {
                if alone {
                    return Ok(cards);
                }
                return Err(self.error(ParseErrorKind::PassWithCards, range));
            }
            let card = u8::try_from(number)
                .ok()
                .and_then(Card::from_id)
                .ok_or_else(|| self.error(ParseErrorKind::NoSuchCard { number }, range.clone()))?;
            if !cards.insert(card) {
                return Err(self.error(ParseErrorKind::CardTwice { card }, range));
            }
            if highest.is_some_and(|highest| card < highest) && unordered.is_none() {
                unordered = Some(range.start..list.end);
            }
            highest = highest.max(Some(card));
        }
        if let Some(range) = unordered {
            self.deviates_if(true, DeviationKind::NotAscending, range);
        }
        Ok(cards)
    }

    fn info(&mut self) -> Result<RoundInfo, ParseLineError> {
        self.rest()?;
        let fields = self.fields(self.parameter.clone());
        let found = fields.len();
        if !matches!(found, 6 | 7) {
            return Err(self.error(ParseErrorKind::WrongFieldCount { found }, self.parameter.clone()));
        }
        let mut numbers = [0; 7];
        for (slot, field) in numbers.iter_mut().zip(fields) {
            let (number, range) = self.number(field)?;
            *slot = u32::try_from(number).map_err(|_| self.bad_number(range))?;
        }
        self.deviates_if(found == 6, DeviationKind::NoTime, self.parameter.end..self.parameter.end);
        let [round, rounds, game, games, advancing, cap, seconds] = numbers;
        Ok(RoundInfo { round, rounds, game, games, advancing, cap, seconds: (found == 7).then_some(seconds) })
    }

    /// The fields between the commas.
    fn fields(&self, list: Range<usize>) -> Vec<Range<usize>> {
        let mut from = list.start;
        self.line[list]
            .split(',')
            .map(|field| {
                let range = from..from + field.len();
                from = range.end + 1;
                range
            })
            .collect()
    }

    /// A number of at most nine digits, optionally negative, surrounded by white space.
    fn number(&mut self, field: Range<usize>) -> Result<(i64, Range<usize>), ParseLineError> {
        let text = &self.line[field.clone()];
        let trimmed = text.trim();
        let start = field.start + (text.len() - text.trim_start().len());
        let range = start..start + trimmed.len();
        if field.is_empty() && field.end == self.parameter.end {
            return Err(self.missing());
        }
        let digits = trimmed.strip_prefix('-').unwrap_or(trimmed);
        let usable = (1..=9).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit());
        let negative_zero = |number: i64| number == 0 && trimmed.starts_with('-');
        let number = trimmed.parse().ok().filter(|&number| usable && !negative_zero(number));
        let number = number.ok_or_else(|| self.bad_number(range.clone()))?;
        self.deviates_if(start > field.start, DeviationKind::SpaceInList, field.start..start);
        self.deviates_if(range.end < field.end, DeviationKind::SpaceInList, range.end..field.end);
        self.deviates_if(digits.len() > 1 && digits.starts_with('0'), DeviationKind::LeadingZero, range.clone());
        Ok((number, range))
    }

    fn bad_number(&self, range: Range<usize>) -> ParseLineError {
        self.error(ParseErrorKind::BadNumber { found: self.line[range.clone()].to_owned() }, range)
    }
}

#[cfg(test)]
mod tests;
