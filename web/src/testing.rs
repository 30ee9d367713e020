//! For tests in a browser: mounts a component, or the whole page ([`on_page`]), and reads what it shows.

mod element;
mod giving;
mod looking;
mod page;

pub use page::{Key, Page, on_page};

use std::cell::RefCell;
use std::ops::Deref;
use std::rc::Rc;

use paiju_game::{Game, Seat, SeatSet};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, KeyboardEvent, KeyboardEventInit};
use yew::prelude::*;
use yew::{AppHandle, BaseComponent};

use crate::boards::{BoardGame, BoardProps, Input};
use crate::games::{self, TableGame};

use crate::scene::{Thought, Verdict};
use crate::shared::Shared;
use element::PageElement;
use page::Until;

/// Waits until the components have drawn what they were told.
pub async fn settled() {
    yew::scheduler::flush().await;
}

/// A mounted component, removed when dropped, so that one test does not receive the keys of another.
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
    settled().await;
    Mounted { root, handle: Some(handle) }
}

/// A rendered element on its own.
#[derive(Properties, PartialEq)]
pub struct ShownProps {
    pub html: Html,
}

/// A rendered element on its own.
#[component]
pub fn Shown(props: &ShownProps) -> Html {
    props.html.clone()
}

/// Puts a rendered element into the page.
pub async fn show(html: Html) -> Mounted<Shown> {
    mount::<Shown>(ShownProps { html }).await
}

/// Gives the cards their size, for tests that point at them.
pub fn dress() {
    const STYLES: [&str; 2] = [include_str!("../styles/tokens.css"), include_str!("../styles/board_cards.css")];
    let document = web_sys::window().unwrap().document().unwrap();
    let style = document.create_element("style").unwrap();
    style.set_text_content(Some(&format!("{} :root {{ --card-large: 60px }} ul {{ margin: 0 }}", STYLES.concat())));
    document.body().unwrap().append_child(&style).unwrap();
}

/// The only element for this selector.
pub fn one(root: &Element, selector: &str) -> Element {
    let found = root.query_selector_all(selector).unwrap();
    assert_eq!(found.length(), 1, "{selector} in {}", root.inner_html());
    found.get(0).unwrap().dyn_into().unwrap()
}

/// The elements for this selector.
pub fn all(root: &Element, selector: &str) -> Vec<Element> {
    let found = root.query_selector_all(selector).unwrap();
    (0..found.length()).map(|index| found.get(index).unwrap().dyn_into().unwrap()).collect()
}

/// Presses an element as the keyboard and assistive technology do.
pub async fn press(element: &Element) {
    element.dyn_ref::<HtmlElement>().unwrap().click();
    settled().await;
}

/// The text of an element.
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
    settled().await;
}

/// A game at its board, played by the seat to act: the rules are consulted as at the page's table, and allowed actions
/// are only reported.
#[derive(Properties, PartialEq)]
pub struct AtBoardProps<G: TableGame> {
    pub game: Shared<G>,
    pub seat: Seat,
    /// What the AI weighed.
    pub hints: Option<Shared<Thought<G>>>,
    pub onact: Callback<G::Action>,
}

/// A game at its board.
#[component]
pub fn AtBoard<G: TableGame + BoardGame>(props: &AtBoardProps<G>) -> Html {
    let verdict = use_state(|| None::<Verdict<G>>);
    let ask = |act: bool| {
        let (game, seat, onact, verdict) = (props.game.clone(), props.seat, props.onact.clone(), verdict.setter());
        Callback::from(move |action: G::Action| {
            let judged = games::verdict::<G>(&game.view(seat), &action);
            if act && judged.ruling.refusal().is_none() { onact.emit(action) } else { verdict.set(Some(judged)) }
        })
    };
    let input = G::offer(&props.game.view(props.seat)).map(|offer| Input {
        seat: props.seat,
        offer: Rc::new(offer),
        verdict: (*verdict).clone(),
        onchoose: ask(false),
        onact: ask(true),
        onhint: Callback::noop(),
        hints: props.hints.clone(),
        undo: None,
    });
    let scene = Rc::new(props.game.scene(SeatSet::only(props.seat)));
    G::board(yew::props!(BoardProps<G> { scene, viewer: props.seat, step: 1usize, mine: true, input }))
}

/// The actions performed at a board.
pub type Acted<G> = Rc<RefCell<Vec<<G as Game>::Action>>>;

/// The board of a game in which this seat must act.
pub async fn play<G: TableGame + BoardGame>(
    game: &G,
    seat: Seat,
    hints: Option<Thought<G>>,
) -> (Mounted<AtBoard<G>>, Acted<G>) {
    let acted = Acted::<G>::default();
    let onact = {
        let acted = acted.clone();
        Callback::from(move |action| acted.borrow_mut().push(action))
    };
    let (game, hints) = (Shared::new(game.clone()), hints.map(Shared::new));
    (mount::<AtBoard<G>>(AtBoardProps { game, seat, hints, onact }).await, acted)
}

/// A game for viewing only.
#[derive(Properties, PartialEq)]
pub struct LookedAtProps<G: BoardGame> {
    pub board: BoardProps<G>,
}

/// A game for viewing only.
#[component]
pub fn LookedAt<G: BoardGame>(props: &LookedAtProps<G>) -> Html {
    G::board(props.board.clone())
}

/// Shows a game for viewing only, with the hands of `open` open.
pub async fn look<G: TableGame + BoardGame>(game: &G, viewer: Seat, open: SeatSet) -> Mounted<LookedAt<G>> {
    let scene = Rc::new(game.scene(open));
    let board = yew::props!(BoardProps<G> { scene, viewer, step: 1usize });
    mount::<LookedAt<G>>(LookedAtProps { board }).await
}
