//! The home page: paste anything, choose a game, look at an example.

mod demonstration;
mod doors;
mod examples;
mod game_card;
mod paste;
mod recent_list;
#[cfg(test)]
mod tests;

use std::rc::Rc;

use paiju_game::Say;
use yew::prelude::*;

use self::demonstration::Demo;
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
use crate::pages::example::use_example;
use crate::pages::source::Source;
use crate::pages::to_sheet;
use crate::shared::Shared;
use crate::worker::protocol::Trouble;

#[component]
pub fn Home() -> Html {
    let lang = use_lang();
    let look = use_callback((), |source: Source, ()| {
        if !to_sheet::takes(&source) {
            carried::bring(source);
            address::go(Route::Inspect);
        }
    });
    let shown = use_memo((), |()| demonstration::read().map(Shared::new));
    let trouble = use_state(|| None::<Trouble>);
    let write = {
        let (look, trouble) = (look.clone(), trouble.setter());
        use_example::<DouDizhu>(Callback::from(move |written| match written {
            Ok(source) => look.emit(source),
            Err(why) => trouble.set(Some(why)),
        }))
    };
    let open = {
        let shown = Rc::clone(&shown);
        Callback::from(move |()| {
            if let Some(shown) = &*shown {
                write.emit((shown.example, Some(shown.seed)));
            }
        })
    };
    let close = {
        let trouble = trouble.setter();
        Callback::from(move |()| trouble.set(None))
    };
    html! {
        <div class="home">
            <section class="hero">
                <div class="pitch">
                    <h1>{ HomeText::Headline.say(lang) }</h1>
                    <p class="lead">{ HomeText::Tagline.say(lang) }</p>
                    if let Some(trouble) = &*trouble {
                        <Notice text={trouble.say(lang)} onclose={close} />
                    }
                    <Paste onsource={look.clone()} onbroken={open.clone()} />
                </div>
                if let Some(shown) = &*shown {
                    <Demo shown={shown.clone()} onopen={open} />
                }
            </section>
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
