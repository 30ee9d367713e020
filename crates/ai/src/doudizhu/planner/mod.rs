//! An AI that plans its turns (规划).
//!
//! 1. [`proof`]: a line of plays that nobody can stop, by what is unseen, is played out.
//! 2. [`plan`]: each play is weighed by how the rest of the hand is best taken apart; the best few are tried.
//! 3. [`worlds`], [`policy`]: the unseen cards are dealt at random to the others, and each tried play is played on to the end
//!    by rules of thumb, in the same worlds; [`trial`] gives more games to those that do better.
//! 4. [`explain`]: why, in words a player would use.
//!
//! The rules of thumb know the partner, so that playing on finds out what helps him.

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

use explain::Scene;
use manner::Manner;
use paiju_doudizhu::Tally;
use paiju_doudizhu::{Action, DouDizhu, View};
use plan::Memo;
use proof::Proof;
pub(super) use trial::Turn;
use worlds::{Deals, Worlds};

/// The planner. A unit of [`Limit::work`] is four plays or passes of a playout.
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
        search(view, limit, source, &manner::PLANNER, &mut self.memo, |_, _, _| Worlds::of(view))
    }
}

/// What is done at the table that the view shows, by playouts of this manner with the unseen cards dealt by `deals`.
pub(super) fn search<D: Deals>(
    view: &View,
    limit: &Limit<'_>,
    source: &Source<'_, DouDizhu>,
    manner: &Manner,
    memo: &mut Memo,
    deals: impl Fn(&Limit<'_>, &mut Rng, &mut Memo) -> D,
) -> Result<Search<DouDizhu>, Fault> {
    let mut actions = Vec::new();
    view.actions(&mut actions);
    match view.course().landlord() {
        Some(landlord) if view.course().kitty().is_some() => {
            weigh_plays(&Turn { view, landlord, actions: &actions }, limit, source, manner, memo, deals)
        }
        _ => bid::weigh(view, &actions, limit, manner.choose, memo, &deals, source),
    }
}

/// Candidates' values are the mean multiplier (倍数), negative for a loss. A unit of work is so many plies.
fn weigh_plays<D: Deals>(
    turn: &Turn<'_>,
    limit: &Limit<'_>,
    source: &Source<'_, DouDizhu>,
    manner: &Manner,
    memo: &mut Memo,
    deals: impl FnOnce(&Limit<'_>, &mut Rng, &mut Memo) -> D,
) -> Result<Search<DouDizhu>, Fault> {
    let Turn { view, landlord, actions } = *turn;
    let mut scene = Scene::new(view, memo);
    let mut proven = proven(view, landlord, actions, &scene);
    if !proven.is_empty() {
        proven.truncate(super::SHOWN);
        return found(proven, None, false);
    }
    let mut rng = Rng::new(limit.seed);
    // With one action there is nothing to choose: just enough to say how the game stands.
    let fewer = if actions.len() == 1 { 10 } else { 1 };
    let mut deals = deals(&Limit { work: limit.work / fewer, ..*limit }, &mut rng, memo);
    let limit = Limit { work: limit.work.saturating_mul(manner.plies) / fewer, ..*limit };
    let (trials, stopped) = trial::run(turn, &limit, manner, &mut deals, &mut rng, memo, source);
    // The deals of the other parts are like those of the first, and no longer there.
    let weighed = source.deals().or(deals.weighed());
    // One that was given up early, or that a farmer wins less often with, may look better than it is: it never shows a higher value than
    // those before it.
    let mut cap = f64::INFINITY;
    let mut candidate = |trial: &trial::Trial| {
        cap = cap.min(trial.mean());
        let (wins, of) = trial.rate();
        let reasons = scene.reasons(trial.action, explain::rate(wins, of.max(1), weighed), &deals, memo);
        Candidate { action: trial.action, value: cap, reasons }
    };
    let mut candidates: Vec<_> = trials.iter().take(super::SHOWN).map(&mut candidate).collect();
    if let ([best, next, ..], Some(first)) = (trials.as_slice(), candidates.first_mut())
        && let lead = best.lead(next)
        && let Some(reason) =
            explain::too_close(lead.estimate().mean, lead.margin(), lead.estimate().count as u32, weighed)
    {
        first.reasons.insert(1, reason);
        first.reasons.truncate(explain::MOST);
    }
    found(candidates, trial::told(trials, weighed, stopped), stopped)
}

/// The best of these, where there is one.
fn found(
    candidates: Vec<Candidate<DouDizhu>>,
    trials: Option<Trials<DouDizhu>>,
    stopped: bool,
) -> Result<Search<DouDizhu>, Fault> {
    let action = candidates.first().map(|best| best.action);
    let action = action.ok_or_else(|| Fault::Malformed { answer: String::new() })?;
    Ok(Search { decision: Decision { action, candidates, stopped }, trials })
}

/// The plays that start a line nobody can stop, best first.
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
        Candidate {
            action,
            value: f64::from(tally.score(by_landlord).abs()),
            reasons: scene.proven(action, line.turns),
        }
    });
    let mut candidates: Vec<_> = candidates.collect();
    candidates.sort_by_cached_key(|candidate| highest_first(candidate.value));
    candidates
}

#[cfg(test)]
mod tests;
