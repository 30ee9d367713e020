//! A menu that opens below its title. Esc or a click elsewhere, such as on another menu, closes it.

use gloo::events::{EventListener, EventListenerOptions};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, KeyboardEvent, Node};
use yew::prelude::*;

#[derive(Properties, PartialEq)]
pub struct MenuProps {
    pub class: Classes,
    /// The CSS classes of the title.
    pub title_class: Classes,
    pub title: Html,
    /// The tooltip of the title.
    #[prop_or_default]
    pub hint: Option<String>,
    /// Whether a click on an item closes it. Not wanted if an item shows a message.
    #[prop_or_default]
    pub closes: bool,
    /// The items of the list.
    pub children: Html,
}

/// A title that opens a list below it.
#[component]
pub fn Menu(props: &MenuProps) -> Html {
    let menu = use_node_ref();
    use_effect_with((), {
        let menu = menu.clone();
        move |()| {
            let listeners = web_sys::window().and_then(|window| window.document()).map(|document| {
                let pressed = {
                    let menu = menu.clone();
                    move |event: &Event| {
                        let within = event.target().and_then(|target| target.dyn_into::<Node>().ok());
                        if opened(&menu).is_some_and(|menu| !menu.contains(within.as_ref())) {
                            close(&menu);
                        }
                    }
                };
                let key = move |event: &Event| {
                    let escapes = event.dyn_ref::<KeyboardEvent>().is_some_and(|event| event.key() == "Escape");
                    if let Some(element) = opened(&menu).filter(|_| escapes) {
                        close(&menu);
                        event.prevent_default();
                        let title = element.query_selector("summary").ok().flatten();
                        if let Some(title) = title.and_then(|title| title.dyn_into::<HtmlElement>().ok()) {
                            // It fails only if the title is gone.
                            let _ = title.focus();
                        }
                    }
                };
                // Captured before the page's own keys, so that Esc does one thing at a time.
                let first = EventListenerOptions { phase: gloo::events::EventListenerPhase::Capture, passive: false };
                let options = EventListenerOptions::run_in_capture_phase();
                (
                    EventListener::new_with_options(&document, "click", options, pressed),
                    EventListener::new_with_options(&document, "keydown", first, key),
                )
            });
            move || drop(listeners)
        }
    });
    let onclick = props.closes.then(|| {
        let menu = menu.clone();
        Callback::from(move |_: MouseEvent| close(&menu))
    });
    html! {
        <details ref={menu} class={props.class.clone()}>
            <summary class={props.title_class.clone()} title={props.hint.clone()}>{ props.title.clone() }</summary>
            <ul {onclick}>{ props.children.clone() }</ul>
        </details>
    }
}

/// The menu, if it is open.
fn opened(menu: &NodeRef) -> Option<Element> {
    menu.cast::<Element>().filter(|menu| menu.has_attribute("open"))
}

fn close(menu: &NodeRef) {
    if let Some(menu) = opened(menu) {
        // It cannot fail: the attribute was there.
        let _ = menu.remove_attribute("open");
    }
}
