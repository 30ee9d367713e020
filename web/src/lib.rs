//! The page of Paiju: a Yew front end, and the worker in which the AIs think.
//!
//! - `bin`: the parts in which the page is loaded, each with its own pages, by `static/parts.js`; and the worker.
//! - `app`: router, settings, the frame around every page; `pages`: home, table, inspect.
//! - `names`: addresses, and what games and seats are called. `scene`: the values that are drawn; `staging` makes them from a game.
//! - `boards`: one board a game; it gets a scene and, where somebody plays, an input, and knows no rules.
//! - `games`: what links, history, exports and examples need of a game. Everything else is written once.
//! - `link`, `deal`, `moves`: a table in an address.
//! - `components`: small parts that depend on their props alone.
//! - `worker`: what page and worker say to each other, and both ends of the line.
//! - `i18n`: all words, Chinese and English, by exhaustive match; `spoken`: a text in both.

use std::cell::RefCell;

mod app;
mod boards;
mod components;
mod deal;
mod decimal;
mod games;
mod i18n;
mod keys;
mod link;
mod moves;
mod names;
mod pages;
mod scene;
mod settings;
mod shared;
mod spoken;
mod staging;
mod storage;
#[cfg(test)]
#[cfg(target_arch = "wasm32")]
mod testing;
mod worker;

/// Shows the entrance.
pub fn start_home(root: web_sys::Element) {
    show::<app::Entrance>(root);
}

/// Shows the table of Dou Dizhu.
pub fn start_doudizhu(root: web_sys::Element) {
    show::<app::TableOf<paiju_doudizhu::DouDizhu>>(root);
}

/// Shows the table of Mahjong.
pub fn start_mahjong(root: web_sys::Element) {
    show::<app::TableOf<paiju_mahjong::Mahjong>>(root);
}

/// Shows the table of Tractor.
pub fn start_tractor(root: web_sys::Element) {
    show::<app::TableOf<paiju_tractor::Tractor>>(root);
}

/// Shows the inspector.
pub fn start_inspect(root: web_sys::Element) {
    show::<app::Inspecting>(root);
}

/// Takes away what was shown.
pub fn stop() {
    if let Some(end) = END.take() {
        end();
    }
}

thread_local! {
    /// Takes away what is shown.
    static END: RefCell<Option<Box<dyn FnOnce()>>> = const { RefCell::new(None) };
}

fn show<P: app::Part>(root: web_sys::Element) {
    stop();
    let handle = yew::Renderer::<app::App<P>>::with_root(root).render();
    END.set(Some(Box::new(move || handle.destroy())));
}

/// Starts answering, inside the worker.
pub fn run_worker() {
    worker::host::run();
}
