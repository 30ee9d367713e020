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
use crate::names::{GameInfo, PageGame};
use crate::packing::Parcel;
use crate::scene::Thought;

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
pub fn decide<G: PageGame>(
    workers: &Workers,
    task: Task,
    answer: Callback<Result<Thought<G>, Trouble>>,
    busy: Option<Busy>,
) -> Deciding {
    let deciding = Deciding(Rc::default());
    let (workers, run) = (workers.clone(), Rc::clone(&deciding.0));
    spawn_local(async move {
        let parts = GameInfo::of::<G>().parts(&task.ai);
        let thought = if parts > 1 {
            in_parts(workers, run, task, parts).await
        } else {
            run.ask(&workers, game::decide(task).in_background()).await
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
async fn in_parts<G: PageGame>(
    workers: Workers,
    run: Rc<Run>,
    task: Task,
    parts: usize,
) -> Option<Result<Thought<G>, Trouble>> {
    let query = {
        let task = task.clone();
        move |thinker, number| game::part(thinker, task.clone(), number).in_background()
    };
    let spread: Rc<Spread<PartFound<G>, Rc<PartFound<G>>>> =
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
    run.ask(&workers, game::merge(task, tried).in_background()).await
}
