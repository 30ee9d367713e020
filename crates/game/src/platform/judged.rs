//! A bot's answer, judged.

use crate::{Spoken, texts};
use serde::Serialize;

use crate::platform::json::Json;
use crate::platform::{BotInput, BotzoneGame, Task};

/// Whether an answer is legal, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Judged {
    /// `None` if the input makes no game, so that nobody here can tell.
    pub legal: Option<bool>,
    /// The action as files write it, if the answer means one.
    pub action: Option<String>,
    /// The action in words, or what is wrong.
    pub message: Spoken,
}

texts! {
    /// What is to be answered where there is no choice.
    enum Rule {
        Only(expected: String) => format!("这里只能答 {expected}"), format!("only {expected} can be answered here");
        Nothing(expected: String) => format!("只是通知，答 {expected}"), format!("nothing to decide: answers {expected}");
    }
}

/// Judges the answer to an input's last request.
pub fn judge<G: BotzoneGame>(input: &BotInput, answer: &Json) -> Judged {
    let judged = |legal, message| Judged { legal, action: None, message };
    let (view, writing) = match G::task(input) {
        Err(wrong) => return judged(None, Spoken::of(&wrong.problem)),
        Ok(Task::Note(expected)) if expected == answer.to_value() => {
            return judged(Some(true), Spoken::of(&Rule::Nothing(expected.to_string())));
        }
        Ok(Task::Note(expected)) => return judged(Some(false), Spoken::of(&Rule::Only(expected.to_string()))),
        Ok(Task::Decide { view, writing }) => (view, writing),
    };
    let action = match G::action(answer, &view, writing) {
        Err(problem) => return judged(Some(false), Spoken::of(&problem)),
        Ok(action) => action,
    };
    let checked = G::view_check(&view, &action);
    let message = match &checked {
        Ok(()) => Spoken::by(|lang| G::say_action(&action, &view, lang)),
        Err(refusal) => Spoken::of(refusal),
    };
    Judged { legal: Some(checked.is_ok()), action: Some(G::write_action(&action)), message }
}
