//! An AI that plays as a club player does (标准).
//!
//! 1. [`declare`]: it calls and snatches by the strength of the hand. [`cover`]: it empties suits and buries what cannot win.
//! 2. [`memory`]: it knows what has been played and who is out of which suit.
//! 3. [`policy`]: rules of thumb say what to lead and how to follow: winners, throws that are proven to stand, points for a partner who
//!    wins, ruffs that pay.
//! 4. [`worlds`], [`table`], [`trial`]: the unseen cards are dealt at random to the others as far as is known, and the best few plays are played
//!    on to the end by the rules of thumb, in the same worlds. So the covered cards are protected, or fought for.
//! 5. [`explain`]: why, in words a player would use.

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
