//! The `NAME` or `OK` that each message of the platform is owed.

use std::fmt;

use paiju_doudizhu::SEATS;
use paiju_doudizhu::protocol::{PlatformMessage, Topic};
use paiju_game::Seat;
use paiju_platform::Span;
use serde::{Deserialize, Serialize};

use super::Finding;

/// What a seat owes to a message that asks for no decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Owed {
    /// `NAME`, to DOUDIZHUVER.
    Name,
    /// `OK` with this word.
    Ok(Topic),
}

impl fmt::Display for Owed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Name => f.write_str("NAME"),
            Self::Ok(topic) => write!(f, "OK {}", topic.word()),
        }
    }
}

/// The message to each seat that waits for its NAME or OK.
#[derive(Debug, Default)]
pub(super) struct Acknowledgements([Option<(Owed, Span)>; SEATS as usize]);

impl Acknowledgements {
    /// The platform sends something to a seat. What it sent before and was not acknowledged is missed, with its place; before EXIT it
    /// need not be.
    pub fn sent(&mut self, seat: Seat, message: &PlatformMessage, place: Span) -> Option<(Finding, Span)> {
        let waits = self.0.get_mut(seat.index())?;
        let missed = waits.take().filter(|_| !matches!(message, PlatformMessage::Exit));
        *waits = owed(message).map(|owed| (owed, place));
        missed.map(missing)
    }

    /// A seat says OK; what is wrong with that.
    pub fn said(&mut self, seat: Seat, topic: Topic) -> Option<Finding> {
        let owed = self.0.get_mut(seat.index())?.take().map(|(owed, _)| owed);
        (owed != Some(Owed::Ok(topic))).then_some(Finding::UnexpectedOk { topic, owed })
    }

    /// A seat says its name.
    pub fn named(&mut self, seat: Seat) {
        let waits = self.0.get_mut(seat.index());
        waits.into_iter().for_each(|waits| *waits = waits.take().filter(|(owed, _)| *owed != Owed::Name));
    }

    /// The platform goes on to the next game: the ends of this one that nobody has acknowledged are missed, with their places.
    pub fn next_game(self) -> impl Iterator<Item = (Seat, Finding, Span)> {
        let ends = Seat::all(SEATS).zip(self.0).filter_map(|(seat, waits)| Some((seat, waits?)));
        ends.filter(|(_, (owed, _))| *owed == Owed::Ok(Topic::GameOver)).map(|(seat, waits)| {
            let (finding, place) = missing(waits);
            (seat, finding, place)
        })
    }
}

fn missing((owed, place): (Owed, Span)) -> (Finding, Span) {
    let finding = match owed {
        Owed::Name => Finding::MissingName,
        Owed::Ok(topic) => Finding::MissingOk { topic },
    };
    (finding, place)
}

/// What a seat must answer to a message, if that is no decision.
fn owed(message: &PlatformMessage) -> Option<Owed> {
    let topic = match message {
        PlatformMessage::Version(_) => return Some(Owed::Name),
        PlatformMessage::Info(_) => Topic::Info,
        PlatformMessage::Deal { .. } => Topic::Deal,
        PlatformMessage::Bid { .. } => Topic::Bid,
        PlatformMessage::Leftover { .. } => Topic::Leftover,
        PlatformMessage::Play { .. } => Topic::Play,
        PlatformMessage::GameOver { .. } => Topic::GameOver,
        PlatformMessage::Error { .. } => Topic::Error,
        PlatformMessage::AskBid | PlatformMessage::AskPlay | PlatformMessage::Exit => return None,
    };
    Some(Owed::Ok(topic))
}
