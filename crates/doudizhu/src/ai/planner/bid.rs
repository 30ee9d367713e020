//! Bidding: how the seat would fare as the landlord, over random deals of what it does not see.

use paiju_game::order::highest_first;
use paiju_game::{Candidate, Limit, Rng};

use super::explain;
use super::plan::Memo;
use super::table::{Hand, Table};
use super::trial;
use super::worlds::{Deals as _, Worlds};
use crate::ai::Reason;
use crate::{Action, DouDizhu, View};

/// What not to bid is worth, in the small score of one farmer at a stake of 1 ÷ 100.
const NO_BID: f64 = -0.2;

/// The bids, best first, and whether the work was stopped early. A bid's value is the mean small score to be had, ÷ 100.
pub(in crate::ai) fn weigh(
    view: &View,
    actions: &[Action],
    limit: &Limit<'_>,
    memo: &mut Memo,
) -> (Vec<Candidate<DouDizhu>>, bool) {
    let mut worlds = Worlds::before_bidding(view);
    let mut rng = Rng::new(limit.seed);
    let (mut done, mut total, mut wins, mut of) = (0, 0i64, 0, 0u32);
    let mut stopped = false;
    while of == 0 || done < limit.work.saturating_mul(trial::PLIES) && !stopped {
        let hands = worlds.deal(&mut rng).map(|cards| Hand::new(cards, memo));
        let (score, plies) = trial::finish(Table::opening(view.seat().index(), hands), memo);
        done += plies;
        total += i64::from(score);
        wins += u32::from(score > 0);
        of += 1;
        stopped = limit.stopped();
    }
    let mean = total as f64 / f64::from(of);
    let strength = explain::strength(view, memo);
    let candidate = |&action: &Action| {
        let value = match action {
            // The landlord scores twice what a farmer does.
            Action::Bid(bid) if bid > 0 => 2.0 * mean * f64::from(bid),
            _ => NO_BID,
        };
        Candidate { action, value, reasons: vec![Reason::LandlordRate { wins, of }, strength.clone()] }
    };
    let mut candidates: Vec<_> = actions.iter().map(candidate).collect();
    candidates.sort_by_cached_key(|candidate| highest_first(candidate.value));
    (candidates, stopped)
}
