//! An AI that reckons with what is still to come (稳健).
//!
//! 1. [`schedule`]: how many draws the seat has left, how many discards of others come between them, and how many of the others will have
//!    won by then, which is what a win is worth.
//! 2. [`outlook`]: from there back to now, what a hand may expect if every useful tile, drawn or claimed, is followed by the best discard.
//!    Others discard three tiles for each that the seat draws, so that a pair or a waiting hand is worth far more than its draws alone.
//! 3. [`rates`]: what is discarded how often, who wins when, and which discards are won with.
//!
//! The value of an action is its expected points.

pub(in crate::mahjong) mod ground;
pub(in crate::mahjong) mod outlook;
pub(in crate::mahjong) mod rates;
mod review;
pub(in crate::mahjong) mod schedule;

use paiju_game::order::highest_first;
use paiju_game::{Candidate, Decision, Fault, Limit, Player};

use crate::mahjong::reasons;
use outlook::{Planner, Worth};
use paiju_mahjong::Prospect;
use paiju_mahjong::Reason;
use paiju_mahjong::{Action, Course, Hand, Mahjong, Tile, View};
pub(in crate::mahjong) use review::appraise;
use schedule::Schedule;

/// The steady AI. A unit of [`Limit::work`] is a hand looked at.
#[derive(Clone, Copy, Debug, Default)]
pub struct Steady;

/// More than any points.
const WIN: f64 = 5.0;
/// What a PENG that brings the hand no nearer must promise in addition. The hand that passes may still change for the better with draws
/// that are not reckoned with.
const IDLE_CLAIM: f64 = 0.1;
/// What one who wins with a discard takes from the seat, as a part of what the seat expected to win from it: he was ready, and would
/// mostly have won before it anyway.
const READY_ANYWAY: f64 = 0.3;
/// Between the values of actions that are told apart by something else.
const BEHIND: f64 = 0.001;

/// What finds out what a hand may expect.
pub(in crate::mahjong) trait Plans {
    /// How many useful tiles are followed in a pass, and for how many of the best actions: each pass goes over what the one before found
    /// best.
    const PASSES: &'static [(u32, usize)];

    /// For a seat with these rounds to come, which may look at so many hands.
    fn new(view: &View, schedule: Schedule, work: u64) -> Self;

    /// How likely another wins with each tile if the seat discards it, by [`Tile::index`].
    fn dangers(view: &View) -> [f64; Tile::COUNT];

    /// The rounds to come.
    fn schedule(&self) -> &Schedule;

    /// Whether it may still look at hands.
    fn has_work(&self) -> bool;

    /// What a waiting hand that must replace so many tiles may expect, `depth` useful tiles ahead.
    fn worth(&mut self, hand: &Hand, replace: u8, depth: u32) -> Worth;
}

/// An action that is weighed.
struct Weighed {
    action: Action,
    after: Prospect,
    value: f64,
    win: f64,
    danger: f64,
}

impl Player<Mahjong> for Steady {
    fn name(&self) -> &str {
        "steady"
    }

    fn decide(&mut self, view: &View, limit: &Limit<'_>) -> Result<Decision<Mahjong>, Fault> {
        decide::<Planner>(view, limit)
    }
}

/// The decision by what a planner of this kind finds out.
pub(in crate::mahjong) fn decide<P: Plans>(view: &View, limit: &Limit<'_>) -> Result<Decision<Mahjong>, Fault> {
    let mut actions = Vec::new();
    view.actions(&mut actions);
    let mut candidates = Vec::new();
    let mut options = Vec::new();
    let dangers = P::dangers(view);
    for action in actions {
        match Weighed::of(view, action, &dangers) {
            Some(option) => options.push(option),
            None => {
                let reasons = vec![reasons::of_ending(view, &action)];
                candidates.push(Candidate { action, value: WIN, reasons });
            }
        }
    }
    let stopped = Table::<P>::new(view, limit).weigh(&mut options);
    candidates.extend(options.into_iter().map(|option| option.explained(view)));
    let action = candidates.first().map(|best| best.action);
    let action = action.ok_or_else(|| Fault::Malformed { answer: String::new() })?;
    Ok(Decision { action, candidates, stopped })
}

/// A planner for each number of draws of others before the seat's own.
struct Table<'a, P> {
    view: &'a View,
    limit: &'a Limit<'a>,
    opponents: u8,
    after_discard: P,
    after_pass: P,
    after_gang: P,
}

