//! Tries the best plays: each is played on to the end in the same worlds, and the better ones get more worlds.

use std::cmp::Reverse;

use paiju_game::order::highest_first;
use paiju_game::{Candidate, Ending, Endings, Limit, Rng, Source, Trials, Tried as InGames, is_tried_enough};

use super::explain::{self, MOST as MOST_REASONS, Tried};
use super::policy;
use super::table::{Table, worth};
use super::worlds::Unknown;
use crate::tractor::Reason;
use crate::tractor::Weighed;
use crate::tractor::margin::Deals;
use paiju_tractor::moves::{LISTED, considered_follows, count_of_follows, follows};
use paiju_tractor::{Action, Cards, Combination, Tractor, View, attackers_win};

/// The cost of one play of a playout, in units of [`Limit::work`].
const WORK_PER_PLAY: u64 = 1;

/// The most plays tried.
const MOST: usize = 10;

/// A play and its results.
pub(in crate::tractor) struct Trial {
    pub(in crate::tractor) action: Action,
    /// The preference of the rules of thumb, for equal results.
    prior: f64,
    sum: f64,
    won: u32,
    games: usize,
    endings: Endings,
}

/// A playout's result.
#[derive(Clone, Copy, Debug)]
pub(in crate::tractor) struct Played {
    pub(in crate::tractor) points: i32,
    /// Whether the deciding seat attacks.
    pub(in crate::tractor) attacks: bool,
    /// The cost, in plays.
    pub(in crate::tractor) plays: u64,
}

impl Trial {
    pub(in crate::tractor) fn new(action: Action, prior: f64) -> Self {
        Self { action, prior, sum: 0.0, won: 0, games: 0, endings: Endings::default() }
    }

    fn mean(&self) -> f64 {
        self.prior + if self.games > 0 { self.sum / self.games as f64 } else { 0.0 }
    }

    fn tried(&self, deals: Deals) -> Option<Tried> {
        let points: Vec<i32> = self.endings.iter().map(|ending| ending.points).collect();
        Tried::of(self.won, &points, deals)
    }

    /// The reason that it did hardly better or worse than another in the same deals.
    fn too_close(&self, other: &Self, deals: Deals) -> Option<Reason> {
        let beside = self.endings.beside(&other.endings);
        let differences: Vec<f64> = beside.map(|(own, theirs)| worth_of(own) - worth_of(theirs)).collect();
        explain::too_close(&differences, deals)
    }

    fn take(&mut self, played: Played) {
        let Played { points, attacks, .. } = played;
        let ending = Ending { points, won: attackers_win(points) == attacks };
        self.endings.push(ending);
        self.count(ending);
    }

    fn count(&mut self, ending: Ending) {
        self.sum += worth_of(ending);
        self.won += u32::from(ending.won);
        self.games += 1;
    }
}

fn worth_of(Ending { points, won }: Ending) -> f64 {
    worth(points, attackers_win(points) == won)
}

pub(in crate::tractor) fn weigh(view: &View, limit: &Limit<'_>, source: &Source<'_, Tractor>) -> Weighed {
    let Some(table) = Table::of(view) else { return Weighed::default() };
    let trials = match table.lead {
        Some(lead) => follow_trials(view, &table, &lead),
        None => lead_trials(&table),
    };
    let tried = run(view, &table, trials, limit, source, |table, action| table.play(action.cards()));
    weighed(tried, Deals::Alone, |action, tried| explain::reasons(view, &table, action, tried))
}

/// The candidates with reasons, best first, and whether the search was stopped. `deals` says how the deals follow each
/// other.
pub(in crate::tractor) fn weighed(
    (trials, stopped): (Vec<Trial>, bool),
    deals: Deals,
    reasons: impl Fn(Action, Option<Tried>) -> Vec<Reason>,
) -> Weighed {
    // A play dropped early may look better than it is, so it never shows a higher value than the plays that stayed.
    let mut cap = f64::INFINITY;
    let candidate = |trial: &Trial| {
        cap = cap.min(trial.mean());
        Candidate::new(trial.action, cap, reasons(trial.action, trial.tried(deals)))
    };
    let mut candidates: Vec<Candidate<Tractor>> = trials.iter().map(candidate).collect();
    if let ([best, next, ..], Some(first)) = (trials.as_slice(), candidates.first_mut())
        && let Some(reason) = best.too_close(next, deals)
    {
        first.reasons.insert(1, reason.into());
        first.reasons.truncate(MOST_REASONS);
    }
    let tried: Vec<_> = trials.into_iter().map(|Trial { action, endings, .. }| InGames { action, endings }).collect();
    let trials = (tried.len() > 1).then_some(Trials { tried, deals: None, stopped });
    Weighed { candidates, trials, stopped }
}

/// Sorts by value, highest first; on ties the lowest cards first.
pub(in crate::tractor) fn best_first(found: &mut [(Cards, i32)]) {
    found.sort_by_key(|&(cards, value)| (Reverse(value), cards));
}

