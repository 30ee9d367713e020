//! One card, face up: a button with the card's name.

use paiju_cards::{Card as Face, Suit};
use paiju_game::Lang;
use yew::prelude::*;

use super::pips;
use crate::i18n::{self, use_lang};

/// What a card needs to be shown.
#[derive(Properties, PartialEq)]
pub struct CardProps {
    /// Which.
    pub face: Face,
    /// For a card that can be chosen: whether it is.
    #[prop_or_default]
    pub pressed: Option<bool>,
    /// Whether it is pointed out.
    #[prop_or_default]
    pub lit: bool,
    /// Whether it is of no use now.
    #[prop_or_default]
    pub dim: bool,
    /// Whether the tabulator stops here.
    #[prop_or_default]
    pub stop: bool,
    /// Its place in its fan or hand.
    #[prop_or_default]
    pub index: usize,
    /// Pressed, by keyboard or by pointer.
    #[prop_or_default]
    pub onpress: Callback<MouseEvent>,
}

/// One card, face up.
#[component]
pub fn Card(props: &CardProps) -> Html {
    let lang = use_lang();
    let face = props.face;
    let class = classes!(
        "card",
        suit_class(face),
        props.pressed.is_some_and(|pressed| pressed).then_some("chosen"),
        props.lit.then_some("lit"),
        props.dim.then_some("dim"),
    );
    html! {
        <button
            type="button"
            {class}
            aria-label={i18n::card_name(face, lang)}
            aria-pressed={props.pressed.map(|pressed| if pressed { "true" } else { "false" })}
            tabindex={if props.stop { "0" } else { "-1" }}
            data-index={props.index.to_string()}
            data-card={face.id().to_string()}
            onclick={props.onpress.clone()}
        >
            <span class="corner" aria-hidden="true">
                <span class="rank">{ corner(face, lang) }</span>
                <svg class="pip"><use href={pips::href(face)} /></svg>
            </span>
            <svg class="art" aria-hidden="true"><use href={pips::href(face)} /></svg>
        </button>
    }
}

fn suit_class(face: Face) -> &'static str {
    match face.suit() {
        Some(Suit::Heart) => "heart",
        Some(Suit::Diamond) => "diamond",
        Some(Suit::Spade) => "spade",
        Some(Suit::Club) => "club",
        None if face == Face::BIG_JOKER => "joker big",
        None => "joker little",
    }
}

/// What stands in the corner; of a joker from top to bottom.
fn corner(face: Face, lang: Lang) -> &'static str {
    match (face.suit(), lang) {
        (None, Lang::En) => "JOKER",
        _ => face.rank().face(),
    }
}
