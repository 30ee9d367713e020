//! An AI's decision, from one worker or in parts from as many as the machine has cores for. The number of workers does
//! not change the decision.

use std::rc::Rc;

use yew::Callback;
use yew::platform::spawn_local;

use super::client::Ticket;
use super::game::{self, PartFound, Task};
use super::hooks::Workers;
use super::protocol::Trouble;
use super::spread::{Run, Spread};
use crate::busy::Busy;
use crate::names;
use crate::packing::Parcel;
use crate::scene::{Bytes, Thought};

/// A running decision; dropping it stops the work, and no answer comes.
#[must_use = "dropping it ends the thinking"]
pub struct Deciding(Rc<Run>);

impl Drop for Deciding {
    fn drop(&mut self) {
        self.0.end();
    }
}

/// The open question before a decision; dropping it cancels it.
pub enum Asked {
    Question(#[expect(dead_code, reason = "it is held")] Ticket),
    Decision(#[expect(dead_code, reason = "it is held")] Deciding),
}

/// Asks a game's AI. `answer` is called once, later; the page may be `busy` until then.
pub fn decide(
    workers: &Workers,
    game: &'static str,
    task: Task,
    answer: Callback<Result<Thought<Bytes>, Trouble>>,
    busy: Option<Busy>,
) -> Deciding {
    let deciding = Deciding(Rc::default());
    let (workers, run) = (workers.clone(), Rc::clone(&deciding.0));
    spawn_local(async move {
        let parts = names::game(game).map_or(1, |game| game.parts(&task.ai));
        let thought = if parts > 1 {
            in_parts(workers, run, game, task, parts).await
        } else {
            run.ask(&workers, game::decide(game, task)).await
        };
        // A stopped run is not reported.
        if let Some(thought) = thought {
            answer.emit(thought);
        }
        drop(busy);
    });
    deciding
}

/// Has the parts searched and merged by one worker; `None` if the run was stopped.
async fn in_parts(
    workers: Workers,
    run: Rc<Run>,
    game: &'static str,
    task: Task,
    parts: usize,
) -> Option<Result<Thought<Bytes>, Trouble>> {
    let query = {
        let task = task.clone();
        move |thinker, number| game::part(game, thinker, task.clone(), number)
    };
    let spread: Rc<Spread<PartFound, Rc<PartFound>>> =
        Spread::new(Rc::clone(&run), workers.clone(), parts, query, Rc::new);
    let searched = spread.all(|spread| {
        // If there is nothing to try, the first part is the whole decision.
        if spread.known().iter().any(|(_, found)| matches!(**found, PartFound::Decided(_))) {
            spread.skip_rest();
        }
    });
    if let Err(trouble) = searched.await? {
        return Some(Err(trouble));
    }
    let mut tried: Vec<Parcel> = Vec::with_capacity(parts);
    for (_, found) in spread.known() {
        match &*found {
            PartFound::Decided(thought) => return Some(Ok(thought.clone())),
            PartFound::Tried(part) => tried.push(part.clone()),
        }
    }
    run.ask(&workers, game::merge(game, task, tried)).await
}
