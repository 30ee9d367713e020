//! The frame around every page: router, settings, the worker, the bar, the help.

use std::marker::PhantomData;

use gloo::events::EventListener;
use paiju_game::Say;
use yew::prelude::*;
use yew_router::prelude::*;

use crate::components::{Help, TopBar, pips};
use crate::games::Shown;
use crate::i18n::Text;
use crate::keys::use_keys;
use crate::names::{Named, Route};
use crate::pages::{Home, Inspect, NotFound, Table};
use crate::settings::{DARK_QUERY, Settings, SettingsHandle};
use crate::worker::Thinker;

/// A part of the site: the pages of one compiled module. `static/parts.js` knows which addresses are whose.
pub trait Part: 'static {
    /// The page at this address; `None` where it is another part's.
    fn page(route: &Route) -> Option<Html>;
}

/// The entrance.
pub struct Entrance;

impl Part for Entrance {
    fn page(route: &Route) -> Option<Html> {
        match route {
            Route::Home => Some(html! { <Home /> }),
            Route::NotFound => Some(html! { <NotFound /> }),
            Route::DouDizhu | Route::Mahjong | Route::Tractor | Route::Inspect => None,
        }
    }
}

/// The table of one game.
pub struct TableOf<G>(PhantomData<G>);

impl<G: Shown> Part for TableOf<G> {
    fn page(route: &Route) -> Option<Html> {
        (*route == G::Board::ROUTE).then(|| html! { <Table<G> /> })
    }
}

/// The inspector.
pub struct Inspecting;

impl Part for Inspecting {
    fn page(route: &Route) -> Option<Html> {
        (*route == Route::Inspect).then(|| html! { <Inspect /> })
    }
}

/// The whole page, with the pages of one part.
#[component]
pub fn App<P: Part>() -> Html {
    html! { <HashRouter><Frame<P> /></HashRouter> }
}

#[component]
fn Frame<P: Part>() -> Html {
    let settings = use_reducer(Settings::load);
    let thinker = use_memo((), |()| Thinker::new());
    let help = use_state(|| false);
    let route = use_route::<Route>().unwrap_or(Route::NotFound);
    use_document(settings.clone());

    let press = use_callback(help.setter(), |event: KeyboardEvent, help| {
        let used = event.key() == "?";
        if used {
            help.set(true);
        }
        used
    });
    use_keys(press);
    let page = P::page(&route);
    use_effect_with(page.is_none(), |&elsewhere| {
        if elsewhere {
            leave();
        }
    });
    let (open_help, close_help) = (help.setter(), help.setter());
    html! {
        <ContextProvider<SettingsHandle> context={settings.clone()}>
            <ContextProvider<Thinker> context={(*thinker).clone()}>
                { pips() }
                <a class="skip" href="#main" onclick={Callback::from(skip_to_main)}>{ Text::SkipToMain.say(settings.lang) }</a>
                <TopBar {settings} route={route.clone()} onhelp={move |()| open_help.set(true)} />
                <main id="main" tabindex="-1">{ page.unwrap_or_default() }</main>
                if *help {
                    <Help {route} onclose={move |()| close_help.set(false)} />
                }
            </ContextProvider<Thinker>>
        </ContextProvider<SettingsHandle>>
    }
}

/// Tells `static/parts.js` that the address leads to another part.
fn leave() {
    if let (Some(window), Ok(event)) = (web_sys::window(), web_sys::Event::new("paiju-elsewhere")) {
        // An event that nobody prevents.
        let _ = window.dispatch_event(&event);
    }
}

/// Keeps the settings and makes the document look as they say; follows the system's theme.
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

/// The address holds the page already, so the link moves the focus by itself.
fn skip_to_main(event: MouseEvent) {
    event.prevent_default();
    let main = web_sys::window().and_then(|window| window.document()?.get_element_by_id("main"));
    if let Some(main) = main.and_then(|main| wasm_bindgen::JsCast::dyn_into::<web_sys::HtmlElement>(main).ok()) {
        // An element of the page can always be focused.
        let _ = main.focus();
    }
}
