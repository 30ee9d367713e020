//! The work of a review: the decisions one after the other, then what the deal was worth.

use std::cell::RefCell;
use std::rc::Rc;

use paiju_game::Spoken;
use paiju_review::Turn;
use yew::platform::spawn_local;
use yew::prelude::*;

use crate::packing::Parcel;
use crate::table::{Draft, Fortune};
use crate::worker::protocol::Trouble;
use crate::worker::review::Decisions;
use crate::worker::{Query, Ticket, Workers, game, use_workers};

/// A game to be reviewed.
#[derive(Clone)]
pub struct Subject {
    /// The game's [`crate::names::Named::ID`].
    pub game: &'static str,
    /// Asks for its decisions.
    pub decisions: Query<Decisions>,
    /// Asks for its deal; an error where it does not show.
    pub deal: Query<Draft>,
    /// The points of each seat at the end, where the page knows them already.
    pub scores: Option<Vec<f64>>,
}

/// Of another game another panel is made, with another key: within one the questions stay what they are.
impl PartialEq for Subject {
    fn eq(&self, other: &Self) -> bool {
        (self.game, &self.scores) == (other.game, &other.scores)
    }
}

/// How far the work is.
#[derive(Clone, Debug, PartialEq)]
pub enum Phase {
    /// Decisions are still looked at.
    Running,
    /// All were.
    Done,
    /// The visitor stopped it.
    Stopped,
    /// The work is lost; what was found stays.
    Lost(Trouble),
}

/// What is known of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Known {
    pub phase: Phase,
    /// The decisions that were looked at, in order.
    pub turns: Vec<Turn>,
    /// The question to each of them, in the same order.
    pub decided: Vec<Parcel>,
    /// How many were looked at, those included of which nobody can tell, and how many there are.
    pub done: (usize, usize),
    /// What losses are counted in.
    pub unit: Spoken,
    /// A loss up to this is no mistake.
    pub threshold: f64,
    /// What the deal was worth; `None` where it does not show, or is not known yet.
    pub fortune: Option<Fortune>,
}

/// A review and what the visitor may do about it.
pub struct Handle {
    /// What is known; `None` before it was begun.
    pub known: Option<Rc<Known>>,
    pub begin: Callback<MouseEvent>,
    pub stop: Callback<MouseEvent>,
}

/// What a run shares with who may stop it: the question that is under way. Who takes it away ends the run.
type Running = Rc<RefCell<Option<Ticket>>>;

/// The review of a game.
#[hook]
pub fn use_review(subject: &Subject) -> Handle {
    let workers = use_workers();
    let known = use_state(|| None::<Rc<Known>>);
    let running: Rc<RefCell<Running>> = use_mut_ref(Running::default);
    use_effect_with((), {
        let running = Rc::clone(&running);
        move |()| move || drop(running.borrow().take())
    });
    let stop = {
        let (known, running) = (known.clone(), Rc::clone(&running));
        Callback::from(move |_: MouseEvent| {
            drop(running.borrow().take());
            if let Some(found) = known.as_deref() {
                known.set(Some(Rc::new(Known { phase: Phase::Stopped, ..(*found).clone() })));
            }
        })
    };
    let begin = {
        let (setter, subject) = (known.setter(), subject.clone());
        Callback::from(move |_: MouseEvent| {
            let run = Running::default();
            drop(running.replace(Rc::clone(&run)).take());
            let show = {
                let setter = setter.clone();
                move |known: &Known| setter.set(Some(Rc::new(known.clone())))
            };
            spawn_local(review(workers.clone(), subject.clone(), run, show));
        })
    };
    Handle { known: (*known).clone(), begin, stop }
}

/// Asks, and waits for the answer; `None` where the run was ended meanwhile.
async fn ask<A: serde::de::DeserializeOwned + 'static>(
    workers: &Workers,
    run: &Running,
    query: Query<A>,
) -> Option<Result<A, Trouble>> {
    let (ticket, answer) = workers.promise(query);
    run.replace(Some(ticket));
    let answer = answer.await;
    run.take().map(|_| answer)
}

async fn review(workers: Workers, subject: Subject, run: Running, show: impl Fn(&Known)) {
    let mut known = Known {
        phase: Phase::Running,
        turns: Vec::new(),
        decided: Vec::new(),
        done: (0, 0),
        unit: Spoken::default(),
        threshold: 0.0,
        fortune: None,
    };
    show(&known);
    // `None` ends the run without a word: who ended it has said so.
    let ended = async {
        let decisions = match ask(&workers, &run, subject.decisions).await? {
            Ok(decisions) => decisions,
            Err(trouble) => return Some(Phase::Lost(trouble)),
        };
        (known.unit, known.threshold) = (decisions.unit, decisions.threshold);
        known.done.1 = decisions.decided.len();
        for decided in decisions.decided {
            match ask(&workers, &run, game::review(subject.game, decided.clone())).await? {
                Ok(None) => {}
                Ok(Some(turn)) => {
                    known.turns.push(turn);
                    known.decided.push(decided);
                }
                Err(trouble) => return Some(Phase::Lost(trouble)),
            }
            known.done.0 += 1;
            show(&known);
        }
        // A text that does not show every hand has decisions, and no deal.
        if let Ok(deal) = ask(&workers, &run, subject.deal).await? {
            match ask(&workers, &run, game::fortune(subject.game, deal)).await? {
                Ok(fortune) => known.fortune = Some(Fortune { scores: subject.scores.or(fortune.scores), ..fortune }),
                Err(trouble) => return Some(Phase::Lost(trouble)),
            }
        }
        Some(Phase::Done)
    };
    if let Some(phase) = ended.await {
        show(&Known { phase, ..known });
    }
}
