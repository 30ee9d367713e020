//! A game on the entrance: watch it, play it, go on where it was left.

use paiju_game::Say;
use yew::prelude::*;
use yew_router::prelude::*;

use crate::boards::Drawn;
use crate::i18n::{HomeText, use_lang};
use crate::link::last_table;

/// What a game's card says.
#[derive(Properties, PartialEq)]
pub struct GameCardProps {
    /// What it is, in a sentence.
    pub blurb: String,
}

/// A game, to be watched or played.
#[component]
pub fn GameCard<G: Drawn>(props: &GameCardProps) -> Html {
    let lang = use_lang();
    let navigator = use_navigator();
    let link = |query: String, text: HomeText, class: &'static str| {
        let href = format!("#{}?{query}", G::ROUTE.to_path());
        let navigator = navigator.clone();
        let go = Callback::from(move |event: MouseEvent| {
            // With a key held a link opens elsewhere, as every link does.
            if event.ctrl_key() || event.meta_key() || event.shift_key() {
                return;
            }
            event.prevent_default();
            if let Some(navigator) = &navigator {
                // A raw query is never refused.
                let _ = navigator.push_with_query(&G::ROUTE, yew_router::query::Raw(query.clone()));
            }
        });
        html! { <a {class} {href} onclick={go}>{ text.say(lang) }</a> }
    };
    let front = G::SEAT_KEYS.get(G::FRONT.index()).copied().unwrap_or_default();
    html! {
        <article class="game-card">
            <div class="game-art" inert=true aria-hidden="true">
                { G::picture() }
            </div>
            <h2>{ G::title(lang) }</h2>
            <p>{ &props.blurb }</p>
            <p class="ways">
                { link("open=1".to_owned(), HomeText::Watch, "primary") }
                { link(format!("{front}=human"), HomeText::PlayYourself, "ghost") }
                if let Some(query) = last_table(G::ID) {
                    { link(query, HomeText::GoOn, "ghost") }
                }
            </p>
        </article>
    }
}
