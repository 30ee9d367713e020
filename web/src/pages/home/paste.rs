//! The input box: takes text that is typed, pasted, dropped, or read from a file.

use paiju_game::{Say, Spoken};
use paiju_inspect::MAX_BYTES;
use wasm_bindgen::JsCast;
use web_sys::{ClipboardEvent, HtmlInputElement, HtmlTextAreaElement};
use yew::prelude::*;

use crate::components::{Glyph, Notice, icon};
use crate::i18n::{HomeText, Text, use_lang};
use crate::pages::intake::{Incoming, use_intake};
use crate::pages::source::Source;

#[derive(Properties, PartialEq)]
pub struct PasteProps {
    /// Called with a text to inspect.
    pub onsource: Callback<Source>,
    /// Called when the visitor wants a broken log to try the page with.
    pub onbroken: Callback<()>,
}

/// The input box. It also takes what is pasted or dropped anywhere on the page.
#[component]
pub fn Paste(props: &PasteProps) -> Html {
    let lang = use_lang();
    let area = use_node_ref();
    let input = use_node_ref();
    let refused = use_state(|| None::<Spoken>);
    let come =
        use_callback((props.onsource.clone(), refused.setter()), |come: Incoming, (onsource, refused)| match come {
            Ok(source) => onsource.emit(source),
            Err(text) => refused.set(Some(Spoken::of(&text))),
        });
    let intake = use_intake(come, MAX_BYTES);
    let look = {
        let (area, onsource, refused) = (area.clone(), props.onsource.clone(), refused.setter());
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            let text = area.cast::<HtmlTextAreaElement>().map(|area| area.value()).unwrap_or_default();
            if text.trim().is_empty() {
                refused.set(Some(Spoken::of(&HomeText::PasteFirst)));
            } else {
                onsource.emit(Source::text(&text));
            }
        })
    };
    // A paste into the empty box is inspected at once, without another click.
    let pasted = {
        let (area, onsource) = (area.clone(), props.onsource.clone());
        Callback::from(move |event: Event| {
            let Some(data) = event.dyn_ref::<ClipboardEvent>().and_then(ClipboardEvent::clipboard_data) else {
                return;
            };
            let is_empty = area.cast::<HtmlTextAreaElement>().is_none_or(|area| area.value().is_empty());
            let text = data.get_data("text/plain").unwrap_or_default();
            if is_empty && text.trim().contains('\n') {
                event.prevent_default();
                onsource.emit(Source::text(&text));
            }
        })
    };
    let choose = {
        let input = input.clone();
        Callback::from(move |_: MouseEvent| {
            if let Some(input) = input.cast::<HtmlInputElement>() {
                input.click();
            }
        })
    };
    let chosen = {
        let (input, files) = (input.clone(), intake.files.clone());
        Callback::from(move |_: Event| {
            if let Some(list) = input.cast::<HtmlInputElement>().and_then(|input| input.files()) {
                files.emit(list);
            }
        })
    };
    let close = {
        let refused = refused.setter();
        Callback::from(move |()| refused.set(None))
    };
    html! {
        <form class={classes!("paste", intake.dragging.then_some("dragging"))} onsubmit={look}>
            <label for="paste" class="sr-only">{ HomeText::PasteTitle.say(lang) }</label>
            if let Some(text) = &*refused {
                <Notice text={text.say(lang)} onclose={close} />
            }
            <textarea id="paste" ref={area} placeholder={HomeText::PasteHint.say(lang)} spellcheck="false" autocomplete="off" onpaste={pasted} />
            <div class="paste-ways">
                <button class="primary">{ Text::Inspect.say(lang) }</button>
                <button type="button" class="ghost" onclick={choose}>{ icon(Glyph::File) }{ HomeText::ChooseFile.say(lang) }</button>
                <button type="button" class="ghost broken-log" onclick={props.onbroken.reform(|_: MouseEvent| ())}>{ HomeText::TryBroken.say(lang) }</button>
                <span class="drop-hint">{ if intake.dragging { HomeText::DropHere } else { HomeText::OrDrop }.say(lang) }</span>
            </div>
            <input ref={input} type="file" class="sr-only" tabindex="-1" aria-label={HomeText::ChooseFile.say(lang)} onchange={chosen} />
        </form>
    }
}
