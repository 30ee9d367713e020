//! The page of Paiju: a Yew front end, and the workers, which hold the rules and the AIs.
//!
//! - `bin`: the parts of the page, each with its own pages, loaded by `static/parts.js`; and the workers: engine, texts,
//!   inspector, lessons, case packs.
//! - `app`: settings, the frame around every page; `pages`: home, table, inspect; `address`: which page is shown. `names`: paths, names of
//!   games and seats; `guide`: a game in a few sentences. `scene`: the values that are drawn; `games` makes them from a game.
//! - `boards`: one board per game; it gets a scene and, if somebody plays, an input, and knows no rules.
//! - `games`: what links, history, exports and examples need from a game. Everything else exists once.
//! - `link`, `deal`, `moves`: a table in an address; `deal_sheet`: a deal as text.
//! - `arena`: a tournament, as its worker holds it; `pages/arena` shows it.
//! - `bots`: a visitor's own bots: stored, read from files, run. Independent of pages.
//! - `busy`: marks the document while work is in progress.
//! - `components`: small parts that depend on their props alone.
//! - `sound`: the table's sounds.
//! - `worker`: the messages between page and workers, and both ends of the connection.
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
#[cfg(test)]
#[cfg(target_arch = "wasm32")]
mod tests;
mod trouble;
mod worker;
mod zipped;

pub use app::{ClassSheets, Front, Learn, Part, Workshop};
pub use pages::Carried;
pub use worker::{work_for_cases, work_for_engine, work_for_inspector, work_for_learn, work_for_texts};

/// Removes the pages of the part.
pub fn stop() {
    turn(false);
}

/// Shows the part's pages for `true`, otherwise removes them.
type Switch = Box<dyn FnMut(bool)>;

thread_local! {
    /// Shows or removes the part's pages; `None` before the part is first shown.
    static SWITCH: RefCell<Option<Switch>> = const { RefCell::new(None) };
}

/// Returns whether there was something to switch.
fn turn(shown: bool) -> bool {
    SWITCH.with_borrow_mut(|switch| switch.as_mut().map(|switch| switch(shown)).is_some())
}

/// Shows a part in its element, which is always the same: there is one app for the page's lifetime, because Yew keeps an app's listeners,
/// and everything they hold, even after the app is destroyed.
pub fn start<P: Part>(root: web_sys::Element, carried: Carried) {
    pages::hold(carried);
    if turn(true) {
        return;
    }
    let props = |shown| app::AppProps { shown };
    let mut app = yew::Renderer::<app::App<P>>::with_root_and_props(root, props(true)).render();
    SWITCH.set(Some(Box::new(move |shown| app.update(props(shown)))));
}
