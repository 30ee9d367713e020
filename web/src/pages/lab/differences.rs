//! What differs from the platform, where a verdict stands: what runs here well may fail there, and the other way round.

use paiju_game::{Lang, Say};
use yew::prelude::*;

use crate::bots::Language;
use crate::i18n::{Difference, LabText};

/// The list for a program in this language.
pub fn differences(language: Language, lang: Lang) -> Html {
    let own: &[Difference] = match language {
        Language::Cpp => &[Difference::NullWrite, Difference::Pointers, Difference::Compiler, Difference::Threads],
        Language::Python => &[Difference::Library, Difference::Threads],
        Language::Js => &[Difference::QuickJs, Difference::Library],
        Language::Wasm => &[Difference::NullWrite],
    };
    let all = [Difference::Clock, Difference::Memory].iter().chain(own);
    html! {
        <details class="differences fine">
            <summary>{ LabText::Differences.say(lang) }</summary>
            <ul>{ for all.map(|one| html! { <li>{ one.say(lang) }</li> }) }</ul>
        </details>
    }
}
