//! Face-up cards in a fan. Clicking one highlights all equal ones.

use std::rc::Rc;

use paiju_game::Lang;
use paiju_game::cards::{Card as Face, CardSet};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

use super::{Held, InRow, card};

/// Face-up cards, from left to right. `label` describes them for screen readers; `class` has their size and other
/// styles; `onpress` gets the pressed one.
pub fn fan(cards: &[Held], label: String, class: &'static str, onpress: &Callback<Face>, lang: Lang) -> Html {
    // Keyed by index, so that the other cards stay in place when one leaves or joins.
    let slot = |(index, &Held { face, lit, dim, .. }): (usize, &Held)| {
        let onpress = onpress.reform(move |_| face);
        let at = InRow { index, stop: index == 0, lit, dim, pressed: None };
        html! { <li class="slot" key={index}>{ card(face, &at, onpress, lang) }</li> }
    };
    html! {
        <ul class={classes!("fan", class)} aria-label={label} onkeydown={Callback::from(step_focus)}>
            { for cards.iter().enumerate().map(slot) }
        </ul>
    }
}

/// Cards of one pack, highest first, some highlighted.
pub fn laid(cards: CardSet, lit: CardSet) -> Rc<[Held]> {
    let held = |face: Face| Held { lit: lit.contains(face), ..Held::new(face.id().into(), face) };
    cards.iter().rev().map(held).collect()
}

/// The arrow keys move from card to card within a fan or hand.
pub fn step_focus(event: KeyboardEvent) {
    let by = match event.key().as_str() {
        "ArrowLeft" => -1,
        "ArrowRight" => 1,
        _ => return,
    };
    let Some(card) = event.target_dyn_into::<Element>() else { return };
    // Yew handles every event at the page's root, so the event's current target is not this element.
    let fan = card.closest(".fan, .hand").ok().flatten();
    let index = card.get_attribute("data-index").and_then(|index| index.parse::<i32>().ok());
    if let (Some(fan), Some(index)) = (fan, index)
        && focus_card(&fan, index + by)
    {
        event.prevent_default();
        event.stop_propagation();
    }
}

/// Moves the focus to the card at this index in a fan or hand; returns whether there is one.
pub fn focus_card(fan: &Element, index: i32) -> bool {
    let found = fan.query_selector(&format!("[data-index=\"{index}\"]")).ok().flatten();
    found.and_then(|card| card.dyn_into::<HtmlElement>().ok()).is_some_and(|card| card.focus().is_ok())
}

/// Moves the focus to the first card of the hand; returns whether there is one.
pub fn focus_hand() -> bool {
    let document = web_sys::window().and_then(|window| window.document());
    let hand = document.and_then(|document| document.query_selector(".hand").ok().flatten());
    hand.is_some_and(|hand| focus_card(&hand, 0))
}
