//! The page of Paiju: a Yew front end, and the workers, which hold the rules and the AIs.
//!
//! - `bin`: the parts in which the page is loaded, each with its own pages, by `static/parts.js`; and the workers, one a game and one for
//!   the inspector.
//! - `app`: settings, the frame around every page; `pages`: home, table, inspect; `address`: which of them is shown.
//! - `names`: paths, and what games and seats are called; `guide`: a game in a few sentences. `scene`: the values that are drawn; `staging` makes them from a game.
//! - `boards`: one board a game; it gets a scene and, where somebody plays, an input, and knows no rules.
//! - `games`: what links, history, exports and examples need of a game. Everything else is written once.
//! - `link`, `deal`, `moves`: a table in an address; `deal_sheet`: a deal as text.
//! - `arena`: a tournament, as its worker holds it; `pages/arena` shows it.
//! - `bots`: a visitor's own bots: kept, read from files, run. It knows no page.
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
mod components;
mod database;
mod deal;
mod deal_sheet;
mod decimal;
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
mod staging;
mod storage;
mod table;
#[cfg(test)]
#[cfg(target_arch = "wasm32")]
mod testing;
mod trouble;
mod worker;

pub use pages::Carried;

/// Shows the entrance.
pub fn start_home(root: web_sys::Element, carried: Carried) {
    show::<app::Entrance>(root, carried);
}

/// Shows the tables of all games.
pub fn start_table(root: web_sys::Element, carried: Carried) {
    show::<app::Tables>(root, carried);
}

/// Shows the inspector.
pub fn start_inspect(root: web_sys::Element, carried: Carried) {
    show::<app::Inspecting>(root, carried);
}

/// Shows the arena.
pub fn start_arena(root: web_sys::Element, carried: Carried) {
    show::<app::Arena>(root, carried);
}

/// Shows the Lab.
pub fn start_lab(root: web_sys::Element, carried: Carried) {
    show::<app::Lab>(root, carried);
}

/// Shows what there is to learn, and drills.
pub fn start_learn(root: web_sys::Element, carried: Carried) {
    show::<app::Learning>(root, carried);
}

/// Shows lessons.
pub fn start_lesson(root: web_sys::Element, carried: Carried) {
    show::<app::Lessons>(root, carried);
}

/// Shows puzzles.
pub fn start_puzzles(root: web_sys::Element, carried: Carried) {
    show::<app::Puzzles>(root, carried);
}

/// Shows case packs.
pub fn start_cases(root: web_sys::Element, carried: Carried) {
    show::<app::Cases>(root, carried);
}

/// Takes away what was shown.
pub fn stop() {
    turn(false);
}

/// Shows the part's pages where it is given `true`, else takes them away.
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
fn show<P: app::Part>(root: web_sys::Element, carried: Carried) {
    pages::hold(carried);
    if turn(true) {
        return;
    }
    let props = |shown| app::AppProps { shown };
    let mut app = yew::Renderer::<app::App<P>>::with_root_and_props(root, props(true)).render();
    SWITCH.set(Some(Box::new(move |shown| app.update(props(shown)))));
}

/// Starts answering, inside the inspector's worker.
pub fn work_for_inspect() {
    worker::host::run(worker::inspector::Inspector::default());
}

/// Starts answering, inside the arena's worker.
pub fn work_for_arena() {
    worker::host::run(worker::arena::ArenaService::default());
}

/// Starts answering, inside the worker of lessons.
pub fn work_for_learn() {
    worker::host::run(worker::learn::Learn);
}

/// Starts answering, inside the worker of puzzles.
pub fn work_for_puzzles() {
    worker::host::run(worker::puzzles::Puzzles);
}

/// Starts answering, inside the worker of case packs.
pub fn work_for_cases() {
    worker::host::run(worker::cases::CasesService::default());
}

/// Starts answering, inside the worker of Dou Dizhu.
pub fn work_for_doudizhu() {
    work_for::<paiju_doudizhu::DouDizhu>();
}

/// Starts answering, inside the worker of Mahjong.
pub fn work_for_mahjong() {
    work_for::<paiju_mahjong::Mahjong>();
}

/// Starts answering, inside the worker of Tractor.
pub fn work_for_tractor() {
    work_for::<paiju_tractor::Tractor>();
}

fn work_for<G: games::Shown>() {
    worker::host::run(worker::game::GameService::<G>::new());
}

/// Starts writing the texts of Dou Dizhu, inside a worker.
pub fn write_for_doudizhu() {
    write_for::<paiju_doudizhu::DouDizhu>();
}

/// Starts writing the texts of Mahjong, inside a worker.
pub fn write_for_mahjong() {
    write_for::<paiju_mahjong::Mahjong>();
}

/// Starts writing the texts of Tractor, inside a worker.
pub fn write_for_tractor() {
    write_for::<paiju_tractor::Tractor>();
}

fn write_for<G: games::Written>() {
    worker::host::run(worker::texts::TextService::<G>::new());
}
