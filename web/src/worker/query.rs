//! A question to a worker, with the type of its answer.

use std::cell::Cell;
use std::marker::PhantomData;
use std::rc::Rc;

use serde::Serialize;

use super::module::Module;
use crate::packing::Parcel;

/// A question that a worker answers with an `A`. The macro [`super::questions`] makes it, so that both sides agree on `A`.
#[must_use = "a question is answered when it is asked: see `Workers::ask`"]
pub struct Query<A> {
    pub(super) module: Module,
    pub(crate) question: Parcel,
    pub(super) context: Option<Context>,
    /// Whether the page is busy until the answer comes: see [`crate::busy`].
    pub(super) is_awaited: bool,
    answer: PhantomData<fn() -> A>,
}

impl<A> Clone for Query<A> {
    fn clone(&self) -> Self {
        let Self { module, question, context, is_awaited, .. } = self;
        let (question, context) = (question.clone(), context.clone());
        Self { module: *module, question, context, is_awaited: *is_awaited, answer: PhantomData }
    }
}

impl<A> Query<A> {
    /// A question to the worker that runs this module.
    pub(super) fn new(module: Module, question: impl Serialize) -> Self {
        Self { module, question: Parcel::new(&question), context: None, is_awaited: true, answer: PhantomData }
    }

    /// The same question, without marking the page as busy: for one of many with visible progress, or with another
    /// indicator.
    pub fn in_background(self) -> Self {
        Self { is_awaited: false, ..self }
    }

    /// The same question, preceded by this context.
    pub(super) fn after(self, context: Context) -> Self {
        Self { context: Some(context), ..self }
    }
}

/// State that a worker needs before it can answer. It is sent once to each worker, however many questions depend on it,
/// and again to the replacement of a lost worker.
#[derive(Clone)]
pub struct Context {
    pub(super) id: u32,
    pub(crate) question: Rc<dyn Fn() -> Parcel>,
}

impl Context {
    /// A new context; `question` is made when it is sent.
    pub(super) fn new(question: impl Fn() -> Parcel + 'static) -> Self {
        Self::numbered(|_| question)
    }

    /// A new context for questions that carry its number.
    pub(super) fn numbered<Q: Fn() -> Parcel + 'static>(question: impl FnOnce(u32) -> Q) -> Self {
        thread_local! {
            static LAST: Cell<u32> = const { Cell::new(0) };
        }
        let id = LAST.get().wrapping_add(1);
        LAST.set(id);
        Self { id, question: Rc::new(question(id)) }
    }
}
