//! How an engine handles a message that contradicts its state: it trusts the platform.

use super::Hearing;
use crate::protocol::message::PlatformMessage;
use crate::view::View;

impl Hearing {
    /// Takes a message that [`Hearing::hear`] refuses, as far as it makes sense. The seat keeps the cards it was dealt.
    pub(crate) fn believe(&mut self, message: &PlatformMessage) {
        let Some(view) = &mut self.view else { return };
        match *message {
            PlatformMessage::Bid { seat, value } => view.believe_bid(seat, value),
            PlatformMessage::Play { seat, cards } => view.believe_play(seat, cards),
            PlatformMessage::AskPlay => view.believe_asked_to_play(),
            PlatformMessage::AskBid => _ = view.believe_asked_to_bid(),
            PlatformMessage::Leftover { landlord, cards } => view.believe_kitty(landlord, cards),
            PlatformMessage::Version(_)
            | PlatformMessage::Info(_)
            | PlatformMessage::Deal { .. }
            | PlatformMessage::GameOver { .. }
            | PlatformMessage::Error { .. }
            | PlatformMessage::Exit => {}
        }
    }

    /// Whether the message repeats the deal of the current game, which changes nothing.
    pub(crate) fn is_known(&self, message: &PlatformMessage) -> bool {
        let Some(view) = self.view.as_ref().filter(|view| view.course().ending().is_none()) else { return false };
        match *message {
            PlatformMessage::Deal { seat, cards } => (view.seat(), view.dealt()) == (seat, cards),
            _ => false,
        }
    }

    /// The rest of the current game when a message that normally precedes the deal arrives: sent late or twice, it does
    /// not mean a new deal.
    pub(crate) fn kept(&self, message: &PlatformMessage) -> Option<View> {
        let keeps = |view: &&View| match message {
            PlatformMessage::Version(_) => true,
            PlatformMessage::Info(info) => view.course().bids().is_empty() || self.info == Some(*info),
            _ => false,
        };
        self.view.as_ref().filter(|view| view.course().ending().is_none()).filter(keeps).cloned()
    }

    /// Continues with what was kept, if the message has left nothing.
    pub(crate) fn keep(&mut self, kept: Option<View>) {
        self.view = self.view.take().or(kept);
    }
}
