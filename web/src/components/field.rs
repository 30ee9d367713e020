//! Fields: the choice of a rule set, and helpers to read fields and move the focus.

use js_sys::{Function, Object, Reflect};
use paiju_doudizhu::RuleSet;
use paiju_game::{Lang, Say};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, HtmlInputElement, HtmlSelectElement, ScrollIntoViewOptions, ScrollLogicalPosition};
use yew::prelude::*;

use crate::i18n::Text;

/// Passes on the value chosen in a list, if it can be parsed.
pub fn on_choice<T: 'static>(then: &Callback<T>, read: impl Fn(&str) -> Option<T> + 'static) -> Callback<Event> {
    let then = then.clone();
    Callback::from(move |event: Event| {
        let chosen = event.target_dyn_into::<HtmlSelectElement>().and_then(|select| read(&select.value()));
        if let Some(chosen) = chosen {
            then.emit(chosen);
        }
    })
}

/// The rule sets as a field of a form.
pub fn rule_sets(chosen: RuleSet, choose: &Callback<RuleSet>, lang: Lang) -> Html {
    let option = |set: RuleSet| {
        html! { <option value={set.code()} selected={set == chosen}>{ Text::RuleSet(set).say(lang) }</option> }
    };
    html! {
        <label class="field">
            { Text::RuleSets.say(lang) }
            <select class="rules" onchange={on_choice(choose, RuleSet::from_code)}>{ for RuleSet::ALL.map(option) }</select>
        </label>
    }
}

/// Moves the focus to an element without scrolling to it.
pub fn focus_in_place(node: &NodeRef) {
    let Some(element) = node.cast::<Element>() else { return };
    let focus = || -> Result<(), JsValue> {
        let options = Object::new();
        Reflect::set(&options, &"preventScroll".into(), &JsValue::TRUE)?;
        let focus: Function = Reflect::get(&element, &"focus".into())?.dyn_into()?;
        focus.call1(&element, &options).map(drop)
    };
    // Focusing an element that has a `tabindex` cannot fail.
    let _ = focus();
}

/// Scrolls just far enough to show an element.
pub fn bring_into_view(node: &NodeRef) {
    if let Some(element) = node.cast::<Element>() {
        let options = ScrollIntoViewOptions::new();
        options.set_block(ScrollLogicalPosition::Nearest);
        element.scroll_into_view_with_scroll_into_view_options(&options);
    }
}

/// Passes on a slider's value.
pub fn on_slide(then: &Callback<usize>) -> Callback<InputEvent> {
    let then = then.clone();
    Callback::from(move |event: InputEvent| {
        let value = event.target_dyn_into::<HtmlInputElement>().and_then(|input| input.value().parse().ok());
        if let Some(value) = value {
            then.emit(value);
        }
    })
}
