//! What an AI thinks of a position that is shown: asked when it is needed, remembered, forgotten when steps are taken back.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use paiju_game::Seat;
use yew::prelude::*;

use super::effects::question;
use super::record::Deed;
use super::state::TableState;
use super::{Table_, Weighed};
use crate::games::Shown;
use crate::link::Sitter;
use crate::scene::Thought;
use crate::shared::Shared;
use crate::worker::protocol::Trouble;
use crate::worker::use_workers;

/// What is asked: of whom, about which seat, at which step of which course.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Topic {
    revision: u32,
    step: usize,
    seat: Seat,
    ai: String,
}

impl Topic {
    /// The shown step, for this seat.
    pub fn new<G: Shown>(table: &TableState<G>, seat: Seat, ai: &str) -> Self {
        Self { revision: table.revision(), step: table.cursor(), seat, ai: ai.to_owned() }
    }
}

/// What came of it so far.
#[derive(Clone, PartialEq)]
pub struct Opinion<G: Shown> {
    /// The decision, with what was weighed.
    pub decision: Option<Weighed<G>>,
    /// Why there is none.
    pub trouble: Option<Trouble>,
}

/// What came of every topic of this deal so far.
type Known<G> = Rc<RefCell<BTreeMap<Topic, Result<Weighed<G>, Trouble>>>>;

/// What an AI thinks of a topic; nothing while there is none.
#[hook]
pub fn use_opinion<G: Shown>(table: &Table_<G>, topic: Option<Topic>) -> Opinion<G> {
    let workers = use_workers();
    let known: Known<G> = use_mut_ref(BTreeMap::new);
    let redraw = use_force_update();
    let seed = table.seed();

    use_effect_with((topic.clone(), seed), {
        let (known, table) = (known.clone(), table.clone());
        move |(topic, _)| {
            let unknown = topic.clone().filter(|topic| !known.borrow().contains_key(topic));
            let ticket = unknown.and_then(|topic| {
                known.borrow_mut().retain(|old, _| old.revision == topic.revision);
                if let Some(own) = own_decision(&table, &topic) {
                    known.borrow_mut().insert(topic, Ok(own));
                    redraw.force_update();
                    return None;
                }
                let question = question(&table, topic.step, topic.seat, &topic.ai);
                let answered = move |answer: Result<Thought<G::Board>, Trouble>| {
                    known.borrow_mut().insert(topic.clone(), answer.map(Shared::new));
                    redraw.force_update();
                };
                Some(workers.ask(question, Callback::from(answered)))
            });
            move || drop(ticket)
        }
    });
    match topic.and_then(|topic| known.borrow().get(&topic).cloned()) {
        None => Opinion { decision: None, trouble: None },
        Some(Ok(decision)) => Opinion { decision: Some(decision), trouble: None },
        Some(Err(trouble)) => Opinion { decision: None, trouble: Some(trouble) },
    }
}

/// What the seat's own AI said when it decided there, if it is the one that is asked.
fn own_decision<G: Shown>(table: &TableState<G>, topic: &Topic) -> Option<Weighed<G>> {
    let step = table.record().steps().get(topic.step)?;
    let sitter = table.sitters().get(topic.seat.index())?;
    match &step.deed {
        Deed::Act(decision) if step.seat == topic.seat && *sitter == Sitter::Ai(topic.ai.clone()) => {
            // A link's actions come without what was weighed.
            (!decision.candidates.is_empty()).then(|| decision.clone())
        }
        _ => None,
    }
}
