//! The engine's side (选手引擎): a player that speaks the protocol, one line in, at most one line out. It has no clock and no pipe.

use paiju_cards::CardSet;
use paiju_game::{Fault, Limit, Player, Seat, Seed};

use super::hearing::{Due, Hearing, HearingError};
use super::message::{EngineMessage, PlatformMessage};
use super::problem::ParseLineError;
use crate::action::Action;
use crate::{DouDizhu, Refusal, View};

/// A player behind the protocol. It plays any number of games, one after another.
#[derive(Debug)]
pub struct Engine<P> {
    player: P,
    name: String,
    work: u64,
    hearing: Hearing,
    /// The seat of the last deal: it answers for that seat even when it has lost track of the game.
    seat: Option<Seat>,
    /// Whether a message of this game did not fit, so that its picture of the game is wrong.
    lost: bool,
}

/// What an engine does with one line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reply {
    /// What it answers.
    pub answer: Option<EngineMessage>,
    /// What a person should know, for the standard error.
    pub note: Option<Note>,
    /// Whether it was told to end.
    pub exit: bool,
}

/// What an engine remarks on a line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Note {
    /// The line cannot be read; it is passed over.
    #[error("line ignored: {0}")]
    Unreadable(ParseLineError),
    /// The line does not fit the game; it is acknowledged, and until the next deal the engine bids 0 and passes.
    #[error("message does not fit: {0}")]
    Unfit(HearingError),
    /// Asked after a message that did not fit, or before a deal.
    #[error("asked without knowing the game")]
    Lost,
    /// The player has no answer.
    #[error("the player failed: {}", paiju_game::Say::say(.0, paiju_game::Lang::En))]
    Failed(Fault),
    /// The player's answer is against the rules; it is not sent.
    #[error("the player's answer is refused: {0}")]
    Refused(Refusal),
}

/// What a bot that is told no seed guesses from: its hand and the turn, so that the same game gets the same answers.
pub fn seed(view: &View) -> Seed {
    let turn = view.course().bids().len() + view.course().plays().len();
    Seed(view.dealt().bits()).derive(turn as u64)
}

impl<P: Player<DouDizhu>> Engine<P> {
    /// An engine with this player, which may do `work` per decision. It calls itself `name`.
    pub fn new(player: P, name: impl Into<String>, work: u64) -> Self {
        Self { player, name: name.into(), work, hearing: Hearing::new(), seat: None, lost: false }
    }

    /// Takes one line of the platform, without its line feed.
    pub fn line(&mut self, line: &str) -> Reply {
        if line.trim().is_empty() {
            return Reply::default();
        }
        match PlatformMessage::parse(line) {
            Ok(read) => self.message(&read.message),
            Err(error) => Reply { note: Some(Note::Unreadable(error)), ..Reply::default() },
        }
    }

    fn message(&mut self, message: &PlatformMessage) -> Reply {
        if let PlatformMessage::Info(_) | PlatformMessage::Deal { .. } | PlatformMessage::Version(_) = message {
            self.lost = false;
        }
        if let PlatformMessage::Deal { seat, .. } = message {
            self.seat = Some(*seat);
        }
        // The first message that does not fit is worth a remark, those after it follow from it.
        let unfit = self.hearing.hear(message).err();
        let mut note = unfit.map(Note::Unfit).filter(|_| !self.lost);
        self.lost |= note.is_some();
        let answer = match message.due() {
            Due::Nothing => None,
            Due::Name => Some(EngineMessage::Name(self.name.clone())),
            Due::Ok(topic) => Some(EngineMessage::Ok(topic)),
            Due::Bid | Due::Play => self.decide().map(Some).unwrap_or_else(|why| {
                note = note.take().or(Some(why));
                self.way_out(message.due() == Due::Bid)
            }),
        };
        Reply { answer, note, exit: *message == PlatformMessage::Exit }
    }

    /// Asks the player and plays what it says.
    fn decide(&mut self) -> Result<EngineMessage, Note> {
        let view = self.hearing.view().filter(|_| !self.lost).ok_or(Note::Lost)?;
        let seat = view.seat();
        if view.course().was_not_let_bid(seat) {
            return Ok(EngineMessage::Bid { seat, value: 0 });
        }
        let limit = Limit { work: self.work, seed: seed(view), stop: None };
        let decision = self.player.decide(view, &limit).map_err(Note::Failed)?;
        let answer = match decision.action {
            Action::Bid(value) => EngineMessage::Bid { seat, value },
            Action::Pass => EngineMessage::Play { seat, cards: CardSet::EMPTY },
            Action::Play(cards) => EngineMessage::Play { seat, cards },
        };
        match self.hearing.answer(&decision.action) {
            Ok(()) => Ok(answer),
            Err(HearingError::Refused { refusal, .. }) => Err(Note::Refused(refusal)),
            Err(other) => Err(Note::Unfit(other)),
        }
    }

    /// The least an engine can say that must answer and cannot play: 0, or a pass. Its picture of the game is wrong from here on.
    fn way_out(&mut self, bidding: bool) -> Option<EngineMessage> {
        self.lost = true;
        let seat = self.seat?;
        Some(if bidding {
            EngineMessage::Bid { seat, value: 0 }
        } else {
            EngineMessage::Play { seat, cards: CardSet::EMPTY }
        })
    }
}

#[cfg(test)]
mod tests;
