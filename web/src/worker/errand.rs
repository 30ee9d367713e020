//! Errands: something asked of the worker once, when the visitor wants it.

use yew::prelude::*;

use super::protocol::{Answer, Question, Trouble};
use super::{Ticket, use_thinker};

/// Runs an errand and hands on what came of it. A newer one takes the place of one that is still under way.
#[hook]
pub fn use_errand() -> Callback<(Question, Callback<Result<Answer, Trouble>>)> {
    let thinker = use_thinker();
    let running = use_mut_ref(|| None::<Ticket>);
    use_callback(thinker, move |(question, done): (Question, Callback<Result<Answer, Trouble>>), thinker| {
        *running.borrow_mut() = Some(thinker.ask(question, done));
    })
}
