//! The overlay that lists the keys.

use paiju_game::Say;
use web_sys::HtmlDialogElement;
use yew::prelude::*;

use super::{Glyph, icon};
use crate::i18n::{Text, use_lang};
use crate::keys;
use crate::names::Route;

/// What the overlay needs.
#[derive(Properties, PartialEq)]
pub struct HelpProps {
    /// Which page is shown.
    pub route: Route,
    /// Closed by the visitor.
    pub onclose: Callback<()>,
}

/// The overlay that lists the keys: a modal dialog, so that the focus stays within and Escape closes it.
#[component]
pub fn Help(props: &HelpProps) -> Html {
    let lang = use_lang();
    let node = use_node_ref();
    use_effect_with(node.clone(), |node| {
        if let Some(dialog) = node.cast::<HtmlDialogElement>() {
            // It fails only if the dialog is open already.
            let _ = dialog.show_modal();
        }
    });
    let close = props.onclose.reform(|_: MouseEvent| ());
    let groups = keys::groups(&props.route).into_iter().map(|group| {
        let rows = group.keys.iter().map(|(names, text)| {
            html! {
                <>
                    <dt>{ for names.iter().map(|name| html! { <kbd>{ *name }</kbd> }) }</dt>
                    <dd>{ text.say(lang) }</dd>
                </>
            }
        });
        html! {
            <section>
                <h3>{ group.title.say(lang) }</h3>
                <dl>{ for rows }</dl>
            </section>
        }
    });
    html! {
        <dialog ref={node} class="help" aria-labelledby="help-title" onclose={props.onclose.reform(|_| ())}>
            <header>
                <h2 id="help-title">{ Text::Keys.say(lang) }</h2>
                <button type="button" class="icon-button" aria-label={Text::Close.say(lang)} onclick={close}>
                    { icon(Glyph::Cross) }
                </button>
            </header>
            <div class="help-groups">{ for groups }</div>
        </dialog>
    }
}