fn lead_trials(table: &Table) -> Vec<Trial> {
    let mut leads: Vec<(Cards, i32)> = Vec::new();
    policy::leads(table, |cards, value| match leads.iter_mut().find(|(known, _)| *known == cards) {
        Some((_, known)) => *known = value.max(*known),
        None => leads.push((cards, value)),
    });
    best_first(&mut leads);
    leads.truncate(MOST);
    let trial = |(place, (cards, _)): (usize, (Cards, i32))| Trial::new(Action::Play(cards), -0.01 * place as f64);
    leads.into_iter().enumerate().map(trial).collect()
}

fn follow_trials(view: &View, table: &Table, lead: &Combination) -> Vec<Trial> {
    let (hand, rules) = (view.hand(), view.course().rules());
    let mut plays = vec![policy::follow(table, lead)];
    let mut add = |cards: Cards| {
        let play = Action::Play(cards);
        if !plays.contains(&cards) && view.check(&play).is_ok() {
            plays.push(cards);
        }
    };
    policy::ruff(table, lead, hand).into_iter().for_each(&mut add);
    considered_follows(table.trump, hand, lead, &mut add);
    if count_of_follows(table.trump, rules, hand, lead) <= LISTED.min(2 * MOST as u32) {
        follows(table.trump, rules, hand, lead, &mut add);
    }
    plays.retain(|&cards| view.check(&Action::Play(cards)).is_ok());
    plays.truncate(MOST);
    let prior = |place: usize| if place == 0 { 0.02 } else { 0.0 };
    plays.into_iter().enumerate().map(|(place, cards)| Trial::new(Action::Play(cards), prior(place))).collect()
}

/// Tries the plays in random worlds. Returns them best first, and whether the search was stopped. `act` applies an
/// action to a world.
pub(in crate::tractor) fn run(
    view: &View,
    table: &Table,
    trials: Vec<Trial>,
    limit: &Limit<'_>,
    source: &Source<'_, Tractor>,
    act: impl Fn(&mut Table, &Action),
) -> (Vec<Trial>, bool) {
    let me = view.seat();
    let play_on = |world: &Table, action: &Action| {
        let mut game = *world;
        act(&mut game, action);
        let plays = 1 + game.play_on(policy::choose);
        Played { points: game.final_points(), attacks: game.is_attacker(me), plays }
    };
    tried(trials, source, |trials| {
        let unknown = Unknown::of(view, table);
        let mut rng = Rng::new(limit.seed);
        let deal = || {
            let mut world = *table;
            unknown.deal(&mut world, me, &mut rng);
            (world, 0)
        };
        halve(trials, &Limit { work: limit.work / WORK_PER_PLAY, ..*limit }, deal, play_on)
    })
}

/// The results of games played by `play`, or merged from the parts; best first, and whether the search was stopped.
pub(in crate::tractor) fn tried(
    trials: Vec<Trial>,
    source: &Source<'_, Tractor>,
    play: impl FnOnce(Vec<Trial>) -> (Vec<Trial>, bool),
) -> (Vec<Trial>, bool) {
    match source {
        Source::Played => play(trials),
        Source::Parts(_) => (merged(trials, source), source.is_stopped()),
    }
}

/// Sequential halving: tries all in the same worlds and keeps the better half, round after round. Returns them best
/// first, and whether the search was stopped. `deal` and `play_on` also return their cost.
pub(in crate::tractor) fn halve<W>(
    mut trials: Vec<Trial>,
    limit: &Limit<'_>,
    mut deal: impl FnMut() -> (W, u64),
    mut play_on: impl FnMut(&W, &Action) -> Played,
) -> (Vec<Trial>, bool) {
    if trials.len() < 2 {
        return (trials, false);
    }
    let mut work = limit.work;
    let mut alive = trials.len();
    let mut stopped = false;
    // Each round gets an equal share of the work.
    let rounds = usize::BITS - (alive - 1).leading_zeros();
    let share = work / u64::from(rounds.max(1));
    while alive > 1 && work > 0 {
        let mut left = share.min(work);
        work -= left;
        while left > 0 {
            if limit.stopped() {
                stopped = true;
                break;
            }
            let (world, spent) = deal();
            left = left.saturating_sub(spent);
            for trial in trials.iter_mut().take(alive) {
                let played = play_on(&world, &trial.action);
                left = left.saturating_sub(played.plays);
                trial.take(played);
            }
        }
        trials[..alive].sort_by_cached_key(|trial| highest_first(trial.mean()));
        alive = alive.div_ceil(2);
        if stopped {
            break;
        }
    }
    (trials, stopped)
}

/// Merges the parts of a search: first the trials that were [tried enough](is_tried_enough), by mean.
fn merged(mut trials: Vec<Trial>, parts: &Source<'_, Tractor>) -> Vec<Trial> {
    for trial in &mut trials {
        let endings = parts.endings(&trial.action);
        endings.iter().for_each(|ending| trial.count(ending));
        trial.endings = endings;
    }
    let most = trials.iter().map(|trial| trial.games).max().unwrap_or_default();
    let weight = |trial: &Trial| if is_tried_enough(trial.games, most) { most } else { trial.games };
    trials.sort_by_cached_key(|trial| (Reverse(weight(trial)), highest_first(trial.mean())));
    trials
}
