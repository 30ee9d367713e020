//! The start of a worker's module: the page names each worker by its task.

use paiju_doudizhu::DouDizhu;
use paiju_game::Game;
use paiju_mahjong::Mahjong;
use paiju_tractor::Tractor;
use wasm_bindgen::prelude::*;
use web_sys::DedicatedWorkerGlobalScope;

use super::game::{GameService, TableService};
use super::host::run;
use super::module::{ARENA, PUZZLES, TABLE, TEXTS};
use super::{arena, cases, inspector, learn, puzzles, texts};

/// Starts a worker of the engine: one that thinks, or one that holds a table.
pub fn work_for_engine() {
    let name = name();
    match (&*name, name.strip_prefix(TABLE)) {
        (DouDizhu::ID, _) => run(GameService::<DouDizhu>::default()),
        (Mahjong::ID, _) => run(GameService::<Mahjong>::default()),
        (Tractor::ID, _) => run(GameService::<Tractor>::default()),
        (_, Some(DouDizhu::ID)) => run(TableService::<DouDizhu>::default()),
        (_, Some(Mahjong::ID)) => run(TableService::<Mahjong>::default()),
        (_, Some(Tractor::ID)) => run(TableService::<Tractor>::default()),
        _ => refuse(&name),
    }
}

/// Starts a worker of texts or puzzles.
pub fn work_for_texts() {
    let name = name();
    match (&*name, name.strip_prefix(TEXTS)) {
        (ARENA, _) => run(arena::ArenaService::default()),
        (PUZZLES, _) => run(puzzles::Puzzles),
        (_, Some(DouDizhu::ID)) => run(texts::TextService::<DouDizhu>::new()),
        (_, Some(Mahjong::ID)) => run(texts::TextService::<Mahjong>::new()),
        (_, Some(Tractor::ID)) => run(texts::TextService::<Tractor>::new()),
        _ => refuse(&name),
    }
}

/// Starts the inspector's worker.
pub fn work_for_inspector() {
    run(inspector::Inspector::default());
}

/// Starts the worker of lessons.
pub fn work_for_learn() {
    run(learn::Learn);
}

/// Starts the worker of case packs.
pub fn work_for_cases() {
    run(cases::CasesService::default());
}

/// The worker's own name, as [`super::Module::service`] gives it.
fn name() -> String {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    scope.name()
}

/// Fails loudly, so that the page reports it.
fn refuse(name: &str) {
    wasm_bindgen::throw_str(&format!("this module does nothing called {name}"));
}
