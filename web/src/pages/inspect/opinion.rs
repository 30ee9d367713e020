//! What may be answered at a moment and what an AI thinks of it: asked when it is needed, remembered while the page is open.

use std::cell::RefCell;
use std::rc::Rc;

use gloo::timers::callback::Timeout;
use yew::prelude::*;

use super::found::Game;
use super::subject::Subject;
use crate::shared::Shared;
use crate::worker::choices::Choices;
use crate::worker::protocol::{About, Answer, Trouble};
use crate::worker::{Ticket, use_thinker};

/// What is asked: of whom, about which moment of which game.
#[derive(Clone, PartialEq)]
pub struct Topic {
    /// The game.
    pub game: Shared<Game>,
    /// How many of its steps were made.
    pub moment: usize,
    /// The AI that is asked, if one is.
    pub ai: Option<String>,
}

/// What came of a topic.
pub type Opinion = Rc<Result<Choices, Trouble>>;

/// Nobody is asked about a moment that is left sooner, in milliseconds: whoever steps through a game does not wait for opinions.
const PAUSE_MS: u32 = 150;
/// So many answers are remembered, the latest last.
const KNOWN: usize = 200;

/// What came of a topic; nothing before it is known.
#[hook]
pub fn use_opinion(subject: &Subject, topic: Topic) -> Option<Opinion> {
    let thinker = use_thinker();
    let known: Rc<RefCell<Vec<(Topic, Opinion)>>> = use_mut_ref(Vec::new);
    let redraw = use_force_update();
    use_effect_with(topic.clone(), {
        let (known, subject) = (known.clone(), subject.clone());
        move |topic: &Topic| {
            let is_known = known.borrow().iter().any(|(old, _)| old == topic);
            let ticket: Rc<RefCell<Option<Ticket>>> = Rc::default();
            let timer = (!is_known).then(|| {
                let (ticket, topic) = (ticket.clone(), topic.clone());
                let Topic { game, moment, ai } = topic.clone();
                let answered = move |answer: Result<Answer, Trouble>| {
                    let choices = answer.and_then(|answer| match answer {
                        Answer::Choices(choices) => Ok(choices),
                        _ => Err(Trouble::NothingToWrite),
                    });
                    let known = &mut *known.borrow_mut();
                    if known.len() == KNOWN {
                        drop(known.remove(0));
                    }
                    known.push((topic.clone(), Rc::new(choices)));
                    redraw.force_update();
                };
                Timeout::new(PAUSE_MS, move || {
                    let question = subject.ask(About::Choices { game: game.index, moment, ai });
                    *ticket.borrow_mut() = Some(thinker.ask(question, Callback::from(answered)));
                })
            });
            // Dropping the ticket cancels the question.
            move || drop((timer, ticket.take()))
        }
    });
    let known = known.borrow();
    known.iter().find(|(old, _)| *old == topic).map(|(_, answer)| answer.clone())
}
