//! Cards that lie face down.

use paiju_game::{Lang, Say};
use yew::prelude::*;

use crate::i18n::Text;

/// This many cards, face down; `class` has their size and other styles.
pub fn backs(count: u8, class: &'static str, lang: Lang) -> Html {
    let backs = (0..count).map(|index| html! { <span class="slot" key={index}><span class="back" /></span> });
    html! {
        <div class={classes!("fan", class)} role="img" aria-label={Text::FaceDown(count).say(lang)}>{ for backs }</div>
    }
}
