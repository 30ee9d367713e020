//! What a seat printed at a fault, and a legal answer as it must be printed, to be copied.

use paiju_game::{Lang, Say};
use yew::prelude::*;

use crate::components::{Glyph, icon, suited};
use crate::i18n::{InspectText, use_lang};
use crate::pages::hand_out::{copy_and_tell, use_result};
use crate::worker::spoken_problem::{FaultAnswers, LegalAnswer};

#[derive(Properties, PartialEq)]
pub struct PrintedAnswersProps {
    pub answers: FaultAnswers,
}

#[component]
pub fn PrintedAnswers(props: &PrintedAnswersProps) -> Html {
    let lang = use_lang();
    let told = use_result(props.answers.clone());
    if props.answers.is_empty() {
        return Html::default();
    }
    let legal = props.answers.legal.as_ref().map(|legal| {
        let (text, told) = (legal.text.clone(), told.setter());
        let copy = Callback::from(move |_: MouseEvent| copy_and_tell(text.clone(), told.clone()));
        copied(legal, copy, lang)
    });
    html! {
        <dl class="printed">
            if let Some(given) = &props.answers.given {
                <dt>{ InspectText::WasPrinted.say(lang) }</dt>
                <dd><code class="bad error">{ given }</code></dd>
            }
            if let Some(legal) = legal {
                <dt>{ InspectText::CouldPrint.say(lang) }</dt>
                <dd>{ legal }<span class="told" aria-live="polite">{ told.as_ref().map(|told| told.say(lang)) }</span></dd>
            }
        </dl>
    }
}

/// The button that copies a legal answer.
fn copied(legal: &LegalAnswer, onclick: Callback<MouseEvent>, lang: Lang) -> Html {
    let title = InspectText::CopyAnswer.say(lang);
    html! {
        <>
            <button type="button" class="copy-legal" aria-label={format!("{title} {}", legal.text)} {title} {onclick}>
                <code>{ &legal.text }</code>{ icon(Glyph::Deal) }
            </button>
            <span class="cards">{ suited(&legal.cards.say(lang)) }</span>
        </>
    }
}
