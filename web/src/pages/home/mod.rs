//! The entrance: paste anything, choose a game, look at an example.

mod demonstration;
mod doors;
mod examples;
mod game_card;
mod paste;
mod recent_list;
#[cfg(test)]
mod tests;

use paiju_game::Say;
use yew::prelude::*;

use self::demonstration::{Demo, use_broken_log};
use self::doors::doors;
use self::examples::Examples;
use self::game_card::GameCard;
use self::paste::Paste;
use self::recent_list::RecentList;
use crate::address;
use crate::components::Notice;
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
    let (open, trouble) = use_broken_log(&look);
    html! {
        <div class="home">
            <section class="hero">
                <div class="pitch">
                    <h1>{ HomeText::Headline.say(lang) }</h1>
                    <p class="lead">{ HomeText::Tagline.say(lang) }</p>
                    <Paste onsource={look.clone()} onbroken={open.clone()} />
                </div>
                <Demo onopen={open} />
            </section>
            if let Some(trouble) = &*trouble {
                <Notice text={trouble.say(lang)} />
            }
            <section class="games" aria-label={HomeText::Games.say(lang)}>
                <GameCard<DouDizhu> blurb={HomeText::DouDizhuBlurb.say(lang)} />
                <GameCard<Mahjong> blurb={HomeText::MahjongBlurb.say(lang)} />
                <GameCard<Tractor> blurb={HomeText::TractorBlurb.say(lang)} />
            </section>
            { doors(lang) }
            <RecentList onsource={look.clone()} />
            <Examples onsource={look} />
        </div>
    }
}
