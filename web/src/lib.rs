//! The page of Paiju: a Yew front end, and the workers, which hold the rules and the AIs.
//!
//! - `bin`: the three parts in which the page is loaded, each with its own pages, by `static/parts.js`; and the workers: engine, texts,
//!   inspector, lessons, case packs.
//! - `app`: settings, the frame around every page; `pages`: home, table, inspect; `address`: which of them is shown.
//! - `names`: paths, and what games and seats are called; `guide`: a game in a few sentences. `scene`: the values that are drawn; `games` makes them from a game.
//! - `boards`: one board a game; it gets a scene and, where somebody plays, an input, and knows no rules.
//! - `games`: what links, history, exports and examples need of a game. Everything else is written once.
//! - `link`, `deal`, `moves`: a table in an address; `deal_sheet`: a deal as text.
//! - `arena`: a tournament, as its worker holds it; `pages/arena` shows it.
//! - `bots`: a visitor's own bots: kept, read from files, run. It knows no page.
//! - `busy`: what is under way, said in the document.
//! - `components`: small parts that depend on their props alone.
//! - `sound`: what is heard at the table.
//! - `worker`: what page and workers say to each other, and both ends of the line.
//! - `i18n`: all words, Chinese and English, by exhaustive match.

use std::cell::RefCell;

mod address;
mod app;
mod arena;
mod boards;
mod bots;
mod build;
mod busy;
mod components;
mod database;
mod deal;
mod deal_sheet;
mod decimal;
mod embed;
mod errands;
mod games;
mod guests;
mod guide;
mod i18n;
mod keys;
mod link;
mod moves;
mod names;
mod packing;
mod pages;
mod scene;
mod settings;
mod shared;
mod sound;

mod storage;
mod table;
#[cfg(test)]
#[cfg(target_arch = "wasm32")]
mod testing;
mod trouble;
mod worker;

pub use app::{ClassSheets, Front, Learn, Part, Workshop};
pub use pages::Carried;
pub use worker::{work_for_cases, work_for_engine, work_for_inspector, work_for_learn, work_for_texts};

/// Takes away what was shown.
pub fn stop() {
    turn(false);
}

/// Shows the part's pages for `true`, otherwise removes them.
type Switch = Box<dyn FnMut(bool)>;

thread_local! {
    /// Shows the part's pages, or takes them away; none before the part was first shown.
    static SWITCH: RefCell<Option<Switch>> = const { RefCell::new(None) };
}

/// Whether there was something to switch.
fn turn(shown: bool) -> bool {
    SWITCH.with_borrow_mut(|switch| switch.as_mut().map(|switch| switch(shown)).is_some())
}

/// Shows a part in its element, which is always the same: there is one app for as long as the page lives, because Yew keeps an app's
/// listeners and all that they hold even when the app is destroyed.
pub fn start<P: Part>(root: web_sys::Element, carried: Carried) {
    pages::hold(carried);
    if turn(true) {
        return;
    }
    let props = |shown| app::AppProps { shown };
    let mut app = yew::Renderer::<app::App<P>>::with_root_and_props(root, props(true)).render();
    SWITCH.set(Some(Box::new(move |shown| app.update(props(shown)))));
}
