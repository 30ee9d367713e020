//! One decision in independent parts (根并行). Each part is a search with the full budget and its own seed; their playouts
//! are combined at the root. The decision is the same whether the parts run one after the other or on many cores, and
//! in whatever order they finish.
//!
//! *Which action is chosen.* Each part continues with the actions that do best in it, so an action has more playouts in
//! some parts than in others. All playouts of an action are pooled with equal weight. Whether an action continues in a
//! part depends only on its playouts so far, so the sum of its results is, in expectation, its true mean times the
//! number of its playouts (Wald's identity); the mean of the parts' means does not have this property. Among actions
//! with at least half as many playouts as the most tried one ([`is_tried_enough`]), the one with the best mean is
//! chosen: an action that most parts gave up early has few playouts, and may look good by chance.

use serde::{Deserialize, Serialize};

use crate::{Decision, Fault, Game, Level, Limit, Player, ai_at_level};

/// The number of parts of a decision at [`Level::LONGEST`]. It does not depend on the machine, because another number
/// would give another decision.
pub(crate) const PARTS: usize = 8;

/// How a playout ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ending {
    /// In the unit of the game's AIs: Dou Dizhu's multiplier for the seat's side, negative for a loss; the card points
    /// of Tractor's attackers.
    pub points: i32,
    /// Whether the deciding seat's side won.
    pub won: bool,
}

/// The results of an action's playouts, part by part. Within a part they follow the order of the deals, which all
/// actions share.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Endings(Vec<Vec<Ending>>);

impl Endings {
    /// Adds a playout to the last part.
    pub fn push(&mut self, ending: Ending) {
        match self.0.last_mut() {
            Some(part) => part.push(ending),
            None => self.0.push(vec![ending]),
        }
    }

    /// The number of playouts.
    pub fn count(&self) -> usize {
        self.0.iter().map(Vec::len).sum()
    }

    /// All playouts.
    pub fn iter(&self) -> impl Iterator<Item = Ending> {
        self.0.iter().flatten().copied()
    }

    /// Pairs of results of the two actions in the same deal. If a part gave up one action earlier, the pairs end there.
    pub fn beside(&self, other: &Self) -> impl Iterator<Item = (Ending, Ending)> {
        let parts = self.0.iter().zip(&other.0);
        parts.flat_map(|(own, theirs)| own.iter().copied().zip(theirs.iter().copied()))
    }
}

/// An action and the results of its playouts.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Tried<G: Game> {
    /// The action.
    pub action: G::Action,
    /// The results.
    pub endings: Endings,
}

/// The pool of weighted deals that playouts are drawn from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WeighedDeals {
    /// The number of deals, at least 1.
    pub deals: u32,
    /// The effective sample size: how many equally weighted deals would be as informative, at least 1.
    pub effective: u32,
}

/// The playouts of a search.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Trials<G: Game> {
    /// Each action that was tried, once.
    pub tried: Vec<Tried<G>>,
    /// The pool of deals; `None` if each playout used a new deal.
    pub deals: Option<WeighedDeals>,
    /// Whether the part was stopped before its budget was spent.
    pub stopped: bool,
}

/// Where a decision's playouts come from.
#[derive(Clone, Copy, Debug)]
pub enum Source<'a, G: Game> {
    /// Play them now.
    Played,
    /// Use those of finished parts.
    Parts(&'a [Trials<G>]),
}

impl<G: Game> Source<'_, G> {
    /// The number of parts: the work as a multiple of the budget.
    pub const fn parts(&self) -> u64 {
        match self {
            Self::Played => 1,
            Self::Parts(parts) => parts.len() as u64,
        }
    }

    /// The results of an action, part by part; empty for a part that did not try it.
    pub fn endings(&self, action: &G::Action) -> Endings {
        let Self::Parts(parts) = self else { return Endings::default() };
        let of_part = |part: &Trials<G>| {
            let tried = part.tried.iter().filter(|tried| tried.action == *action);
            tried.flat_map(|tried| tried.endings.iter()).collect()
        };
        Endings(parts.iter().map(of_part).collect())
    }

    /// Whether any part was stopped early.
    pub fn is_stopped(&self) -> bool {
        matches!(self, Self::Parts(parts) if parts.iter().any(|part| part.stopped))
    }

    /// The combined pool of deals; `None` if playouts are played now, or each used a new deal. Playouts of all parts
    /// have equal weight, however informative their deals, so the effective sizes combine by their harmonic mean.
    pub fn deals(&self) -> Option<WeighedDeals> {
        let Self::Parts(parts) = self else { return None };
        let weighed: Option<Vec<WeighedDeals>> = parts.iter().map(|part| part.deals).collect();
        let weighed = weighed.filter(|weighed| !weighed.is_empty())?;
        let deals = weighed.iter().fold(0, |sum: u32, part| sum.saturating_add(part.deals));
        let errors: f64 = weighed.iter().map(|part| 1.0 / f64::from(part.effective.max(1))).sum();
        let parts = weighed.len() as f64;
        Some(WeighedDeals { deals, effective: ((parts * parts / errors) as u32).max(1) })
    }
}

