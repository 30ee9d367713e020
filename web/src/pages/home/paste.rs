//! The box that takes anything: typed, pasted, dropped, or from a file.

use paiju_game::Say;
use web_sys::HtmlTextAreaElement;
use yew::prelude::*;
use yew_router::prelude::*;

use super::carried;
use crate::app::Route;
use crate::i18n::{Text, use_lang};

/// The box that takes anything.
#[component]
pub fn Paste() -> Html {
    let lang = use_lang();
    let navigator = use_navigator();
    let area = use_node_ref();
    let look = {
        let (area, navigator) = (area.clone(), navigator);
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            let text = area.cast::<HtmlTextAreaElement>().map(|area| area.value()).unwrap_or_default();
            carried::save(text);
            if let Some(navigator) = &navigator {
                navigator.push(&Route::Inspect);
            }
        })
    };
    html! {
        <form class="paste" onsubmit={look}>
            <label for="paste">{ Text::PasteTitle.say(lang) }</label>
            <textarea id="paste" ref={area} placeholder={Text::PasteHint.say(lang)} spellcheck="false" />
            <button class="primary">{ Text::LookInto.say(lang) }</button>
        </form>
    }
}
