//! The page's JavaScript modules: imported at first use, and called by function name.

use std::cell::Cell;

use js_sys::{Function, Promise, Reflect};
use wasm_bindgen::prelude::*;

use crate::build;

#[wasm_bindgen]
extern "C" {
    /// JavaScript's own `import()`, which is called like a function.
    #[wasm_bindgen(js_name = import, catch)]
    fn import(address: &str) -> Result<Promise, JsValue>;

    #[wasm_bindgen(thread_local_v2, js_namespace = document, js_name = baseURI)]
    static BASE: Option<String>;
}

/// Calls a function of a JavaScript module and waits for its promise.
pub async fn call(module: &str, function: &str, arguments: &[JsValue]) -> Result<JsValue, JsValue> {
    thread_local! {
        /// Some browsers remember, by its address, that a script could not be loaded.
        static FAILURES: Cell<u32> = const { Cell::new(0) };
    }
    let again = match FAILURES.get() {
        0 => String::new(),
        failures => format!("&again={failures}"),
    };
    let module = import(&(beside(module) + &again))?.await.inspect_err(|_| FAILURES.set(FAILURES.get() + 1))?;
    settled(method(&module, function, arguments)?).await
}

pub fn method(object: &JsValue, name: &str, arguments: &[JsValue]) -> Result<JsValue, JsValue> {
    let function: Function = Reflect::get(object, &name.into())?.dyn_into()?;
    function.apply(object, &arguments.iter().collect())
}

/// Awaits a promise; another value is returned as it is.
pub async fn settled(value: JsValue) -> Result<JsValue, JsValue> {
    match value.dyn_into::<Promise>() {
        Ok(promise) => promise.await,
        Err(value) => Ok(value),
    }
}

/// A member of an object; undefined if there is none.
pub fn get(object: &JsValue, name: &str) -> JsValue {
    Reflect::get(object, &name.into()).unwrap_or(JsValue::UNDEFINED)
}

/// Sets a member of an object created for it.
pub fn set(object: &JsValue, name: &str, value: &JsValue) {
    // Fails only for a frozen object, which ours are not.
    let _ = Reflect::set(object, &name.into(), value);
}

/// A text, a number as text, or an error's message.
pub fn words(value: &JsValue) -> String {
    if let Some(text) = value.as_string() {
        return text;
    }
    match value.as_f64() {
        Some(number) => number.to_string(),
        None => get(value, "message").as_string().unwrap_or_default(),
    }
}

/// The address of a file next to the page. Other builds use the same names, so `static/sw.js` must know which build is meant.
pub fn beside(file: &str) -> String {
    let base = BASE.with(Clone::clone).unwrap_or_default();
    let page = base.split(['#', '?']).next().unwrap_or_default();
    let folder = page.rsplit_once('/').map_or("", |(folder, _)| folder);
    format!("{folder}/{file}?build={}", build::modules())
}
