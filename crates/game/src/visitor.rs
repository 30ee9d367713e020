//! Somebody at the table who may keep it waiting: a program that is asked over a pipe, a worker or a network.

use std::future::{Future, ready};
use std::pin::pin;
use std::task::{Context, Poll, Waker};

use crate::{Decision, Fault, Game, Limit, Player};

/// As [`Player`], whose answers may take until something else has happened.
pub trait Visitor<G: Game> {
    /// What to do now.
    ///
    /// # Errors
    /// A program may fail.
    fn decide(&mut self, view: &G::View, limit: &Limit<'_>) -> impl Future<Output = Result<Decision<G>, Fault>>;

    /// Something happened that the seat sees, and nothing is asked of it. The last call shows the finished game.
    ///
    /// # Errors
    /// A program may fail to acknowledge it.
    fn observe(&mut self, view: &G::View) -> impl Future<Output = Result<(), Fault>>;
}

/// Who answers at once.
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

/// What comes of a future that waits for nothing but itself; `None` if it does wait.
pub fn at_once<T>(future: impl Future<Output = T>) -> Option<T> {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(value) => Some(value),
        Poll::Pending => None,
    }
}
