//! The player at a seat, its budget and its decision.

use std::fmt;
use std::ops::DerefMut;

use serde::Serialize;

use crate::{Fault, Game, Reason, Search, Seed, Source};

/// An AI, a person or an external program that plays a seat. It receives the seat's observation, never the game.
///
/// An AI's decision depends only on the observation and the budget, not on earlier calls. It can be asked about any
/// position, in any order, and gives the same answer.
pub trait Player<G: Game> {
    /// The name in commands and on the page.
    fn name(&self) -> &str;

    /// Decides what to do now.
    ///
    /// # Errors
    /// An external program may fail; AIs never do.
    fn decide(&mut self, view: &G::View, limit: &Limit<'_>) -> Result<Decision<G>, Fault>;

    /// A decision and its playouts, played now or taken from finished [parts](crate::decided_in_parts). A player that
    /// does not search in parts just decides.
    ///
    /// # Errors
    /// As [`Player::decide`].
    fn search(&mut self, view: &G::View, limit: &Limit<'_>, _source: &Source<'_, G>) -> Result<Search<G>, Fault> {
        Ok(Search { decision: self.decide(view, limit)?, trials: None })
    }

    /// Tells the seat of an event that needs no answer. The last call shows the finished game.
    ///
    /// # Errors
    /// An external program may fail to acknowledge it.
    fn observe(&mut self, _view: &G::View) -> Result<(), Fault> {
        Ok(())
    }
}

/// A box or a reference plays as what it holds.
impl<G: Game, P: DerefMut<Target: Player<G>>> Player<G> for P {
    fn name(&self) -> &str {
        (**self).name()
    }

    fn decide(&mut self, view: &G::View, limit: &Limit<'_>) -> Result<Decision<G>, Fault> {
        (**self).decide(view, limit)
    }

    fn search(&mut self, view: &G::View, limit: &Limit<'_>, source: &Source<'_, G>) -> Result<Search<G>, Fault> {
        (**self).search(view, limit, source)
    }

    fn observe(&mut self, view: &G::View) -> Result<(), Fault> {
        (**self).observe(view)
    }
}

/// The budget of one decision. Work is counted, not timed, so a seed gives the same game on every machine.
#[derive(Clone, Copy)]
pub struct Limit<'a> {
    /// The work in the AI's own unit: positions, plans or sampled deals.
    pub work: u64,
    /// The seed for sampling. Derive it from the game's seed, the seat and the turn.
    pub seed: Seed,
    /// Polled during the search. `true` stops the player early, and its decision says so.
    pub stop: Option<&'a dyn Fn() -> bool>,
}

impl Limit<'_> {
    /// The normal budget, at which levels and strength are measured.
    pub const WORK: u64 = 20_000;

    /// The normal budget with this seed and without a stop.
    pub const fn with_seed(seed: Seed) -> Self {
        Self { work: Self::WORK, seed, stop: None }
    }

    /// Whether the player should answer now with the best it has.
    pub fn stopped(&self) -> bool {
        self.stop.is_some_and(|stop| stop())
    }
}

impl fmt::Debug for Limit<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Limit").field("work", &self.work).field("seed", &self.seed).finish_non_exhaustive()
    }
}

/// The chosen action and the candidates, best first.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(bound = "")]
pub struct Decision<G: Game> {
    /// The chosen action.
    pub action: G::Action,
    /// The actions it weighed, best first; empty for an external program.
    pub candidates: Vec<Candidate<G>>,
    /// Whether it was stopped before its budget was spent.
    pub stopped: bool,
}

impl<G: Game> Decision<G> {
    /// A decision without explanation, such as a person's or an external program's.
    pub const fn bare(action: G::Action) -> Self {
        Self { action, candidates: Vec::new(), stopped: false }
    }
}

/// An action that a player weighed.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(bound = "")]
pub struct Candidate<G: Game> {
    /// The action.
    pub action: G::Action,
    /// Its value in the player's own unit; higher is better. Computed with + − × ÷ only, so it has the same bits on
    /// every machine.
    pub value: f64,
    /// The reasons for the value, the weightiest first.
    pub reasons: Vec<Reason>,
}

impl<G: Game> Candidate<G> {
    /// An action with its value and the reasons for it, the weightiest first.
    pub fn new<R: Into<Reason>>(action: G::Action, value: f64, reasons: impl IntoIterator<Item = R>) -> Self {
        Self { action, value, reasons: reasons.into_iter().map(Into::into).collect() }
    }

    /// Its reasons of this type.
    pub fn reasons_of<R: 'static>(&self) -> impl Iterator<Item = &R> {
        self.reasons.iter().filter_map(Reason::downcast_ref)
    }
}
