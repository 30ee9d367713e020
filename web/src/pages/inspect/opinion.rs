//! The legal answers at a moment and an AI's opinion of them: computed on demand, cached while the page is open.

use std::cell::RefCell;
use std::rc::Rc;

use gloo::timers::callback::Timeout;
use paiju_games::with_game;
use yew::prelude::*;

use super::open_game::OpenGame;
use crate::busy::Busy;
use crate::scene::Thought;
use crate::shared::Shared;
use crate::worker::choices::Choices;
use crate::worker::deciding::{Asked, decide};
use crate::worker::inspector::Document;
use crate::worker::protocol::Trouble;
use crate::worker::{Workers, use_workers};

/// The cache key: which AI, and which moment of which game.
#[derive(Clone, PartialEq)]
pub struct Topic {
    pub game: Shared<OpenGame>,
    /// How many of its steps were made.
    pub moment: usize,
    /// The AI, if one is chosen.
    pub ai: Option<String>,
}

pub type Opinion = Rc<Result<Choices, Trouble>>;

/// How long a moment is shown before an AI is asked, in milliseconds, so that stepping through a game asks for no opinions.
const PAUSE_MS: u32 = 150;
/// How many answers are cached, the latest last.
const KNOWN: usize = 200;

/// The answer for a topic, once known.
#[hook]
pub fn use_opinion(document: &Document, topic: Topic) -> Option<Opinion> {
    let workers = use_workers();
    let known: Rc<RefCell<Vec<(Topic, Opinion)>>> = use_mut_ref(Vec::new);
    let redraw = use_force_update();
    use_effect_with(topic.clone(), {
        let (known, document) = (known.clone(), document.clone());
        move |topic: &Topic| {
            let is_known = known.borrow().iter().any(|(old, _)| old == topic);
            let asked: Rc<RefCell<Option<Asked>>> = Rc::default();
            let timer = (!is_known).then(|| {
                let (asked, topic) = (asked.clone(), topic.clone());
                let learn = {
                    let topic = topic.clone();
                    Callback::from(move |choices: Result<Choices, Trouble>| {
                        let known = &mut *known.borrow_mut();
                        if known.len() == KNOWN {
                            drop(known.remove(0));
                        }
                        known.push((topic.clone(), Rc::new(choices)));
                        redraw.force_update();
                    })
                };
                let busy = Busy::with("opinion");
                Timeout::new(PAUSE_MS, move || {
                    ask(&workers, &document, topic, learn, asked);
                    drop(busy);
                })
            });
            move || drop((timer, asked.take()))
        }
    });
    let known = known.borrow();
    known.iter().find(|(old, _)| *old == topic).map(|(_, answer)| answer.clone())
}

/// Asks the inspector for the legal answers, then, if an AI is wanted, the game's worker for its opinion. Without an AI
/// the game's worker is not loaded.
fn ask(
    workers: &Workers,
    document: &Document,
    topic: Topic,
    learn: Callback<Result<Choices, Trouble>>,
    asked: Rc<RefCell<Option<Asked>>>,
) {
    let choices = document.choices(topic.game.index, topic.moment);
    let answered = {
        let (workers, asked) = (workers.clone(), asked.clone());
        Callback::from(move |choices: Result<Choices, Trouble>| {
            let task = |choices: &Choices| choices.task(topic.ai.as_deref()?);
            let (Ok(choices), Some(task)) = (&choices, choices.as_ref().ok().and_then(task)) else {
                return learn.emit(choices);
            };
            let (choices, learn, busy) = (choices.clone(), learn.clone(), Busy::with("opinion"));
            let deciding = with_game!(topic.game.report.game, G => {
                let thought = Callback::from(move |thought: Result<Thought<G>, Trouble>| {
                    learn.emit(thought.map(|thought| choices.clone().advised(thought)));
                });
                decide(&workers, task, thought, Some(busy))
            });
            *asked.borrow_mut() = Some(Asked::Decision(deciding));
        })
    };
    *asked.borrow_mut() = Some(Asked::Question(workers.ask(choices, answered)));
}
