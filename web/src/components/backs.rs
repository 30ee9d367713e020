//! Cards that lie face down.

use yew::prelude::*;

use crate::i18n::{Text, use_lang};
use paiju_game::Say;

/// How many.
#[derive(Properties, PartialEq)]
pub struct BacksProps {
    /// How many cards.
    pub count: u8,
    /// Their size, and whatever else the style needs.
    #[prop_or_default]
    pub class: Classes,
}

/// Cards that lie face down.
#[component]
pub fn Backs(props: &BacksProps) -> Html {
    let lang = use_lang();
    let backs = (0..props.count).map(|index| html! { <span class="slot" key={index}><span class="back" /></span> });
    html! {
        <div class={classes!("fan", props.class.clone())} role="img" aria-label={Text::FaceDown(props.count).say(lang)}>
            { for backs }
        </div>
    }
}
