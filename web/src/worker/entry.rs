//! The start of a worker's module: the page names each worker by its task.

use paiju_doudizhu::DouDizhu;
use paiju_game::Game;
use paiju_mahjong::Mahjong;
use paiju_tractor::Tractor;
use wasm_bindgen::prelude::*;
use web_sys::DedicatedWorkerGlobalScope;

use super::game::{GameService, TableService};
use super::host::{Answering, answering, run};
use super::module::{ARENA, PUZZLES, TABLE, TEXTS};
#[cfg(all(test, target_arch = "wasm32"))]
use super::module::{CASES, INSPECTOR, LEARN};
use super::{arena, cases, inspector, learn, puzzles, texts};

/// Starts a worker of the engine: one that thinks, or one that holds a table.
pub fn work_for_engine() {
    start(engine);
}

/// Starts a worker of texts, tournaments or puzzles.
pub fn work_for_texts() {
    start(writing);
}

/// Starts the inspector's worker.
pub fn work_for_inspector() {
    run(answering(inspector::Inspector::default()));
}

/// Starts the worker of lessons.
pub fn work_for_learn() {
    run(answering(learn::Learn));
}

/// Starts the worker of case packs.
pub fn work_for_cases() {
    run(answering(cases::CasesService::default()));
}

/// Starts what the worker's own name, as [`super::Module::service`] gives it, stands for; a name of another module fails loudly, so that
/// the page reports it.
fn start(named: fn(&str) -> Option<Answering>) {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let name = scope.name();
    match named(&name) {
        Some(service) => run(service),
        None => wasm_bindgen::throw_str(&format!("this module does nothing called {name}")),
    }
}

fn engine(name: &str) -> Option<Answering> {
    Some(match (name, name.strip_prefix(TABLE)) {
        (DouDizhu::ID, _) => answering(GameService::<DouDizhu>::default()),
        (Mahjong::ID, _) => answering(GameService::<Mahjong>::default()),
        (Tractor::ID, _) => answering(GameService::<Tractor>::default()),
        (_, Some(DouDizhu::ID)) => answering(TableService::<DouDizhu>::default()),
        (_, Some(Mahjong::ID)) => answering(TableService::<Mahjong>::default()),
        (_, Some(Tractor::ID)) => answering(TableService::<Tractor>::default()),
        _ => return None,
    })
}

fn writing(name: &str) -> Option<Answering> {
    Some(match (name, name.strip_prefix(TEXTS)) {
        (ARENA, _) => answering(arena::ArenaService::default()),
        (PUZZLES, _) => answering(puzzles::Puzzles),
        (_, Some(DouDizhu::ID)) => answering(texts::TextService::<DouDizhu>::new()),
        (_, Some(Mahjong::ID)) => answering(texts::TextService::<Mahjong>::new()),
        (_, Some(Tractor::ID)) => answering(texts::TextService::<Tractor>::new()),
        _ => return None,
    })
}

/// The service of any worker, for tests that have it answer in the page's own thread.
#[cfg(all(test, target_arch = "wasm32"))]
pub fn service(name: &str) -> Option<Answering> {
    match name {
        INSPECTOR => Some(answering(inspector::Inspector::default())),
        LEARN => Some(answering(learn::Learn)),
        CASES => Some(answering(cases::CasesService::default())),
        name => engine(name).or_else(|| writing(name)),
    }
}
