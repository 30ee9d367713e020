//! A whole game in which bots may sit, played as far as it goes without them.

use std::cell::RefCell;
use std::future::Future;
use std::pin::Pin;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};

use paiju_game::platform::dialogue::Run;
use paiju_game::table::Printed;
use paiju_game::{Ai, Decision, Fault, Limit, Player, Seat, visitor::Visitor};

use super::slot::Slot;
use super::talk::{self, Talk};
use super::{Carried, Carry, Guest, Progress};
use crate::games::TableGame;
use crate::names::bot_id;

/// Who plays at a seat.
pub enum Chair<G: TableGame> {
    Ai(Ai<G>),
    Bot { talk: Talk<G>, slot: Slot },
}

impl<G: TableGame> Chair<G> {
    /// Seats a player by the name of an AI or a guest; `None` if there is none.
    fn take(name: &str, seat: Seat, guests: &[Guest]) -> Option<Self> {
        match bot_id(name) {
            None => G::find_ai(name).ok().map(Self::Ai),
            Some(id) => {
                let guest = guests.iter().find(|guest| guest.id == id)?;
                Some(Self::Bot { talk: Talk::new(guest, seat, false)?, slot: Slot::default() })
            }
        }
    }
}

impl<G: TableGame> Visitor<G> for Chair<G> {
    async fn decide(&mut self, view: &G::View, limit: &Limit<'_>) -> Result<Decision<G>, Fault> {
        match self {
            Self::Ai(ai) => ai.decide(view, limit),
            Self::Bot { talk, slot } => talk.decide(view, slot).await.map(Decision::bare),
        }
    }

    async fn observe(&mut self, view: &G::View) -> Result<(), Fault> {
        match self {
            Self::Ai(ai) => ai.observe(view),
            Self::Bot { talk, slot } => talk.observe(view, slot).await,
        }
    }
}

/// A seated player, with the time of each decision: an AI's by a clock, a bot's as reported by the page.
pub struct Seated<G: TableGame, C> {
    chair: Chair<G>,
    clock: C,
    spent: Rc<RefCell<Spent>>,
}

impl<G: TableGame, C: Fn() -> std::time::Duration> Visitor<G> for Seated<G, C> {
    async fn decide(&mut self, view: &G::View, limit: &Limit<'_>) -> Result<Decision<G>, Fault> {
        let begin = (self.clock)();
        let decision = self.chair.decide(view, limit).await;
        let took = match &self.chair {
            Chair::Ai(_) => u64::try_from((self.clock)().saturating_sub(begin).as_micros()).unwrap_or(u64::MAX),
            Chair::Bot { slot, .. } => slot.take_time(),
        };
        self.spent.borrow_mut().times.push(took);
        self.keep_said();
        decision
    }

    async fn observe(&mut self, view: &G::View) -> Result<(), Fault> {
        let seen = self.chair.observe(view).await;
        if let Chair::Bot { slot, .. } = &self.chair {
            slot.take_time();
        }
        if seen.is_err() {
            self.keep_said();
        }
        seen
    }
}

impl<G: TableGame, C> Seated<G, C> {
    fn keep_said(&self) {
        if let Chair::Bot { slot, .. } = &self.chair {
            self.spent.borrow_mut().said = slot.take_said();
        }
    }
}

/// A seat's times and output in a game.
#[derive(Debug, Default)]
pub struct Spent {
    /// The time of each decision, in µs.
    pub times: Vec<u64>,
    /// What its bot printed for its last turn, and its run.
    pub said: Option<(Printed, Run)>,
}

pub type AllSpent = Vec<Rc<RefCell<Spent>>>;

pub struct Sitting<T> {
    game: Pin<Box<dyn Future<Output = T>>>,
    /// The slot and the limit in milliseconds, for each seat with a bot.
    slots: Vec<Option<(Slot, u32)>>,
}

impl<T> Sitting<T> {
    /// Seats all players, by the names of AIs and guests, and starts `play`; `None` if one of them is missing.
    pub fn begin<G, C, F>(
        names: &[String],
        guests: &[Guest],
        clock: C,
        play: impl FnOnce(Vec<Seated<G, C>>, AllSpent) -> F,
    ) -> Option<Self>
    where
        G: TableGame,
        C: Fn() -> std::time::Duration + Copy,
        F: Future<Output = T> + 'static,
    {
        let chair = |(name, seat): (&String, Seat)| Chair::<G>::take(name, seat, guests);
        let chairs: Vec<Chair<G>> = names.iter().zip(Seat::all(G::SEATS)).map(chair).collect::<Option<_>>()?;
        let limit = |name: &String| {
            bot_id(name).and_then(|id| guests.iter().find(|guest| guest.id == id)).map_or(0, talk::limit::<G>)
        };
        let slot = |(chair, name): (&Chair<G>, &String)| match chair {
            Chair::Ai(_) => None,
            Chair::Bot { slot, .. } => Some((slot.clone(), limit(name))),
        };
        let slots = chairs.iter().zip(names).map(slot).collect();
        let spent: AllSpent = chairs.iter().map(|_| Rc::default()).collect();
        let seated = chairs
            .into_iter()
            .zip(&spent)
            .map(|(chair, spent)| Seated { chair, clock, spent: Rc::clone(spent) })
            .collect();
        Some(Self { game: Box::pin(play(seated, spent)), slots })
    }

    /// Plays until a bot is asked, or to the end.
    pub fn go_on(&mut self) -> Option<Progress<T>> {
        if let Poll::Ready(over) = self.game.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            return Some(Progress::Over(over));
        }
        let asked = |(seat, slot): (Seat, &Option<(Slot, u32)>)| {
            let (slot, limit) = slot.as_ref()?;
            Some(Carry { seat: seat.0, question: slot.take_question()?, limit: *limit })
        };
        let seats = Seat::all(u8::try_from(self.slots.len()).unwrap_or(u8::MAX));
        seats.zip(&self.slots).find_map(asked).map(Progress::Waits)
    }

    /// Passes on the answer of the bot at a seat.
    pub fn hear(&mut self, seat: u8, answer: Carried) {
        if let Some(Some((slot, _))) = self.slots.get(usize::from(seat)) {
            slot.put(answer);
        }
    }
}
