//! The inspector's side effects: queries to the worker, the address, the stored text, the keyboard.

use paiju_game::Spoken;
use std::cell::RefCell;
use std::rc::Rc;

use gloo::timers::callback::Timeout;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, KeyboardEvent};
use yew::prelude::*;

use super::link::InspectLink;
use super::state::{InspectEvent, InspectState, Work};
use crate::address::{self, Address, AddressHandle};
use crate::busy::Busy;
use crate::embed::is_embedded;
use crate::keys::use_keys;
use crate::names::Route;
use crate::pages::carried;
use crate::pages::recent::Found;
use crate::pages::source::Source;
use crate::worker::protocol::Trouble;
use crate::worker::{Module, Ticket, inspector as worker, use_query, use_workers};

/// The inspector's state, as its components receive it.
pub type Inspector = UseReducerHandle<InspectState>;

/// While the visitor types, the text is read after this many idle milliseconds.
const TYPING_MS: u32 = 250;
/// The address changes after this many idle milliseconds, because browsers limit such changes.
const ADDRESS_MS: u32 = 250;

/// Has the worker read the text whenever it changes.
#[hook]
pub fn use_reading(inspector: &Inspector) {
    let workers = use_workers();
    let inspector = inspector.clone();
    let reads = *inspector.work() == Work::Reading;
    // Visitors come here with a text: its reader loads while they look for it.
    use_effect_with(workers.clone(), |workers| workers.start(Module::Inspector));
    use_effect_with((inspector.revision, reads), move |&(revision, reads)| {
        let ticket: Rc<RefCell<Option<Ticket>>> = Rc::default();
        let ask = {
            let (ticket, inspector) = (ticket.clone(), inspector.clone());
            move || {
                let Some(document) = inspector.document() else { return };
                let watch = {
                    let inspector = inspector.clone();
                    Callback::from(move |percent| inspector.dispatch(InspectEvent::Progress(revision, percent)))
                };
                let answered = {
                    let inspector = inspector.clone();
                    move |answer| inspector.dispatch(InspectEvent::Read(revision, Box::new(answer)))
                };
                let asked = workers.ask_watched(
                    document.inspect(inspector.first_game()),
                    Callback::from(answered),
                    Some(watch),
                );
                *ticket.borrow_mut() = Some(asked);
            }
        };
        let typing = reads && inspector.editing;
        let timer = typing.then(|| {
            let (ask, busy) = (ask.clone(), Busy::with("typing"));
            Timeout::new(TYPING_MS, move || {
                ask();
                drop(busy);
            })
        });
        if reads && !typing {
            ask();
        }
        // Dropping the ticket cancels the work.
        move || drop((timer, ticket.take()))
    });
}

/// Asks the worker for the game to open.
#[hook]
pub fn use_opening(inspector: &Inspector) {
    let workers = use_workers();
    let inspector = inspector.clone();
    use_effect_with((inspector.revision, inspector.opening), move |&(revision, game)| {
        let ticket = game.zip(inspector.document().cloned()).map(|(game, document)| {
            let answered = move |answer| inspector.dispatch(InspectEvent::Opened(revision, Box::new(answer)));
            workers.ask(document.game(game), Callback::from(answered))
        });
        move || drop(ticket)
    });
}

/// Keeps the text for this tab, so that it survives a reload.
#[hook]
pub fn use_keeping(inspector: &Inspector) {
    let source = inspector.source().cloned();
    let game = inspector.game().map(|game| game.report.game.code().to_owned()).unwrap_or_default();
    use_effect_with(inspector.found().cloned(), |found| {
        if let Some((found, source)) = found.as_ref().filter(|found| !found.text.is_empty()).zip(source) {
            carried::bring(source);
            let found_in_it = Found { game, errors: found.errors(), at: js_sys::Date::now() as u64 };
            carried::save(found.text.clone(), found_in_it);
        }
    });
}

/// Reads the text that a link contains.
#[hook]
pub fn use_brought(inspector: &Inspector, address: &AddressHandle, refuse: Callback<Spoken>) {
    let query = &address.query;
    let packed = InspectLink::packed(query).map(str::to_owned);
    let unpack = use_query();
    let inspector = inspector.dispatcher();
    use_effect_with((packed, InspectLink::parse(query)), move |(packed, link)| {
        if let Some(packed) = packed.clone() {
            let link = *link;
            let done = Callback::from(move |text: Result<String, Trouble>| match text {
                Ok(text) => inspector.dispatch(InspectEvent::Follow(Source::text(&text), link)),
                Err(trouble) => refuse.emit(Spoken::of(&trouble)),
            });
            unpack.emit((worker::unpack(packed), done));
        }
    });
}

/// Keeps the address in step with the shown place, in both directions.
#[hook]
pub fn use_link(inspector: &Inspector, address: &AddressHandle) {
    let shown = InspectLink::parse(&address.query);
    let written = use_mut_ref(|| shown);
    use_effect_with(inspector.link(), {
        let (written, address) = (written.clone(), address.setter());
        move |&link: &InspectLink| {
            let busy = Busy::with("address");
            let timer = Timeout::new(ADDRESS_MS, move || {
                let _busy = busy;
                if written.replace(link) != link {
                    let now = Address::now();
                    // A frame has the text from its address alone, and so has the link out of it.
                    let query = match InspectLink::packed(&now.query).filter(|_| is_embedded()) {
                        Some(packed) => link.print_with(packed),
                        None => link.print(),
                    };
                    address::replace(&address, Route::Inspect, &query);
                }
            });
            move || drop(timer)
        }
    });
    let inspector = inspector.clone();
    use_effect_with(shown, move |&shown: &InspectLink| {
        if written.replace(shown) != shown {
            inspector.dispatch(InspectEvent::Visit(shown));
        }
    });
}

/// The keys of the inspector.
#[hook]
pub fn use_inspect_keys(inspector: &Inspector) {
    let inspector = inspector.clone();
    use_keys(Callback::from(move |event: KeyboardEvent| {
        let happened = match event.key().as_str() {
            "ArrowLeft" | "," => InspectEvent::Step(-1),
            "ArrowRight" | "." => InspectEvent::Step(1),
            "Home" => InspectEvent::Go(0),
            "End" => InspectEvent::Go(usize::MAX),
            "n" => InspectEvent::NextProblem(true),
            "N" => InspectEvent::NextProblem(!event.shift_key()),
            "[" => InspectEvent::NextGame(-1),
            "]" => InspectEvent::NextGame(1),
            "j" | "J" => InspectEvent::OwnTurn(false),
            "k" | "K" => InspectEvent::OwnTurn(true),
            "v" | "V" => InspectEvent::Turn,
            // A frame has no place for these.
            "e" | "E" | "t" | "T" if is_embedded() => return false,
            "e" | "E" => InspectEvent::Edit(true),
            "t" => return press(".by-ais"),
            "T" => return press(".by-hand"),
            "Escape" if inspector.editing => InspectEvent::Edit(false),
            _ => return false,
        };
        inspector.dispatch(happened);
        true
    }));
}

/// Clicks a button of the page; returns whether it exists.
fn press(selector: &str) -> bool {
    let document = web_sys::window().and_then(|window| window.document());
    let button = document.and_then(|document| document.query_selector(selector).ok().flatten());
    button.and_then(|button| button.dyn_into::<HtmlElement>().ok()).map(|button| button.click()).is_some()
}
