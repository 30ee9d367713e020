//! A text passed to the inspector: in memory, and in the tab's storage so that it survives a reload.
//!
//! The inspector is another part of the site, a module with its own memory. So the text is kept by `static/parts.js`,
//! which passes it to every part that it starts.

use std::cell::RefCell;

use js_sys::{JsString, Uint8Array};
use wasm_bindgen::prelude::*;

use super::recent::{self, Found};
use super::source::{Content, Source};
use crate::storage::{self, Keep};

const KEY: &str = "carried";

#[wasm_bindgen]
extern "C" {
    /// The loader's object that one part hands to the next: optionally a file's name, and optionally a text or bytes.
    pub type Carried;

    #[wasm_bindgen(method, getter)]
    fn name(this: &Carried) -> Option<String>;
    #[wasm_bindgen(method, setter)]
    fn set_name(this: &Carried, name: Option<&str>);
    #[wasm_bindgen(method, getter)]
    fn content(this: &Carried) -> JsValue;
    #[wasm_bindgen(method, setter)]
    fn set_content(this: &Carried, content: &JsValue);
}

thread_local! {
    /// What the loader handed to this part.
    static CARRIED: RefCell<Option<Carried>> = const { RefCell::new(None) };
}

/// Takes over what the loader hands to this part.
pub fn hold(carried: Carried) {
    CARRIED.set(Some(carried));
}

/// Passes on a new text.
pub fn bring(source: Source) {
    // The text is kept once it was decoded: a file's bytes may be in any encoding.
    storage::remove(Keep::Tab, KEY);
    put(&source);
}

/// Keeps an inspected text for this tab and in the recent list.
pub fn save(text: String, found: Found) {
    // A text too long for the storage is still passed on in memory.
    if !storage::save(Keep::Tab, KEY, &text) {
        storage::remove(Keep::Tab, KEY);
    }
    let name = carried().and_then(|source| source.name);
    recent::add(name.clone(), &text, found);
    put(&Source { name, ..Source::text(&text) });
}

/// The text that was passed on last.
pub fn load() -> Option<Source> {
    let text = || storage::load(Keep::Tab, KEY).map(|text| Source::text(&text));
    carried().or_else(text)
}

fn put(source: &Source) {
    let content: JsValue = match &source.content {
        Content::Text(text) => JsValue::from_str(text),
        Content::Bytes(bytes) => Uint8Array::from(&**bytes).into(),
    };
    CARRIED.with_borrow(|carried| {
        if let Some(carried) = carried {
            carried.set_name(source.name.as_deref());
            carried.set_content(&content);
        }
    });
}

fn carried() -> Option<Source> {
    let (name, content) =
        CARRIED.with_borrow(|carried| carried.as_ref().map(|carried| (carried.name(), carried.content())))?;
    let source = match content.dyn_into::<JsString>() {
        Ok(text) => Source::text(&String::from(text)),
        Err(bytes) => Source::file(String::new(), bytes.dyn_into::<Uint8Array>().ok()?.to_vec()),
    };
    Some(Source { name, ..source })
}
