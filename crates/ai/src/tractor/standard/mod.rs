//! An AI that plays like a club player (标准).
//!
//! 1. [`declare`] calls and snatches by the strength of the hand. [`cover`] empties suits and buries losers.
//! 2. [`memory`] remembers the played cards and the voids.
//! 3. [`policy`] chooses leads and follows by rules of thumb: winners, throws that must stand, points for a winning
//!    partner, ruffs that pay.
//! 4. [`worlds`], [`table`], [`trial`] deal the unseen cards at random, as far as the observation allows, and play the
//!    best few actions on to the end by the rules of thumb in the same worlds. This also values the covered cards.
//! 5. [`explain`] gives the reasons in a player's words.

pub(in crate::tractor) mod cover;
pub(in crate::tractor) mod declare;
pub(in crate::tractor) mod explain;
pub(in crate::tractor) mod memory;
pub(in crate::tractor) mod policy;
pub(in crate::tractor) mod table;
pub(in crate::tractor) mod trial;
pub(in crate::tractor) mod worlds;

use paiju_game::{Decision, Fault, Limit, Player, Search, Source};

use super::Weighed;
use paiju_tractor::Stage;
use paiju_tractor::{Tractor, View};

/// The standard player. A unit of [`Limit::work`] is one play of a playout.
#[derive(Clone, Copy, Debug, Default)]
pub struct Standard;

impl Player<Tractor> for Standard {
    fn name(&self) -> &str {
        "standard"
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
            Some(Stage::Deal) => Weighed::by_rule(declare::weigh(view)),
            Some(Stage::Cover) => cover::weigh(view, limit, source),
            Some(Stage::Play) => trial::weigh(view, limit, source),
            None => Weighed::default(),
        })
    }
}

#[cfg(test)]
mod tests;
