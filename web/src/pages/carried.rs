//! What is carried to the inspector: in memory, and in the tab's storage so that a reload keeps its text.
//!
//! The inspector is another part of the site, a module with a memory of its own. So what is carried lies with the window, which both see.

use js_sys::{Array, JsString, Reflect, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};

use super::recent;
use super::source::{Content, Source};
use crate::storage::{self, Keep};

/// In the tab's storage.
const KEY: &str = "carried";
/// On the window: the file's name or nothing, and a text or bytes.
const PROPERTY: &str = "paijuCarried";

/// Takes something along that has not been looked into yet.
pub fn bring(source: Source) {
    // Its text is kept when it was read: a file's bytes may be in any encoding.
    storage::remove(Keep::Tab, KEY);
    hold(&source);
}

/// Keeps a text that was looked into: for this tab, and among the recent ones.
pub fn save(text: String) {
    // A text that is too long for the storage is still carried in memory.
    if !storage::save(Keep::Tab, KEY, &text) {
        storage::remove(Keep::Tab, KEY);
    }
    let name = held().and_then(|source| source.name);
    recent::add(name.clone(), &text);
    hold(&Source { name, ..Source::text(&text) });
}

/// What was taken along last.
pub fn load() -> Option<Source> {
    let text = || storage::load(Keep::Tab, KEY).map(|text| Source::text(&text));
    held().or_else(text)
}

fn hold(source: &Source) {
    let content: JsValue = match &source.content {
        Content::Text(text) => JsValue::from_str(text),
        Content::Bytes(bytes) => Uint8Array::from(&**bytes).into(),
    };
    let name = source.name.as_deref().map_or(JsValue::NULL, JsValue::from_str);
    // The window takes every property.
    let _ = Reflect::set(&js_sys::global(), &PROPERTY.into(), &Array::of2(&name, &content));
}

fn held() -> Option<Source> {
    let held: Array = Reflect::get(&js_sys::global(), &PROPERTY.into()).ok()?.dyn_into().ok()?;
    let (name, content) = (held.get(0), held.get(1));
    let source = match content.dyn_into::<JsString>() {
        Ok(text) => Source::text(&String::from(text)),
        Err(bytes) => Source::file(String::new(), bytes.dyn_into::<Uint8Array>().ok()?.to_vec()),
    };
    Some(Source { name: name.as_string(), ..source })
}
