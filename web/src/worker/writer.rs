//! Texts that the worker writes.

use yew::prelude::*;

use super::protocol::{Answer, Question, Trouble, Wanted, Writing};
use super::use_errand;
use crate::names::Named;

/// Writes a text of a game and hands it on; a newer one takes the place of one that is still being written.
#[hook]
pub fn use_writer<G: Named>() -> Callback<(Wanted, Callback<Result<String, Trouble>>)> {
    let run = use_errand();
    use_callback(run, move |(text, written): (Wanted, Callback<Result<String, Trouble>>), run| {
        let question = Question::Write(Writing { game: G::ID.to_owned(), text });
        let answered = Callback::from(move |answer: Result<Answer, Trouble>| {
            written.emit(answer.and_then(|answer| match answer {
                Answer::Text(text) => Ok(text),
                _ => Err(Trouble::NothingToWrite),
            }));
        });
        run.emit((question, answered));
    })
}
