//! Detects dead workers. A worker that the browser kills, for lack of memory for instance, sends no event, and a busy
//! worker cannot answer. So a worker holds one of the browser's locks while it lives. The page requests the same lock
//! and gets it when the worker is dead. A slow machine is never mistaken for a dead worker.

use js_sys::{Math, Promise};
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// The browser's locks; in web-sys they need a compiler flag.
    #[derive(Clone)]
    type Locks;

    /// `None` in insecure contexts and in old browsers.
    #[wasm_bindgen(thread_local_v2, js_namespace = navigator, js_name = locks)]
    static LOCKS: Option<Locks>;

    /// Calls `granted` when the lock is free. The lock is held until the promise that `granted` returns settles.
    #[wasm_bindgen(method)]
    fn request(this: &Locks, name: &str, granted: &JsValue) -> Promise;
}

/// In the worker: takes its own lock for life, then continues with the lock's name, or with `None` if there are no
/// locks.
pub fn hold(then: impl FnOnce(Option<String>) + Clone + 'static) {
    let Some(locks) = LOCKS.with(Clone::clone) else { return then(None) };
    let name = format!("paiju {} {}", Math::random(), Math::random());
    let held = {
        let (name, then) = (name.clone(), then.clone());
        Closure::once_into_js(move |_lock: JsValue| {
            then(Some(name));
            Promise::new(&mut |_, _| {})
        })
    };
    let refused = Closure::once_into_js(move |_error: JsValue| then(None));
    let _ = catch(&locks.request(&name, &held), &refused);
}

/// In the page: calls `gone` when the worker with this lock has ended.
pub fn watch(name: &str, gone: impl FnOnce() + 'static) {
    let Some(locks) = LOCKS.with(Clone::clone) else { return };
    let free = Closure::once_into_js(move |_lock: JsValue| gone());
    // Rejected only if the page is being closed.
    let refused = Closure::once_into_js(|_error: JsValue| ());
    let _ = catch(&locks.request(name, &free), &refused);
}

#[wasm_bindgen]
extern "C" {
    type Refusable;

    #[wasm_bindgen(method)]
    fn catch(this: &Refusable, refused: &JsValue) -> Promise;
}

fn catch(promise: &Promise, refused: &JsValue) -> Promise {
    promise.unchecked_ref::<Refusable>().catch(refused)
}
