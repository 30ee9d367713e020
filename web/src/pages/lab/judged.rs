//! What an answer means in its position, or why it is illegal there: the inspector's worker judges.

use paiju_game::{Lang, Say};
use paiju_inspect::Options;
use yew::prelude::*;

use super::said::Answered;
use crate::i18n::LabText;
use crate::worker::inspector::{Document, Tried};
use crate::worker::protocol::Trouble;
use crate::worker::spoken_problem::SpokenProblem;
use crate::worker::use_query;

#[derive(Clone, Debug, PartialEq)]
pub enum Judged {
    /// The text does not show whose turn it is.
    NobodyAsked,
    Tried(Tried),
    Failed(Trouble),
}

/// Judges an answer; `None` until the judgement is there.
#[hook]
pub fn use_judged(answered: Option<Answered>) -> UseStateHandle<Option<Judged>> {
    let judged = use_state(|| None::<Judged>);
    let judge = use_query::<Option<Tried>>();
    use_effect_with(answered, {
        let judged = judged.clone();
        move |answered: &Option<Answered>| {
            judged.set(None);
            let Some(Answered { text, answer, .. }) = answered.clone() else { return };
            let document = Document::new(Options::default(), move || text.clone().into_bytes());
            let set = judged.setter();
            let done = Callback::from(move |tried: Result<Option<Tried>, Trouble>| {
                set.set(Some(match tried {
                    Ok(Some(tried)) => Judged::Tried(tried),
                    Ok(None) => Judged::NobodyAsked,
                    Err(why) => Judged::Failed(why),
                }));
            });
            judge.emit((document.answer(answer), done));
        }
    });
    judged
}

/// The judgement as text.
pub fn verdict(judged: &Judged, lang: Lang) -> Html {
    let problem = |problem: &SpokenProblem| {
        html! { <li class={problem.severity.code()}>{ problem.text.say(lang) }</li> }
    };
    match judged {
        Judged::NobodyAsked => html! { <p class="unjudged">{ LabText::NotJudged.say(lang) }</p> },
        Judged::Failed(trouble) => html! { <p class="unjudged">{ trouble.say(lang) }</p> },
        Judged::Tried(tried) => html! {
            <>
                if let Some(said) = tried.said.as_ref().filter(|_| tried.action.is_some()) {
                    <p class="legal">{ "✓ " }{ LabText::Means(said.say(lang)).say(lang) }</p>
                }
                <ul class="problems">{ for tried.problems.iter().map(problem) }</ul>
            </>
        },
    }
}
