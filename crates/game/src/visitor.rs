//! A player that may make the table wait: a program behind a pipe, a worker or a network.

use std::future::{Future, ready};
use std::pin::pin;
use std::task::{Context, Poll, Waker};

use crate::{Decision, Fault, Game, Limit, Player};

/// As [`Player`], but asynchronous.
pub trait Visitor<G: Game> {
    /// Decides what to do now.
    ///
    /// # Errors
    /// A program may fail.
    fn decide(&mut self, view: &G::View, limit: &Limit<'_>) -> impl Future<Output = Result<Decision<G>, Fault>>;

    /// Tells the seat of an event that needs no answer. The last call shows the finished game.
    ///
    /// # Errors
    /// A program may fail to acknowledge it.
    fn observe(&mut self, view: &G::View) -> impl Future<Output = Result<(), Fault>>;
}

/// A player that answers at once.
#[derive(Clone, Copy, Debug)]
pub struct Prompt<P>(pub P);

impl<G: Game, P: Player<G>> Visitor<G> for Prompt<P> {
    fn decide(&mut self, view: &G::View, limit: &Limit<'_>) -> impl Future<Output = Result<Decision<G>, Fault>> {
        ready(self.0.decide(view, limit))
    }

    fn observe(&mut self, view: &G::View) -> impl Future<Output = Result<(), Fault>> {
        ready(self.0.observe(view))
    }
}

/// Runs a future that never waits for anything outside; `None` if it does.
pub fn at_once<T>(future: impl Future<Output = T>) -> Option<T> {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(value) => Some(value),
        Poll::Pending => None,
    }
}
