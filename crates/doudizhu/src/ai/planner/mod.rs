//! The planner.

mod control;
mod plan;
mod policy;
mod table;
mod weights;
mod worlds;

use paiju_game::{Candidate, Decision, Fault, Limit, Player, Rng};

use super::Reason;
use crate::counts::Counts;
use crate::{Action, DouDizhu, View};
use plan::Memo;
use table::{Hand, Play, Table};
use worlds::Worlds;

/// See the module.
#[derive(Clone, Debug)]
pub struct Planner {
    memo: Memo,
}

impl Default for Planner {
    fn default() -> Self {
        Self { memo: Memo::new() }
    }
}

impl Player<DouDizhu> for Planner {
    fn name(&self) -> &str {
        "planner"
    }

    fn decide(&mut self, view: &View, limit: &Limit<'_>) -> Result<Decision<DouDizhu>, Fault> {
        let mut actions = Vec::new();
        view.actions(&mut actions);
        let candidates = match (actions.as_slice(), view.course().landlord(), view.course().kitty()) {
            ([], ..) => return Err(Fault::Malformed { answer: String::new() }),
            (_, Some(landlord), Some(_)) => self.weigh_plays(view, landlord.index(), &actions, limit),
            _ => self.weigh_bids(view, &actions, limit),
        };
        let action = candidates.first().map(|best| best.action);
        let action = action.ok_or_else(|| Fault::Malformed { answer: String::new() })?;
        Ok(Decision { action, candidates, stopped: false })
    }
}

impl Planner {
    fn weigh_bids(&mut self, view: &View, actions: &[Action], limit: &Limit<'_>) -> Vec<Candidate<DouDizhu>> {
        let mut rng = Rng::new(limit.seed);
        let me = view.seat().index();
        let mut worlds = Worlds::before_bidding(view);
        let (mut plies, mut total, mut wins, mut of) = (0, 0i64, 0, 0u32);
        while plies < limit.work / 4 || of == 0 {
            let hands = worlds.deal(&mut rng).map(|cards| Hand::new(cards, &mut self.memo));
            let (score, used) = playout(Table::opening(me, hands), &mut self.memo);
            plies += used;
            total += i64::from(score);
            wins += u32::from(score > 0);
            of += 1;
        }
        let mean = total as f64 / f64::from(of);
        let mut candidates: Vec<_> = actions
            .iter()
            .map(|&action| {
                let value = match action {
                    Action::Bid(bid) if bid > 0 => 2.0 * mean * f64::from(bid),
                    _ => -0.2,
                };
                Candidate { action, value, reasons: vec![Reason::WinRate { wins, of }] }
            })
            .collect();
        candidates.sort_by(|one, other| other.value.total_cmp(&one.value));
        candidates
    }

    fn weigh_plays(
        &mut self,
        view: &View,
        landlord: usize,
        actions: &[Action],
        limit: &Limit<'_>,
    ) -> Vec<Candidate<DouDizhu>> {
        let mut rng = Rng::new(limit.seed);
        let me = view.seat().index();
        let hand = Counts::of(view.hand());
        let sign = if me == landlord { 1 } else { -1 };
        let mut tried: Vec<(Action, Option<Play>, i32, i64, u32, u32)> = Vec::new();
        for &action in actions {
            let (play, prior) = match action {
                Action::Play(cards) => {
                    let cards = Counts::of(cards);
                    (Play::of(cards), i32::from(self.memo.plan(hand - cards).value) + 100)
                }
                _ => (None, i32::from(self.memo.plan(hand).value)),
            };
            tried.push((action, play, prior, 0, 0, 0));
        }
        tried.sort_by_key(|entry| (entry.1.is_some(), -entry.2));
        if tried.len() > 1 {
            tried.truncate(KEPT);
            let mut worlds = Worlds::of(view);
            let mut plies = 0;
            let rounds = [KEPT, 4, 2];
            for (round, &keep) in rounds.iter().enumerate() {
                tried.sort_by(|one, other| mean(other).total_cmp(&mean(one)));
                let live = keep.min(tried.len());
                let until = limit.work * (round as u64 + 1) / rounds.len() as u64;
                while plies < until {
                    let hands = worlds.deal(&mut rng).map(|cards| Hand::new(cards, &mut self.memo));
                    let table = Table::new(view, landlord, hands);
                    for entry in tried.iter_mut().take(live) {
                        let mut table = table;
                        match entry.1 {
                            Some(play) => table.play(play, &mut self.memo),
                            None => table.pass(),
                        }
                        let (score, used) = playout(table, &mut self.memo);
                        plies += used;
                        entry.3 += i64::from(sign * score);
                        entry.4 += u32::from(sign * score > 0);
                        entry.5 += 1;
                    }
                }
            }
        }
        tried.sort_by(|one, other| other.5.cmp(&one.5).then(mean(other).total_cmp(&mean(one))));
        // One that was given up early may look better than it is: it never shows a higher value than those kept.
        let mut cap = f64::INFINITY;
        tried
            .iter()
            .map(|entry| Candidate {
                action: entry.0,
                value: {
                    cap = cap.min(mean(entry));
                    cap
                },
                reasons: vec![Reason::WinRate { wins: entry.4, of: entry.5.max(1) }],
            })
            .collect()
    }
}

const KEPT: usize = 9;

fn mean(entry: &(Action, Option<Play>, i32, i64, u32, u32)) -> f64 {
    if entry.5 == 0 { 0.0 } else { entry.3 as f64 / f64::from(entry.5) }
}

/// Plays on to the end: the multiplier, positive if the landlord won; and how many plays and passes it took.
fn playout(mut table: Table, memo: &mut Memo) -> (i32, u64) {
    let mut plies = 1;
    loop {
        if let Some(winner) = table.winner() {
            let multiplier = table.multiplier(winner);
            return (if winner == table.landlord { multiplier } else { -multiplier }, plies);
        }
        plies += 1;
        match policy::choose(&table, memo) {
            Some(play) => table.play(play, memo),
            None => table.pass(),
        }
    }
}
