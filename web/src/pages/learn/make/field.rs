//! An input field.

use wasm_bindgen::JsCast;
use web_sys::{HtmlInputElement, HtmlTextAreaElement};
use yew::prelude::*;

/// A labelled input of one line or several.
pub fn field(name: &'static str, label: String, value: &str, rows: u8, onwrite: Callback<String>) -> Html {
    let oninput = move |event: InputEvent| {
        let target = event.target();
        let line = target.as_ref().and_then(|target| target.dyn_ref().map(HtmlInputElement::value));
        let area = || target.as_ref().and_then(|target| target.dyn_ref().map(HtmlTextAreaElement::value));
        if let Some(text) = line.or_else(area) {
            onwrite.emit(text);
        }
    };
    html! {
        <label class="field">
            { label }
            if rows == 1 {
                <input class={name} value={value.to_owned()} {oninput} autocomplete="off" />
            } else {
                <textarea class={name} rows={rows.to_string()} value={value.to_owned()} {oninput} />
            }
        </label>
    }
}
