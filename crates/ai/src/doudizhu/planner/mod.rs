//! An AI that plans its turns (规划).
//!
//! 1. [`proof`]: if a line of plays cannot be stopped by any unseen cards, it is played.
//! 2. [`plan`]: each play is valued by the best plan of the remaining hand; the best few become candidates.
//! 3. [`worlds`], [`policy`]: the unseen cards are dealt at random, and each candidate is played out by rules of thumb,
//!    in the same worlds; [`trial`] gives more playouts to those that do better.
//! 4. [`explain`]: the reasons, in a player's words.
//!
//! The rules of thumb know the partner, so playouts show what helps the partner.

pub(super) mod bid;
pub(super) mod control;
mod explain;
pub(super) mod manner;
pub(super) mod plan;
pub(super) mod policy;
mod proof;
pub(super) mod review;
pub(super) mod table;
pub(super) mod trial;
mod turns;
pub(super) mod weights;
pub(super) mod worlds;

use paiju_game::order::highest_first;
use paiju_game::{Candidate, Decision, Fault, Limit, Player, Rng, Search, Seat, Source, Trials};

use crate::ais::decided;
use explain::Scene;
use manner::Manner;
use paiju_doudizhu::Tally;
use paiju_doudizhu::{Action, DouDizhu, View};
use plan::Memo;
use proof::Proof;
pub(super) use trial::Turn;
use worlds::{Deals, Worlds};

/// The planner. A unit of [`Limit::work`] is four playout plies.
#[derive(Clone, Debug, Default)]
pub struct Planner {
    memo: Memo,
}

impl Player<DouDizhu> for Planner {
    fn name(&self) -> &str {
        "planner"
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
        search::<Worlds>(view, limit, source, &manner::PLANNER, &mut self.memo)
    }
}

/// The decision at this view, by playouts of this manner in these worlds.
pub(super) fn search<D: Deals>(
    view: &View,
    limit: &Limit<'_>,
    source: &Source<'_, DouDizhu>,
    manner: &Manner,
    memo: &mut Memo,
) -> Result<Search<DouDizhu>, Fault> {
    let mut actions = Vec::new();
    view.actions(&mut actions);
    match view.course().landlord() {
        Some(landlord) if view.course().kitty().is_some() => {
            weigh_plays::<D>(&Turn { view, landlord, actions: &actions }, limit, source, manner, memo)
        }
        _ => bid::weigh::<D>(view, &actions, limit, manner.choose, memo, source),
    }
}

/// A candidate's value is the mean multiplier (倍数), negative for a loss. A unit of work is [`Manner::plies`] plies.
fn weigh_plays<D: Deals>(
    turn: &Turn<'_>,
    limit: &Limit<'_>,
    source: &Source<'_, DouDizhu>,
    manner: &Manner,
    memo: &mut Memo,
) -> Result<Search<DouDizhu>, Fault> {
    let Turn { view, landlord, actions } = *turn;
    let mut scene = Scene::new(view, memo);
    let mut proven = proven(view, landlord, actions, &scene);
    if !proven.is_empty() {
        proven.truncate(super::SHOWN);
        return found(proven, None, false);
    }
    let mut rng = Rng::new(limit.seed);
    // A forced action gets only enough work for a value.
    let fewer = if actions.len() == 1 { 10 } else { 1 };
    let mut deals = D::seen_from(view, &Limit { work: limit.work / fewer, ..*limit }, &mut rng, memo);
    let limit = Limit { work: limit.work.saturating_mul(manner.plies) / fewer, ..*limit };
    let (trials, stopped) = trial::run(turn, &limit, manner, &mut deals, &mut rng, memo, source);
    // The deals of the other parts are no longer available; they are like those of the first.
    let weighed = source.deals().or(deals.weighed());
    // A candidate that was dropped early, or that wins less often as a farmer, may look better than it is: its value is
    // capped by the values before it.
    let mut cap = f64::INFINITY;
    let mut candidate = |trial: &trial::Trial| {
        cap = cap.min(trial.mean());
        let (wins, of) = trial.rate();
        let reasons = scene.reasons(trial.action, explain::rate(wins, of.max(1), weighed), &deals, memo);
        Candidate::new(trial.action, cap, reasons)
    };
    let mut candidates: Vec<_> = trials.iter().take(super::SHOWN).map(&mut candidate).collect();
    if let ([best, next, ..], Some(first)) = (trials.as_slice(), candidates.first_mut())
        && let lead = best.lead(next)
        && let Some(reason) =
            explain::too_close(lead.estimate().mean, lead.margin(), lead.estimate().count as u32, weighed)
    {
        first.reasons.insert(1, reason.into());
        first.reasons.truncate(explain::MOST);
    }
    found(candidates, trial::told(trials, weighed, stopped), stopped)
}

/// The decision for the best of these, if any.
fn found(
    candidates: Vec<Candidate<DouDizhu>>,
    trials: Option<Trials<DouDizhu>>,
    stopped: bool,
) -> Result<Search<DouDizhu>, Fault> {
    Ok(Search { decision: decided(candidates, stopped)?, trials })
}

/// The plays that start a line that cannot be stopped, best first.
fn proven(view: &View, landlord: Seat, actions: &[Action], scene: &Scene<'_>) -> Vec<Candidate<DouDizhu>> {
    let mut proof = Proof::new(scene.others());
    let tally = Tally::of(view.course(), landlord);
    let lines = actions.iter().filter_map(|&action| match action {
        Action::Play(cards) => proof.after(view.hand(), cards).map(|line| (action, line)),
        _ => None,
    });
    let mut lines: Vec<_> = lines.collect();
    lines.sort_by_cached_key(|(_, line)| line.rank());
    let candidates = lines.into_iter().map(|(action, line)| {
        let by_landlord = view.seat() == landlord;
        let tally = Tally { bombs: tally.bombs + line.bombs, rocket: tally.rocket || line.rocket, ..tally };
        Candidate::new(action, f64::from(tally.score(by_landlord).abs()), scene.proven(action, line.turns))
    });
    let mut candidates: Vec<_> = candidates.collect();
    candidates.sort_by_cached_key(|candidate| highest_first(candidate.value));
    candidates
}

#[cfg(test)]
mod tests;
