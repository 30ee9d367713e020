//! What a worker's module does when it is loaded: the page names each worker by what it is to do.

use paiju_doudizhu::DouDizhu;
use paiju_game::Game;
use paiju_mahjong::Mahjong;
use paiju_tractor::Tractor;
use wasm_bindgen::prelude::*;
use web_sys::DedicatedWorkerGlobalScope;

use super::host::run;
use super::module::{ARENA, CASES, INSPECTOR, LEARN, PUZZLES, TEXTS};
use super::{arena, cases, game, inspector, learn, puzzles, texts};

/// Starts answering, inside a worker of the engine.
pub fn work_for_engine() {
    match &*name() {
        ARENA => run(arena::ArenaService::default()),
        PUZZLES => run(puzzles::Puzzles),
        name => match name.strip_prefix(TEXTS) {
            Some(DouDizhu::ID) => run(texts::TextService::<DouDizhu>::new()),
            Some(Mahjong::ID) => run(texts::TextService::<Mahjong>::new()),
            Some(Tractor::ID) => run(texts::TextService::<Tractor>::new()),
            None if name == DouDizhu::ID => run(game::GameService::<DouDizhu>::new()),
            None if name == Mahjong::ID => run(game::GameService::<Mahjong>::new()),
            None if name == Tractor::ID => run(game::GameService::<Tractor>::new()),
            _ => refuse(name),
        },
    }
}

/// Starts answering, inside a worker of the inspector.
pub fn work_for_inspector() {
    match &*name() {
        INSPECTOR => run(inspector::Inspector::default()),
        LEARN => run(learn::Learn),
        name => refuse(name),
    }
}

/// Starts answering, inside the worker of case packs.
pub fn work_for_cases() {
    match &*name() {
        CASES => run(cases::CasesService::default()),
        name => refuse(name),
    }
}

/// The worker's own name, as [`super::Module::service`] gives it.
fn name() -> String {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    scope.name()
}

/// Failing loudly makes the page tell of it.
fn refuse(name: &str) {
    wasm_bindgen::throw_str(&format!("this module does nothing called {name}"));
}
