//! Who sits at a seat, what it is asked and what it answers.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{Fault, Game, Search, Seed, Source};

/// Whoever plays a seat: an AI, a human, an external program. It sees the seat's view, never the game.
///
/// An AI's decision depends on the view and the limit alone, not on what it was asked before: so it can be asked about any
/// position, in any order, and answers the same.
pub trait Player<G: Game> {
    /// The name, as the command and the page take it.
    fn name(&self) -> &str;

    /// What to do now.
    ///
    /// # Errors
    /// An external program may fail; AIs never do.
    fn decide(&mut self, view: &G::View, limit: &Limit<'_>) -> Result<Decision<G>, Fault>;

    /// A decision, and the playouts behind it: played now, or those of its [parts](crate::decided_in_parts). Who does not search in parts decides.
    ///
    /// # Errors
    /// As [`Player::decide`]; there are no parts.
    fn search(&mut self, view: &G::View, limit: &Limit<'_>, _source: &Source<'_, G>) -> Result<Search<G>, Fault> {
        Ok(Search { decision: self.decide(view, limit)?, trials: None })
    }

    /// Something happened that the seat sees, and nothing is asked of it. The last call shows the finished game.
    ///
    /// # Errors
    /// An external program may fail to acknowledge it.
    fn observe(&mut self, _view: &G::View) -> Result<(), Fault> {
        Ok(())
    }
}

impl<G: Game, P: Player<G> + ?Sized> Player<G> for Box<P> {
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

impl<G: Game, P: Player<G> + ?Sized> Player<G> for &mut P {
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

/// How much a player may work on one decision. Work is counted, not timed, so that the same seed is the same game on every
/// machine.
#[derive(Clone, Copy)]
pub struct Limit<'a> {
    /// Steps of the AI's own kind: positions looked at, plans tried, deals sampled.
    pub work: u64,
    /// For an AI that guesses or samples; derive it from the game's seed, the seat and the turn.
    pub seed: Seed,
    /// Asked now and then; `true` stops the player early, and its decision says so.
    pub stop: Option<&'a dyn Fn() -> bool>,
}

impl Limit<'_> {
    /// Enough for every AI to play at its normal strength.
    pub const WORK: u64 = 20_000;

    /// The normal work with this seed, not to be stopped.
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

/// What a player does and what it weighed, best first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Decision<G: Game> {
    /// What it does.
    pub action: G::Action,
    /// What it weighed, best first; an external program shows none.
    pub candidates: Vec<Candidate<G>>,
    /// Whether it was stopped before its work was done.
    pub stopped: bool,
}

impl<G: Game> Decision<G> {
    /// A decision that does not explain itself: a human's, an external program's.
    pub const fn bare(action: G::Action) -> Self {
        Self { action, candidates: Vec::new(), stopped: false }
    }
}

/// One action a player weighed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Candidate<G: Game> {
    /// What could be done instead.
    pub action: G::Action,
    /// Its value in the player's own unit; higher is better. Made by + − × ÷ alone, so that it is the same bits everywhere.
    pub value: f64,
    /// Why, the weightiest first.
    pub reasons: Vec<G::Reason>,
}
