//! Bots at one table: each is told what happened since its last question.

use std::collections::BTreeMap;
use std::future::Future;
use std::pin::Pin;
use std::task::{Context, Poll, Waker};

use paiju_game::{Fault, Seat};

use super::slot::Slot;
use super::talk::{self, Talk};
use super::{Carried, Carry, Guest, Progress};
use crate::games::TableGame;

/// A decision in progress; it returns the talk.
type Deciding<G> = Pin<Box<dyn Future<Output = (Talk<G>, Result<<G as paiju_game::Game>::Action, Fault>)>>>;

/// The bot at a seat.
struct Bot<G: TableGame> {
    guest: Guest,
    /// `None` while it decides.
    talk: Option<Talk<G>>,
    slot: Slot,
    deciding: Option<Deciding<G>>,
}

/// The bots of one table, by seat.
pub struct Seats<G: TableGame>(BTreeMap<u8, Bot<G>>);

impl<G: TableGame> Default for Seats<G> {
    fn default() -> Self {
        Self(BTreeMap::new())
    }
}

impl<G: TableGame> Seats<G> {
    /// Starts to ask the bot at a seat for its action, continuing since its last question. If the game or the bot has
    /// changed, the bot is told the whole game. `None` if the game has no such protocol.
    pub fn ask(&mut self, guest: Guest, seat: Seat, view: G::View) -> Option<Progress<Result<G::Action, Fault>>> {
        let before = self.0.remove(&seat.0).filter(|bot| bot.guest == guest).and_then(|bot| bot.talk);
        let going_on = before.filter(|talk| talk.holds_for(&view));
        let mut talk = going_on.or_else(|| Talk::new(&guest, seat, true))?;
        let slot = Slot::default();
        let mut channel = slot.clone();
        let deciding: Deciding<G> = Box::pin(async move {
            let action = talk.decide(&view, &mut channel).await;
            (talk, action)
        });
        self.0.insert(seat.0, Bot { guest, talk: None, slot, deciding: Some(deciding) });
        self.go_on(seat)
    }

    /// Passes on the answer of the bot at a seat. `None` if it was not asked.
    pub fn hear(&mut self, seat: Seat, answer: Carried) -> Option<Progress<Result<G::Action, Fault>>> {
        self.0.get(&seat.0)?.slot.put(answer);
        self.go_on(seat)
    }

    fn go_on(&mut self, seat: Seat) -> Option<Progress<Result<G::Action, Fault>>> {
        let bot = self.0.get_mut(&seat.0)?;
        match bot.deciding.as_mut()?.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            Poll::Ready((talk, action)) => {
                (bot.talk, bot.deciding) = (Some(talk), None);
                Some(Progress::Over(action))
            }
            Poll::Pending => {
                let question = bot.slot.take_question()?;
                Some(Progress::Waits(Carry { seat: seat.0, question, limit: talk::limit::<G>(&bot.guest) }))
            }
        }
    }
}
