//! The dialogue with a bot over a game, in any protocol.

use paiju_game::platform::dialogue::{BotzoneTalk, LineTalk};
use paiju_game::platform::session::Form;
use paiju_game::{Fault, Seat};

use super::Guest;
use super::slot::Slot;
use crate::bots::{Speech, by_rule};
use crate::games::TableGame;

/// The dialogue with one bot.
pub enum Talk<G: TableGame> {
    Botzone(BotzoneTalk<G>),
    /// In the game's own protocol.
    Lines(G::Lines),
}

impl<G: TableGame> Talk<G> {
    /// Before a game; `None` if the game has no such protocol. A bot that is `taking_over` gets the earlier answers.
    pub fn new(guest: &Guest, seat: Seat, taking_over: bool) -> Option<Self> {
        let form = match guest.speech {
            Speech::Json => Form::Json,
            Speech::Simple => Form::Simple,
            Speech::Lines => return G::lines(seat).map(Self::Lines),
        };
        let talk = BotzoneTalk::new(form, u64::from(limit::<G>(guest)))
            .within(Some(u64::from(guest.memory)).filter(|&memory| memory > 0));
        Some(Self::Botzone(if taking_over { talk.taking_over() } else { talk }))
    }

    /// Whether the dialogue so far agrees with this view.
    pub fn holds_for(&self, view: &G::View) -> bool {
        match self {
            Self::Botzone(talk) => talk.holds_for(view),
            Self::Lines(talk) => talk.holds_for(view),
        }
    }

    /// The action of the seat of this view.
    pub async fn decide(&mut self, view: &G::View, slot: &mut Slot) -> Result<G::Action, Fault> {
        match self {
            Self::Botzone(talk) => talk.decide(view, slot).await,
            Self::Lines(talk) => talk.decide(view, slot).await,
        }
    }

    /// Tells the bot about an event that its seat sees.
    pub async fn observe(&mut self, view: &G::View, slot: &mut Slot) -> Result<(), Fault> {
        match self {
            Self::Botzone(talk) => talk.observe(view, slot).await,
            Self::Lines(talk) => talk.observe(view, slot).await,
        }
    }
}

/// A bot's time limit for one answer, in milliseconds.
pub fn limit<G: TableGame>(guest: &Guest) -> u32 {
    guest.limit.unwrap_or_else(|| by_rule::<G>(guest.speech))
}
