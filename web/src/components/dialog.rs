//! A modal dialog: it traps the focus, Escape closes it, and the focus returns to where it was.

use paiju_game::Say;
use wasm_bindgen::JsCast;
use web_sys::{HtmlDialogElement, HtmlElement};
use yew::prelude::*;

use super::{Glyph, icon};
use crate::i18n::{Text, use_lang};

#[derive(Properties, PartialEq)]
pub struct DialogProps {
    /// Its name in the document, and its class.
    pub id: &'static str,
    pub title: String,
    pub onclose: Callback<()>,
    pub children: Html,
}

/// A dialog that is open while it is rendered.
#[component]
pub fn Dialog(props: &DialogProps) -> Html {
    let lang = use_lang();
    let node = use_node_ref();
    use_effect_with(node.clone(), |node| {
        let before =
            gloo::utils::document().active_element().and_then(|element| element.dyn_into::<HtmlElement>().ok());
        let dialog = node.cast::<HtmlDialogElement>();
        if let Some(dialog) = &dialog {
            // It fails only if the dialog is open already.
            let _ = dialog.show_modal();
        }
        // A dialog removed from the document does not restore the focus by itself, and nothing outside takes it while it is open.
        move || {
            if let Some(dialog) = dialog {
                dialog.close();
            }
            if let Some(element) = before {
                // The element can take the focus, or is gone.
                let _ = element.focus();
            }
        }
    });
    let title = format!("{}-title", props.id);
    html! {
        <dialog
            ref={node} class={classes!("dialog", props.id)} aria-labelledby={title.clone()}
            onclose={props.onclose.reform(|_: Event| ())}
        >
            <header>
                <h2 id={title}>{ &props.title }</h2>
                <button
                    type="button" class="icon-button" aria-label={Text::Close.say(lang)}
                    onclick={props.onclose.reform(|_: MouseEvent| ())}
                >
                    { icon(Glyph::Cross) }
                </button>
            </header>
            { props.children.clone() }
        </dialog>
    }
}
