//! The engine's side (选手引擎): a player that speaks the protocol, one line in, at most one line out, without a clock or a
//! pipe.

use paiju_game::cards::CardSet;
use paiju_game::{Fault, Limit, Player, Seat, Seed};

use super::hearing::{Due, Hearing, HearingError};
use super::message::{EngineMessage, PlatformMessage, RoundInfo};
use super::problem::ParseLineError;
use crate::action::Action;
use crate::course::Phase;
use crate::{DouDizhu, Refusal, View, WEST};

/// A player behind the protocol. It plays any number of games in a row and answers whatever it is told. A message that
/// contradicts its state is trusted, and the game continues from there.
#[derive(Debug)]
pub struct Engine<P> {
    player: P,
    name: String,
    work: u64,
    hearing: Hearing,
    /// The seat of the last deal. The engine answers for it even when it knows nothing about the game.
    seat: Seat,
    /// The last message, and the answer if it was a question.
    last: Option<(PlatformMessage, Option<EngineMessage>)>,
}

/// An engine's reaction to one line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reply {
    /// The answer.
    pub answer: Option<EngineMessage>,
    /// A remark for standard error.
    pub note: Option<Note>,
    /// Whether it was told to exit.
    pub exit: bool,
}

/// An engine's remark on a line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Note {
    /// The line cannot be read and is skipped.
    #[error("line ignored: {0}")]
    Unreadable(ParseLineError),
    /// The line contradicts earlier ones. It is trusted and acknowledged.
    #[error("message does not fit: {0}")]
    Unfit(HearingError),
    /// The line repeats the previous one. It is answered again and changes nothing.
    #[error("said twice")]
    Again,
    /// Asked before a deal.
    #[error("asked without knowing the game")]
    NotDealt,
    /// The player had to answer before its budget was spent.
    #[error("thinking was cut short")]
    CutShort,
    /// The player has no answer; the simplest legal one is given.
    #[error("the player failed: {}", paiju_game::Say::say(.0, paiju_game::Lang::En))]
    Failed(Fault),
    /// The player's answer is illegal; the simplest legal one replaces it.
    #[error("the player's answer is refused: {0}")]
    Refused(Refusal),
}

/// The seed of a bot that is not given one: derived from its hand and the turn, so that the same game gets the same
/// answers.
pub fn seed(view: &View) -> Seed {
    let turn = view.course().bids().len() + view.course().plays().len();
    Seed(view.dealt().bits()).derive(turn as u64)
}

impl<P: Player<DouDizhu>> Engine<P> {
    /// An engine with this player, a budget of `work` per decision, and this `name`.
    pub fn new(player: P, name: impl Into<String>, work: u64) -> Self {
        Self { player, name: name.into(), work, hearing: Hearing::new(), seat: WEST, last: None }
    }

    /// The last INFO of the platform, if any.
    pub const fn info(&self) -> Option<&RoundInfo> {
        self.hearing.info()
    }

    /// Takes one line from the platform, without its line feed.
    pub fn line(&mut self, line: &str) -> Reply {
        self.line_until(line, &|| false)
    }

    /// The same; once `stop` returns true, the player answers with the best it has.
    pub fn line_until(&mut self, line: &str, stop: &dyn Fn() -> bool) -> Reply {
        if line.trim().is_empty() {
            return Reply::default();
        }
        match PlatformMessage::parse(line) {
            Ok(read) => self.message(&read.message, stop),
            Err(error) => Reply { note: Some(Note::Unreadable(error)), ..Reply::default() },
        }
    }

    fn message(&mut self, message: &PlatformMessage, stop: &dyn Fn() -> bool) -> Reply {
        let before = self.last.take().filter(|(last, _)| last == message).map(|(_, answer)| answer);
        let exit = *message == PlatformMessage::Exit;
        let (answer, note) = match (message.due(), before) {
            (Due::Nothing, _) => (None, self.hear(message)),
            (Due::Name, _) => (Some(EngineMessage::Name(self.name.clone())), self.hear(message)),
            // Two identical relays in a row are impossible: other seats act between two of one seat's.
            (Due::Ok(topic), Some(_)) => (Some(EngineMessage::Ok(topic)), Some(Note::Again)),
            (Due::Ok(topic), None) => (Some(EngineMessage::Ok(topic)), self.hear(message)),
            (Due::Bid | Due::Play, Some(Some(answer))) => (Some(answer), Some(Note::Again)),
            (due @ (Due::Bid | Due::Play), _) => {
                let unfit = self.hear(message);
                let (answer, note) = self.decide(due == Due::Bid, stop);
                (Some(answer), unfit.or(note))
            }
        };
        self.last = Some((message.clone(), answer.clone().filter(|_| matches!(message.due(), Due::Bid | Due::Play))));
        Reply { answer, note, exit }
    }

    /// Takes a message, whether or not it fits.
    fn hear(&mut self, message: &PlatformMessage) -> Option<Note> {
        if let PlatformMessage::Deal { seat, .. } = message {
            self.seat = *seat;
        }
        if self.hearing.is_known(message) {
            return Some(Note::Again);
        }
        let kept = self.hearing.kept(message);
        let unfit = self.hearing.hear(message).err();
        self.hearing.keep(kept);
        if unfit.is_some() {
            self.hearing.believe(message);
        }
        unfit.map(Note::Unfit)
    }

    /// Asks the player and answers what it says; if that is impossible, the simplest action that is legal as far as the
    /// seat knows.
    fn decide(&mut self, bidding: bool, stop: &dyn Fn() -> bool) -> (EngineMessage, Option<Note>) {
        let seat = self.seat;
        let nothing = if bidding { Action::Bid(0) } else { Action::Pass };
        let Some(view) = self.hearing.view() else { return (said(seat, nothing), Some(Note::NotDealt)) };
        // A bid that comes too late is ignored.
        if bidding && !(view.is_my_turn() && matches!(view.course().phase(), Phase::Bidding { .. })) {
            return (said(seat, nothing), None);
        }
        let limit = Limit { work: self.work, seed: seed(view), stop: Some(stop) };
        // A contradictory game is not one that a player could analyse.
        let decided = view.adds_up().then(|| self.player.decide(view, &limit).map_err(Note::Failed));
        let mut note = None;
        if let Some(decided) = decided {
            match decided.and_then(|decision| self.act(&decision.action).map(|()| decision)) {
                Ok(decision) => return (said(seat, decision.action), decision.stopped.then_some(Note::CutShort)),
                Err(why) => note = Some(why),
            }
        }
        let plain = self.hearing.view().and_then(View::plain_answer);
        match plain.filter(|action| self.act(action).is_ok()) {
            Some(action) => (said(seat, action), note),
            None => (said(seat, nothing), note),
        }
    }

    fn act(&mut self, action: &Action) -> Result<(), Note> {
        self.hearing.answer(action).map_err(|error| match error {
            HearingError::Refused { refusal, .. } => Note::Refused(refusal),
            other => Note::Unfit(other),
        })
    }
}

/// An action in the protocol's words.
fn said(seat: Seat, action: Action) -> EngineMessage {
    match action {
        Action::Bid(value) => EngineMessage::Bid { seat, value },
        Action::Pass => EngineMessage::Play { seat, cards: CardSet::EMPTY },
        Action::Play(cards) => EngineMessage::Play { seat, cards },
    }
}

#[cfg(test)]
mod tests;
