//! A run of questions that can be stopped: one after another, or spread over workers.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use serde::de::DeserializeOwned;
use yew::platform::pinned::oneshot;
use yew::platform::spawn_local;

use super::client::Ticket;
use super::hooks::Workers;
use super::protocol::Trouble;
use super::query::Query;

/// How often a question is retried on the worker that replaces a lost one.
const RETRIES: usize = 1;

/// Each worker's current question, shared by a run and its owner, who may cancel it.
#[derive(Default)]
pub struct Run {
    ended: Cell<bool>,
    asked: RefCell<Vec<Option<Ticket>>>,
}

impl Run {
    /// Stops the run: no more answers come.
    pub fn end(&self) {
        self.ended.set(true);
        drop(self.asked.take());
    }

    /// Keeps a worker's question in place of its last one.
    fn keep(&self, worker: usize, ticket: Option<Ticket>) {
        let asked = &mut *self.asked.borrow_mut();
        if asked.len() <= worker {
            asked.resize_with(worker + 1, || None);
        }
        asked[worker] = ticket;
    }

    /// Asks and waits for the answer; `None` if the run was stopped. A worker number has one question at a time.
    async fn ask_as<A: DeserializeOwned + 'static>(
        &self,
        worker: usize,
        workers: &Workers,
        query: Query<A>,
    ) -> Option<Result<A, Trouble>> {
        if self.ended.get() {
            return None;
        }
        let (ticket, answer) = workers.promise(query);
        self.keep(worker, Some(ticket));
        let answer = answer.await;
        if self.ended.get() {
            return None;
        }
        self.keep(worker, None);
        Some(answer)
    }

    /// Asks one question at a time.
    pub async fn ask<A: DeserializeOwned + 'static>(
        &self,
        workers: &Workers,
        query: Query<A>,
    ) -> Option<Result<A, Trouble>> {
        self.ask_as(0, workers, query).await
    }
}

/// Questions distributed over workers. They are independent, so the answers do not depend on worker or order. An answer
/// `A` is stored as a `K`, shared by all readers.
pub struct Spread<A, K> {
    run: Rc<Run>,
    workers: Workers,
    /// The question with a number, for a numbered worker.
    query: Box<dyn Fn(usize, usize) -> Query<A>>,
    keep: fn(A) -> K,
    answers: RefCell<Answers<K>>,
}

/// The answers so far.
struct Answers<K> {
    /// The number of questions asked.
    asked: usize,
    known: Vec<Option<K>>,
    /// Why no more are asked.
    trouble: Option<Trouble>,
}

impl<A: DeserializeOwned + 'static, K: Clone + 'static> Spread<A, K> {
    /// This many questions, from 0; `query` gets the worker and the question.
    pub fn new(
        run: Rc<Run>,
        workers: Workers,
        count: usize,
        query: impl Fn(usize, usize) -> Query<A> + 'static,
        keep: fn(A) -> K,
    ) -> Rc<Self> {
        let answers = Answers { asked: 0, known: (0..count).map(|_| None).collect(), trouble: None };
        Rc::new(Self { run, workers, query: Box::new(query), keep, answers: RefCell::new(answers) })
    }

    /// Asks all questions, on as many workers as the machine has cores, and reports each answer. Returns why some
    /// remained unanswered; `None` if the run was stopped.
    pub async fn all(self: &Rc<Self>, tell: impl Fn(&Self) + 'static) -> Option<Result<(), Trouble>> {
        let tell: Rc<dyn Fn(&Self)> = Rc::new(tell);
        let count = Workers::at_once().min(self.answers.borrow().known.len());
        let working: Vec<_> = (0..count).map(|worker| self.begin(worker, Rc::clone(&tell))).collect();
        for over in working {
            // A worker reports only its end, once.
            let _ = over.await;
        }
        let trouble = self.answers.borrow_mut().trouble.take();
        (!self.run.ended.get()).then(|| trouble.map_or(Ok(()), Err))
    }

    pub fn skip_rest(&self) {
        let answers = &mut *self.answers.borrow_mut();
        answers.asked = answers.known.len();
    }

    /// The answers so far, with the questions' numbers, in order.
    pub fn known(&self) -> Vec<(usize, K)> {
        let answers = self.answers.borrow();
        answers.known.iter().enumerate().filter_map(|(number, known)| Some((number, known.clone()?))).collect()
    }

    /// Lets a worker answer one question after another, and reports when there are none left.
    fn begin(self: &Rc<Self>, worker: usize, tell: Rc<dyn Fn(&Self)>) -> oneshot::Receiver<()> {
        let (over, end) = oneshot::channel();
        let spread = Rc::clone(self);
        spawn_local(async move {
            while let Some(number) = spread.next() {
                let Some(answer) = spread.ask(worker, number).await else { break };
                spread.take(number, answer);
                tell(&spread);
            }
            let _ = over.send(());
        });
        end
    }

    /// The next unasked question; `None` if there is none, or something failed.
    fn next(&self) -> Option<usize> {
        let answers = &mut *self.answers.borrow_mut();
        let number = (answers.trouble.is_none() && answers.asked < answers.known.len()).then_some(answers.asked)?;
        answers.asked += 1;
        Some(number)
    }

    /// Asks a worker, or its replacement if it is lost.
    async fn ask(&self, worker: usize, number: usize) -> Option<Result<A, Trouble>> {
        let mut lost = 0;
        loop {
            match self.run.ask_as(worker, &self.workers, (self.query)(worker, number)).await? {
                Err(Trouble::Crashed { .. } | Trouble::Vanished) if lost < RETRIES => lost += 1,
                answer => return Some(answer),
            }
        }
    }

    fn take(&self, number: usize, answer: Result<A, Trouble>) {
        let answers = &mut *self.answers.borrow_mut();
        match answer {
            Ok(answer) => answers.known[number] = Some((self.keep)(answer)),
            // Answers of other workers are still recorded.
            Err(trouble) => answers.trouble = answers.trouble.take().or(Some(trouble)),
        }
    }
}
