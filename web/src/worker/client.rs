//! The page's client of one worker: asks, cancels, and replaces a worker that failed.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;

use gloo::timers::callback::Timeout;
use yew::Callback;

use super::connection::{Connection, Incoming, NOBODY};
use super::module::Module;
use super::protocol::{Reply, Trouble};
use super::query::Context;
use crate::busy::Busy;
use crate::packing::Parcel;

/// How long a worker may take to load before it counts as lost, in milliseconds.
const START_MS: u32 = 20_000;
/// How long a busy worker may stay silent before it counts as lost, in milliseconds: far longer than any single step on
/// a slow phone. Browsers with locks (see [`super::life`]) report a dead worker at once.
const SILENCE_MS: u32 = 120_000;
/// How long a worker may continue with an abandoned question, in milliseconds, before it is terminated.
const GRACE_MS: u32 = 150;

/// Asks a worker, which starts with its first question, or earlier on request.
#[derive(Clone)]
pub struct WorkerClient(Rc<RefCell<Queue>>);

/// A pending question. Dropping it cancels the question, and no answer comes.
#[must_use = "dropping it cancels the question"]
pub struct Ticket {
    id: u32,
    client: WorkerClient,
}

impl Ticket {
    /// Lets the question be answered even if this ticket is dropped.
    pub fn detach(mut self) {
        self.id = NOBODY;
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        self.client.cancel(self.id);
    }
}

/// The questions. The worker has one at a time; the others wait here and can be cancelled.
struct Queue {
    module: Module,
    worker: Option<Connection>,
    ready: bool,
    waiting: VecDeque<Pending>,
    /// The worker's current question; without a listener if it was cancelled.
    busy: Option<(u32, Option<Listener>)>,
    /// Ends an overdue worker.
    alarm: Option<Timeout>,
    last: u32,
}

struct Pending {
    id: u32,
    question: Parcel,
    context: Option<Context>,
    listener: Listener,
}

/// The receiver of an answer.
pub struct Listener {
    pub answer: Callback<Result<Parcel, Trouble>>,
    /// Receives the progress, in per cent.
    pub watch: Option<Callback<u8>>,
    /// Until the answer arrives or is abandoned.
    #[expect(dead_code, reason = "it is held")]
    pub busy: Option<Busy>,
}

impl WorkerClient {
    pub fn new(module: Module) -> Self {
        Self(Rc::new(RefCell::new(Queue {
            module,
            worker: None,
            ready: false,
            waiting: VecDeque::new(),
            busy: None,
            alarm: None,
            last: NOBODY,
        })))
    }

    /// Asks. The listener's `answer` is called once, later, unless the ticket is dropped first.
    pub fn ask(&self, question: Parcel, context: Option<Context>, listener: Listener) -> Ticket {
        let id = {
            let queue = &mut *self.0.borrow_mut();
            queue.last = queue.last.checked_add(1).unwrap_or(NOBODY + 1);
            queue.waiting.push_back(Pending { id: queue.last, question, context, listener });
            queue.last
        };
        self.work();
        Ticket { id, client: self.clone() }
    }

    /// Loads the worker before its first question. If that fails, the first question retries and reports it.
    pub fn start(&self) {
        let queue = &mut *self.0.borrow_mut();
        if queue.worker.is_none() {
            _ = self.load(queue);
        }
    }

    fn load(&self, queue: &mut Queue) -> Result<(), Trouble> {
        (queue.worker, queue.ready) = (Some(self.open(queue.module)?), false);
        queue.alarm = Some(self.alarm(START_MS, |client| {
            client.lose(Trouble::NotStarted { detail: format!("> {} s", START_MS / 1000) });
        }));
        Ok(())
    }

    fn cancel(&self, id: u32) {
        let queue = &mut *self.0.borrow_mut();
        queue.waiting.retain(|pending| pending.id != id);
        if let Some((busy, listener)) = &mut queue.busy
            && *busy == id
            && listener.take().is_some()
            && !queue.module.keeps_state()
        {
            // Most questions take a few milliseconds: starting a new worker would take longer than waiting.
            queue.alarm = Some(self.alarm(GRACE_MS, Self::replace));
        }
    }

