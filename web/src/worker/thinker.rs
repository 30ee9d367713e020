//! The page's end of the line: asks, cancels, and replaces a worker that broke down.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;

use gloo::timers::callback::Timeout;
use yew::prelude::*;

use super::line::{Heard, Line};
use super::protocol::{Answer, Question, Reply, Request, Trouble};

/// How long a worker may take to load before it counts as lost, in milliseconds.
const START_MS: u32 = 20_000;
/// How long a worker may say nothing of its work before it counts as lost, in milliseconds: far longer than the longest single step takes
/// on a slow telephone. Where the browser has locks (see [`super::life`]) a worker that is gone is missed at once.
const SILENCE_MS: u32 = 120_000;
/// How long a worker may go on with a question that nobody waits for any more, in milliseconds, before it is ended.
const GRACE_MS: u32 = 150;

/// Asks the worker. There is one for the whole page; it starts when it is first asked something.
#[derive(Clone)]
pub struct Thinker(Rc<RefCell<Desk>>);

impl PartialEq for Thinker {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

/// A question that is waiting for its answer. Dropping it cancels the question: its answer will not come.
#[must_use = "dropping it cancels the question"]
pub struct Ticket {
    id: u32,
    thinker: Thinker,
}

impl Drop for Ticket {
    fn drop(&mut self) {
        self.thinker.cancel(self.id);
    }
}

/// What lies on the desk. The worker has one question at a time; the others wait here, where they can be cancelled.
#[derive(Default)]
struct Desk {
    line: Option<Line>,
    ready: bool,
    waiting: VecDeque<Pending>,
    /// The worker's own question; without a callback when it was cancelled.
    busy: Option<(u32, Option<Asker>)>,
    /// Ends a worker that is overdue.
    alarm: Option<Timeout>,
    last: u32,
}

struct Pending {
    request: Request,
    asker: Asker,
}

/// Who waits for an answer.
struct Asker {
    answer: Callback<Result<Answer, Trouble>>,
    /// Hears how far the work is, in per cent.
    watch: Option<Callback<u8>>,
}

impl Thinker {
    /// With no worker yet.
    pub fn new() -> Self {
        Self(Rc::default())
    }

    /// Asks; `answer` is called once, later, unless the ticket is dropped before.
    pub fn ask(&self, question: Question, answer: Callback<Result<Answer, Trouble>>) -> Ticket {
        self.ask_as(question, Asker { answer, watch: None })
    }

    /// Asks something that takes long; `watch` hears how far it is, in per cent.
    pub fn ask_watched(
        &self,
        question: Question,
        answer: Callback<Result<Answer, Trouble>>,
        watch: Callback<u8>,
    ) -> Ticket {
        self.ask_as(question, Asker { answer, watch: Some(watch) })
    }

    fn ask_as(&self, question: Question, asker: Asker) -> Ticket {
        let id = {
            let desk = &mut *self.0.borrow_mut();
            desk.last = desk.last.wrapping_add(1);
            desk.waiting.push_back(Pending { request: Request { id: desk.last, question }, asker });
            desk.last
        };
        self.work();
        Ticket { id, thinker: self.clone() }
    }

    fn cancel(&self, id: u32) {
        let desk = &mut *self.0.borrow_mut();
        desk.waiting.retain(|pending| pending.request.id != id);
        if let Some((busy, asker)) = &mut desk.busy
            && *busy == id
            && asker.take().is_some()
        {
            // Most questions take a few milliseconds: starting a new worker would take longer than waiting.
            desk.alarm = Some(self.alarm(GRACE_MS, Self::replace));
        }
    }

