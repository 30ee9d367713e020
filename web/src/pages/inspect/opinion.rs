//! What an AI thinks of a moment: asked when it is needed, remembered while the page is open.

use std::cell::RefCell;
use std::rc::Rc;

use gloo::timers::callback::Timeout;
use yew::prelude::*;

use super::found::Game;
use crate::pages::table::opinion::Opinion;
use crate::shown::{Shared, Shown};
use crate::worker::protocol::{Answer, Question, Trouble};
use crate::worker::{Thought, Ticket, use_thinker};

/// What is asked: of whom, about which moment of which game.
#[derive(Clone, PartialEq)]
pub struct Topic {
    /// The game.
    pub game: Shared<Game>,
    /// How many of its steps were made.
    pub moment: usize,
    /// Who is asked.
    pub ai: String,
}

/// Answers that are remembered, the latest last.
type Known<G> = Vec<(Topic, Result<Shared<Thought<G>>, Trouble>)>;

/// Nobody is asked about a moment that is left sooner, in milliseconds: whoever steps through a game does not wait for opinions.
const PAUSE_MS: u32 = 150;
/// So many answers are remembered.
const KNOWN: usize = 200;

/// What an AI thinks of a topic; nothing while there is none. `question` belongs to the topic.
#[hook]
pub fn use_opinion<G: Shown>(topic: Option<Topic>, question: impl Fn() -> Option<Question> + 'static) -> Opinion<G> {
    let thinker = use_thinker();
    let known: Rc<RefCell<Known<G>>> = use_mut_ref(Vec::new);
    let redraw = use_force_update();
    use_effect_with(topic.clone(), {
        let known = known.clone();
        move |topic: &Option<Topic>| {
            let unknown = topic.clone().filter(|topic| !known.borrow().iter().any(|(old, _)| old == topic));
            let ticket: Rc<RefCell<Option<Ticket>>> = Rc::default();
            let timer = unknown.map(|topic| {
                let answered = move |answer: Result<_, Trouble>| {
                    let decision = answer.and_then(|answer: Answer| answer.thought::<G>()).map(Shared::new);
                    let known = &mut *known.borrow_mut();
                    if known.len() == KNOWN {
                        drop(known.remove(0));
                    }
                    known.push((topic.clone(), decision));
                    redraw.force_update();
                };
                let ticket = ticket.clone();
                Timeout::new(PAUSE_MS, move || {
                    *ticket.borrow_mut() = question().map(|question| thinker.ask(question, Callback::from(answered)));
                })
            });
            // Dropping the ticket cancels the question.
            move || drop((timer, ticket.take()))
        }
    });
    let answer = topic.and_then(|topic| {
        let known = known.borrow();
        known.iter().find(|(old, _)| *old == topic).map(|(_, answer)| answer.clone())
    });
    match answer {
        None => Opinion { decision: None, trouble: None },
        Some(Ok(decision)) => Opinion { decision: Some(decision), trouble: None },
        Some(Err(trouble)) => Opinion { decision: None, trouble: Some(trouble) },
    }
}
