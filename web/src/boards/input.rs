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
    /// The verdict on the last chosen or refused action; `None` until it is known.
    pub verdict: Option<Verdict<G>>,
    /// Reports that this action is chosen but not performed.
    pub onchoose: Callback<G::Move>,
    /// Performs this action. If the rules refuse it, that is the next verdict.
    pub onact: Callback<G::Move>,
    /// Asks the AI for a hint.
    pub onhint: Callback<()>,
    /// What the AI weighed, best first; `None` until it was asked and has answered.
    pub hints: Option<Shared<Thought<G>>>,
    /// Takes back the visitor's last action; `None` if there is none.
    pub undo: Option<Callback<()>>,
}

impl<G: Values> Input<G> {
    /// The rules' answer to this action; `None` until it is known.
    pub fn ruling(&self, action: &G::Move) -> Option<&Ruling> {
        self.verdict.as_ref().filter(|verdict| verdict.action == *action).map(|verdict| &verdict.ruling)
    }

    pub fn facts(&self, action: &G::Move) -> Option<&G::Facts> {
        self.verdict.as_ref().filter(|verdict| verdict.action == *action).and_then(|verdict| verdict.facts.as_ref())
    }
}
