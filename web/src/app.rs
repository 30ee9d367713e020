//! The frame around every page: settings, the workers, the bar, the help.

use gloo::events::EventListener;
use paiju_game::{Lang, Say};
use yew::prelude::*;

use crate::address::{AddressHandle, use_address};
use crate::components::{Help, TopBar, about_game, pips};
use crate::i18n::Text;
use crate::keys::{Group, use_keys};
use crate::names::{DouDizhu, Mahjong, Route, Tractor};
use crate::pages::{
    Arena as ArenaPage, Cases as CasesPage, Home, INSPECT_KEYS, Inspect, LEARN_KEYS, Lab as LabPage, NotFound,
    asks_for_cases, learn_lessons, learn_list, learn_puzzles, table_of,
};
use crate::settings::{DARK_QUERY, Settings, SettingsHandle};
use crate::worker::Workers;

/// A part of the site: the pages of one compiled module. `static/parts.js` knows which addresses are whose.
pub trait Part: 'static {
    /// The page at this address; `None` where it is another part's.
    fn page(address: &AddressHandle) -> Option<Html>;

    /// The keys that it alone has.
    fn keys() -> Option<&'static Group> {
        None
    }

    /// What the help says of it besides the keys.
    fn about(_route: Route, _lang: Lang) -> Html {
        Html::default()
    }
}

/// The entrance.
pub struct Entrance;

impl Part for Entrance {
    fn page(address: &AddressHandle) -> Option<Html> {
        match address.route {
            Route::Home => Some(html! { <Home /> }),
            Route::NotFound => Some(html! { <NotFound /> }),
            Route::DouDizhu
            | Route::Mahjong
            | Route::Tractor
            | Route::Inspect
            | Route::Arena
            | Route::Lab
            | Route::Learn => None,
        }
    }
}

/// The tables of all games.
pub struct Tables;

impl Part for Tables {
    fn page(address: &AddressHandle) -> Option<Html> {
        match address.route {
            Route::DouDizhu => Some(table_of::<DouDizhu>(address)),
            Route::Mahjong => Some(table_of::<Mahjong>(address)),
            Route::Tractor => Some(table_of::<Tractor>(address)),
            Route::Home | Route::Inspect | Route::Arena | Route::Lab | Route::Learn | Route::NotFound => None,
        }
    }

    fn about(route: Route, lang: Lang) -> Html {
        match route {
            Route::DouDizhu => about_game::<DouDizhu>(lang),
            Route::Mahjong => about_game::<Mahjong>(lang),
            Route::Tractor => about_game::<Tractor>(lang),
            Route::Home | Route::Inspect | Route::Arena | Route::Lab | Route::Learn | Route::NotFound => {
                Html::default()
            }
        }
    }
}

/// The inspector.
pub struct Inspecting;

impl Part for Inspecting {
    fn page(address: &AddressHandle) -> Option<Html> {
        (address.route == Route::Inspect).then(|| html! { <Inspect address={address.clone()} /> })
    }

    fn keys() -> Option<&'static Group> {
        Some(&INSPECT_KEYS)
    }
}

/// Tournaments.
pub struct Arena;

impl Part for Arena {
    fn page(address: &AddressHandle) -> Option<Html> {
        (address.route == Route::Arena).then(|| html! { <ArenaPage address={address.clone()} /> })
    }
}

/// A visitor's own bots.
pub struct Lab;

impl Part for Lab {
    fn page(address: &AddressHandle) -> Option<Html> {
        let is_lab = address.route == Route::Lab && !asks_for_cases(&address.query);
        is_lab.then(|| html! { <LabPage address={address.clone()} /> })
    }
}

/// What there is to learn, and drills.
pub struct Learning;

impl Part for Learning {
    fn page(address: &AddressHandle) -> Option<Html> {
        learn_list(address)
    }

    fn keys() -> Option<&'static Group> {
        Some(&LEARN_KEYS)
    }
}

/// Lessons, taken and made.
pub struct Lessons;

impl Part for Lessons {
    fn page(address: &AddressHandle) -> Option<Html> {
        learn_lessons(address)
    }

    fn keys() -> Option<&'static Group> {
        Some(&LEARN_KEYS)
    }
}

/// Puzzles, and the tutorial's engine.
pub struct Puzzles;

impl Part for Puzzles {
    fn page(address: &AddressHandle) -> Option<Html> {
        learn_puzzles(address)
    }

    fn keys() -> Option<&'static Group> {
        Some(&LEARN_KEYS)
    }
}

/// The Lab's case packs, apart from where bots are written: who does the one loads nothing of the other.
pub struct Cases;

impl Part for Cases {
    fn page(address: &AddressHandle) -> Option<Html> {
        let is_cases = address.route == Route::Lab && asks_for_cases(&address.query);
        is_cases.then(|| html! { <CasesPage address={address.clone()} /> })
    }
}

/// What a part's app needs.
#[derive(Properties, PartialEq)]
pub struct AppProps {
    /// Whether this part is the one that is looked at.
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
    let settings = use_reducer(Settings::load);
    let workers = use_memo((), |()| Workers::default());
    let help = use_state(|| false);
    let address = use_address();
    let route = address.route;
    use_document(settings.clone());
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
                <a class="skip" href="#main" onclick={Callback::from(skip_to_main)}>{ Text::SkipToMain.say(settings.lang) }</a>
                <TopBar {settings} {route} onhelp={move |()| open_help.set(true)} />
                <main id="main" tabindex="-1">{ P::page(&address).unwrap_or_default() }</main>
                if *help {
                    <Help {route} keys={P::keys()} {about} onclose={move |()| close_help.set(false)} />
                }
            </ContextProvider<Workers>>
        </ContextProvider<SettingsHandle>>
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

/// What the tab is called.
fn title(route: Route, lang: Lang) -> String {
    let page = match route {
        Route::Home => return Text::SiteName.say(lang),
        Route::Inspect => Text::Inspect.say(lang),
        Route::Arena => Text::Arena.say(lang),
        Route::Lab => Text::Lab.say(lang),
        Route::Learn => Text::Learn.say(lang),
        Route::NotFound => Text::NotFound.say(lang),
        Route::DouDizhu | Route::Mahjong | Route::Tractor => route.game(lang).unwrap_or_default().to_owned(),
    };
    format!("{page} · {}", Text::SiteName.say(lang))
}

/// Names the tab, so that it is found among others.
#[hook]
fn use_title(title: String) {
    use_effect_with(title, |title| {
        if let Some(document) = web_sys::window().and_then(|window| window.document()) {
            document.set_title(title);
        }
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
