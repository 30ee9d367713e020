//! A game's own line protocol.

use std::future::Future;

use crate::{Fault, Game};

use super::Channel;

/// The dialogue with a program in the game's own protocol.
pub trait LineTalk<G: Game> {
    /// Whether the messages of this game still agree with this observation.
    fn holds_for(&self, view: &G::View) -> bool;

    /// Sends everything not sent yet, including the open question, and returns the seat's action.
    ///
    /// # Errors
    /// The program's fault.
    fn decide(&mut self, view: &G::View, channel: &mut impl Channel) -> impl Future<Output = Result<G::Action, Fault>>;

    /// Sends everything not sent yet except the question.
    ///
    /// # Errors
    /// The program's fault.
    fn observe(&mut self, view: &G::View, channel: &mut impl Channel) -> impl Future<Output = Result<(), Fault>>;
}

/// For games without a line protocol.
#[derive(Clone, Copy, Debug)]
pub enum NoLines {}

impl<G: Game> LineTalk<G> for NoLines {
    fn holds_for(&self, _: &G::View) -> bool {
        match *self {}
    }

    async fn decide(&mut self, _: &G::View, _: &mut impl Channel) -> Result<G::Action, Fault> {
        match *self {}
    }

    async fn observe(&mut self, _: &G::View, _: &mut impl Channel) -> Result<(), Fault> {
        match *self {}
    }
}
