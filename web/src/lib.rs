//! The page of Paiju: a Yew front end, and the worker in which the AIs think.
//!
//! - `app`: router, settings, the frame around every page; `pages`: home, table, inspect.
//! - `shown`: what a game adds to [`paiju_game::Game`] to be shown: its board, its words, its links. Everything else is written once.
//! - `boards`: one board a game; it gets what to show and callbacks, and knows no rules.
//! - `components`: small parts that depend on their props alone.
//! - `worker`: what page and worker say to each other, and both ends of the line.
//! - `i18n`: all words, Chinese and English, by exhaustive match.

mod app;
mod boards;
mod components;
mod i18n;
mod keys;
mod link;
mod pages;
mod settings;
mod shown;
mod storage;
#[cfg(test)]
#[cfg(target_arch = "wasm32")]
mod testing;
mod worker;

/// Starts the page in the document's body.
pub fn run_app() {
    yew::Renderer::<app::App>::new().render();
}

/// Starts answering, inside the worker.
pub fn run_worker() {
    worker::host::run();
}
