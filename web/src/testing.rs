//! For tests in a browser: mounts a component and looks at what it shows.

use std::ops::Deref;

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, KeyboardEvent, KeyboardEventInit};
use yew::{AppHandle, BaseComponent};

/// A mounted component; it goes with this value, so that one test does not hear the keys of another.
pub struct Mounted<C: BaseComponent> {
    root: Element,
    handle: Option<AppHandle<C>>,
}

impl<C: BaseComponent> Deref for Mounted<C> {
    type Target = Element;

    fn deref(&self) -> &Element {
        &self.root
    }
}

impl<C: BaseComponent> Drop for Mounted<C> {
    fn drop(&mut self) {
        if let Some(handle) = self.handle.take() {
            handle.destroy();
        }
        self.root.remove();
    }
}

/// Mounts a component into the page.
pub async fn mount<C: BaseComponent>(props: C::Properties) -> Mounted<C> {
    let document = web_sys::window().unwrap().document().unwrap();
    let root = document.create_element("div").unwrap();
    document.body().unwrap().append_child(&root).unwrap();
    let handle = yew::Renderer::<C>::with_root_and_props(root.clone(), props).render();
    yew::scheduler::flush().await;
    Mounted { root, handle: Some(handle) }
}

/// Gives the cards their shape, where a test points at them.
pub fn dress() {
    const STYLES: [&str; 2] = [include_str!("../styles/tokens.css"), include_str!("../styles/cards.css")];
    let document = web_sys::window().unwrap().document().unwrap();
    let style = document.create_element("style").unwrap();
    style.set_text_content(Some(&format!("{} :root {{ --card-large: 60px }} ul {{ margin: 0 }}", STYLES.concat())));
    document.body().unwrap().append_child(&style).unwrap();
}

/// The one element of this kind.
pub fn one(root: &Element, selector: &str) -> Element {
    let found = root.query_selector_all(selector).unwrap();
    assert_eq!(found.length(), 1, "{selector} in {}", root.inner_html());
    found.get(0).unwrap().dyn_into().unwrap()
}

/// The elements of this kind.
pub fn all(root: &Element, selector: &str) -> Vec<Element> {
    let found = root.query_selector_all(selector).unwrap();
    (0..found.length()).map(|index| found.get(index).unwrap().dyn_into().unwrap()).collect()
}

/// Presses an element as the keyboard and assistive technology do.
pub async fn press(element: &Element) {
    element.dyn_ref::<HtmlElement>().unwrap().click();
    yew::scheduler::flush().await;
}

/// The words in an element.
pub fn words(element: &Element) -> String {
    element.text_content().unwrap_or_default()
}

/// Presses a key with nothing focused.
pub async fn key(name: &str) {
    let init = KeyboardEventInit::new();
    init.set_key(name);
    init.set_bubbles(true);
    init.set_cancelable(true);
    let event = KeyboardEvent::new_with_keyboard_event_init_dict("keydown", &init).unwrap();
    let document = web_sys::window().unwrap().document().unwrap();
    document.body().unwrap().dispatch_event(&event).unwrap();
    yew::scheduler::flush().await;
}
