//! Lines of a dialogue, as far as it matters who says them.

use paiju_doudizhu::Action;
use paiju_doudizhu::protocol::{EngineMessage, PlatformMessage, Topic, seat_of};
use paiju_game::Seat;
use paiju_game::cards::CardSet;
use paiju_game::platform::scan;

use super::Piece;

/// A line of a dialogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Message {
    Version,
    Info,
    /// A deal, and its seat if that is legible.
    Deal(Option<Seat>),
    AskBid,
    AskPlay,
    Leftover(Option<Seat>),
    GameOver,
    Error(Seat),
    Exit,
    Name,
    Ok(Topic),
    /// A bid or play: its seat's answer, or told to another.
    Act(Seat, Action),
    /// Nothing of these: an answer if one is due.
    Other,
}

impl Message {
    /// Whether only the platform says this.
    pub const fn is_the_platforms(self) -> bool {
        !matches!(self, Self::Name | Self::Ok(_) | Self::Act(..) | Self::Other)
    }

    /// Whether only an engine says this.
    pub const fn is_an_engines(self) -> bool {
        matches!(self, Self::Name | Self::Ok(_))
    }
}

/// The message of every line. A line may consist of several pieces.
pub fn messages(text: &str, pieces: &[Piece]) -> Vec<Message> {
    let mut messages = Vec::new();
    for (number, piece) in pieces.iter().enumerate().filter(|(_, piece)| !piece.goes_on) {
        let rest = pieces.iter().skip(number + 1).take_while(|next| next.goes_on);
        let mut line = piece.place.of(text).to_owned();
        rest.for_each(|next| line.push_str(next.place.of(text)));
        messages.push(if piece.is_instruction { message(&line) } else { Message::Other });
    }
    messages
}

fn message(line: &str) -> Message {
    scan::visited(2 * line.len());
    if let Ok(read) = PlatformMessage::parse(line) {
        return match read.message {
            PlatformMessage::Version(_) => Message::Version,
            PlatformMessage::Info(_) => Message::Info,
            PlatformMessage::Deal { seat, .. } => Message::Deal(Some(seat)),
            PlatformMessage::Bid { seat, value } => Message::Act(seat, Action::Bid(value)),
            PlatformMessage::AskBid => Message::AskBid,
            PlatformMessage::Leftover { landlord, .. } => Message::Leftover(Some(landlord)),
            PlatformMessage::AskPlay => Message::AskPlay,
            PlatformMessage::Play { seat, cards } => Message::Act(seat, Action::of_cards(cards)),
            PlatformMessage::GameOver { .. } => Message::GameOver,
            PlatformMessage::Error { seat } => Message::Error(seat),
            PlatformMessage::Exit => Message::Exit,
        };
    }
    match EngineMessage::parse(line).map(|read| read.message) {
        Ok(EngineMessage::Name(_)) => Message::Name,
        Ok(EngineMessage::Ok(topic)) => Message::Ok(topic),
        Ok(EngineMessage::Bid { .. } | EngineMessage::Play { .. }) | Err(_) => illegible(line),
    }
}

/// A line that cannot be read: what its first word says.
fn illegible(line: &str) -> Message {
    let mut words = line.split_ascii_whitespace();
    let word = words.next().unwrap_or_default();
    let seat = words.next().and_then(|said| said.chars().next()).and_then(seat_of);
    let is = |command: &str| word.eq_ignore_ascii_case(command);
    if is("DOUDIZHUVER") {
        Message::Version
    } else if is("INFO") {
        Message::Info
    } else if is("DEAL") {
        Message::Deal(seat)
    } else if is("LEFTOVER") {
        Message::Leftover(seat)
    } else if is("GAMEOVER") || is("GAME") {
        Message::GameOver
    } else {
        Message::Other
    }
}

/// The seat and the cards of a deal.
pub fn deal(line: &str) -> Option<(Seat, CardSet)> {
    scan::visited(line.len());
    match PlatformMessage::parse(line).ok()?.message {
        PlatformMessage::Deal { seat, cards } => Some((seat, cards)),
        _ => None,
    }
}
