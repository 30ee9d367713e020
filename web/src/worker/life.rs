//! How the page hears that a worker is gone. A worker that the browser takes away, for want of memory say, sends no event, and while it
//! works it could answer nothing either. So it holds one of the browser's locks as long as it lives; the page asks for the same lock, and
//! gets it when the browser has taken it from the dead. A busy machine is never mistaken for a dead worker.

use js_sys::{Math, Promise};
use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// The browser's locks; web-sys has them only behind a compiler flag.
    #[derive(Clone)]
    type Locks;

    /// None where the address is not a secure one, and in old browsers.
    #[wasm_bindgen(thread_local_v2, js_namespace = navigator, js_name = locks)]
    static LOCKS: Option<Locks>;

    /// Calls `granted` when the lock is free; it is held until the promise that this returns is settled.
    #[wasm_bindgen(method)]
    fn request(this: &Locks, name: &str, granted: &JsValue) -> Promise;
}

/// In the worker: takes its own lock for life, then continues with the lock's name, or without one if there are no
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
    // Refused only to a page that is being left.
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
