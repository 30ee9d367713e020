//! Differences from the platform, shown next to a verdict: what works here may fail there, and vice versa.

use paiju_game::{Lang, Say};
use yew::prelude::*;

use crate::bots::{Bot, Language, native};
use crate::i18n::{Difference, LabText};

/// The list for a bot.
pub fn differences(bot: &Bot, lang: Lang) -> Html {
    let own: &[Difference] = match bot.language {
        Language::Cpp => &[Difference::Memory, Difference::Pointers, Difference::Compiler, Difference::Threads],
        Language::Python => &[Difference::Memory, Difference::Library, Difference::Threads],
        Language::Js => &[Difference::Memory, Difference::QuickJs, Difference::Library],
        // Native programs are not WebAssembly.
        Language::Wasm if native::program(&bot.id).is_some() => &[],
        Language::Wasm => &[Difference::Memory, Difference::NullWrite],
    };
    let made_up = bot.chance.then_some(&Difference::MadeUpClock);
    let all = [Difference::Clock].iter().chain(made_up).chain(own);
    html! {
        <details class="differences fine">
            <summary>{ LabText::Differences.say(lang) }</summary>
            <ul>{ for all.map(|one| html! { <li>{ one.say(lang) }</li> }) }</ul>
        </details>
    }
}