impl<'a, P: Plans> Table<'a, P> {
    fn new(view: &'a View, limit: &'a Limit<'a>) -> Self {
        let (seat, course) = (view.seat(), view.course());
        let opponents = course.playing().iter().filter(|&other| other != seat).count() as u8;
        let planner = |draws: u8| P::new(view, Schedule::new(course, seat, draws), limit.work / 3);
        Self {
            view,
            limit,
            opponents,
            after_discard: planner(opponents),
            after_pass: planner(draws_before(view)),
            after_gang: planner(0),
        }
    }

    /// Weighs the options and puts them in order, best first. Whether it was stopped before it was done.
    fn weigh(&mut self, options: &mut [Weighed]) -> bool {
        let nearest = options.iter().map(|option| option.after.replace).min().unwrap_or(0);
        for &(depth, width) in P::PASSES {
            let width = width.min(options.len());
            let mut done = 0;
            for option in &mut options[..width] {
                // The first pass gives every option a value.
                if depth > 0 && (self.limit.stopped() || !self.planner(&option.action).has_work()) {
                    break;
                }
                self.weigh_one(option, depth);
                done += 1;
            }
            settle(&mut options[..], done, nearest);
            if depth > 0 && self.limit.stopped() {
                return true;
            }
        }
        false
    }

    fn weigh_one(&mut self, option: &mut Weighed, depth: u32) {
        let (hand, replace) = (option.after.hand, option.after.replace);
        let (taken, opponents) = (option.danger * READY_ANYWAY, f64::from(self.opponents.max(1)));
        let idle = matches!(option.action, Action::Peng { .. }) && replace >= self.view.hand().replace();
        let planner = self.planner(&option.action);
        let worth = planner.worth(&hand, replace, depth);
        let least = planner.schedule().least;
        // Each point above the least is one opponent left behind.
        let from_each = (worth.points - least) / opponents;
        option.win = worth.win;
        option.value = worth.points - taken * from_each - if idle { IDLE_CLAIM } else { 0.0 };
    }

    const fn planner(&mut self, action: &Action) -> &mut P {
        match action {
            Action::Pass => &mut self.after_pass,
            Action::Gang(_) => &mut self.after_gang,
            _ => &mut self.after_discard,
        }
    }
}

/// Puts the options in order. Values of another depth do not compare: those that were not looked at as far stay behind. So do hands that
/// are further from winning than need be: they promise more than they keep, since every draw is reckoned to bring them nearer or nothing.
fn settle(options: &mut [Weighed], looked_at: usize, nearest: u8) {
    let is_near = |option: &Weighed| option.after.replace == nearest;
    let (looked, others) = options.split_at_mut(looked_at);
    let least = |options: &[Weighed], keep: &dyn Fn(&Weighed) -> bool| {
        options.iter().filter(|option| keep(option)).map(|option| option.value).fold(f64::INFINITY, f64::min)
    };
    let floor = least(looked, &|_| true);
    others.iter_mut().for_each(|option| option.value = option.value.min(floor - BEHIND));
    let floor = least(options, &is_near);
    let far = options.iter_mut().filter(|option| !is_near(option));
    far.for_each(|option| option.value = option.value.min(floor - BEHIND));
    options.sort_by_cached_key(|option| highest_first(option.value));
}

impl Weighed {
    /// An action before it is weighed; `None` for one that ends the hand.
    fn of(view: &View, action: Action, dangers: &[f64; Tile::COUNT]) -> Option<Self> {
        let after = Prospect::after(view, &action)?;
        let danger = match action {
            Action::Play(tile) | Action::Peng { play: tile } => dangers[tile.index()],
            Action::Pass | Action::Gang(_) | Action::Hu | Action::Target(_) => 0.0,
        };
        Some(Self { action, after, value: 0.0, win: 0.0, danger })
    }

    fn explained(self, view: &View) -> Candidate<Mahjong> {
        let mut reasons = reasons::of_prospect(&self.after);
        match self.action {
            Action::Peng { .. } => reasons.push(reasons::of_claim(view.hand().replace(), self.after.replace)),
            Action::Gang(_) => reasons.push(Reason::ExtraDraw),
            Action::Pass | Action::Play(_) | Action::Hu | Action::Target(_) => {}
        }
        reasons.push(Reason::WinChance { percent: percent(self.win) });
        if percent(self.danger) > 0 {
            reasons.push(Reason::Danger { percent: percent(self.danger) });
        }
        Candidate { action: self.action, value: self.value, reasons }
    }
}

fn percent(chance: f64) -> u8 {
    (chance * 100.0 + 0.5) as u8
}

/// How many others draw before the seat does, if nobody claims.
fn draws_before(view: &View) -> u8 {
    let Some((from, _)) = view.course().offered() else { return 0 };
    let between = Course::after(from).into_iter().take_while(|&other| other != view.seat());
    between.filter(|&other| view.course().is_playing(other)).count() as u8
}
