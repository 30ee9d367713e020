//! The drawings shared by cards. They are in the page once, and cards refer to them.

use paiju_draw::shapes::pips as shapes;
use paiju_game::cards::Card;
use yew::prelude::*;

/// The suits and the jokers' stars, for use with [`href`].
pub fn pips() -> Html {
    let symbol = |(name, path): (&str, &'static str)| {
        html! { <symbol id={format!("pip-{name}")} viewBox="0 0 24 24"><path d={path} fill-rule="evenodd" /></symbol> }
    };
    html! { <svg class="sprite" width="0" height="0" aria-hidden="true">{ for shapes::ALL.into_iter().map(symbol) }</svg> }
}

/// The reference to a card's drawing.
pub fn href(card: Card) -> String {
    format!("#pip-{}", shapes::of(card).0)
}
