//! The frame around every page: settings, the workers, the bar, the help.

use gloo::events::EventListener;
use paiju_game::{Lang, Say};
use yew::prelude::*;

use crate::address::{AddressHandle, href, use_address};
use crate::components::{Colophon, Help, TopBar, about_game, pips};
use crate::embed::{is_embedded, may_embed};
use crate::i18n::Text;
use crate::keys::{Group, use_keys};
use crate::names::{DouDizhu, Mahjong, Route, Tractor};
use crate::pages::{
    Arena, Cases, Home, INSPECT_KEYS, Inspect, LEARN_KEYS, Lab, NotFound, Sheets, asks_for_cases, learn, prepared,
    table_of,
};
use crate::settings::{DARK_QUERY, Set, Settings, SettingsHandle};
use crate::worker::Workers;

/// A part of the site: the pages of one compiled module. `static/parts.js` knows which part each address belongs to.
pub trait Part: 'static {
    /// The page at this address; `None` if it belongs to another part.
    fn page(address: &AddressHandle) -> Option<Html>;

    /// The keys that only its page at this address has.
    fn keys(route: Route) -> Option<&'static Group>;

    /// What the help says about a page besides its keys.
    fn about(_route: Route, _lang: Lang) -> Html {
        Html::default()
    }
}

/// The entrance, the tables and the inspector.
pub struct Front;

impl Part for Front {
    fn page(address: &AddressHandle) -> Option<Html> {
        match address.route {
            Route::Home => Some(html! { <Home /> }),
            Route::DouDizhu => Some(table_of::<DouDizhu>(address)),
            Route::Mahjong => Some(table_of::<Mahjong>(address)),
            Route::Tractor => Some(table_of::<Tractor>(address)),
            Route::Inspect => Some(html! { <Inspect address={address.clone()} /> }),
            Route::NotFound => Some(html! { <NotFound /> }),
            Route::Arena | Route::Lab | Route::Learn | Route::Sheet => None,
        }
    }

    fn keys(route: Route) -> Option<&'static Group> {
        (route == Route::Inspect).then_some(&INSPECT_KEYS)
    }

    fn about(route: Route, lang: Lang) -> Html {
        match route {
            Route::DouDizhu => about_game::<DouDizhu>(lang),
            Route::Mahjong => about_game::<Mahjong>(lang),
            Route::Tractor => about_game::<Tractor>(lang),
            Route::Home
            | Route::Inspect
            | Route::Arena
            | Route::Lab
            | Route::Learn
            | Route::Sheet
            | Route::NotFound => Html::default(),
        }
    }
}

/// The pages that run programs: the Lab, case packs, the arena.
pub struct Workshop;

impl Part for Workshop {
    fn page(address: &AddressHandle) -> Option<Html> {
        match address.route {
            Route::Arena => Some(html! { <Arena address={address.clone()} /> }),
            Route::Lab if asks_for_cases(&address.query) => Some(html! { <Cases address={address.clone()} /> }),
            Route::Lab => Some(html! { <Lab address={address.clone()} /> }),
            _ => None,
        }
    }

    fn keys(_route: Route) -> Option<&'static Group> {
        None
    }
}

/// What a teacher prepares: sheets for a class, lessons in the making, printouts.
pub struct ClassSheets;

impl Part for ClassSheets {
    fn page(address: &AddressHandle) -> Option<Html> {
        match address.route {
            Route::Sheet => Some(html! { <Sheets address={address.clone()} /> }),
            _ => prepared(address),
        }
    }

    fn keys(route: Route) -> Option<&'static Group> {
        (route == Route::Learn).then_some(&LEARN_KEYS)
    }
}

/// Lessons, drills, puzzles and demonstrations.
pub struct Learn;

impl Part for Learn {
    fn page(address: &AddressHandle) -> Option<Html> {
        learn(address)
    }

    fn keys(_route: Route) -> Option<&'static Group> {
        Some(&LEARN_KEYS)
    }
}

/// The properties of a part's app.
#[derive(Properties, PartialEq)]
pub struct AppProps {
    /// Whether this part is the one on screen.
    pub shown: bool,
}

/// The whole page, with the pages of one part; nothing as long as another part is shown.
#[component]
pub fn App<P: Part>(props: &AppProps) -> Html {
    html! {
        if props.shown {
            <Frame<P> />
        }
    }
}

