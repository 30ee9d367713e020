//! A game's own protocol, line by line.

use std::future::Future;

use paiju_game::{Fault, Game};

use super::Channel;

/// What has been said with a program in the game's own protocol.
pub trait LineTalk<G: Game> {
    /// Whether all that was said in this game still holds for this view of it.
    fn holds_for(&self, view: &G::View) -> bool;

    /// Says everything that the program has not been told yet, the open question included, and hears what the seat of this view does.
    ///
    /// # Errors
    /// What the program did wrong.
    fn decide(&mut self, view: &G::View, channel: &mut impl Channel) -> impl Future<Output = Result<G::Action, Fault>>;

    /// Says everything that the program has not been told yet, but no question.
    ///
    /// # Errors
    /// What the program did wrong.
    fn observe(&mut self, view: &G::View, channel: &mut impl Channel) -> impl Future<Output = Result<(), Fault>>;
}

/// For a game without a protocol of its own.
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