    /// Sends the worker the next question if it is idle.
    fn work(&self) {
        let failed = {
            let queue = &mut *self.0.borrow_mut();
            if queue.busy.is_some() || queue.waiting.is_empty() {
                return;
            }
            match &mut queue.worker {
                None => match self.load(queue) {
                    Ok(()) => return,
                    Err(trouble) => trouble,
                },
                Some(_) if !queue.ready => return,
                Some(worker) => {
                    let Some(next) = queue.waiting.pop_front() else { return };
                    let sent = worker.send(next.id, next.question, next.context.as_ref());
                    queue.busy = Some((next.id, Some(next.listener)));
                    match sent {
                        Ok(()) => {
                            queue.alarm = Some(self.listen());
                            return;
                        }
                        Err(trouble) => trouble,
                    }
                }
            }
        };
        self.lose(failed);
    }

    fn open(&self, module: Module) -> Result<Connection, Trouble> {
        // A worker must not keep its owner alive: it ends with its last client.
        let queue = Rc::downgrade(&self.0);
        Connection::open(module, move |heard| {
            let Some(client) = queue.upgrade().map(Self) else { return };
            match heard {
                Incoming::Reply(Reply::Ready { lock }) => {
                    {
                        let queue = &mut *client.0.borrow_mut();
                        (queue.ready, queue.alarm) = (true, None);
                        if let Some((worker, lock)) = queue.worker.as_ref().zip(lock) {
                            worker.watch(&lock);
                        }
                    }
                    client.work();
                }
                Incoming::Reply(Reply::Progress { id, percent }) => client.progress(id, percent),
                Incoming::Reply(Reply::Done { id, answer }) => client.done(id, answer),
                Incoming::Lost(trouble) => client.lose(trouble),
            }
        })
    }

    fn progress(&self, id: u32, percent: u8) {
        let watch = {
            let queue = &mut *self.0.borrow_mut();
            let Some((_, Some(listener))) = queue.busy.as_ref().filter(|(busy, _)| *busy == id) else { return };
            queue.alarm = Some(self.listen());
            listener.watch.clone()
        };
        if let Some(watch) = watch {
            watch.emit(percent);
        }
    }

    fn done(&self, id: u32, answer: Result<Parcel, Trouble>) {
        let listener = {
            let queue = &mut *self.0.borrow_mut();
            match queue.busy.take_if(|(busy, _)| *busy == id) {
                Some((_, listener)) => {
                    queue.alarm = None;
                    listener
                }
                None => return,
            }
        };
        self.work();
        if let Some(listener) = listener {
            listener.answer.emit(answer);
        }
    }

    /// Ends the worker and starts another if something is waiting.
    fn replace(&self) {
        {
            let queue = &mut *self.0.borrow_mut();
            (queue.worker, queue.ready, queue.busy) = (None, false, None);
        }
        self.work();
    }

    /// Handles a lost worker: reports it to the current listener or, if the worker never started, to all.
    fn lose(&self, trouble: Trouble) {
        let told: Vec<_> = {
            let queue = &mut *self.0.borrow_mut();
            queue.alarm = None;
            queue.worker = None;
            let busy = queue.busy.take().and_then(|(_, listener)| listener);
            if queue.ready {
                busy.into_iter().collect()
            } else {
                busy.into_iter().chain(queue.waiting.drain(..).map(|pending| pending.listener)).collect()
            }
        };
        self.replace();
        for listener in told {
            listener.answer.emit(Err(trouble.clone()));
        }
    }

    /// Detects a busy worker that has gone silent.
    fn listen(&self) -> Timeout {
        self.alarm(SILENCE_MS, |client| client.lose(Trouble::Vanished))
    }

    fn alarm(&self, ms: u32, ring: impl FnOnce(&Self) + 'static) -> Timeout {
        let client = self.clone();
        Timeout::new(ms, move || ring(&client))
    }
}
