//! Goes back and forth between a worker, which plays, and the bots that it waits for.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use serde::de::DeserializeOwned;
use yew::Callback;
use yew::platform::spawn_local;

use super::{Carrier, CarryError, Exchange};
use crate::guests::{Carried, Guest, Progress};
use crate::names::bot_id;
use crate::worker::protocol::Trouble;
use crate::worker::{Query, Ticket, Workers};

/// The participants and settings of an errand.
pub struct Order {
    /// The names of the players by seat: AIs and bots.
    pub names: Vec<(u8, String)>,
    /// The number of the game, unique among the page's current games.
    pub game: usize,
    /// The seed of the bots' clocks and random numbers.
    pub seed: u64,
    /// Whether running bots are kept when it is done.
    pub stays: bool,
}

/// A worker's questions for one errand.
pub struct Questions<T> {
    pub begin: Box<dyn FnOnce(Vec<Guest>) -> Query<Progress<T>>>,
    /// Continues with a bot's answer.
    pub go_on: Box<dyn Fn(u8, Carried) -> Query<Progress<T>>>,
}

struct Inner {
    workers: Workers,
    carrier: Carrier,
    game: usize,
    is_over: Cell<bool>,
    ticket: RefCell<Option<Ticket>>,
}

/// An errand in progress; dropping it aborts it.
pub struct Errand(Rc<Inner>);

impl Drop for Errand {
    fn drop(&mut self) {
        if !self.0.is_over.replace(true) {
            self.0.ticket.take();
            self.0.carrier.stop(self.0.game);
        }
    }
}

impl Errand {
    /// Starts it. `said` gets the dialogue with bots; `done` the result, unless it is aborted.
    pub fn send<T: DeserializeOwned + 'static>(
        workers: &Workers,
        carrier: &Carrier,
        order: Order,
        questions: Questions<T>,
        said: Callback<Exchange>,
        done: Callback<Result<T, Trouble>>,
    ) -> Self {
        let (workers, carrier) = (workers.clone(), carrier.clone());
        let (is_over, ticket) = (Cell::new(false), RefCell::new(None));
        let inner = Rc::new(Inner { workers, carrier, game: order.game, is_over, ticket });
        let errand = Self(inner.clone());
        spawn_local(async move {
            let answer = inner.run(&order, questions, &said).await;
            if !inner.is_over.replace(true) {
                if !order.stays || answer.is_err() {
                    inner.carrier.stop(order.game);
                }
                done.emit(answer);
            }
        });
        errand
    }
}

impl Inner {
    async fn run<T: DeserializeOwned + 'static>(
        &self,
        order: &Order,
        questions: Questions<T>,
        said: &Callback<Exchange>,
    ) -> Result<T, Trouble> {
        let trouble = |error: CarryError| match error {
            CarryError::Lost { .. } => Trouble::Lost(error.spoken()),
            CarryError::Store(_) | CarryError::Prepare(_) | CarryError::NoBridge | CarryError::Stopped => {
                Trouble::Failed(error.spoken())
            }
        };
        let mut guests = Vec::new();
        for (_, name) in order.names.iter().filter(|(_, name)| bot_id(name).is_some()) {
            guests.push(Guest::of(&self.carrier.find(name).await.map_err(trouble)?));
        }
        let Questions { begin, go_on } = questions;
        let mut progress = self.ask(begin(guests)).await?;
        let mut asked = 0;
        loop {
            let carry = match progress {
                Progress::Over(over) => return Ok(over),
                Progress::Waits(carry) => carry,
            };
            let name = order.names.iter().find(|(seat, _)| *seat == carry.seat).map(|(_, name)| name.as_str());
            let place = (order.game, carry.seat);
            // Every question of a game has its own random numbers.
            asked += 1;
            let seed = order.seed.wrapping_mul(1_000_003).wrapping_add(asked);
            let carried = self.carrier.carry(name.unwrap_or_default(), place, &carry, seed).await;
            let (carried, exchange) = carried.map_err(trouble)?;
            if self.is_over.get() {
                return Err(Trouble::Vanished);
            }
            said.emit(exchange);
            progress = self.ask(go_on(carry.seat, carried)).await?;
        }
    }

    async fn ask<A: DeserializeOwned + 'static>(&self, query: Query<A>) -> Result<A, Trouble> {
        if self.is_over.get() {
            return Err(Trouble::Vanished);
        }
        let (ticket, answer) = self.workers.promise(query);
        *self.ticket.borrow_mut() = Some(ticket);
        let answer = answer.await;
        if let Some(ticket) = self.ticket.take() {
            ticket.detach();
        }
        answer
    }
}
