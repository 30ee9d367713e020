//! The record notation (棋谱) of a public converter: `;DB[0,4,…];BA[1];LB[27,48,53];B[0,4,5,7];C[-1];OVER[C]`.
//!
//! A record is a list of nodes, each a `;` followed by `KEY[value]` pairs: `VER` the protocol's version, `PA PB PC` the
//! names, `TI TC RI RC UC MS` the first six numbers of INFO, `DA DB DC` the hands, `BA BB BC` the bids, `LA LB LC` the
//! landlord and the kitty, `A B C` the plays (`-1` is a pass), `OVER` the winner's seat; `ERROR` with the seat that
//! failed is our extension. A `)` ends the record. Inside a value `\]` stands for `]`.

#![deny(clippy::disallowed_methods)]

use std::collections::VecDeque;
use std::fmt::Write;
use std::ops::Range;

use paiju_game::Seat;
use paiju_game::cards::CardSet;
use paiju_game::platform::scan;

use super::message::{EngineMessage, Message, PlatformMessage, RoundInfo, VERSION, letter, seat_of};
use super::problem::{Deviation, ParseErrorKind, ParseLineError};
use crate::course::{Course, Ending};
use crate::{Hands, SEATS};

/// An item of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    /// A property, read as the equivalent message.
    Property {
        /// Its place in the text, in bytes.
        range: Range<usize>,
        /// The message, with ranges in bytes of the text.
        message: Result<Message, ParseLineError>,
        /// The deviations of its value, in bytes of the text.
        deviations: Vec<Deviation>,
        /// For a name, its seat.
        seat: Option<Seat>,
    },
    /// `(` or `)`: the start or end of a record.
    Edge,
}

/// Reads every record of a text, item by item.
pub fn read(text: &str) -> Entries<'_> {
    Entries { text, at: 0, info: None, ready: VecDeque::new() }
}

/// Writes one game with the known hands. `names` are the players of the three seats.
pub fn write(names: &[&str; SEATS as usize], info: &RoundInfo, dealt: &Hands, course: &Course) -> String {
    let mut text = format!(";VER[{VERSION}]");
    for (seat, name) in Seat::all(SEATS).zip(names) {
        _ = write!(text, "P{}[{}]", letter(seat), escape(name));
    }
    let RoundInfo { round, rounds, game, games, advancing, cap, seconds: _ } = info;
    _ = write!(text, "\n;TI[{round}]TC[{rounds}]RI[{game}]RC[{games}]UC[{advancing}]MS[{cap}]\n");
    for (seat, hand) in Seat::all(SEATS).zip(dealt) {
        if let Some(hand) = hand {
            _ = writeln!(text, ";D{}[{}]", letter(seat), list(*hand));
        }
    }
    for bid in course.bids() {
        _ = writeln!(text, ";B{}[{}]", letter(bid.seat), bid.value);
    }
    if let (Some(landlord), Some(kitty)) = (course.landlord(), course.kitty()) {
        _ = writeln!(text, ";L{}[{}]", letter(landlord), list(kitty));
    }
    for play in course.plays() {
        _ = writeln!(text, ";{}[{}]", letter(play.seat), list(play.cards));
    }
    match course.ending() {
        Some(Ending::Out { winner }) => _ = writeln!(text, ";OVER[{}]", letter(*winner)),
        Some(Ending::Forfeit { seat, .. } | Ending::AllFailed { seat, .. }) => {
            _ = writeln!(text, ";ERROR[{}]", letter(*seat))
        }
        Some(Ending::NoBid) | None => {}
    }
    text.push_str(")\n");
    text
}

fn list(cards: CardSet) -> String {
    if cards.is_empty() {
        return "-1".to_owned();
    }
    cards.iter().map(|card| card.id().to_string()).collect::<Vec<_>>().join(",")
}

fn escape(value: &str) -> String {
    value.replace('\\', "\\\\").replace(']', "\\]")
}

fn unescape(value: &str) -> String {
    let mut plain = String::with_capacity(value.len());
    let mut letters = value.chars();
    while let Some(letter) = letters.next() {
        plain.extend(if letter == '\\' { letters.next() } else { Some(letter) });
    }
    plain
}

/// The keys that make up INFO, in its order.
const INFO_KEYS: [&str; 6] = ["TI", "TC", "RI", "RC", "UC", "MS"];

/// The numbers of INFO found in a node.
#[derive(Debug)]
struct Info {
    /// From the first to the last of them in the text.
    range: Range<usize>,
    numbers: [Option<u32>; INFO_KEYS.len()],
    /// The first that is not a number.
    error: Option<ParseLineError>,
}

/// A lazy iterator over the items of a text's records.
#[derive(Debug)]
pub struct Entries<'a> {
    text: &'a str,
    at: usize,
    info: Option<Info>,
    /// Items read but not yet returned; a node's end may make two.
    ready: VecDeque<Entry>,
}

impl Iterator for Entries<'_> {
    type Item = Entry;

    fn next(&mut self) -> Option<Entry> {
        while self.ready.is_empty() {
            // Almost all of a record is ASCII.
            let next = match self.text.as_bytes().get(self.at) {
                Some(byte) if byte.is_ascii() => Some(char::from(*byte)),
                _ => self.text[self.at..].chars().next(),
            };
            let Some(next) = next else {
                self.end_node();
                break;
            };
            scan::visited(next.len_utf8());
            match next {
                '(' | ')' => {
                    self.end_node();
                    self.ready.push_back(Entry::Edge);
                    self.at += 1;
                }
                ';' => {
                    self.end_node();
                    self.at += 1;
                }
                _ if next.is_whitespace() || next == '\u{feff}' => self.at += next.len_utf8(),
                _ => self.property(),
            }
        }
        self.ready.pop_front()
    }
}

