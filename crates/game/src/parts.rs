//! One decision in parts that know nothing of each other (根并行): each is a search of its own, with the whole normal work and a seed of its own, and
//! what came of all their playouts is put together at the root. So it is the same decision whether the parts are searched one after the
//! other or on many cores, and in whatever order they end.
//!
//! *Which action is chosen.* Each part goes on with those actions that do best in it, so that an action has been tried more often in some parts than in
//! others. Its games are counted together, all alike: whether an action goes on in a part is decided by its games so far, so that the sum of what it
//! got is, on average, its true mean times the number of its games (Wald's identity), which the mean of the parts' means is not. Of the actions that
//! were tried at least half as often as the most tried one ([`is_tried_enough`]) the best mean is chosen: one that most parts gave up early has a mean
//! of few games, which chance makes look good more easily.

use serde::{Deserialize, Serialize};

use crate::{Decision, Fault, Game, Level, Limit, Player, ai_at_level};

/// Into how many parts a decision falls at the level that thinks longest. It is fixed, whatever the machine has: another number is another decision.
pub(crate) const PARTS: usize = 8;

/// How a playout ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ending {
    /// What the game's AIs count: Dou Dizhu's multiplier for the seat's side, negative for a loss; the points of Tractor's attackers.
    pub points: i32,
    /// Whether the side of the seat that thinks won it.
    pub won: bool,
}

/// How the playouts of an action ended: part after part, in each in the order of the deals, which are the same for all of its actions.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Endings(Vec<Vec<Ending>>);

impl Endings {
    /// Takes another game of the last part in.
    pub fn push(&mut self, ending: Ending) {
        match self.0.last_mut() {
            Some(part) => part.push(ending),
            None => self.0.push(vec![ending]),
        }
    }

    /// How many games there were.
    pub fn count(&self) -> usize {
        self.0.iter().map(Vec::len).sum()
    }

    /// All games.
    pub fn iter(&self) -> impl Iterator<Item = Ending> {
        self.0.iter().flatten().copied()
    }

    /// The games of both actions in the same deals: those of a part in which one was given up sooner as far as both were tried.
    pub fn beside(&self, other: &Self) -> impl Iterator<Item = (Ending, Ending)> {
        let parts = self.0.iter().zip(&other.0);
        parts.flat_map(|(own, theirs)| own.iter().copied().zip(theirs.iter().copied()))
    }
}

/// An action and what came of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Tried<G: Game> {
    /// What was tried.
    pub action: G::Action,
    /// How its games ended.
    pub endings: Endings,
}

/// The deals that playouts are drawn from, where some are likelier than others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WeighedDeals {
    /// How many there are, 1 at least.
    pub deals: u32,
    /// With how many of equal weight one would know as much, 1 at least.
    pub effective: u32,
}

/// What came of the playouts of a search.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Trials<G: Game> {
    /// Each action that was tried, once.
    pub tried: Vec<Tried<G>>,
    /// What the deals were drawn from; `None` where each was a new one.
    pub deals: Option<WeighedDeals>,
    /// Whether the part was stopped before its work was done.
    pub stopped: bool,
}

/// Where a decision's playouts come from.
#[derive(Clone, Copy, Debug)]
pub enum Source<'a, G: Game> {
    /// They are played now.
    Played,
    /// They were played, in these parts.
    Parts(&'a [Trials<G>]),
}

impl<G: Game> Source<'_, G> {
    /// How many times the work of the limit it is.
    pub const fn parts(&self) -> u64 {
        match self {
            Self::Played => 1,
            Self::Parts(parts) => parts.len() as u64,
        }
    }

    /// How the games of an action ended, of which a part that did not try it has none.
    pub fn endings(&self, action: &G::Action) -> Endings {
        let Self::Parts(parts) = self else { return Endings::default() };
        let of_part = |part: &Trials<G>| {
            let tried = part.tried.iter().filter(|tried| tried.action == *action);
            tried.flat_map(|tried| tried.endings.iter()).collect()
        };
        Endings(parts.iter().map(of_part).collect())
    }

    /// Whether a part was stopped before its work was done.
    pub fn is_stopped(&self) -> bool {
        matches!(self, Self::Parts(parts) if parts.iter().any(|part| part.stopped))
    }

    /// All that deals were drawn from; `None` where they are played now, or each was a new one. Games of each part count alike, however
    /// much its deals tell, so that the parts tell as much as so many of the harmonic mean.
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

/// Whether an action that was tried so often may be chosen, where the most tried one was tried `most` times.
pub const fn is_tried_enough(games: usize, most: usize) -> bool {
    games >= most.div_ceil(2)
}

/// A decision, and the playouts behind it.
#[derive(Clone, Debug)]
pub struct Search<G: Game> {
    /// What is done.
    pub decision: Decision<G>,
    /// `None` where there was nothing to be tried, which depends on the view alone.
    pub trials: Option<Trials<G>>,
}

/// The limit of a part, from 0, of a decision with this limit. That of the first is also that of the decision that they come to.
pub const fn limit_of_part<'a>(limit: &Limit<'a>, number: usize) -> Limit<'a> {
    Limit { work: limit.work, seed: limit.seed.derive(number as u64), stop: limit.stop }
}

/// The decision that these parts come to, in the order of their numbers: the [`Search::trials`] of [`Player::search`], each with the
/// [limit of its part](limit_of_part). `limit` is the whole decision's, and the player one that searched none of the parts, or all. Where the first part
/// tried nothing, its decision is the whole, and there is nothing to come to.
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

/// Into how many parts the decisions fall of the AI with this name at this level.
pub(crate) fn parts_at(name: &str, level: Level, in_parts: &[&str]) -> usize {
    if level == Level::LONGEST && in_parts.contains(&name) { PARTS } else { 1 }
}

/// An AI whose decisions are made in parts, here one after the other.
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
    fn games_are_compared_within_their_part() {
        let (one, other) = (endings(&[&[1, 2, 3], &[], &[6]]), endings(&[&[4], &[5], &[7, 8]]));
        let pairs: Vec<_> = one.beside(&other).map(|(own, theirs)| (own.points, theirs.points)).collect();
        assert_eq!(pairs, [(1, 4), (6, 7)]);
        assert_eq!((one.count(), one.iter().map(|ending| ending.points).sum::<i32>()), (4, 12));
        let mut played = Endings::default();
        [1, 2].into_iter().for_each(|points| played.push(Ending { points, won: true }));
        assert_eq!(played, endings(&[&[1, 2]]));
    }

    #[test]
    fn what_was_tried_half_as_often_is_tried_enough() {
        let enough = [(0, 0), (1, 1), (1, 2), (2, 3), (50, 100)];
        assert!(enough.into_iter().all(|(games, most)| is_tried_enough(games, most)));
        assert!([(0, 1), (1, 3), (49, 100)].into_iter().all(|(games, most)| !is_tried_enough(games, most)));
    }

    #[test]
    fn who_decides_in_parts() {
        const AIS: &[&str] = &["sample", "steady", "expert"];
        let parts = |text| parts_of(text, AIS, &["steady", "expert"], &["expert"]);
        assert_eq!(parts("expert@5"), PARTS);
        for whole in ["expert", "expert@4", "expert@1", "steady@5", "sample", "sample@5", "nobody@5", "expert@55"] {
            assert_eq!(parts(whole), 1, "{whole}");
        }
        assert_eq!(Level::LONGEST.work(3), 3 * PARTS as u64);
    }
}
