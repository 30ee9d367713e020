//! Input from a player at a board.

use std::rc::Rc;

use paiju_game::Seat;
use yew::prelude::*;

use crate::scene::{Ruling, Thought, Values, Verdict};
use crate::shared::Shared;

/// The visitor's input. A board knows no rules: it reports the selection and the requested action, and receives the
/// verdict, possibly later.
#[derive(Clone, PartialEq)]
pub struct Input<G: Values> {
    pub seat: Seat,
    pub offer: Rc<G::Offer>,
    /// What the rules say to the action that was chosen or refused last; `None` as long as that is not known.
    pub verdict: Option<Verdict<G>>,
    /// This action is chosen now, and not done.
    pub onchoose: Callback<G::Move>,
    /// Do this. Where the rules refuse it, that comes back as the next verdict.
    pub onact: Callback<G::Move>,
    /// Ask the AI for a hint.
    pub onhint: Callback<()>,
    /// What the AI weighed, best first; not there before it was asked and has answered.
    pub hints: Option<Shared<Thought<G>>>,
    /// Takes the visitor's last action back; `None` where there is none.
    pub undo: Option<Callback<()>>,
}

impl<G: Values> Input<G> {
    /// What the rules say to this action; `None` as long as that is not known.
    pub fn ruling(&self, action: &G::Move) -> Option<&Ruling> {
        self.verdict.as_ref().filter(|verdict| verdict.action == *action).map(|verdict| &verdict.ruling)
    }

    pub fn facts(&self, action: &G::Move) -> Option<&G::Facts> {
        self.verdict.as_ref().filter(|verdict| verdict.action == *action).and_then(|verdict| verdict.facts.as_ref())
    }
}
