//! The page for an unknown address.

use paiju_game::Say;
use yew::prelude::*;

use crate::address;
use crate::i18n::{Text, use_lang};
use crate::names::Route;

/// Says that the page does not exist, and links to others.
#[component]
pub fn NotFound() -> Html {
    let lang = use_lang();
    html! {
        <div class="lost">
            <h1>{ Text::NotFound.say(lang) }</h1>
            { address::link(Route::Home, "primary", Text::Home.say(lang)) }
        </div>
    }
}
