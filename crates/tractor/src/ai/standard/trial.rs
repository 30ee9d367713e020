//! Tries the plays worth a thought: each is played on to the end in the same worlds, and more worlds go to those that do better.

use paiju_game::order::highest_first;
use paiju_game::{Candidate, Limit, Rng, Seat};

use super::explain::{self, Tried};
use super::policy;
use super::table::{Table, worth};
use super::worlds::Unknown;
use crate::moves::{LISTED, considered_follows, count_of_follows, follows};
use crate::{Action, Cards, Combination, Tractor, View};

/// What a play in thought costs of [`Limit::work`].
const WORK_PER_PLAY: u64 = 1;

/// How many plays are tried at most.
const MOST: usize = 10;

/// One play and how it did.
pub(in crate::ai) struct Trial {
    pub(in crate::ai) action: Action,
    /// What the rules of thumb think of it, for equal results.
    prior: f64,
    sum: f64,
    points: i64,
    won: u32,
    games: u32,
}

impl Trial {
    pub(in crate::ai) const fn new(action: Action, prior: f64) -> Self {
        Self { action, prior, sum: 0.0, points: 0, won: 0, games: 0 }
    }

    fn mean(&self) -> f64 {
        self.prior + if self.games > 0 { self.sum / f64::from(self.games) } else { 0.0 }
    }

    fn tried(&self) -> Option<Tried> {
        (self.games > 0).then(|| Tried {
            games: self.games,
            won: self.won,
            attackers: (self.points / i64::from(self.games)) as i32,
        })
    }
}

/// Candidates for a play, best first.
pub(in crate::ai) fn weigh(view: &View, limit: &Limit<'_>) -> (Vec<Candidate<Tractor>>, bool) {
    let Some(table) = Table::of(view) else { return (Vec::new(), false) };
    let trials = match table.lead {
        Some(lead) => follow_trials(view, &table, &lead),
        None => lead_trials(&table),
    };
    let (trials, stopped) = run(view, &table, trials, limit, |table, action| table.play(action.cards()));
    (candidates(view, &table, &trials), stopped)
}

/// Candidates with their reasons.
pub(in crate::ai) fn candidates(view: &View, table: &Table, trials: &[Trial]) -> Vec<Candidate<Tractor>> {
    // One that was given up early may look better than it is: it never shows a higher value than those that were kept.
    let mut cap = f64::INFINITY;
    let candidate = |trial: &Trial| {
        cap = cap.min(trial.mean());
        Candidate {
            action: trial.action,
            value: cap,
            reasons: explain::reasons(view, table, trial.action, trial.tried()),
        }
    };
    trials.iter().map(candidate).collect()
}

/// The highest value first, of equal ones the lowest cards.
pub(in crate::ai) fn best_first(found: &mut [(Cards, i32)]) {
    found.sort_by_key(|&(cards, value)| (std::cmp::Reverse(value), cards));
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

/// Plays the trials on in worlds dealt at random, best first; whether it was stopped early. `act` carries out an action in a world.
pub(in crate::ai) fn run(
    view: &View,
    table: &Table,
    trials: Vec<Trial>,
    limit: &Limit<'_>,
    act: impl Fn(&mut Table, &Action),
) -> (Vec<Trial>, bool) {
    let me = view.seat();
    let unknown = Unknown::of(view, table);
    let mut rng = Rng::new(limit.seed);
    let deal = || {
        let mut world = *table;
        unknown.deal(&mut world, me, &mut rng);
        (world, 0)
    };
    let play_on = |mut game: Table, action: &Action| {
        act(&mut game, action);
        let plays = 1 + game.play_on(policy::choose);
        (game.final_points(), plays)
    };
    halve(me, trials, &Limit { work: limit.work / WORK_PER_PLAY, ..*limit }, deal, play_on)
}

/// Tries all in the same worlds, and goes on with the better half, round after round; best first, and whether it was stopped early. `deal` and
/// `play_on` say besides what they cost of the work; the latter how many points the attackers get after an action.
pub(in crate::ai) fn halve(
    me: Seat,
    mut trials: Vec<Trial>,
    limit: &Limit<'_>,
    mut deal: impl FnMut() -> (Table, u64),
    mut play_on: impl FnMut(Table, &Action) -> (i32, u64),
) -> (Vec<Trial>, bool) {
    if trials.len() < 2 {
        return (trials, false);
    }
    let mut work = limit.work;
    let mut alive = trials.len();
    let mut stopped = false;
    // The same share of work for every round of halving.
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
                let (points, spent) = play_on(world, &trial.action);
                left = left.saturating_sub(spent);
                let attacks = world.is_attacker(me);
                trial.sum += worth(points, attacks);
                trial.points += i64::from(points);
                trial.won += u32::from(crate::attackers_win(points) == attacks);
                trial.games += 1;
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
