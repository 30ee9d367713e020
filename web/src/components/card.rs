//! One card, face up: a button with the card's name.

use paiju_game::Lang;
use paiju_game::cards::{Card as Face, Suit};
use yew::prelude::*;

use super::pips;
use crate::i18n;

/// The state of a card or a tile within its row.
#[derive(Clone, Copy, Debug, Default)]
pub struct InRow {
    /// Its index in the row, from 0.
    pub index: usize,
    /// Whether it is the row's tab stop.
    pub stop: bool,
    /// For a selectable one, whether it is selected.
    pub pressed: Option<bool>,
    /// Whether it is highlighted.
    pub lit: bool,
    /// Whether it cannot be used now.
    pub dim: bool,
}

impl InRow {
    /// The CSS classes for this state.
    pub fn classes(&self) -> [Option<&'static str>; 3] {
        [(self.pressed == Some(true)).then_some("chosen"), self.lit.then_some("lit"), self.dim.then_some("dim")]
    }

    /// The pressed state for assistive technology.
    pub fn aria_pressed(&self) -> Option<&'static str> {
        self.pressed.map(|pressed| if pressed { "true" } else { "false" })
    }

    /// Only the tab stop is in the tab order; the arrow keys reach the others.
    pub const fn tabindex(&self) -> &'static str {
        if self.stop { "0" } else { "-1" }
    }
}

/// One card, face up; `onpress` is called for keyboard and pointer.
pub fn card(face: Face, at: &InRow, onpress: Callback<MouseEvent>, lang: Lang) -> Html {
    html! {
        <button
            type="button"
            class={classes!("card", suit_class(face), at.classes().to_vec())}
            aria-label={i18n::card_name(face, lang)}
            aria-pressed={at.aria_pressed()}
            tabindex={at.tabindex()}
            data-index={at.index.to_string()}
            data-card={face.id().to_string()}
            onclick={onpress}
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

/// The text in the corner; for a joker from top to bottom.
fn corner(face: Face, lang: Lang) -> &'static str {
    match (face.suit(), lang) {
        (None, Lang::En) => "JOKER",
        _ => face.rank().face(),
    }
}
