//! The questions of a run that can be stopped: one after the other, or spread over workers.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use paiju_review::Turn;
use serde::de::DeserializeOwned;
use yew::platform::pinned::oneshot;
use yew::platform::spawn_local;

use crate::packing::Parcel;
use crate::worker::protocol::Trouble;
use crate::worker::{Query, Ticket, Workers, game};

/// How often a decision is asked again of the worker that takes a lost one's place.
const RETRIES: usize = 1;

/// What a run shares with who may stop it: the question that each worker has.
#[derive(Default)]
pub struct Run {
    ended: Cell<bool>,
    asked: RefCell<Vec<Option<Ticket>>>,
}

impl Run {
    /// Ends it: no answer comes any more.
    pub fn end(&self) {
        self.ended.set(true);
        drop(self.asked.take());
    }

    /// Keeps the question of a worker, in the place of its last one.
    fn keep(&self, worker: usize, ticket: Option<Ticket>) {
        let asked = &mut *self.asked.borrow_mut();
        if asked.len() <= worker {
            asked.resize_with(worker + 1, || None);
        }
        asked[worker] = ticket;
    }

    /// Asks, and waits for the answer; `None` where the run was ended meanwhile. No two questions are under way with one number.
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

    /// Asks one thing, while nothing else is asked.
    pub async fn ask<A: DeserializeOwned + 'static>(
        &self,
        workers: &Workers,
        query: Query<A>,
    ) -> Option<Result<A, Trouble>> {
        self.ask_as(0, workers, query).await
    }
}

/// A decision and what it cost.
pub type Reviewed = (Rc<Parcel>, Rc<Turn>);

/// The decisions of a game and what each cost. Each is a question with a seed of its own, so that the answers are the same whoever gives them
/// and in whatever order they come.
pub struct Spread {
    run: Rc<Run>,
    workers: Workers,
    /// The game's id.
    game: &'static str,
    decided: Vec<Rc<Parcel>>,
    answers: RefCell<Answers>,
}

/// What came of the decisions so far.
#[derive(Default)]
struct Answers {
    /// How many were handed out.
    asked: usize,
    /// By decision; `None` before there is an answer, which may be that nobody can tell.
    turns: Vec<Option<Option<Rc<Turn>>>>,
    /// Why no more are handed out.
    trouble: Option<Trouble>,
}

impl Spread {
    pub fn new(run: Rc<Run>, workers: Workers, game: &'static str, decided: Vec<Parcel>) -> Rc<Self> {
        let answers = Answers { turns: decided.iter().map(|_| None).collect(), ..Answers::default() };
        let decided = decided.into_iter().map(Rc::new).collect();
        Rc::new(Self { run, workers, game, decided, answers: RefCell::new(answers) })
    }

    /// Asks for all, of as many workers as the machine has cores for, and tells after each answer. Why not all were answered; `None` where the
    /// run was ended.
    pub async fn all(self: &Rc<Self>, tell: impl Fn(&Self) + 'static) -> Option<Result<(), Trouble>> {
        let tell: Rc<dyn Fn(&Self)> = Rc::new(tell);
        let count = Workers::at_once().min(self.decided.len());
        let working: Vec<_> = (0..count).map(|worker| self.begin(worker, Rc::clone(&tell))).collect();
        for over in working {
            // A worker's end is told once, and nothing else is.
            let _ = over.await;
        }
        let trouble = self.answers.borrow_mut().trouble.take();
        (!self.run.ended.get()).then(|| trouble.map_or(Ok(()), Err))
    }

    /// How many are answered.
    pub fn done(&self) -> usize {
        self.answers.borrow().turns.iter().flatten().count()
    }

    /// What is known, in the order of the decisions.
    pub fn reviewed(&self) -> Vec<Reviewed> {
        let answers = self.answers.borrow();
        let turns = answers.turns.iter().zip(&self.decided);
        turns.filter_map(|(turn, decided)| Some((Rc::clone(decided), turn.clone()??))).collect()
    }

    /// Lets a worker take one decision after the other, and tells when there are no more.
    fn begin(self: &Rc<Self>, worker: usize, tell: Rc<dyn Fn(&Self)>) -> oneshot::Receiver<()> {
        let (over, end) = oneshot::channel();
        let spread = Rc::clone(self);
        spawn_local(async move {
            while let Some(place) = spread.next() {
                let Some(answer) = spread.ask(worker, place).await else { break };
                spread.take(place, answer);
                tell(&spread);
            }
            let _ = over.send(());
        });
        end
    }

    /// The next decision that nobody was asked yet; `None` where there is none, or something went wrong.
    fn next(&self) -> Option<usize> {
        let answers = &mut *self.answers.borrow_mut();
        let place = (answers.trouble.is_none() && answers.asked < self.decided.len()).then_some(answers.asked)?;
        answers.asked += 1;
        Some(place)
    }

    /// Asks a worker, and the one in its place should it be lost.
    async fn ask(&self, worker: usize, place: usize) -> Option<Result<Option<Turn>, Trouble>> {
        let mut lost = 0;
        loop {
            let query = game::review(self.game, worker, Parcel::clone(self.decided.get(place)?));
            match self.run.ask_as(worker, &self.workers, query).await? {
                Err(Trouble::Crashed { .. } | Trouble::Vanished) if lost < RETRIES => lost += 1,
                answer => return Some(answer),
            }
        }
    }

    fn take(&self, place: usize, answer: Result<Option<Turn>, Trouble>) {
        let answers = &mut *self.answers.borrow_mut();
        match answer {
            Ok(turn) => answers.turns[place] = Some(turn.map(Rc::new)),
            // The others' answers are still taken in.
            Err(trouble) => answers.trouble = answers.trouble.take().or(Some(trouble)),
        }
    }
}
