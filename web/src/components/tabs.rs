//! Panels of which one is shown, chosen with the tabs above them.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

/// A panel with its tab.
#[derive(Clone, PartialEq)]
pub struct Tab {
    /// Its id in the document, unique on the page.
    pub id: &'static str,
    pub title: String,
    pub content: Html,
}

impl Tab {
    pub const fn new(id: &'static str, title: String, content: Html) -> Self {
        Self { id, title, content }
    }
}

#[derive(Properties, PartialEq)]
pub struct TabsProps {
    pub label: String,
    pub tabs: Vec<Tab>,
    /// The tab to show; the first if there is no such tab.
    pub chosen: &'static str,
    pub onchoose: Callback<&'static str>,
}

/// After a click the keys belong to the page again; keyboard users stay among the tabs.
fn give_keys_back(event: &MouseEvent) {
    if let Some(tab) = event.target_dyn_into::<HtmlElement>().filter(|_| event.detail() > 0) {
        // Taking the focus from a button cannot fail.
        let _ = tab.blur();
    }
}

/// Panels of which one is shown. The others stay in the document, so that their work continues.
#[component]
pub fn Tabs(props: &TabsProps) -> Html {
    let chosen = props.tabs.iter().position(|tab| tab.id == props.chosen).unwrap_or(0);
    let list = use_node_ref();
    let onkeydown = {
        let ids: Vec<&'static str> = props.tabs.iter().map(|tab| tab.id).collect();
        let (list, onchoose) = (list.clone(), props.onchoose.clone());
        Callback::from(move |event: KeyboardEvent| {
            let next = match event.key().as_str() {
                "ArrowRight" => (chosen + 1) % ids.len(),
                "ArrowLeft" => (chosen + ids.len() - 1) % ids.len(),
                _ => return,
            };
            event.prevent_default();
            event.stop_propagation();
            onchoose.emit(ids[next]);
            if let Some(tab) = list.cast::<Element>().and_then(|list| list.children().item(next as u32)) {
                // Focusing a button cannot fail.
                let _ = tab.dyn_into::<HtmlElement>().map(|tab| tab.focus());
            }
        })
    };
    let tab = |(index, tab): (usize, &Tab)| {
        let (id, on) = (tab.id, index == chosen);
        html! {
            <button
                key={id} type="button" role="tab" id={format!("tab-{id}")} aria-controls={format!("panel-{id}")}
                aria-selected={on.to_string()} tabindex={if on { "0" } else { "-1" }}
                onclick={props.onchoose.reform(move |event: MouseEvent| {
                    give_keys_back(&event);
                    id
                })}
            >
                { &tab.title }
            </button>
        }
    };
    let panel = |(index, tab): (usize, &Tab)| {
        let id = tab.id;
        html! {
            <div
                key={id} role="tabpanel" id={format!("panel-{id}")} aria-labelledby={format!("tab-{id}")}
                class="tab-panel" tabindex="0" hidden={index != chosen}
            >
                { tab.content.clone() }
            </div>
        }
    };
    html! {
        <section class="tabs">
            <div ref={list} class="tab-list" role="tablist" aria-label={props.label.clone()} {onkeydown}>
                { for props.tabs.iter().enumerate().map(tab) }
            </div>
            { for props.tabs.iter().enumerate().map(panel) }
        </section>
    }
}
