//! Bidding: how the seat would fare as the landlord, over random deals of what it does not see.

use paiju_game::order::highest_first;
use paiju_game::{Candidate, Limit, Rng, Series};

use super::explain;
use super::plan::Memo;
use super::table::{Hand, Table};
use super::trial;
use super::worlds::{Deals as _, Worlds};
use crate::ai::Reason;
use crate::{Action, DouDizhu, View};

/// What not to bid is worth, in the small score of one farmer at a stake of 1 ÷ 100.
const NO_BID: f64 = -0.2;

/// Games played on in thought with the bidding over.
#[derive(Default)]
pub(super) struct Played {
    /// The multiplier of each, positive if the landlord won.
    pub(super) scores: Series,
    /// The sum of all multipliers.
    total: i64,
    /// How many the viewing seat won, 0..=`games`.
    wins: u32,
    /// At least 1.
    games: u32,
    /// Whether they were stopped before the work was done.
    pub(super) stopped: bool,
}

impl Played {
    /// The part of the games that the viewing seat won, 0 to 1.
    pub(super) fn win_rate(&self) -> f64 {
        f64::from(self.wins) / f64::from(self.games)
    }

    pub(super) const fn reason(&self) -> Reason {
        Reason::LandlordRate { wins: self.wins, of: self.games }
    }
}

/// The bids, best first, and whether the work was stopped early. A bid's value is the mean small score to be had, ÷ 100.
pub(in crate::ai) fn weigh(
    view: &View,
    actions: &[Action],
    limit: &Limit<'_>,
    memo: &mut Memo,
) -> (Vec<Candidate<DouDizhu>>, bool) {
    let played = as_landlord(view, limit, memo);
    let mean = played.total as f64 / f64::from(played.games);
    let strength = explain::strength(view);
    let candidate = |&action: &Action| {
        let bid = if let Action::Bid(bid) = action { bid } else { 0 };
        Candidate { action, value: worth(bid, mean), reasons: vec![played.reason(), strength.clone()] }
    };
    let mut candidates: Vec<_> = actions.iter().map(candidate).collect();
    candidates.sort_by_cached_key(|candidate| highest_first(candidate.value));
    (candidates, played.stopped)
}

/// What a bid is worth, 0..=3, if the landlord wins so much on average.
pub(super) fn worth(bid: u8, mean: f64) -> f64 {
    // The landlord scores twice what a farmer does.
    if bid > 0 { 2.0 * mean * f64::from(bid) } else { NO_BID }
}

/// With the viewing seat as the landlord.
pub(super) fn as_landlord(view: &View, limit: &Limit<'_>, memo: &mut Memo) -> Played {
    let mut worlds = Worlds::before_bidding(view);
    let seat = view.seat().index();
    play(limit, memo, seat, |rng, memo| Table::opening(seat, worlds.deal(rng).map(|cards| Hand::new(cards, memo))))
}

/// With the one of the others as the landlord whose hand promises more.
pub(super) fn as_farmer(view: &View, limit: &Limit<'_>, memo: &mut Memo) -> Played {
    let mut worlds = Worlds::before_bidding(view);
    play(limit, memo, view.seat().index(), |rng, memo| {
        let (hands, kitty) = worlds.deal_with_kitty(rng);
        let promise = |seat: &usize, memo: &mut Memo| memo.plan(hands[*seat]).value;
        let others = view.others().map(|seat| seat.index());
        let landlord = others.into_iter().max_by_key(|seat| promise(seat, memo)).unwrap_or_default();
        let held = |seat: usize| if seat == landlord { hands[seat] + kitty } else { hands[seat] };
        Table::opening(landlord, [0, 1, 2].map(|seat| Hand::new(held(seat), memo)))
    })
}

fn play(limit: &Limit<'_>, memo: &mut Memo, seat: usize, mut deal: impl FnMut(&mut Rng, &mut Memo) -> Table) -> Played {
    let mut rng = Rng::new(limit.seed);
    let (mut played, mut done) = (Played::default(), 0);
    while played.games == 0 || done < limit.work.saturating_mul(trial::PLIES) && !played.stopped {
        let table = deal(&mut rng, memo);
        let (score, plies) = trial::finish(table, memo);
        done += plies;
        played.scores.add(score.into());
        played.total += i64::from(score);
        played.wins += u32::from((score > 0) == table.same_side(seat, table.landlord));
        played.games += 1;
        played.stopped = limit.stopped();
    }
    played
}
