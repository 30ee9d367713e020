//! An AI's opinion of the shown position: computed on demand, cached, and dropped when steps are taken back.

use std::cell::RefCell;
use std::rc::Rc;

use paiju_game::Seat;
use yew::prelude::*;

use super::handle::TableHandle;
use crate::boards::BoardGame;
use crate::busy::Busy;
use crate::scene::Thought;
use crate::shared::Shared;
use crate::table;
use crate::worker::deciding::{Asked, decide};
use crate::worker::protocol::Trouble;
use crate::worker::use_workers;

/// The cache key: which AI, which seat, and which step of which course.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Topic {
    seed: Option<u64>,
    revision: u32,
    step: usize,
    seat: Seat,
    ai: String,
}

impl Topic {
    /// The shown step, for this seat.
    pub fn new<G: BoardGame>(table: &TableHandle<G>, seat: Seat, ai: &str) -> Self {
        Self { seed: table.seed, revision: table.revision, step: table.step, seat, ai: ai.to_owned() }
    }
}

/// The result so far.
#[derive(Clone, PartialEq)]
pub struct Opinion<G: BoardGame> {
    /// The decision with its candidates.
    pub decision: Option<Shared<Thought<G>>>,
    pub trouble: Option<Trouble>,
}

/// The results for every topic of this deal so far.
type Known<G> = Rc<RefCell<Vec<(Topic, Result<Shared<Thought<G>>, Trouble>)>>>;

/// An AI's opinion on a topic; `None` without a topic. The table's worker knows what its own AIs thought; other
/// questions go to the thinking worker.
#[hook]
pub fn use_opinion<G: BoardGame>(table: &TableHandle<G>, topic: Option<Topic>) -> Opinion<G> {
    let workers = use_workers();
    let known: Known<G> = use_mut_ref(Vec::new);
    let redraw = use_force_update();
    use_effect_with(topic.clone(), {
        let (known, table) = (known.clone(), table.clone());
        move |topic: &Option<Topic>| {
            let unknown = topic.clone().filter(|topic| known.borrow().iter().all(|(of, _)| of != topic));
            let asked: Rc<RefCell<Option<Asked>>> = Rc::default();
            if let Some(topic) = unknown {
                let query = table.opinion(&topic.ai);
                known.borrow_mut().retain(|(old, _)| (old.seed, old.revision) == (topic.seed, topic.revision));
                let learn = Callback::from(move |thought: Result<Thought<G>, Trouble>| {
                    known.borrow_mut().push((topic.clone(), thought.map(Shared::new)));
                    redraw.force_update();
                });
                let answered = {
                    let (workers, asked) = (workers.clone(), asked.clone());
                    Callback::from(move |opinion: Result<Option<table::Opinion<G>>, Trouble>| match opinion {
                        // Another step is shown by now, with a request of its own.
                        Ok(None) => {}
                        Ok(Some(table::Opinion::Known(thought))) => learn.emit(Ok(thought)),
                        Ok(Some(table::Opinion::Ask(task))) => {
                            let deciding = decide(&workers, task, learn.clone(), Some(Busy::with("opinion")));
                            *asked.borrow_mut() = Some(Asked::Decision(deciding));
                        }
                        Err(trouble) => learn.emit(Err(trouble)),
                    })
                };
                *asked.borrow_mut() = Some(Asked::Question(workers.ask(query, answered)));
            }
            move || drop(asked.take())
        }
    });
    match topic.and_then(|topic| known.borrow().iter().find(|(of, _)| *of == topic).map(|(_, thought)| thought.clone()))
    {
        None => Opinion { decision: None, trouble: None },
        Some(Ok(decision)) => Opinion { decision: Some(decision), trouble: None },
        Some(Err(trouble)) => Opinion { decision: None, trouble: Some(trouble) },
    }
}
