//! The bar above every page: the name, the pages, language, theme, help.

use paiju_game::{Lang, Say};
use yew::prelude::*;

use super::{Glyph, Menu, icon};
use crate::address;
use crate::i18n::{Text, use_lang};
use crate::names::Route;
use crate::settings::{Set, SettingsHandle, Theme};

#[derive(Properties, PartialEq)]
pub struct TopBarProps {
    pub settings: SettingsHandle,
    pub route: Route,
    pub onhelp: Callback<()>,
}

#[component]
pub fn TopBar(props: &TopBarProps) -> Html {
    let settings = props.settings.clone();
    let lang = settings.lang;
    let (other, other_name) = match lang {
        Lang::Zh => (Lang::En, "EN"),
        Lang::En => (Lang::Zh, "中文"),
    };
    let set_lang = settings.clone();
    // A class's tasks are reached from the lessons.
    let here = if props.route == Route::Sheet { Route::Learn } else { props.route };
    let link = |to: Route, text: Text| {
        let on = (to == here).then_some("on");
        address::link(to, classes!("page-link", on), text.say(lang))
    };
    let brand = html! {
        <>
            <span class="seal" aria-hidden="true">{ "牌" }</span>
            <span class="brand-name">{ "牌局" }<span class="brand-latin">{ "Paiju" }</span></span>
        </>
    };
    html! {
        <header class="top">
            { address::link(Route::Home, "brand", brand) }
            <nav class="pages" aria-label={Text::Pages.say(lang)}>
                { link(Route::Home, Text::Home) }
                <Tables route={props.route} />
                { link(Route::Inspect, Text::Inspect) }
                { link(Route::Arena, Text::Arena) }
                { link(Route::Lab, Text::Lab) }
                { link(Route::Learn, Text::Learn) }
            </nav>
            <button
                type="button" class="ghost" lang={if other == Lang::Zh { "zh-Hans" } else { "en" }}
                onclick={move |_| set_lang.dispatch(Set::Lang(other))}
            >
                { other_name }
            </button>
            <ThemeButton />
            <button
                type="button" class="icon-button" aria-label={Text::Help.say(lang)} title={Text::Help.say(lang)}
                onclick={props.onhelp.reform(|_| ())}
            >
                { icon(Glyph::Question) }
            </button>
        </header>
    }
}

#[derive(Properties, PartialEq)]
pub struct ThemeButtonProps {
    /// With words.
    #[prop_or_default]
    pub wide: bool,
}

/// Turns from one theme to the next.
#[component]
pub fn ThemeButton(props: &ThemeButtonProps) -> Html {
    let Some(settings) = use_context::<SettingsHandle>() else { return Html::default() };
    let (glyph, next) = match settings.theme {
        Theme::Auto => (Glyph::Auto, Theme::Light),
        Theme::Light => (Glyph::Sun, Theme::Dark),
        Theme::Dark => (Glyph::Moon, Theme::Auto),
    };
    let text = Text::Theme(settings.theme).say(settings.lang);
    let class = if props.wide { "ghost" } else { "icon-button" };
    html! {
        <button
            type="button" class={classes!(class, "theme")} aria-label={text.clone()} title={text.clone()}
            onclick={move |_| settings.dispatch(Set::Theme(next))}
        >
            { icon(glyph) }
            if props.wide {
                { text }
            }
        </button>
    }
}

#[derive(Properties, PartialEq)]
struct TablesProps {
    route: Route,
}

/// The menu of the tables, one per game.
#[component]
fn Tables(props: &TablesProps) -> Html {
    let lang = use_lang();
    let item = |&route: &Route| {
        let on = (route == props.route).then_some("on");
        html! { <li>{ address::link(route, classes!(on), route.game(lang).unwrap_or_default()) }</li> }
    };
    let here = props.route.game(lang);
    let title = here.map_or_else(|| Text::Table.say(lang), str::to_owned);
    html! {
        // Another table may be in the same part of the site, and only leaving the page closes the menu by itself.
        <Menu class="tables" title_class={classes!("page-link", here.map(|_| "on"))} title={title} hint={Text::Tables.say(lang)} closes=true>
            { for Route::TABLES.iter().map(item) }
        </Menu>
    }
}
