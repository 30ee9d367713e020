//! What was put into a field, read.

use web_sys::{HtmlInputElement, HtmlSelectElement};
use yew::prelude::*;

/// Hands on what was chosen in a switch, if it can be read.
pub fn on_choice<T: 'static>(then: &Callback<T>, read: impl Fn(&str) -> Option<T> + 'static) -> Callback<Event> {
    let then = then.clone();
    Callback::from(move |event: Event| {
        let chosen = event.target_dyn_into::<HtmlSelectElement>().and_then(|select| read(&select.value()));
        if let Some(chosen) = chosen {
            then.emit(chosen);
        }
    })
}

/// Hands on what a slider shows.
pub fn on_slide(then: &Callback<usize>) -> Callback<InputEvent> {
    let then = then.clone();
    Callback::from(move |event: InputEvent| {
        let value = event.target_dyn_into::<HtmlInputElement>().and_then(|input| input.value().parse().ok());
        if let Some(value) = value {
            then.emit(value);
        }
    })
}
