//! Playouts of candidates, in the same worlds.

use std::cmp::Ordering;

use paiju_game::order::least_first;
use paiju_game::{Ending, Endings, Limit, Rng, Seat, Series, Source, Trials, Tried, WeighedDeals, is_tried_enough};

use super::manner::{Choose, Manner};
use super::plan::Memo;
use super::table::{Hand, Play, Table};
use super::worlds::Deals;
use paiju_doudizhu::Counts;
use paiju_doudizhu::{Action, DouDizhu, RuleSet, View};

/// The number of candidates in each round, the best so far; each round has the same share of the work.
const ROUNDS: [usize; 3] = [9, 4, 2];

/// The lowest preference relative to the best, in hundredths.
const LEAST_LIKED: i32 = -500;

/// Playout plies per unit of work. At the normal limit, four were measured to win more than one.
pub(super) const PLIES: u64 = 4;

/// The decision to make.
#[derive(Clone, Copy)]
pub(in crate::doudizhu) struct Turn<'a> {
    pub view: &'a View,
    pub landlord: Seat,
    /// All legal actions.
    pub actions: &'a [Action],
}

/// An action and its results.
#[derive(Clone, Debug)]
pub(super) struct Trial {
    pub action: Action,
    play: Option<Play>,
    /// The value of the remaining hand's plan.
    rest: i32,
    /// The endings, with multipliers for the seat's side.
    endings: Endings,
    games: u32,
    wins: u32,
    total: i64,
    /// The sum of the multipliers and of the bonuses for wins.
    merit: i64,
    /// See [`Manner::like`].
    liking: i32,
    /// The prior, in thousandths of a multiplier.
    prior: i64,
}

impl Trial {
    fn new(set: RuleSet, action: Action, hand: Counts, memo: &mut Memo) -> Self {
        let play = Play::of_action(set, action);
        let rest = memo.plan(play.map_or(hand, |play| hand - play.cards)).value.into();
        Self {
            action,
            play,
            rest,
            endings: Endings::default(),
            games: 0,
            wins: 0,
            total: 0,
            merit: 0,
            liking: 0,
            prior: 0,
        }
    }

    /// The mean multiplier, negative for a loss; 0 without playouts.
    pub(super) fn mean(&self) -> f64 {
        if self.games == 0 { 0.0 } else { self.total as f64 / f64::from(self.games) }
    }

    /// Games won, and games played.
    pub(super) const fn rate(&self) -> (u32, u32) {
        (self.wins, self.games)
    }

    /// How much better this one did than another in the same worlds.
    pub(super) fn lead(&self, other: &Self) -> Series {
        let mut differences = Series::default();
        let beside = self.endings.beside(&other.endings);
        beside.for_each(|(own, theirs)| differences.add(f64::from(own.points) - f64::from(theirs.points)));
        differences
    }

    /// The score that ranks actions with equally many playouts.
    fn merit(&self) -> i64 {
        1_000 * self.merit + self.prior * i64::from(self.games)
    }

    fn take(&mut self, score: i32, win: i32) {
        self.endings.push(Ending { points: score, won: score > 0 });
        self.count(score, win);
    }

    /// Counts a game of [`Trial::endings`].
    fn count(&mut self, score: i32, win: i32) {
        self.games += 1;
        self.wins += u32::from(score > 0);
        self.total += i64::from(score);
        self.merit += i64::from(score) + i64::from(win * score.signum());
    }
}

/// The candidates, those with the most valuable remaining hand first.
fn worth_trying(view: &View, actions: &[Action], memo: &mut Memo) -> Vec<Trial> {
    let hand = Counts::of(view.hand());
    let mut trials: Vec<Trial> =
        actions.iter().map(|&action| Trial::new(view.course().rule_set(), action, hand, memo)).collect();
    // A pass comes first: it has no play whose remaining hand could be compared.
    trials.sort_by_cached_key(|trial| trial.play.map_or(0, |_| least_first(-i64::from(trial.rest))));
    trials
}

