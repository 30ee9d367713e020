//! An AI that reads the others' cards (读牌).
//!
//! It plans and tries plays as the [planner](super::planner) does, but neither in any deals of the unseen cards nor by rules of thumb:
//!
//! 1. [`reading`]: how well a deal explains what the others bid, played and passed, by [`odds`] that were learnt;
//! 2. [`belief`]: many deals are weighed so, and those in which bids and plays are tried are drawn by their weights;
//! 3. [`policy`]: playouts are played by a policy that was learnt. It scores each of its [`options`] by the sum
//!    of the [`weights`] of its [`features`].
//!
//! The policy's own choice is trusted, too: what it likes more by 1 counts a multiplier more. Without that (and the landlord as keen on
//! multipliers as on wins) games by the policy instead of the rules of thumb won 53.0 ± 3.4 % against the planner where those won 52.7 ± 3.0 %
//! (the same 370 deals at a twentieth of the work); with it 60.5 ± 3.4 %, and with 2.5 multipliers 58.4 ± 3.6 %.
//!
//! Tried and left out, each over 100 to 150 duplicate deals against what stands here, none of them winning: solving playouts
//! exactly once eight cards are left, straying from the rules of thumb only beyond 1.5 standard errors, twice the deals and
//! three times the plies.
//!
//! Bids in weighed deals win 5.0 ± 4.6 points a deal more than in even ones (3,000 deals, alone against two). Following the bidding to its
//! end in each deal, so that not to bid is worth what comes of it, did not win: 0 ± 8 (2,000 deals).

mod belief;
mod features;
mod odds;
mod options;
mod policy;
mod reading;
#[cfg(feature = "training")]
pub mod training;
mod weights;

use crate::Appraisal;
use paiju_game::{Decision, Fault, Limit, Player, Rng, Search, Source};

use super::planner::manner::{self, Manner};
use super::planner::plan::Memo;
use super::planner::{self, review};
pub(crate) use belief::Belief;
use paiju_doudizhu::{Action, DouDizhu, View};

/// The expert. A unit of [`Limit::work`] is twelve plays or passes of a playout, and 3/20 of a deal that is weighed.
#[derive(Clone, Debug, Default)]
pub struct Expert {
    memo: Memo,
}

/// Playouts are played by the learnt policy, what it likes best is tried, and what it likes more by 1 counts a multiplier more.
pub(super) const MANNER: Manner =
    Manner { choose: policy::choose, like: Some(policy::like), prior: 1_000, win: [manner::WIN; 2], plies: 12 };

impl Player<DouDizhu> for Expert {
    fn name(&self) -> &str {
        "expert"
    }

    fn decide(&mut self, view: &View, limit: &Limit<'_>) -> Result<Decision<DouDizhu>, Fault> {
        Ok(self.search(view, limit, &Source::Played)?.decision)
    }

    fn search(
        &mut self,
        view: &View,
        limit: &Limit<'_>,
        source: &Source<'_, DouDizhu>,
    ) -> Result<Search<DouDizhu>, Fault> {
        let deals = |limit: &Limit<'_>, rng: &mut Rng, memo: &mut Memo| Belief::of(view, limit, rng, memo);
        planner::search(view, limit, source, &MANNER, &mut self.memo, deals)
    }
}

/// What an action cost, in deals that explain what the others did: see [`crate::Ais::appraise`].
pub(crate) fn appraise(view: &View, action: &Action, limit: &Limit<'_>) -> Option<Appraisal<DouDizhu>> {
    review::appraise(view, action, limit, &MANNER, |limit, rng, memo| Belief::of(view, limit, rng, memo))
}

/// Deals of the unseen cards, weighed by what the others did; 3/20 of a deal for a unit of work.
pub(crate) fn deals(view: &View, limit: &Limit<'_>) -> Belief {
    Belief::of(view, limit, &mut Rng::new(limit.seed), &mut Memo::default())
}

#[cfg(test)]
mod tests;
