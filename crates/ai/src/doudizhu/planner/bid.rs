//! Bidding: the seat's results as the landlord, over deals of the unseen cards.

use paiju_game::order::highest_first;
use paiju_game::{
    Candidate, Ending, Endings, Fault, Limit, Rng, Search, Seat, Series, Source, Trials, Tried, WeighedDeals,
};

use super::explain;
use super::manner::Choose;
use super::plan::Memo;
use super::table::{Hand, Table};
use super::trial;
use super::worlds::{Deals, Hands};
use crate::ais::decided;
use crate::doudizhu::Reason;
use paiju_doudizhu::{Action, DouDizhu, View};

/// The value of a bid of 0: the small score of a farmer at a stake of 1, ÷ 100.
const NO_BID: f64 = -0.2;

/// Playouts from the end of the bidding.
#[derive(Default)]
pub(super) struct Played {
    /// The multiplier of each playout, positive if the landlord won.
    pub(super) scores: Series,
    /// The sum of the multipliers.
    total: i64,
    /// The number won by the viewing seat, 0..=`games`.
    wins: u32,
    /// At least 1.
    games: u32,
    endings: Endings,
    /// See [`Deals::weighed`].
    deals: Option<WeighedDeals>,
    /// Whether the search stopped before its work was done.
    pub(super) stopped: bool,
}

impl Played {
    /// The playouts of a search's parts, stored under this action.
    fn in_parts(parts: &Source<'_, DouDizhu>, action: &Action) -> Self {
        let mut played = Self { deals: parts.deals(), stopped: parts.is_stopped(), ..Self::default() };
        let endings = parts.endings(action);
        endings.iter().for_each(|ending| played.count(ending));
        Self { endings, ..played }
    }

    fn count(&mut self, Ending { points, won }: Ending) {
        self.scores.add(points.into());
        self.total += i64::from(points);
        self.wins += u32::from(won);
        self.games += 1;
    }

    /// The share of games that the viewing seat won, 0 to 1.
    pub(super) fn win_rate(&self) -> f64 {
        f64::from(self.wins) / f64::from(self.games)
    }

    pub(super) fn reason(&self) -> Reason {
        Reason::LandlordRate { wins: self.wins, of: self.games, effective: self.deals.map(|deals| deals.effective) }
    }
}

/// The bids, best first. A bid's value is its mean small score ÷ 100.
pub(in crate::doudizhu) fn weigh<D: Deals>(
    view: &View,
    actions: &[Action],
    limit: &Limit<'_>,
    choose: Choose,
    memo: &mut Memo,
    source: &Source<'_, DouDizhu>,
) -> Result<Search<DouDizhu>, Fault> {
    let nothing = || Fault::Malformed { answer: String::new() };
    let first = *actions.first().ok_or_else(nothing)?;
    let played = match source {
        Source::Played => as_landlord::<D>(view, limit, choose, memo),
        Source::Parts(_) => Played::in_parts(source, &first),
    };
    if played.games == 0 {
        return Err(nothing());
    }
    let mean = played.total as f64 / f64::from(played.games);
    let strength = explain::strength(view);
    let candidate = |&action: &Action| {
        let reasons = [played.reason(), strength.clone()];
        Candidate::new(action, worth(height(action), mean), reasons)
    };
    let mut candidates: Vec<_> = actions.iter().map(candidate).collect();
    candidates.sort_by_cached_key(|candidate| highest_first(candidate.value));
    if let [best, next, ..] = candidates.as_mut_slice() {
        let (higher, lower) = (height(best.action), height(next.action));
        // Both depend on the same mean.
        let margin = worth(higher.abs_diff(lower), played.scores.margin());
        let too_close = explain::too_close(best.value - next.value, margin, played.games, played.deals);
        best.reasons.extend(too_close.map(Into::into));
    }
    let Played { endings, deals, stopped, .. } = played;
    // All bids depend on the same playouts.
    let trials = Trials { tried: vec![Tried { action: first, endings }], deals, stopped };
    Ok(Search { decision: decided(candidates, stopped)?, trials: Some(trials) })
}

/// The bid; 0 for other actions.
pub(in crate::doudizhu) const fn height(action: Action) -> u8 {
    if let Action::Bid(bid) = action { bid } else { 0 }
}

/// The value of a bid, 0..=3, from the landlord's mean multiplier.
pub(in crate::doudizhu) fn worth(bid: u8, mean: f64) -> f64 {
    // The landlord scores twice what a farmer does.
    if bid > 0 { 2.0 * mean * f64::from(bid) } else { NO_BID }
}

/// Playouts with the viewing seat as the landlord.
pub(super) fn as_landlord<D: Deals>(view: &View, limit: &Limit<'_>, choose: Choose, memo: &mut Memo) -> Played {
    play::<D>(view, limit, choose, memo, |_, _| view.seat().index())
}

/// Playouts with another seat as the landlord: of those that have not bid 0, the one whose hand promises more.
pub(super) fn as_farmer<D: Deals>(view: &View, limit: &Limit<'_>, choose: Choose, memo: &mut Memo) -> Played {
    let is_out = |seat| view.course().bids().iter().any(|bid| bid.seat == seat && bid.value == 0);
    play::<D>(view, limit, choose, memo, |hands, memo| {
        let promise = |seat: &Seat| (!is_out(*seat), memo.plan(hands[seat.index()]).value);
        view.others().into_iter().max_by_key(promise).map(Seat::index).unwrap_or_default()
    })
}

fn play<D: Deals>(
    view: &View,
    limit: &Limit<'_>,
    choose: Choose,
    memo: &mut Memo,
    mut landlord: impl FnMut(&Hands, &mut Memo) -> usize,
) -> Played {
    let seat = view.seat().index();
    let mut rng = Rng::new(limit.seed);
    let mut deals = D::seen_from(view, limit, &mut rng, memo);
    let (mut played, mut done) = (Played { deals: deals.weighed(), ..Played::default() }, 0);
    while played.games == 0 || done < limit.work.saturating_mul(trial::PLIES) && !played.stopped {
        let (mut hands, kitty) = deals.opening(&mut rng);
        let landlord = landlord(&hands, memo);
        hands[landlord] = hands[landlord] + kitty;
        let table = Table::opening(view.course().rule_set(), landlord, hands.map(|cards| Hand::new(cards, memo)));
        let (score, plies) = trial::finish(table, choose, memo);
        done += plies;
        let ending = Ending { points: score, won: (score > 0) == table.same_side(seat, table.landlord) };
        played.endings.push(ending);
        played.count(ending);
        played.stopped = limit.stopped();
    }
    played
}
