//! The bar above every page: the name, the pages, language, theme, help.

use paiju_game::{Lang, Say};
use yew::prelude::*;
use yew_router::prelude::*;

use super::{Glyph, Icon};
use crate::app::Route;
use crate::i18n::Text;
use crate::settings::{Set, SettingsHandle, Theme};

/// What the bar needs.
#[derive(Properties, PartialEq)]
pub struct TopBarProps {
    /// The visitor's settings.
    pub settings: SettingsHandle,
    /// Which page is shown.
    pub route: Route,
    /// Show the help.
    pub onhelp: Callback<()>,
}

/// The bar above every page.
#[component]
pub fn TopBar(props: &TopBarProps) -> Html {
    let settings = props.settings.clone();
    let lang = settings.lang;
    let (other, other_name) = match lang {
        Lang::Zh => (Lang::En, "EN"),
        Lang::En => (Lang::Zh, "中文"),
    };
    let glyph = match settings.theme {
        Theme::Auto => Glyph::Auto,
        Theme::Light => Glyph::Sun,
        Theme::Dark => Glyph::Moon,
    };
    let theme_text = Text::Theme(settings.theme).say(lang);
    let (set_lang, set_theme) = (settings.clone(), settings.clone());
    let links = Route::PAGES.iter().map(|(route, text)| {
        let on = route.same_page(&props.route);
        html! {
            <Link<Route> to={route.clone()} classes={classes!("page-link", on.then_some("on"))}>
                { text.say(lang) }
            </Link<Route>>
        }
    });
    html! {
        <header class="top">
            <Link<Route> to={Route::Home} classes="brand">
                <span class="seal" aria-hidden="true">{ "牌" }</span>
                <span class="brand-name">{ "牌局" }<span class="brand-latin">{ "Paiju" }</span></span>
            </Link<Route>>
            <nav class="pages" aria-label={Text::Pages.say(lang)}>{ for links }</nav>
            <button
                type="button" class="ghost" lang={if other == Lang::Zh { "zh-Hans" } else { "en" }}
                onclick={move |_| set_lang.dispatch(Set::Lang(other))}
            >
                { other_name }
            </button>
            <button
                type="button" class="icon-button" aria-label={theme_text.clone()} title={theme_text}
                onclick={move |_| set_theme.dispatch(Set::Theme(set_theme.theme.next()))}
            >
                <Icon {glyph} />
            </button>
            <button
                type="button" class="icon-button" aria-label={Text::Help.say(lang)} title={Text::Help.say(lang)}
                onclick={props.onhelp.reform(|_| ())}
            >
                <Icon glyph={Glyph::Question} />
            </button>
        </header>
    }
}