/// Whether an action with this many playouts may be chosen, if the most tried one has `most`.
pub const fn is_tried_enough(games: usize, most: usize) -> bool {
    games >= most.div_ceil(2)
}

/// A decision and its playouts.
#[derive(Clone, Debug)]
pub struct Search<G: Game> {
    /// The decision.
    pub decision: Decision<G>,
    /// `None` if there was nothing to try, which depends on the observation alone.
    pub trials: Option<Trials<G>>,
}

/// The budget of a part, counted from 0. The first part's is also that of the combined decision.
pub const fn limit_of_part<'a>(limit: &Limit<'a>, number: usize) -> Limit<'a> {
    Limit { work: limit.work, seed: limit.seed.derive(number as u64), stop: limit.stop }
}

/// Combines parts into a decision. `parts` are, in order, the [`Search::trials`] of [`Player::search`], each run with
/// the [budget of its part](limit_of_part); `limit` is the whole decision's. The player must have searched either none
/// of the parts or all of them. If the first part tried nothing, its decision is final and there is nothing to combine.
///
/// # Errors
/// As [`Player::search`].
pub fn decided_in_parts<G: Game>(
    player: &mut impl Player<G>,
    view: &G::View,
    limit: &Limit<'_>,
    parts: &[Trials<G>],
) -> Result<Decision<G>, Fault> {
    Ok(player.search(view, &limit_of_part(limit, 0), &Source::Parts(parts))?.decision)
}

/// The number of parts that an AI splits its decisions into, where `text` is its name or `NAME@LEVEL`. 1 if it decides in one search or does not exist.
/// `known`, `levelled` and `in_parts` are the game's lists `AIS`, `LEVELLED` and `IN_PARTS` from `paiju_ai::Ais`.
pub fn parts_of(
    text: &str,
    known: &'static [&'static str],
    levelled: &'static [&'static str],
    in_parts: &[&str],
) -> usize {
    ai_at_level(text, known, levelled).map_or(1, |(name, level)| parts_at(name, level, in_parts))
}

/// The number of parts of this AI's decisions at this level.
pub(crate) fn parts_at(name: &str, level: Level, in_parts: &[&str]) -> usize {
    if level == Level::LONGEST && in_parts.contains(&name) { PARTS } else { 1 }
}

/// An AI that decides in parts, run one after the other.
pub(crate) struct InParts<P> {
    pub(crate) name: String,
    pub(crate) parts: usize,
    pub(crate) player: P,
}

impl<G: Game, P: Player<G>> Player<G> for InParts<P> {
    fn name(&self) -> &str {
        &self.name
    }

    fn decide(&mut self, view: &G::View, limit: &Limit<'_>) -> Result<Decision<G>, Fault> {
        let mut parts = Vec::with_capacity(self.parts);
        for number in 0..self.parts {
            if number > 0 && limit.stopped() {
                break;
            }
            let Search { decision, trials } =
                self.player.search(view, &limit_of_part(limit, number), &Source::Played)?;
            let Some(trials) = trials else { return Ok(decision) };
            parts.push(trials);
        }
        let mut decision = decided_in_parts(&mut self.player, view, limit, &parts)?;
        decision.stopped |= parts.len() < self.parts;
        Ok(decision)
    }

    fn observe(&mut self, view: &G::View) -> Result<(), Fault> {
        self.player.observe(view)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn endings(parts: &[&[i32]]) -> Endings {
        let ending = |&points: &i32| Ending { points, won: points > 0 };
        Endings(parts.iter().map(|part| part.iter().map(ending).collect()).collect())
    }

    #[test]
    fn results_are_compared_within_their_part() {
        let (one, other) = (endings(&[&[1, 2, 3], &[], &[6]]), endings(&[&[4], &[5], &[7, 8]]));
        let pairs: Vec<_> = one.beside(&other).map(|(own, theirs)| (own.points, theirs.points)).collect();
        assert_eq!(pairs, [(1, 4), (6, 7)]);
        assert_eq!((one.count(), one.iter().map(|ending| ending.points).sum::<i32>()), (4, 12));
        let mut played = Endings::default();
        [1, 2].into_iter().for_each(|points| played.push(Ending { points, won: true }));
        assert_eq!(played, endings(&[&[1, 2]]));
    }

    #[test]
    fn half_as_many_playouts_are_enough() {
        let enough = [(0, 0), (1, 1), (1, 2), (2, 3), (50, 100)];
        assert!(enough.into_iter().all(|(games, most)| is_tried_enough(games, most)));
        assert!([(0, 1), (1, 3), (49, 100)].into_iter().all(|(games, most)| !is_tried_enough(games, most)));
    }

    #[test]
    fn only_the_listed_ais_decide_in_parts() {
        const AIS: &[&str] = &["sample", "steady", "expert"];
        let parts = |text| parts_of(text, AIS, &["steady", "expert"], &["expert"]);
        assert_eq!(parts("expert@5"), PARTS);
        for whole in ["expert", "expert@4", "expert@1", "steady@5", "sample", "sample@5", "nobody@5", "expert@55"] {
            assert_eq!(parts(whole), 1, "{whole}");
        }
        assert_eq!(Level::LONGEST.work(3), 3 * PARTS as u64);
    }
}
