//! The record notation (棋谱) of a public converter: `;DB[0,4,…];BA[1];LB[27,48,53];B[0,4,5,7];C[-1];OVER[C]`.
//!
//! A record is a list of nodes, each `;` and some `KEY[value]`: `VER` the protocol's version, `PA PB PC` the names, `TI TC RI RC UC MS` the
//! first six numbers of INFO, `DA DB DC` the hands, `BA BB BC` the bids, `LA LB LC` the landlord and the kitty, `A B C` the plays (`-1` is a
//! pass), `OVER` the winner's seat; `ERROR` with the seat that failed is ours. A `)` ends the record. Within a value `\]` stands for `]`.

use std::fmt::Write;
use std::ops::Range;

use paiju_cards::CardSet;
use paiju_game::Seat;

use super::message::{EngineMessage, Message, PlatformMessage, RoundInfo, VERSION, letter, seat_of};
use super::problem::{Deviation, ParseErrorKind, ParseLineError};
use crate::course::{Course, Ending};
use crate::{Hands, SEATS};

/// One thing a record says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    /// A property, read as the message that tells the same.
    Property {
        /// Where it stands in the text, in bytes.
        range: Range<usize>,
        /// The message; its ranges are in bytes of the text.
        message: Result<Message, ParseLineError>,
        /// How its value deviates; in bytes of the text.
        deviations: Vec<Deviation>,
        /// The seat whose name it is, for a name.
        seat: Option<Seat>,
    },
    /// `(` or `)`: a record begins or ends.
    Edge,
}

/// Reads every record of a text.
pub fn read(text: &str) -> Vec<Entry> {
    let mut reader = Reader { text, at: 0, info: Vec::new(), entries: Vec::new() };
    reader.run();
    reader.entries
}

/// Writes one game: the hands that are known, and what happened. `names` are the players of the three seats.
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
        Some(Ending::Forfeit { seat, .. }) => _ = writeln!(text, ";ERROR[{}]", letter(*seat)),
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

/// The keys that together are INFO, in its order.
const INFO_KEYS: [&str; 6] = ["TI", "TC", "RI", "RC", "UC", "MS"];

struct Reader<'a> {
    text: &'a str,
    at: usize,
    /// The numbers of INFO that this node has, with their place among the keys and in the text.
    info: Vec<(usize, Range<usize>, Result<u32, ParseLineError>)>,
    entries: Vec<Entry>,
}

impl Reader<'_> {
    fn run(&mut self) {
        while let Some(next) = self.text[self.at..].chars().next() {
            match next {
                '(' | ')' => {
                    self.end_node();
                    self.entries.push(Entry::Edge);
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
        self.end_node();
    }

    /// Reads `KEY[value]`, or something that should have been one.
    fn property(&mut self) {
        let start = self.at;
        let rest = &self.text[start..];
        let key_length = rest.find(|c: char| matches!(c, '[' | ']' | ';' | '(' | ')') || c.is_whitespace());
        let key = &rest[..key_length.unwrap_or(rest.len())];
        let after_key = start + key.len();
        if !self.text[after_key..].starts_with('[') {
            // At least one character, so that reading goes on.
            self.at = after_key.max(start + rest.chars().next().map_or(1, char::len_utf8));
            let word = self.text[start..self.at].to_owned();
            return self.error(ParseErrorKind::UnknownCommand { word }, start..self.at, start..self.at);
        }
        let value_start = after_key + 1;
        let Some(value_length) = closing(&self.text[value_start..]) else {
            // Cut off within the value, or a bracket forgotten: reading goes on with the next line.
            let line = self.text[value_start..].lines().next().unwrap_or_default();
            self.at = value_start + line.len();
            let end = value_start + line.trim_end().len();
            return self.error(ParseErrorKind::MissingParameter, end..end, start..end);
        };
        let value = value_start..value_start + value_length;
        self.at = value.end + 1;
        self.understand(&self.text[start..after_key], start..value.end + 1, value);
    }

    fn understand(&mut self, key: &str, range: Range<usize>, value: Range<usize>) {
        let text = &self.text[value.clone()];
        if let Some(place) = INFO_KEYS.iter().position(|name| *name == key) {
            let number = text.trim().parse().map_err(|_| {
                let kind = ParseErrorKind::BadNumber { found: text.to_owned() };
                ParseLineError { kind, range: value }
            });
            return self.info.push((place, range, number));
        }
        let seat_at = |place: usize| key.get(place..).filter(|rest| rest.len() == 1)?.chars().next().and_then(seat_of);
        let command = match key {
            "VER" => "DOUDIZHUVER ".to_owned(),
            "OVER" => "GAMEOVER ".to_owned(),
            "ERROR" => "ERROR ".to_owned(),
            _ => match (key.get(..1), seat_at(0), seat_at(1)) {
                (_, Some(seat), _) => format!("PLAY {}", letter(seat)),
                (Some("D"), _, Some(seat)) => format!("DEAL {}", letter(seat)),
                (Some("B"), _, Some(seat)) => format!("BID {}", letter(seat)),
                (Some("L"), _, Some(seat)) => format!("LEFTOVER {}", letter(seat)),
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
        // The value is what would follow in the protocol's line, so that is who reads it.
        let in_text = |place: Range<usize>| {
            let shift = |at: usize| value.start + at.saturating_sub(command.len());
            shift(place.start)..shift(place.end)
        };
        match PlatformMessage::parse(&format!("{command}{text}")) {
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
        let info = std::mem::take(&mut self.info);
        let (Some(first), Some(last)) = (info.first(), info.last()) else { return };
        let range = first.1.start..last.1.end;
        let mut numbers = [None; INFO_KEYS.len()];
        for (place, _, number) in info {
            match number {
                Ok(number) => numbers[place] = Some(number),
                Err(error) => return self.error(error.kind, error.range, range),
            }
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
        self.entries.push(Entry::Property { range, message, deviations, seat });
    }

    fn error(&mut self, kind: ParseErrorKind, place: Range<usize>, property: Range<usize>) {
        self.push(property, Err(ParseLineError { kind, range: place }), Vec::new(), None);
    }
}

/// How long a value is: up to the first `]` of the line that is not escaped.
fn closing(text: &str) -> Option<usize> {
    let mut escaped = false;
    text.char_indices()
        .take_while(|(_, letter)| *letter != '\n')
        .find(|(_, letter)| {
            let closes = *letter == ']' && !escaped;
            escaped = *letter == '\\' && !escaped;
            closes
        })
        .map(|(at, _)| at)
}

#[cfg(test)]
mod tests;
