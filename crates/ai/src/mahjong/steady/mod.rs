//! An AI that computes expected points over the rounds to come (稳健).
//!
//! 1. [`schedule`]: the seat's remaining draws, the others' discards between them, and the expected number of winners
//!    by then, which sets the points for a win.
//! 2. [`outlook`]: works back from the last round to the value of a hand, if the best discard follows every useful tile
//!    drawn or claimed. The others discard three tiles per draw of the seat, so a pair or a ready hand is worth far
//!    more than its draws alone.
//! 3. [`rates`]: how often tiles are discarded, seats win, and discards are won with.
//!
//! The value of an action is its expected points.

pub(in crate::mahjong) mod ground;
pub(in crate::mahjong) mod outlook;
pub(in crate::mahjong) mod rates;
mod review;
pub(in crate::mahjong) mod schedule;

use paiju_game::order::highest_first;
use paiju_game::{Candidate, Decision, Fault, Limit, Player};

use crate::ais::decided;
use crate::mahjong::Reason;
use crate::mahjong::reasons;
use outlook::{Planner, Worth};
use paiju_mahjong::Prospect;
use paiju_mahjong::{Action, Course, Hand, Mahjong, Tile, View};
pub(in crate::mahjong) use review::appraise;
use schedule::Schedule;

/// The steady AI. A unit of [`Limit::work`] is one hand searched.
#[derive(Clone, Copy, Debug, Default)]
pub struct Steady;

/// More than any points.
const WIN: f64 = 5.0;
/// The extra value that a PENG needs if it brings the hand no nearer. A hand that passes can still improve by draws
/// outside the model.
const IDLE_CLAIM: f64 = 0.1;
/// The share of the value expected from one opponent that is lost if it wins with the seat's discard. It was ready and
/// would mostly have won first anyway.
const READY_ANYWAY: f64 = 0.3;
/// The gap set between values whose order another rule decides.
const BEHIND: f64 = 0.001;

/// A planner: finds the worth of hands.
pub(in crate::mahjong) trait Plans {
    /// For each pass the number of useful tiles ahead, and the number of best actions it covers. Each pass refines the
    /// best of the previous one.
    const PASSES: &'static [(u32, usize)];

    /// A planner for a seat with these rounds to come, which may search `work` hands.
    fn new(view: &View, schedule: Schedule, work: u64) -> Self;

    /// The chance that another seat wins with each tile if the seat discards it, by [`Tile::index`].
    fn dangers(view: &View) -> [f64; Tile::COUNT];

    /// The rounds to come.
    fn schedule(&self) -> &Schedule;

    /// Whether it may search more hands.
    fn has_work(&self) -> bool;

    /// The worth of a hand before its draw that must replace `replace` tiles, searched `depth` useful tiles ahead.
    fn worth(&mut self, hand: &Hand, replace: u8, depth: u32) -> Worth;
}

/// An action with its value.
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

pub(in crate::mahjong) fn decide<P: Plans>(view: &View, limit: &Limit<'_>) -> Result<Decision<Mahjong>, Fault> {
    let mut actions = Vec::new();
    view.actions(&mut actions);
    let mut candidates = Vec::new();
    let mut options = Vec::new();
    let dangers = P::dangers(view);
    for action in actions {
        match Weighed::of(view, action, &dangers) {
            Some(option) => options.push(option),
            None => candidates.push(Candidate::new(action, WIN, [reasons::of_ending(view, &action)])),
        }
    }
    let stopped = Table::<P>::new(view, limit).weigh(&mut options);
    candidates.extend(options.into_iter().map(|option| option.explained(view)));
    decided(candidates, stopped)
}

/// A planner for each number of other seats' draws before the seat's own.
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

    /// Weighs the options and sorts them best first. Returns whether it was stopped early.
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
        // Each point above the least is one opponent beaten.
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

/// Sorts the options. Values of different depths do not compare, so options searched less deeply stay behind. So do
/// hands further from winning than necessary: the model overrates them, since it has draws that bring a hand nearer or
/// do nothing.
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
    /// An action before it is weighed; `None` if it ends the hand.
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
        Candidate::new(self.action, self.value, reasons)
    }
}

fn percent(chance: f64) -> u8 {
    (chance * 100.0 + 0.5) as u8
}

/// The number of other seats that draw before this one if nobody claims.
fn draws_before(view: &View) -> u8 {
    let Some((from, _)) = view.course().offered() else { return 0 };
    let between = Course::after(from).into_iter().take_while(|&other| other != view.seat());
    between.filter(|&other| view.course().is_playing(other)).count() as u8
}
