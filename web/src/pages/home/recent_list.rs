//! The recently inspected texts.

use paiju_game::{Lang, Say};
use yew::prelude::*;

use crate::components::{Glyph, icon};
use crate::i18n::{HomeText, use_lang};
use crate::names::Route;
use crate::pages::recent::{self, Found, Recent};
use crate::pages::source::Source;

#[derive(Properties, PartialEq)]
pub struct RecentListProps {
    /// Called with a text to inspect again.
    pub onsource: Callback<Source>,
}

/// The recently inspected texts; empty if there are none.
#[component]
pub fn RecentList(props: &RecentListProps) -> Html {
    let lang = use_lang();
    let items = use_state(recent::load);
    if items.is_empty() {
        return Html::default();
    }
    let row = |(index, item): (usize, &Recent)| {
        let look = {
            let (onsource, item) = (props.onsource.clone(), item.clone());
            move |_: MouseEvent| onsource.emit(Source { name: item.name.clone(), ..Source::text(&item.text) })
        };
        let forget = {
            let items = items.setter();
            move |_: MouseEvent| items.set(recent::remove(index))
        };
        html! {
            <li>
                <button type="button" class="recent" onclick={look}>
                    <span class="recent-title">{ item.title() }</span>
                    { for item.found.as_ref().map(|found| found_in_it(found, lang)) }
                    <span class="num">{ HomeText::Characters(item.text.chars().count()).say(lang) }</span>
                </button>
                <button type="button" class="icon-button" aria-label={HomeText::Forget.say(lang)} title={HomeText::Forget.say(lang)} onclick={forget}>
                    { icon(Glyph::Cross) }
                </button>
            </li>
        }
    };
    let forget_all = {
        let items = items.setter();
        move |_: MouseEvent| {
            recent::clear();
            items.set(Vec::new());
        }
    };
    html! {
        <section class="recents" aria-label={HomeText::Recent.say(lang)}>
            <h2>
                { HomeText::Recent.say(lang) }
                <button type="button" class="fold" onclick={forget_all}>{ HomeText::ForgetAll.say(lang) }</button>
            </h2>
            <ul>{ for items.iter().enumerate().map(row) }</ul>
        </section>
    }
}

/// The game, its errors, and when it was inspected.
fn found_in_it(found: &Found, lang: Lang) -> Html {
    let game = Route::of_path(&format!("/table/{}", found.game)).game(lang);
    let date = js_sys::Date::new(&(found.at as f64).into());
    let date = HomeText::Date { year: date.get_full_year(), month: date.get_month() + 1, day: date.get_date() };
    html! {
        <>
            { game.map(|title| html! { <span class="recent-fact">{ title }</span> }) }
            <span class="recent-fact">{ HomeText::Errors(found.errors).say(lang) }</span>
            <span class="num">{ date.say(lang) }</span>
        </>
    }
}
