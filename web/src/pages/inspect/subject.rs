//! The text that the worker is asked about.

use paiju_inspect::Options;
use yew::prelude::*;

use super::effects::Inspector;
use crate::pages::source::Source;
use crate::worker::protocol::{About, Answer, Question, Trouble};
use crate::worker::use_errand;

/// The text that the worker is asked about, and what the visitor says of it.
#[derive(Clone, PartialEq)]
pub struct Subject {
    source: Source,
    options: Options,
}

impl Subject {
    /// As the inspector stands; `None` without a text.
    pub fn of(inspector: &Inspector) -> Option<Self> {
        Some(Self { source: inspector.source()?.clone(), options: inspector.options() })
    }

    /// Asks something about it.
    pub fn ask(&self, about: About) -> Question {
        Question::Inspect { input: self.source.bytes().to_vec(), options: self.options, about }
    }
}

/// Asks the worker about a subject; what comes of it is read by `read`, which knows the answer it waits for.
#[hook]
pub fn use_inquiry<T: 'static>(
    read: fn(Answer) -> Option<T>,
) -> (UseStateHandle<Option<Result<T, Trouble>>>, Callback<Question>) {
    let heard = use_state(|| None);
    let run = use_errand();
    let ask = {
        let heard = heard.setter();
        Callback::from(move |question: Question| {
            let heard = heard.clone();
            let done = Callback::from(move |answer: Result<Answer, Trouble>| {
                heard.set(Some(answer.and_then(|answer| read(answer).ok_or(Trouble::NothingToWrite))));
            });
            run.emit((question, done));
        })
    };
    (heard, ask)
}
