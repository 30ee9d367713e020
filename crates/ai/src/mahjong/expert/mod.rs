//! An AI that reads the tiles that nobody sees (读牌).
//!
//! It reckons its expected points as the [steady](super::steady) AI does, but
//!
//! 1. [`reading`]: by how likely each single tile is drawn, discarded and won with, told by [`signs`] and [`odds`] that were learnt;
//! 2. [`outlook`]: with draws too that bring the hand no nearer but make it better.
//!
//! Tried and left out, each over 300 to 800 duplicate deals and none of them clearly better: three useful tiles ahead, twice as many
//! discards followed, better draws for hands that lack three tiles, and hands further from winning than need be weighed like all
//! others with what they were found to be thought too little of.

mod odds;
mod outlook;
pub(crate) mod reading;
mod signs;
#[cfg(feature = "training")]
pub mod training;

use crate::Appraisal;
use paiju_game::{Decision, Fault, Limit, Player};

use super::steady;
use crate::mahjong::reasons;
use paiju_mahjong::{Action, Mahjong, View};

/// The expert AI. A unit of [`Limit::work`] is a hand looked at.
#[derive(Clone, Copy, Debug, Default)]
pub struct Expert;

impl Player<Mahjong> for Expert {
    fn name(&self) -> &str {
        "expert"
    }

    fn decide(&mut self, view: &View, limit: &Limit<'_>) -> Result<Decision<Mahjong>, Fault> {
        let mut decision = steady::decide::<outlook::Planner>(view, limit)?;
        if let [best, next, ..] = &mut decision.candidates[..]
            && !matches!(best.action, Action::Hu | Action::Target(_))
        {
            best.reasons.extend(reasons::too_close(best.value - next.value));
        }
        Ok(decision)
    }
}

/// See [`crate::Ais::appraise`].
pub(crate) fn appraise(view: &View, action: &Action, limit: &Limit<'_>) -> Option<Appraisal<Mahjong>> {
    steady::appraise::<outlook::Planner>(view, action, limit)
}

#[cfg(test)]
mod tests;
