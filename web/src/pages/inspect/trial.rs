//! Tries another answer at the shown moment: pasted as a bot printed it, and judged there.

use paiju_game::{Lang, Say};
use paiju_inspect::Edit;
use web_sys::{Element, HtmlTextAreaElement, ScrollIntoViewOptions, ScrollLogicalPosition};
use yew::prelude::*;

use super::mark::mark;
use super::printed::PrintedAnswers;
use super::replayed::Pointed;
use crate::components::suited;
use crate::i18n::{InspectText, use_lang};
use crate::worker::inspector::{Document, Tried};
use crate::worker::spoken_problem::{FaultAnswers, SpokenProblem};
use crate::worker::use_answer;

/// The field for another answer, its judgement, and the button that writes it into the text.
#[hook]
pub fn use_trial(
    document: &Document,
    game: usize,
    moment: usize,
    onpoint: &Callback<Option<Pointed>>,
    onwrite: &Callback<Edit>,
) -> (Html, Callback<String>) {
    let lang = use_lang();
    let field = use_node_ref();
    let (heard, ask) = use_answer::<Tried>();
    // A judgement is valid only for its moment.
    use_effect_with((document.clone(), game, moment), {
        let heard = heard.setter();
        move |_| heard.set(None)
    });
    let judge = {
        let document = document.clone();
        let heard = heard.setter();
        Callback::from(move |output: String| {
            // The same verdict again comes into sight again.
            heard.set(None);
            ask.emit(document.trial(game, moment, output));
        })
    };
    let judge_typed = {
        let field = field.clone();
        judge.reform(move |_: MouseEvent| {
            field.cast::<HtmlTextAreaElement>().map(|field| field.value()).unwrap_or_default()
        })
    };
    let put = {
        let field = field.clone();
        judge.reform(move |output: String| {
            if let Some(field) = field.cast::<HtmlTextAreaElement>() {
                field.set_value(&output);
            }
            output
        })
    };
    // The verdict may be below what is in sight.
    let verdict = use_node_ref();
    use_effect_with((*heard).clone(), {
        let verdict = verdict.clone();
        move |heard| {
            if let Some(verdict) = verdict.cast::<Element>().filter(|_| heard.is_some()) {
                let nearest = ScrollIntoViewOptions::new();
                nearest.set_block(ScrollLogicalPosition::Nearest);
                verdict.scroll_into_view_with_scroll_into_view_options(&nearest);
            }
        }
    });
    let label = InspectText::TryHere.say(lang);
    let shown = html! {
        <div class="trial">
            <textarea ref={field} rows="2" spellcheck="false" aria-label={label.clone()} placeholder={label} />
            <button type="button" class="ghost small-button" onclick={judge_typed}>{ InspectText::TryIt.say(lang) }</button>
            <div class="tried" aria-live="polite" ref={verdict}>
                { match &*heard {
                    None => Html::default(),
                    Some(Ok(tried)) => judged(tried, onpoint, onwrite, lang),
                    Some(Err(trouble)) => html! { <p>{ trouble.say(lang) }</p> },
                } }
            </div>
        </div>
    };
    (shown, put)
}

fn judged(tried: &Tried, onpoint: &Callback<Option<Pointed>>, onwrite: &Callback<Edit>, lang: Lang) -> Html {
    let pointed =
        tried.action.clone().zip(tried.said.clone()).map(|((seat, action), what)| Pointed { seat, action, what });
    let problem = |problem: &SpokenProblem| {
        html! { <>
            <p>{ mark(problem.severity, lang) }<span>{ suited(&problem.text.say(lang)) }</span></p>
            <PrintedAnswers answers={FaultAnswers { given: None, ..problem.answers.clone() }} />
        </> }
    };
    html! {
        <>
            if let Some(said) = &tried.said {
                <p class="allowed"><span aria-hidden="true">{ "✓" }</span><span>{ InspectText::Allowed(said.say(lang)).say(lang) }</span></p>
            }
            if let Some(pointed) = pointed {
                <button type="button" class="ghost small-button" onclick={onpoint.reform(move |_| Some(pointed.clone()))}>
                    { InspectText::TakeIt.say(lang) }
                </button>
            }
            if let Some(edit) = tried.edit.clone().filter(|_| tried.said.is_some()) {
                <button type="button" class="ghost small-button write-it" onclick={onwrite.reform(move |_| edit.clone())}>
                    { InspectText::WriteIt.say(lang) }
                </button>
            }
            { for tried.problems.iter().map(problem) }
        </>
    }
}
