//! An AI that reads the hidden tiles (读牌).
//!
//! It computes expected points like the [steady](super::steady) AI, with these differences:
//!
//! 1. [`reading`]: the chance that each tile is drawn, discarded or won with comes from learnt [`signs`] and [`odds`];
//! 2. [`outlook`]: draws that improve the hand without bringing it nearer count too.
//!
//! Tried and dropped, each over 300 to 800 duplicate deals without a clear gain: three useful tiles ahead; twice as
//! many discards followed; better draws for hands that lack three tiles; weighing hands further from winning like all
//! others, with a correction for how much the model overrates them.

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

/// The expert AI. A unit of [`Limit::work`] is one hand searched.
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
            best.reasons.extend(reasons::too_close(best.value - next.value).map(Into::into));
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
