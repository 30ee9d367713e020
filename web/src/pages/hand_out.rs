//! Exports from the page: links to the clipboard, files to the disk. Also reads the clipboard.

use std::cell::Cell;
use std::rc::Rc;

use js_sys::{Array, Function, Uint8Array};
use paiju_game::{Lang, Say, Spoken};
use wasm_bindgen::prelude::*;
use web_sys::{Blob, BlobPropertyBag, Clipboard, HtmlAnchorElement, Url};
use yew::prelude::*;

use crate::busy::Busy;
use crate::embed;
use crate::i18n::Text;
use crate::names::Route;
use crate::worker::protocol::Trouble;
use crate::zipped::zipped;

/// The address of this page with another query.
pub fn current_address(query: &str) -> String {
    let address = web_sys::window().and_then(|window| window.location().href().ok()).unwrap_or_default();
    let page = address.split_once('?').map_or(address.as_str(), |(page, _)| page);
    format!("{page}?{query}")
}

/// The longest address, in characters, that is copied.
const LONGEST: usize = 32_000;

/// Copies the address of this page with a packed text in its query, and says so; if it is too long, `too_long`.
pub fn copy_packed(
    packed: Result<String, Trouble>,
    query: impl Fn(String) -> String,
    too_long: &impl Say,
    told: UseStateSetter<Option<Spoken>>,
) {
    match packed {
        Err(why) => told.set(Some(Spoken::of(&why))),
        Ok(packed) if packed.len() > LONGEST => told.set(Some(Spoken::of(too_long))),
        Ok(packed) => copy_and_tell(current_address(&query(packed)), told),
    }
}

/// The HTML that embeds this page, with this query, in a frame of another site.
pub fn embedding(route: Route, query: &str, title: &str) -> String {
    embed::frame(&current_address(""), route, query, title)
}

/// Puts a text into the clipboard; `done` receives whether that succeeded. Without a secure context there is no clipboard.
pub fn copy(text: String, done: Callback<bool>) {
    let Some(clipboard) = clipboard() else { return done.emit(false) };
    when_settled(&clipboard.write_text(&text), move |written| done.emit(written.is_some()));
}

/// Puts a text into the clipboard and reports the result.
pub fn copy_and_tell(text: String, told: UseStateSetter<Option<Spoken>>) {
    let done = move |fine| told.set(Some(Spoken::of(if fine { &Text::Copied } else { &Text::NotCopied })));
    copy(text, Callback::from(done));
}

/// The result of the last export, as long as what was exported is shown.
#[hook]
pub fn use_result<T: PartialEq + 'static>(shown: T) -> UseStateHandle<Option<Spoken>> {
    let told = use_state(|| None::<Spoken>);
    use_effect_with(shown, {
        let told = told.setter();
        move |_| told.set(None)
    });
    told
}

/// The result of the last export as an entry of a menu.
pub fn result_entry(told: Option<&Spoken>, lang: Lang) -> Html {
    html! { <li class="menu-told" aria-live="polite">{ told.map(|told| told.say(lang)) }</li> }
}

/// Reads the clipboard; `done` receives its text, or `None` if the visitor or the browser refuses.
pub fn read_clipboard(done: Callback<Option<String>>) {
    let Some(clipboard) = clipboard() else { return done.emit(None) };
    when_settled(&clipboard.read_text(), move |text| done.emit(text.and_then(|text| text.as_string())));
}

/// The clipboard; a page that is not served safely has none.
pub fn clipboard() -> Option<Clipboard> {
    web_sys::window().filter(|window| window.is_secure_context()).map(|window| window.navigator().clipboard())
}

/// Calls back with a promise's value, or `None` if it fails.
pub fn when_settled(promise: &JsValue, done: impl FnOnce(Option<JsValue>) + 'static) {
    let busy = Busy::with("promise");
    let done = Rc::new(Cell::new(Some((done, busy))));
    let hears = |is_fine: bool| {
        let done = done.clone();
        Closure::once_into_js(move |value: JsValue| {
            if let Some((done, _busy)) = done.take() {
                done(is_fine.then_some(value));
            }
        })
    };
    let then = || {
        let method: Function = js_sys::Reflect::get(promise, &"then".into())?.dyn_into()?;
        method.call2(promise, &hears(true), &hears(false))
    };
    // A promise always has `then`.
    let _ = then();
}

/// Prints the page; a button's handler.
pub fn print_page(_: MouseEvent) {
    if let Some(window) = web_sys::window() {
        // Fails in a browser that cannot print.
        let _ = window.print();
    }
}

/// Saves a text as a file.
pub fn save_file(name: &str, text: &str) {
    save(name, &text.into(), "text/plain;charset=utf-8");
}

/// Saves files as an archive.
pub fn save_archive(name: &str, files: &[(String, String)]) {
    save(name, &Uint8Array::from(&zipped(files)[..]).into(), "application/zip");
}

fn save(name: &str, content: &JsValue, kind: &str) {
    let save = || -> Result<(), JsValue> {
        let options = BlobPropertyBag::new();
        options.set_type(kind);
        let blob = Blob::new_with_blob_sequence_and_options(&Array::of1(content), &options)?;
        let address = Url::create_object_url_with_blob(&blob)?;
        let document = web_sys::window().and_then(|window| window.document()).ok_or("no document")?;
        let anchor: HtmlAnchorElement = document.create_element("a")?.dyn_into()?;
        anchor.set_href(&address);
        anchor.set_download(name);
        anchor.click();
        Url::revoke_object_url(&address)
    };
    if let Err(error) = save() {
        gloo::console::error!("the file was not saved:", error);
    }
}