#[component]
fn Frame<P: Part>() -> Html {
    let address = use_address();
    let settings = use_reducer(Settings::load);
    let workers = use_memo((), |()| Workers::default());
    let help = use_state(|| false);
    let route = address.route;
    use_document(settings.clone());
    let leave = settings.clone();
    // The projector size ends when the visitor leaves the kind of page it was set on.
    use_effect_with(kind(route), move |_| leave.dispatch(Set::Projector(false)));
    use_title(title(route, settings.lang));

    let press = use_callback(help.setter(), |event: KeyboardEvent, help| {
        let used = event.key() == "?";
        if used {
            help.set(true);
        }
        used
    });
    use_keys(press);
    let (open_help, close_help) = (help.setter(), help.setter());
    let about = P::about(route, settings.lang);
    html! {
        <ContextProvider<SettingsHandle> context={settings.clone()}>
            <ContextProvider<Workers> context={(*workers).clone()}>
                { pips() }
                if is_embedded() {
                    { embedded::<P>(&address, settings.lang) }
                } else {
                    <a class="skip" href="#main" onclick={Callback::from(skip_to_main)}>{ Text::SkipToMain.say(settings.lang) }</a>
                    <TopBar {settings} {route} onhelp={move |()| open_help.set(true)} />
                    <main id="main" data-for={route.path()} tabindex="-1">{ P::page(&address).unwrap_or_default() }</main>
                    if ends_with_colophon(route) {
                        <Colophon />
                    }
                }
                if *help {
                    <Help {route} keys={P::keys(route)} {about} onclose={move |()| close_help.set(false)} />
                }
            </ContextProvider<Workers>>
        </ContextProvider<SettingsHandle>>
    }
}

/// The page in another page's frame: what is shown, and the way to the whole site.
fn embedded<P: Part>(address: &AddressHandle, lang: Lang) -> Html {
    let page = may_embed(address.route).then(|| P::page(address).unwrap_or_default());
    let page = page.unwrap_or_else(|| html! { <p class="empty">{ Text::NotEmbedded.say(lang) }</p> });
    html! {
        <>
            <main id="main" data-for={address.route.path()} tabindex="-1">{ page }</main>
            <footer class="embed-foot">
                <a href={href(address.route, &address.query)} target="_blank">{ Text::OpenInPaiju.say(lang) }</a>
            </footer>
        </>
    }
}

/// Tables and the inspector fill the window; there the help says what the colophon says.
const fn ends_with_colophon(route: Route) -> bool {
    match route {
        Route::Home | Route::Arena | Route::Lab | Route::Learn | Route::Sheet | Route::NotFound => true,
        Route::DouDizhu | Route::Mahjong | Route::Tractor | Route::Inspect => false,
    }
}

/// The tables of all games are one kind of page.
const fn kind(route: Route) -> Route {
    match route {
        Route::DouDizhu | Route::Mahjong | Route::Tractor => Route::DouDizhu,
        other => other,
    }
}

/// Keeps the settings and applies them to the document; follows the system's theme.
#[hook]
fn use_document(settings: SettingsHandle) {
    use_effect_with(*settings, |settings| {
        let settings = *settings;
        settings.save();
        settings.show();
        let query = web_sys::window().and_then(|window| window.match_media(DARK_QUERY).ok().flatten());
        let listener = query.map(|query| EventListener::new(&query, "change", move |_| settings.show()));
        move || drop(listener)
    });
}

/// The tab's title.
fn title(route: Route, lang: Lang) -> String {
    let page = match route {
        Route::Home => return Text::SiteName.say(lang),
        Route::Inspect => Text::Inspect.say(lang),
        Route::Arena => Text::Arena.say(lang),
        Route::Lab => Text::Lab.say(lang),
        Route::Learn => Text::Learn.say(lang),
        Route::Sheet => Text::Sheets.say(lang),
        Route::NotFound => Text::NotFound.say(lang),
        Route::DouDizhu | Route::Mahjong | Route::Tractor => route.game(lang).unwrap_or_default().to_owned(),
    };
    format!("{page} · {}", Text::SiteName.say(lang))
}

/// Sets the tab's title.
#[hook]
fn use_title(title: String) {
    use_effect_with(title, |title| {
        if let Some(document) = web_sys::window().and_then(|window| window.document()) {
            document.set_title(title);
        }
    });
}

/// The address already names the page, so the link only moves the focus.
fn skip_to_main(event: MouseEvent) {
    event.prevent_default();
    let main = web_sys::window().and_then(|window| window.document()?.get_element_by_id("main"));
    if let Some(main) = main.and_then(|main| wasm_bindgen::JsCast::dyn_into::<web_sys::HtmlElement>(main).ok()) {
        // An element of the page can always be focused.
        let _ = main.focus();
    }
}
