//! One running worker. Dropping it ends the worker at once, whatever it is doing.

use std::rc::Rc;

use wasm_bindgen::prelude::*;
use web_sys::{ErrorEvent, MessageEvent, Worker, WorkerOptions};

use super::life;
use super::module::Module;
use super::protocol::{Reply, Request, Trouble};
use super::query::Context;
use crate::packing::{Parcel, decode, encode};

/// The id of requests without a listener.
pub const NOBODY: u32 = 0;

/// A running worker.
///
/// Not gloo's bridge, which can neither end a busy worker nor detect a dead one.
pub struct Connection {
    worker: Worker,
    /// The last context sent, on which later questions depend: a [`Context::id`].
    context: Option<u32>,
    hear: Rc<dyn Fn(Incoming)>,
    _on_message: Closure<dyn Fn(MessageEvent)>,
    _on_error: Closure<dyn Fn(ErrorEvent)>,
}

/// A message from a worker.
pub enum Incoming {
    Reply(Reply),
    /// The worker is lost.
    Lost(Trouble),
}

impl Connection {
    pub fn open(module: Module, hear: impl Fn(Incoming) + 'static) -> Result<Self, Trouble> {
        let options = WorkerOptions::new();
        options.set_name(&module.service());
        let worker = Worker::new_with_options(&module.loader(), &options)
            .map_err(|error| Trouble::NotStarted { detail: words(&error) })?;
        let hear: Rc<dyn Fn(Incoming)> = Rc::new(hear);
        let (hear_message, hear_error) = (hear.clone(), hear.clone());
        let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            hear_message(match decode(&event.data()) {
                Ok(reply) => Incoming::Reply(reply),
                Err(error) => Incoming::Lost(Trouble::garbled(error)),
            });
        });
        let on_error = Closure::<dyn Fn(ErrorEvent)>::new(move |event: ErrorEvent| {
            // A script that fails to load raises a bare event without a message.
            let detail = words(&event);
            let trouble = if detail.is_empty() {
                Trouble::NotStarted { detail: module.loader() }
            } else {
                Trouble::Crashed { detail }
            };
            hear_error(Incoming::Lost(trouble));
        });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        Ok(Self { worker, context: None, hear, _on_message: on_message, _on_error: on_error })
    }

    /// From now on detects the worker's end by its lock.
    pub fn watch(&self, lock: &str) {
        // A dropped connection has ended its worker itself.
        let hear = Rc::downgrade(&self.hear);
        life::watch(lock, move || {
            if let Some(hear) = hear.upgrade() {
                hear(Incoming::Lost(Trouble::Vanished));
            }
        });
    }

    /// Sends a question, preceded by its context unless the worker has it.
    pub fn send(&mut self, id: u32, question: Parcel, context: Option<&Context>) -> Result<(), Trouble> {
        if let Some(context) = context.filter(|context| self.context != Some(context.id)) {
            self.post(Request { id: NOBODY, question: (context.question)() })?;
            self.context = Some(context.id);
        }
        self.post(Request { id, question })
    }

    fn post(&self, request: Request) -> Result<(), Trouble> {
        let (message, buffers) = encode(request).map_err(Trouble::garbled)?;
        self.worker
            .post_message_with_transfer(&message, &buffers)
            .map_err(|error| Trouble::Garbled { detail: words(&error) })
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}

/// The message of a thrown value.
fn words(error: &JsValue) -> String {
    js_sys::Reflect::get(error, &"message".into()).ok().and_then(|text| text.as_string()).unwrap_or_default()
}
