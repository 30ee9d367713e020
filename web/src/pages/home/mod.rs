//! The entrance: paste anything, choose a game, look at an example.

pub mod carried;
mod paste;

use paiju_game::Say;
use yew::prelude::*;
use yew_router::prelude::*;

use self::paste::Paste;
use crate::app::Route;
use crate::i18n::{Text, use_lang};
use crate::shown::Shown;

/// The entrance.
#[component]
pub fn Home() -> Html {
    let lang = use_lang();
    html! {
        <div class="home">
            <section class="hero">
                <h1>{ "牌局 " }<span class="latin">{ "Paiju" }</span></h1>
                <p>{ Text::Tagline.say(lang) }</p>
            </section>
            <Paste />
            <section class="games" aria-label={Text::Games.say(lang)}>
                <h2>{ Text::Games.say(lang) }</h2>
                <GameCard<paiju_doudizhu::DouDizhu> route={Route::DouDizhu} blurb={Text::DouDizhuBlurb.say(lang)} />
            </section>
        </div>
    }
}

/// What a game's card says.
#[derive(Properties, PartialEq)]
struct GameCardProps {
    /// Where its table is.
    route: Route,
    /// What it is, in a sentence.
    blurb: String,
}

/// A game, to be watched or played.
#[component]
fn GameCard<G: Shown>(props: &GameCardProps) -> Html {
    let lang = use_lang();
    let navigator = use_navigator();
    let go = |query: String| {
        let (navigator, route) = (navigator.clone(), props.route.clone());
        Callback::from(move |event: MouseEvent| {
            event.prevent_default();
            if let Some(navigator) = &navigator {
                // A raw query is never refused.
                let _ = navigator.push_with_query(&route, yew_router::query::Raw(query.clone()));
            }
        })
    };
    let link = |query: String, text: Text, class: &'static str| {
        let href = format!("#{}?{query}", props.route.to_path());
        html! { <a {class} {href} onclick={go(query)}>{ text.say(lang) }</a> }
    };
    let front = G::SEAT_KEYS.get(G::FRONT.index()).copied().unwrap_or_default();
    html! {
        <article class="game-card">
            <h3>{ G::title(lang) }</h3>
            <p>{ &props.blurb }</p>
            <p class="ways">
                { link("open=1".to_owned(), Text::Watch, "primary") }
                { link(format!("{front}=human"), Text::PlayYourself, "ghost") }
            </p>
        </article>
    }
}
