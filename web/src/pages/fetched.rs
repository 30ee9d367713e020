//! A text of the site, fetched on demand.

use wasm_bindgen::prelude::*;
use web_sys::Response;
use yew::prelude::*;

use super::hand_out::when_settled;
use crate::build;

/// A file next to the compiled modules (`xtask/src/site/modules.rs`), if one is named: `None` until it is loaded, an error if that
/// fails.
#[hook]
pub fn use_fetched(name: Option<String>) -> Option<Result<AttrValue, ()>> {
    let known = use_state(|| None::<(String, Result<AttrValue, ()>)>);
    use_effect_with(name.clone(), {
        let known = known.setter();
        move |name: &Option<String>| {
            if let Some(name) = name.clone() {
                fetch(&name.clone(), move |text| known.set(Some((name, text.map(Into::into).ok_or(())))));
            }
        }
    });
    known.as_ref().filter(|(of, _)| name.as_ref() == Some(of)).map(|(_, text)| text.clone())
}

/// Fetches such a file; `done` receives its text, or `None` if it could not be loaded.
pub fn fetch(name: &str, done: impl FnOnce(Option<String>) + 'static) {
    let address = build::modules() + name;
    let Some(window) = web_sys::window() else { return done(None) };
    when_settled(&window.fetch_with_str(&address), move |answer| {
        let answer = answer.and_then(|answer| answer.dyn_into::<Response>().ok()).filter(Response::ok);
        match answer.and_then(|answer| answer.text().ok()) {
            Some(text) => when_settled(&text, move |text| done(text.and_then(|text| text.as_string()))),
            None => done(None),
        }
    });
}
