//! The entrance: paste anything, choose a game, look at an example.

mod examples;
mod game_card;
mod paste;
mod recent_list;
#[cfg(test)]
mod tests;

use paiju_game::Say;
use yew::prelude::*;

use self::examples::Examples;
use self::game_card::GameCard;
use self::paste::Paste;
use self::recent_list::RecentList;
use crate::address;
use crate::i18n::{HomeText, use_lang};
use crate::names::{DouDizhu, Mahjong, Route, Tractor};
use crate::pages::carried;
use crate::pages::source::Source;

/// The entrance.
#[component]
pub fn Home() -> Html {
    let lang = use_lang();
    let look = use_callback((), |source: Source, ()| {
        carried::bring(source);
        address::go(Route::Inspect);
    });
    html! {
        <div class="home">
            <section class="hero">
                <h1>{ HomeText::Headline.say(lang) }</h1>
                <p>{ HomeText::Tagline.say(lang) }</p>
                { address::link(Route::Lab, "ghost to-lab", HomeText::ToLab.say(lang)) }
            </section>
            <Paste onsource={look.clone()} />
            <section class="games" aria-label={HomeText::Games.say(lang)}>
                <GameCard<DouDizhu> blurb={HomeText::DouDizhuBlurb.say(lang)} />
                <GameCard<Mahjong> blurb={HomeText::MahjongBlurb.say(lang)} />
                <GameCard<Tractor> blurb={HomeText::TractorBlurb.say(lang)} />
            </section>
            <Examples onsource={look.clone()} />
            <RecentList onsource={look} />
        </div>
    }
}
