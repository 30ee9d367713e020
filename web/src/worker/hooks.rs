//! How components ask workers.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use serde::de::DeserializeOwned;
use yew::platform::pinned::oneshot;
use yew::prelude::*;

use super::client::{Listener, Ticket, WorkerClient};
use super::module::Module;
use super::protocol::Trouble;
use super::query::{Context, Query};
use crate::busy::Busy;
use crate::packing::Parcel;

/// The page's workers, one per module. A worker starts with its first question.
#[derive(Clone, Default)]
pub struct Workers(Rc<RefCell<Vec<(Module, WorkerClient)>>>);

impl PartialEq for Workers {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

impl Workers {
    /// Asks. `answer` is called once, later, unless the ticket is dropped first.
    pub fn ask<A: DeserializeOwned + 'static>(&self, query: Query<A>, answer: Callback<Result<A, Trouble>>) -> Ticket {
        self.ask_watched(query, answer, None)
    }

    /// Sends a slow question; `watch` receives the progress, in per cent.
    pub fn ask_watched<A: DeserializeOwned + 'static>(
        &self,
        query: Query<A>,
        answer: Callback<Result<A, Trouble>>,
        watch: Option<Callback<u8>>,
    ) -> Ticket {
        let unpack = Callback::from(move |packed: Result<Parcel, Trouble>| {
            answer.emit(packed.and_then(|packed| packed.unpack()));
        });
        let Query { module, question, context, is_awaited, .. } = query;
        let busy = is_awaited.then(|| Busy::with("worker"));
        self.hand_over(module, question, context, Listener { answer: unpack, watch, busy })
    }

    /// Asks and waits for the answer.
    ///
    /// # Errors
    /// Why there is no answer.
    pub async fn answer<A: DeserializeOwned + 'static>(&self, query: Query<A>) -> Result<A, Trouble> {
        let (ticket, answer) = self.promise(query);
        let answer = answer.await;
        ticket.detach();
        answer
    }

    /// Asks; the answer can be awaited as long as the ticket is kept.
    pub fn promise<A: DeserializeOwned + 'static>(
        &self,
        query: Query<A>,
    ) -> (Ticket, impl Future<Output = Result<A, Trouble>> + use<A>) {
        let (sender, receiver) = oneshot::channel();
        let sender = Cell::new(Some(sender));
        let hear = move |answer| {
            if let Some(sender) = sender.take() {
                // The question may have been abandoned.
                let _ = sender.send(answer);
            }
        };
        let ticket = self.ask(query, Callback::from(hear));
        (ticket, async { receiver.await.unwrap_or(Err(Trouble::Vanished)) })
    }

    /// Loads a worker that will soon be asked.
    pub fn start(&self, module: Module) {
        self.client(module).start();
    }

    /// Not generic, unlike [`Workers::ask_watched`], so that it is compiled only once.
    fn hand_over(&self, module: Module, question: Parcel, context: Option<Context>, listener: Listener) -> Ticket {
        self.client(module).ask(question, context, listener)
    }

    fn client(&self, module: Module) -> WorkerClient {
        let clients = &mut *self.0.borrow_mut();
        if let Some((_, client)) = clients.iter().find(|(of, _)| *of == module) {
            return client.clone();
        }
        let client = WorkerClient::new(module);
        clients.push((module, client.clone()));
        client
    }

    /// The number of workers that may play games, review decisions or search parts at a time: one per core except the
    /// page's own, at least two.
    pub fn at_once() -> usize {
        let cores = web_sys::window().map_or(2.0, |window| window.navigator().hardware_concurrency());
        (cores as usize).saturating_sub(1).clamp(2, 16)
    }

    /// Ends the workers of a game that is no longer shown.
    pub fn end(&self, game: &'static str) {
        let ended = |module: &Module| matches!(*module, Module::Game(id) | Module::Thinker(id, _) | Module::Table(id) | Module::Solver(id) if id == game);
        self.0.borrow_mut().retain(|(module, _)| !ended(module));
        self.end_reviewers(game);
    }

    /// Ends the workers that review decisions of a game.
    pub fn end_reviewers(&self, game: &'static str) {
        let ended = |module: &Module| matches!(*module, Module::Reviewer(id, _) if id == game);
        self.0.borrow_mut().retain(|(module, _)| !ended(module));
    }
}

#[hook]
pub fn use_workers() -> Workers {
    let own = use_memo((), |()| Workers::default());
    // Without the surrounding frame, as in tests, a component has its own workers.
    use_context::<Workers>().unwrap_or_else(|| (*own).clone())
}

/// Asks a question and receives the answer.
pub type Ask<A> = Callback<(Query<A>, Callback<Result<A, Trouble>>)>;

/// Asks once, when the visitor wants it, and passes the answer on. A newer question replaces a pending one.
#[hook]
pub fn use_query<A: DeserializeOwned + 'static>() -> Ask<A> {
    use_stoppable_query().0
}

/// Asks as [`use_query`] does; the second callback drops a pending question.
#[hook]
pub fn use_stoppable_query<A: DeserializeOwned + 'static>() -> (Ask<A>, Callback<()>) {
    let workers = use_workers();
    let running = use_mut_ref(|| None::<Ticket>);
    let ask = use_callback(workers, {
        let running = Rc::clone(&running);
        move |(query, answer): (Query<A>, Callback<Result<A, Trouble>>), workers| {
            *running.borrow_mut() = Some(workers.ask(query, answer));
        }
    });
    let stop = use_callback((), move |(), ()| drop(running.borrow_mut().take()));
    (ask, stop)
}

/// The answer to a question, once known.
pub type Answer<A> = Option<Result<A, Trouble>>;

/// Asks as [`use_query`] does and keeps the latest answer.
#[hook]
pub fn use_answer<A: DeserializeOwned + 'static>() -> (UseStateHandle<Answer<A>>, Callback<Query<A>>) {
    let answer = use_state(|| Answer::<A>::None);
    let run = use_query();
    let ask = {
        let answer = answer.setter();
        Callback::from(move |query: Query<A>| {
            let answer = answer.clone();
            run.emit((query, Callback::from(move |known| answer.set(Some(known)))));
        })
    };
    (answer, ask)
}
