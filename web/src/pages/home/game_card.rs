//! A game on the home page: watch it, play it, or resume it.

use paiju_game::Say;
use yew::prelude::*;

use crate::address;
use crate::boards::BoardGame;
use crate::i18n::{HomeText, use_lang};
use crate::link::last_table;

#[derive(Properties, PartialEq)]
pub struct GameCardProps {
    /// The game in a sentence.
    pub blurb: String,
}

/// A game that can be watched or played.
#[component]
pub fn GameCard<G: BoardGame>(props: &GameCardProps) -> Html {
    let lang = use_lang();
    let link = |query: &str, text: HomeText, class: &'static str| html! { <a {class} href={address::href(G::ROUTE, query)}>{ text.say(lang) }</a> };
    let front = G::SEAT_KEYS.get(G::FRONT.index()).copied().unwrap_or_default();
    html! {
        <article class="game-card">
            <div class="game-art" inert=true aria-hidden="true">
                { G::picture(lang) }
            </div>
            <h2>{ G::name(lang) }</h2>
            <p>{ &props.blurb }</p>
            <p class="ways">
                { link("open=1", HomeText::Watch, "primary") }
                { link(&format!("{front}=human"), HomeText::PlayYourself, "ghost") }
                if let Some(query) = last_table(G::ID) {
                    { link(&query, HomeText::GoOn, "ghost") }
                }
            </p>
        </article>
    }
}
