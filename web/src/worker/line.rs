//! One worker and the line to it. Dropping it ends the worker at once, whatever it is doing.

use std::rc::Rc;

use wasm_bindgen::prelude::*;
use web_sys::{ErrorEvent, MessageEvent, Worker};

use super::packing::{decode, encode};
use super::protocol::{Reply, Request, Trouble};
use super::{address, life};

/// A running worker.
///
/// This is not gloo's bridge, because that neither ends a busy worker nor hears of one that broke down.
pub struct Line {
    worker: Worker,
    hear: Rc<dyn Fn(Heard)>,
    _on_message: Closure<dyn Fn(MessageEvent)>,
    _on_error: Closure<dyn Fn(ErrorEvent)>,
}

/// What is heard on the line.
pub enum Heard {
    /// The worker said something.
    Reply(Reply),
    /// The worker is of no use any more.
    Lost(Trouble),
}

impl Line {
    /// Starts a worker.
    pub fn open(hear: impl Fn(Heard) + 'static) -> Result<Self, Trouble> {
        let worker = Worker::new(&address::loader()).map_err(|error| Trouble::NotStarted { detail: words(&error) })?;
        let hear: Rc<dyn Fn(Heard)> = Rc::new(hear);
        let (hear_message, hear_error) = (hear.clone(), hear.clone());
        let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            hear_message(match decode(&event.data()) {
                Ok(reply) => Heard::Reply(reply),
                Err(error) => Heard::Lost(Trouble::Garbled { detail: error.to_string() }),
            });
        });
        let on_error = Closure::<dyn Fn(ErrorEvent)>::new(move |event: ErrorEvent| {
            // A script that cannot be loaded gives a bare event without a message.
            let detail = words(&event);
            let trouble = if detail.is_empty() {
                Trouble::NotStarted { detail: address::loader() }
            } else {
                Trouble::Crashed { detail }
            };
            hear_error(Heard::Lost(trouble));
        });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        Ok(Self { worker, hear, _on_message: on_message, _on_error: on_error })
    }

    /// Hears from now on when the worker is gone, which holds this lock as long as it lives.
    pub fn watch(&self, lock: &str) {
        // A line that was dropped has ended its worker itself.
        let hear = Rc::downgrade(&self.hear);
        life::watch(lock, move || {
            if let Some(hear) = hear.upgrade() {
                hear(Heard::Lost(Trouble::Vanished));
            }
        });
    }

    /// Hands it a request.
    pub fn send(&self, request: &Request) -> Result<(), Trouble> {
        let value = encode(request).map_err(|error| Trouble::Garbled { detail: error.to_string() })?;
        self.worker.post_message(&value).map_err(|error| Trouble::Garbled { detail: words(&error) })
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}

/// What a thrown value says of itself.
fn words(error: &JsValue) -> String {
    js_sys::Reflect::get(error, &"message".into()).ok().and_then(|text| text.as_string()).unwrap_or_default()
}
