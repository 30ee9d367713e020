//! The `NAME` or `OK` due after each message from the platform.

use std::fmt;

use paiju_doudizhu::SEATS;
use paiju_doudizhu::protocol::{PlatformMessage, Topic};
use paiju_game::Seat;
use paiju_game::platform::Span;
use serde::{Deserialize, Serialize};

use super::Finding;

/// The acknowledgement due after a message that needs no decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Owed {
    /// `NAME`, for DOUDIZHUVER.
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

/// For each seat, the message that is still unacknowledged.
#[derive(Debug, Default)]
pub(super) struct Acknowledgements([Option<(Owed, Span)>; SEATS as usize]);

impl Acknowledgements {
    /// The platform sends something to a seat. An earlier unacknowledged message is reported missing with its place,
    /// unless this is EXIT.
    pub fn sent(&mut self, seat: Seat, message: &PlatformMessage, place: Span) -> Option<(Finding, Span)> {
        let waits = self.0.get_mut(seat.index())?;
        let missed = waits.take().filter(|_| !matches!(message, PlatformMessage::Exit));
        *waits = owed(message).map(|owed| (owed, place));
        missed.map(missing)
    }

    /// A seat says OK; returns what is wrong with that.
    pub fn said(&mut self, seat: Seat, topic: Topic) -> Option<Finding> {
        let owed = self.0.get_mut(seat.index())?.take().map(|(owed, _)| owed);
        (owed != Some(Owed::Ok(topic))).then_some(Finding::UnexpectedOk { topic, owed })
    }

    /// A seat says its name.
    pub fn named(&mut self, seat: Seat) {
        let waits = self.0.get_mut(seat.index());
        waits.into_iter().for_each(|waits| *waits = waits.take().filter(|(owed, _)| *owed != Owed::Name));
    }

    /// The platform moves on to the next game: unacknowledged ends of this one are missing, with their places.
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

/// The acknowledgement that a message requires, if it needs no decision.
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