/// Plays out the candidates, for as many plies as the limit's work. Returns those with the most playouts first, then
/// the best; and whether the search stopped before its work was done.
pub(super) fn run(
    turn: &Turn<'_>,
    limit: &Limit<'_>,
    manner: &Manner,
    deals: &mut impl Deals,
    rng: &mut Rng,
    memo: &mut Memo,
    source: &Source<'_, DouDizhu>,
) -> (Vec<Trial>, bool) {
    let Turn { view, landlord, actions } = *turn;
    let mut trials = worth_trying(view, actions, memo);
    if let Some(like) = manner.like {
        let table = Table::new(view, landlord, deals.deal(rng).map(|cards| Hand::new(cards, memo)));
        best_liked_first(&mut trials, manner.prior, |play| like(&table, play, memo));
    }
    let (sign, win) = if view.seat() == landlord { (1, manner.win[0]) } else { (-1, manner.win[1]) };
    if let Source::Parts(_) = source {
        return (merged(trials, source, win), source.is_stopped());
    }
    trials.truncate(ROUNDS[0]);
    let mut done = 0;
    for (round, &kept) in ROUNDS.iter().enumerate() {
        let live = kept.min(trials.len());
        let until = limit.work / ROUNDS.len() as u64 * (round as u64 + 1);
        while done < until || round == 0 && done == 0 {
            if limit.stopped() && done > 0 {
                trials.sort_by(by_success);
                return (trials, true);
            }
            let hands = deals.deal(rng).map(|cards| Hand::new(cards, memo));
            let table = Table::new(view, landlord, hands);
            for trial in trials.iter_mut().take(live) {
                let (score, plies) = play_on(table, trial.play, manner.choose, memo);
                trial.take(sign * score, win);
                done += plies;
            }
        }
        trials.sort_by(by_success);
    }
    (trials, false)
}

/// Sets the priors and the order.
fn best_liked_first(trials: &mut [Trial], prior: i32, mut liking: impl FnMut(Option<&Play>) -> i32) {
    trials.iter_mut().for_each(|trial| trial.liking = liking(trial.play.as_ref()));
    trials.sort_by_key(|trial| std::cmp::Reverse(trial.liking));
    let most = trials.first().map_or(0, |trial| trial.liking);
    let of_liking = |liking: i32| i64::from((liking - most).max(LEAST_LIKED)) * i64::from(prior) / 100;
    trials.iter_mut().for_each(|trial| trial.prior = of_liking(trial.liking));
}

fn by_success(one: &Trial, other: &Trial) -> Ordering {
    other.games.cmp(&one.games).then(other.merit().cmp(&one.merit())).then(other.rest.cmp(&one.rest))
}

/// The candidates of all parts of a search: first those with [enough playouts](is_tried_enough), by their mean.
fn merged(mut trials: Vec<Trial>, parts: &Source<'_, DouDizhu>, win: i32) -> Vec<Trial> {
    for trial in &mut trials {
        let endings = parts.endings(&trial.action);
        endings.iter().for_each(|ending| trial.count(ending.points, win));
        trial.endings = endings;
    }
    trials.retain(|trial| trial.games > 0);
    let most = trials.iter().map(|trial| trial.games).max().unwrap_or_default();
    let weight = |trial: &Trial| if is_tried_enough(trial.games as usize, most as usize) { most } else { trial.games };
    let by_mean = |one: &Trial, other: &Trial| {
        let of = |trial: &Trial, games: u32| i128::from(trial.merit()) * i128::from(games);
        of(other, one.games).cmp(&of(one, other.games))
    };
    trials.sort_by(|one, other| {
        weight(other).cmp(&weight(one)).then(by_mean(one, other)).then(other.rest.cmp(&one.rest))
    });
    trials
}

/// The result of one part of a search; `None` if there was no choice.
pub(super) fn told(trials: Vec<Trial>, deals: Option<WeighedDeals>, stopped: bool) -> Option<Trials<DouDizhu>> {
    let tried = trials.into_iter().map(|Trial { action, endings, .. }| Tried { action, endings });
    let tried: Vec<_> = tried.collect();
    (tried.len() > 1).then_some(Trials { tried, deals, stopped })
}

/// Makes a play, or passes, and plays out the game. Returns the multiplier, positive if the landlord won, and the
/// number of plies.
pub(in crate::doudizhu) fn play_on(
    mut table: Table,
    play: Option<Play>,
    choose: Choose,
    memo: &mut Memo,
) -> (i32, u64) {
    table.act(play, memo);
    let (score, plies) = finish(table, choose, memo);
    (score, plies + 1)
}

/// Plays out the game; see [`play_on`].
pub(in crate::doudizhu) fn finish(mut table: Table, choose: Choose, memo: &mut Memo) -> (i32, u64) {
    let mut plies = 0;
    loop {
        if let Some(score) = table.score() {
            return (score, plies);
        }
        let play = choose(&table, memo);
        table.act(play, memo);
        plies += 1;
    }
}
