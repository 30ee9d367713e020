//! The `OK` that each message of the platform is owed.

use paiju_doudizhu::SEATS;
use paiju_doudizhu::protocol::{PlatformMessage, Topic};
use paiju_game::Seat;
use paiju_platform::Span;

use super::Finding;

/// The message to each seat that waits for its OK.
#[derive(Debug, Default)]
pub(super) struct Acknowledgements([Option<(Topic, Span)>; SEATS as usize]);

impl Acknowledgements {
    /// The platform sends something to a seat. What it sent before and was not acknowledged is missed, with its place; before EXIT it
    /// need not be.
    pub fn sent(&mut self, seat: Seat, message: &PlatformMessage, place: Span) -> Option<(Finding, Span)> {
        let owed = self.0.get_mut(seat.index())?;
        let missed = owed.take().filter(|_| !matches!(message, PlatformMessage::Exit));
        *owed = topic(seat, message).map(|topic| (topic, place));
        missed.map(|(topic, place)| (Finding::MissingOk { topic }, place))
    }

    /// A seat says OK; what is wrong with that.
    pub fn said(&mut self, seat: Seat, topic: Topic) -> Option<Finding> {
        let owed = self.0.get_mut(seat.index())?.take();
        owed.is_none_or(|(owed, _)| owed != topic).then_some(Finding::UnexpectedOk { topic })
    }
}

/// What a seat must answer to a message, if that is an OK.
fn topic(seat: Seat, message: &PlatformMessage) -> Option<Topic> {
    match message {
        PlatformMessage::Info(_) => Some(Topic::Info),
        PlatformMessage::Deal { .. } => Some(Topic::Deal),
        PlatformMessage::Bid { .. } => Some(Topic::Bid),
        PlatformMessage::Leftover { .. } => Some(Topic::Leftover),
        // A seat's own play comes back to it only as the automatic pass, which asks for no OK.
        PlatformMessage::Play { seat: player, .. } => (*player != seat).then_some(Topic::Play),
        PlatformMessage::GameOver { .. } => Some(Topic::GameOver),
        PlatformMessage::Error { .. } => Some(Topic::Error),
        PlatformMessage::Version(_) | PlatformMessage::AskBid | PlatformMessage::AskPlay | PlatformMessage::Exit => {
            None
        }
    }
}
