//! A notice for the visitor, above the part it is about.

use paiju_game::Say;
use yew::prelude::*;

use super::{Glyph, icon};
use crate::i18n::{Text, use_lang};

#[derive(Properties, PartialEq)]
pub struct NoticeProps {
    pub text: AttrValue,
    /// Buttons with possible actions.
    #[prop_or_default]
    pub children: Html,
    /// Called to dismiss the notice; without it the notice stays.
    #[prop_or_default]
    pub onclose: Option<Callback<()>>,
}

#[component]
pub fn Notice(props: &NoticeProps) -> Html {
    let lang = use_lang();
    html! {
        <div class="notice" role="alert">
            <p>{ &props.text }</p>
            { props.children.clone() }
            if let Some(onclose) = &props.onclose {
                <button type="button" class="icon-button" aria-label={Text::Close.say(lang)} onclick={onclose.reform(|_| ())}>
                    { icon(Glyph::Cross) }
                </button>
            }
        </div>
    }
}
