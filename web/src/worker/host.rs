//! A worker's end of the connection, the same for every worker.

use std::cell::RefCell;

use serde::de::DeserializeOwned;
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use super::life;
use super::protocol::{Reply, Request, Trouble};
use crate::packing::{Parcel, decode, encode};

/// Reports a question's progress, in per cent.
pub type Tell<'a> = &'a dyn Fn(u8);

pub trait Service: 'static {
    type Question: DeserializeOwned;

    /// Answers a question.
    ///
    /// # Errors
    /// Why there is no answer.
    fn answer(&mut self, question: Self::Question, tell: Tell<'_>) -> Result<Parcel, Trouble>;
}

/// A service that answers messages: what it replies to each goes to the function.
pub type Answering = Box<dyn FnMut(&JsValue, &dyn Fn(Reply))>;

/// Has a service answer messages.
pub fn answering<S: Service>(mut service: S) -> Answering {
    Box::new(move |message, reply| match decode::<Request>(message) {
        Ok(Request { id, question }) => {
            let tell = |percent| reply(Reply::Progress { id, percent });
            let question = question.unpack::<S::Question>();
            let answer = question.and_then(|question| service.answer(question, &tell));
            reply(Reply::Done { id, answer });
        }
        // Without its id a request cannot be answered; failing loudly makes the page replace this worker.
        Err(error) => wasm_bindgen::throw_val(JsError::from(error).into()),
    })
}

/// Answers every request until the page ends the worker.
pub fn run(service: Answering) {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let replying = scope.clone();
    // Messages arrive one at a time, so nothing else holds the service.
    let service = RefCell::new(service);
    let listen = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        (service.borrow_mut())(&event.data(), &|reply| post(&replying, reply));
    });
    scope.set_onmessage(Some(listen.as_ref().unchecked_ref()));
    listen.forget();
    life::hold(move |lock| post(&scope, Reply::Ready { lock }));
}

fn post(scope: &DedicatedWorkerGlobalScope, reply: Reply) {
    let posted = encode(reply)
        .map_err(|error| JsError::from(error).into())
        .and_then(|(message, buffers)| scope.post_message_with_transfer(&message, &buffers));
    if let Err(error) = posted {
        wasm_bindgen::throw_val(error);
    }
}