impl Entries<'_> {
    /// Reads `KEY[value]`, or something that should have been one.
    fn property(&mut self) {
        let start = self.at;
        let rest = &self.text[start..];
        let ends = |letter: char| matches!(letter, '[' | ']' | ';' | '(' | ')') || letter.is_whitespace();
        let key_length = scan::find_letter(rest, ends);
        let key = &rest[..key_length.unwrap_or(rest.len())];
        let after_key = start + key.len();
        if !self.text[after_key..].starts_with('[') {
            // At least one character, so that reading advances.
            self.at = after_key.max(start + rest.chars().next().map_or(1, char::len_utf8));
            let word = self.text[start..self.at].to_owned();
            return self.error(ParseErrorKind::UnknownCommand { word }, start..self.at, start..self.at);
        }
        let value_start = after_key + 1;
        let Some(value_length) = closing(&self.text[value_start..]) else {
            // The value is truncated or a bracket is missing; reading continues with the next line.
            let line = scan::line(&self.text[value_start..]);
            self.at = value_start + line.len();
            let end = value_start + scan::trim_end(line).len();
            return self.error(ParseErrorKind::MissingParameter, end..end, start..end);
        };
        let value = value_start..value_start + value_length;
        self.at = value.end + 1;
        self.understand(&self.text[start..after_key], start..value.end + 1, value);
    }

    fn understand(&mut self, key: &str, range: Range<usize>, value: Range<usize>) {
        let text = &self.text[value.clone()];
        if let Some(place) = INFO_KEYS.iter().position(|name| *name == key) {
            let info =
                self.info.get_or_insert(Info { range: range.clone(), numbers: [None; INFO_KEYS.len()], error: None });
            info.range.end = range.end;
            match scan::trim(text).parse() {
                Ok(number) => info.numbers[place] = Some(number),
                Err(_) if info.error.is_none() => {
                    let kind = ParseErrorKind::BadNumber { found: text.to_owned() };
                    info.error = Some(ParseLineError { kind, range: value });
                }
                Err(_) => {}
            }
            return;
        }
        let seat_at = |place: usize| key.get(place..).filter(|rest| rest.len() == 1)?.chars().next().and_then(seat_of);
        let (command, seat) = match key {
            "VER" => ("DOUDIZHUVER ", None),
            "OVER" => ("GAMEOVER ", None),
            "ERROR" => ("ERROR ", None),
            _ => match (key.get(..1), seat_at(0), seat_at(1)) {
                (_, seat @ Some(_), _) => ("PLAY ", seat),
                (Some("D"), _, seat @ Some(_)) => ("DEAL ", seat),
                (Some("B"), _, seat @ Some(_)) => ("BID ", seat),
                (Some("L"), _, seat @ Some(_)) => ("LEFTOVER ", seat),
                (Some("P"), _, Some(seat)) => {
                    let message = Ok(EngineMessage::Name(unescape(text)).into());
                    return self.push(range, message, Vec::new(), Some(seat));
                }
                _ => {
                    let key_range = range.start..range.start + key.len();
                    return self.error(ParseErrorKind::UnknownCommand { word: key.to_owned() }, key_range, range);
                }
            },
        };
        // The value equals the parameter of the protocol's line, so the same parser reads it.
        let mut line = String::with_capacity(command.len() + 1 + text.len());
        line.push_str(command);
        line.extend(seat.map(letter));
        let before = line.len();
        line.push_str(text);
        let in_text = |place: Range<usize>| {
            let shift = |at: usize| value.start + at.saturating_sub(before);
            shift(place.start)..shift(place.end)
        };
        scan::visited(range.len());
        match PlatformMessage::parse(&line) {
            Ok(read) => {
                let deviations = read
                    .deviations
                    .into_iter()
                    .map(|deviation| Deviation { range: in_text(deviation.range), ..deviation })
                    .collect();
                self.push(range, Ok(read.message.into()), deviations, None);
            }
            Err(error) => self.error(error.kind, in_text(error.range), range),
        }
    }

    fn end_node(&mut self) {
        let Some(Info { range, numbers, error }) = self.info.take() else { return };
        if let Some(error) = error {
            return self.error(error.kind, error.range, range);
        }
        if let [Some(round), Some(rounds), Some(game), Some(games), Some(advancing), Some(cap)] = numbers {
            let info = RoundInfo { round, rounds, game, games, advancing, cap, seconds: None };
            self.push(range, Ok(PlatformMessage::Info(info).into()), Vec::new(), None);
        } else {
            let found = numbers.iter().flatten().count();
            self.error(ParseErrorKind::WrongFieldCount { found }, range.clone(), range);
        }
    }

    fn push(
        &mut self,
        range: Range<usize>,
        message: Result<Message, ParseLineError>,
        deviations: Vec<Deviation>,
        seat: Option<Seat>,
    ) {
        self.ready.push_back(Entry::Property { range, message, deviations, seat });
    }

    fn error(&mut self, kind: ParseErrorKind, place: Range<usize>, property: Range<usize>) {
        self.push(property, Err(ParseLineError { kind, range: place }), Vec::new(), None);
    }
}

/// The length of a value: up to the first unescaped `]` on the line.
fn closing(text: &str) -> Option<usize> {
    let mut escaped = false;
    let ends = |byte: u8| {
        let ends = byte == b'\n' || byte == b']' && !escaped;
        escaped = byte == b'\\' && !escaped;
        ends
    };
    let found = text.bytes().position(ends).filter(|&at| text.as_bytes().get(at) == Some(&b']'));
    scan::visited(found.map_or_else(|| scan::line(text).len(), |at| at + 1));
    found
}

#[cfg(test)]
mod tests;
