//! An AI that reads the others' cards (读牌) and has learnt to play from games with itself (高手).
//!
//! It tries plays as the [standard player](super::standard) does, but
//!
//! 1. [`policy`], [`features`], [`weights`]: playouts are played by a policy that was learnt (`paiju-train`), not by rules of thumb;
//! 2. [`reading`], [`walk`]: in deals that come up the more often, the better they explain what the others covered and played;
//! 3. [`search`]: what the policy thinks of a play counts besides what came of it in playouts;
//! 4. [`calling`]: calls and snatches too are tried, in deals that fit what was declared so far;
//! 5. [`review`]: what an action cost, in the same deals and by the same policy.
//!
//! At normal work of both it won 69.3 % ± 3.1 of 500 mirrored deals against the standard player; 65.7 % ± 3.2 of the same when it still called as
//! that one does.
//!
//! Tried and left out: solving the last four tricks of playouts exactly, which won 41.3 % ± 8.8 of 75 mirrored deals against the same
//! without it, at equal work; calling at other thresholds, none of ten better than 50.6 % ± 0.5 of 3,000 by the policy alone. Ten times the
//! work wins the standard player nothing (49 % ± 10 of 50).

mod calling;
mod features;
mod policy;
mod reading;
mod review;
mod search;
#[cfg(feature = "training")]
pub mod training;
mod walk;
mod weights;

#[cfg(test)]
pub(in crate::tractor) use calling::Dealing;
pub(crate) use review::appraise;
pub(in crate::tractor) use review::played_on;
pub(crate) use walk::Walk;

use paiju_game::{Decision, Fault, Limit, Player, Search, Source};

use super::Weighed;
use paiju_tractor::Stage;
use paiju_tractor::{Tractor, View};

/// The expert. A unit of [`Limit::work`] is four playout plays; a step of the walk through the deals costs five units.
#[derive(Clone, Copy, Debug, Default)]
pub struct Expert;

impl Player<Tractor> for Expert {
    fn name(&self) -> &str {
        "expert"
    }

    fn decide(&mut self, view: &View, limit: &Limit<'_>) -> Result<Decision<Tractor>, Fault> {
        Ok(self.search(view, limit, &Source::Played)?.decision)
    }

    fn search(
        &mut self,
        view: &View,
        limit: &Limit<'_>,
        source: &Source<'_, Tractor>,
    ) -> Result<Search<Tractor>, Fault> {
        let stage = view.course().stage().filter(|_| view.is_my_turn());
        super::decided(match stage {
            Some(Stage::Deal) => calling::weigh(view, limit, source),
            Some(Stage::Cover) => search::cover(view, limit, source),
            Some(Stage::Play) => search::play(view, limit, source),
            None => Weighed::default(),
        })
    }
}

#[cfg(test)]
mod tests;
