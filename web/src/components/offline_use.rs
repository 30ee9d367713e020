//! Offline use: how much of the site is cached, and the button that caches the rest.

use gloo::events::EventListener;
use paiju_game::Say;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;
use yew::prelude::*;

use super::{Glyph, icon};
use crate::i18n::{ColophonText, use_lang};

/// The event by which `static/offline.js` reports.
const TOLD: &str = "paiju-offline";
/// The event that requests a report of how much is cached.
const LOOK: &str = "paiju-offline-look";
/// The event that requests caching everything.
const KEEP: &str = "paiju-offline-keep";

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(extends = web_sys::Event)]
    type ToldEvent;

    #[wasm_bindgen(method, getter)]
    fn detail(this: &ToldEvent) -> Told;

    type Told;

    #[wasm_bindgen(method, getter)]
    fn bytes(this: &Told) -> f64;
    #[wasm_bindgen(method, getter)]
    fn busy(this: &Told) -> bool;
    #[wasm_bindgen(method, getter)]
    fn failed(this: &Told) -> bool;
}

/// How much of the site is cached, and the button that caches the rest. Empty if the browser caches nothing.
#[component]
pub fn OfflineUse() -> Html {
    let lang = use_lang();
    let text = use_state(|| None);
    let set = text.setter();
    use_effect_with((), |()| {
        let hear = move |event: &web_sys::Event| set.set(Some(said(&event.unchecked_ref::<ToldEvent>().detail())));
        let listener = web_sys::window().map(|window| EventListener::new(&window, TOLD, hear));
        ask(LOOK);
        move || drop(listener)
    });
    let Some(text) = *text else { return Html::default() };
    let words = text.say(lang);
    html! {
        <span class="offline-use" role="status">
            if text == ColophonText::Kept {
                { icon(Glyph::Check) }
                { words }
            } else if matches!(text, ColophonText::Keeping(_)) {
                { words }
            } else {
                <button type="button" class="ghost small-button" onclick={|_| ask(KEEP)}>{ words }</button>
            }
        </span>
    }
}

fn said(told: &Told) -> ColophonText {
    // Sizes are whole bytes, far below 2⁵³.
    match (told.bytes() as u64, told.busy(), told.failed()) {
        (0, ..) => ColophonText::Kept,
        (bytes, true, _) => ColophonText::Keeping(bytes),
        (bytes, false, true) => ColophonText::KeepAgain(bytes),
        (bytes, false, false) => ColophonText::Keep(bytes),
    }
}

fn ask(what: &str) {
    if let (Some(window), Ok(event)) = (web_sys::window(), web_sys::Event::new(what)) {
        // It fails only if the event is already being dispatched.
        let _ = window.dispatch_event(&event);
    }
}
