//! An AI that reads the tiles that nobody sees (读牌).
//!
//! It reckons its expected points as the [steady](super::steady) AI does, but
//!
//! 1. [`reading`]: by how likely each single tile is drawn, discarded and won with, told by [`signs`] and [`odds`] that were learnt;
//!    [`habits`]: how certain players differ from those that they were learnt of, counted in games of theirs, [shifts](shifts) them;
//! 2. [`outlook`]: with draws too that bring the hand no nearer but make it better.
//!
//! Tried and left out, each over 300 to 800 duplicate deals and none of them better beyond doubt: three useful tiles ahead, twice as many
//! discards followed, better draws for hands that lack three tiles, and hands further from winning than need be weighed like all
//! others with what they were found to be thought too little of.

#[cfg(test)]
mod calibration;
mod habits;
#[cfg(test)]
mod learn;
mod odds;
mod outlook;
pub(crate) mod reading;
mod shifts;
mod signs;
mod usual;

use paiju_game::{Appraisal, Decision, Fault, Limit, Player};

use super::{Reason, steady};
use crate::{Action, Mahjong, View};
pub use habits::{Habit, Habits};
pub(crate) use shifts::Odds;

/// The expert AI. A unit of [`Limit::work`] is a hand looked at.
#[derive(Clone, Debug, Default)]
pub struct Expert {
    odds: Odds,
}

impl Expert {
    /// One that takes the others to play as these habits say.
    pub fn against(habits: &Habits) -> Self {
        Self { odds: habits.odds() }
    }
}

impl Player<Mahjong> for Expert {
    fn name(&self) -> &str {
        "expert"
    }

    fn decide(&mut self, view: &View, limit: &Limit<'_>) -> Result<Decision<Mahjong>, Fault> {
        let mut decision = steady::decide::<outlook::Planner>(view, &self.odds, limit)?;
        if let [best, next, ..] = &mut decision.candidates[..]
            && !matches!(best.action, Action::Hu | Action::Target(_))
        {
            best.reasons.extend(Reason::too_close(best.value - next.value));
        }
        Ok(decision)
    }
}

/// See [`paiju_game::Reviewed::appraise`].
pub(crate) fn appraise(view: &View, action: &Action, limit: &Limit<'_>) -> Option<Appraisal<Mahjong>> {
    steady::appraise::<outlook::Planner>(view, &Odds::USUAL, action, limit)
}

#[cfg(test)]
mod tests;