    /// Hands the worker the next question, if it is free.
    fn work(&self) {
        let failed = {
            let desk = &mut *self.0.borrow_mut();
            if desk.busy.is_some() || desk.waiting.is_empty() {
                return;
            }
            match &desk.line {
                None => match self.open() {
                    Ok(line) => {
                        (desk.line, desk.ready) = (Some(line), false);
                        desk.alarm = Some(self.alarm(START_MS, |thinker| {
                            thinker.lose(Trouble::NotStarted { detail: format!("> {} s", START_MS / 1000) });
                        }));
                        return;
                    }
                    Err(trouble) => trouble,
                },
                Some(_) if !desk.ready => return,
                Some(line) => {
                    let Some(next) = desk.waiting.pop_front() else { return };
                    let sent = line.send(&next.request);
                    desk.busy = Some((next.request.id, Some(next.asker)));
                    match sent {
                        Ok(()) => {
                            desk.alarm = Some(self.listen());
                            return;
                        }
                        Err(trouble) => trouble,
                    }
                }
            }
        };
        self.lose(failed);
    }

    fn open(&self) -> Result<Line, Trouble> {
        // The line must not keep alive what owns it: with the last thinker the worker ends.
        let desk = Rc::downgrade(&self.0);
        Line::open(move |heard| {
            let Some(thinker) = desk.upgrade().map(Self) else { return };
            match heard {
                Heard::Reply(Reply::Ready { lock }) => {
                    {
                        let desk = &mut *thinker.0.borrow_mut();
                        (desk.ready, desk.alarm) = (true, None);
                        if let Some((line, lock)) = desk.line.as_ref().zip(lock) {
                            line.watch(&lock);
                        }
                    }
                    thinker.work();
                }
                Heard::Reply(Reply::Progress { id, percent }) => thinker.progress(id, percent),
                Heard::Reply(Reply::Done { id, answer }) => thinker.done(id, answer),
                Heard::Lost(trouble) => thinker.lose(trouble),
            }
        })
    }

    fn progress(&self, id: u32, percent: u8) {
        let watch = {
            let desk = &mut *self.0.borrow_mut();
            let Some((_, Some(asker))) = desk.busy.as_ref().filter(|(busy, _)| *busy == id) else { return };
            desk.alarm = Some(self.listen());
            asker.watch.clone()
        };
        if let Some(watch) = watch {
            watch.emit(percent);
        }
    }

    fn done(&self, id: u32, answer: Result<Answer, Trouble>) {
        let asker = {
            let desk = &mut *self.0.borrow_mut();
            match desk.busy.take_if(|(busy, _)| *busy == id) {
                Some((_, asker)) => {
                    desk.alarm = None;
                    asker
                }
                None => return,
            }
        };
        self.work();
        if let Some(asker) = asker {
            asker.answer.emit(answer);
        }
    }

    /// Ends the worker and starts another if something is waiting.
    fn replace(&self) {
        {
            let desk = &mut *self.0.borrow_mut();
            (desk.line, desk.ready, desk.busy) = (None, false, None);
        }
        self.work();
    }

    /// The worker is lost: says so to whom it worked for, or, if it never started, to all who wait.
    fn lose(&self, trouble: Trouble) {
        let told: Vec<_> = {
            let desk = &mut *self.0.borrow_mut();
            desk.alarm = None;
            desk.line = None;
            let busy = desk.busy.take().and_then(|(_, asker)| asker);
            if desk.ready {
                busy.into_iter().collect()
            } else {
                busy.into_iter().chain(desk.waiting.drain(..).map(|pending| pending.asker)).collect()
            }
        };
        self.replace();
        for asker in told {
            asker.answer.emit(Err(trouble.clone()));
        }
    }

    /// Misses a worker that falls silent over its work.
    fn listen(&self) -> Timeout {
        self.alarm(SILENCE_MS, |thinker| thinker.lose(Trouble::Vanished))
    }

    fn alarm(&self, ms: u32, ring: impl FnOnce(&Self) + 'static) -> Timeout {
        let thinker = self.clone();
        Timeout::new(ms, move || ring(&thinker))
    }
}

/// The page's one [`Thinker`].
#[hook]
pub fn use_thinker() -> Thinker {
    let own = use_memo((), |()| Thinker::new());
    // Without the frame around it, as in a test, a component has its own.
    use_context::<Thinker>().unwrap_or_else(|| (*own).clone())
}
