//! The plays that a playout considers: those of the hand's plan, and some that split it.

use crate::doudizhu::planner::plan::{Plan, ranks};
use crate::doudizhu::planner::policy::{higher_bodies, lowest, split_pairs, with_any_kickers};
use crate::doudizhu::planner::table::{Hand, Play};
use paiju_doudizhu::Combination;
use paiju_doudizhu::Counts;
use paiju_doudizhu::RuleSet;
use paiju_doudizhu::combination::{CHAIN, JOKERS, runs};

/// Calls `each` with the leads considered.
pub(super) fn leads(set: RuleSet, hand: &Hand, each: &mut impl FnMut(Play)) {
    let plan = &hand.plan;
    let mut add = |cards: Counts| {
        if let Some(play) = Play::of(set, cards) {
            each(play);
        }
    };
    for chain in plan.chains() {
        let length = chain.length.into();
        add(chain.cards());
        if chain.copies == 3 {
            kickers(set, plan, length).into_iter().flatten().for_each(|kickers| add(chain.cards() + kickers));
        }
    }
    for (copies, &mask) in (1..).zip(&plan.groups) {
        for rank in ranks(mask) {
            let group = Counts::of_rank(copies, rank);
            add(group);
            match copies {
                3 => kickers(set, plan, 1).into_iter().flatten().for_each(|kickers| add(group + kickers)),
                4 => kickers(set, plan, 2).into_iter().flatten().for_each(|kickers| add(group + kickers)),
                _ => {}
            }
        }
    }
    if plan.groups[0] & JOKERS == JOKERS {
        add(Counts::run(1, 13, 2));
    }
    if !set.is_contest() {
        shuttles(set, plan, &mut add);
    }
    // Leads that split the plan: the lowest and the highest card, and the highest pair.
    let at_least = hand.cards.at_least();
    for (copies, mask) in
        [(1, at_least[1] & at_least[1].wrapping_neg()), (1, highest(at_least[1])), (2, highest(at_least[2]))]
    {
        if mask & !plan.groups[copies - 1] != 0 {
            ranks(mask).for_each(|rank| add(Counts::of_rank(copies, rank)));
        }
    }
}

/// The runs of quads (航天飞机), bare and with the wings of the plan.
fn shuttles(set: RuleSet, plan: &Plan, add: &mut impl FnMut(Counts)) {
    for length in 2..=5 {
        for bottom in ranks(runs(plan.groups[3] & CHAIN, length)) {
            let body = Counts::run(4, bottom, length);
            add(body);
            // Two for each quad; the first version's judge wants one.
            for wings in [length, 2 * length] {
                kickers(set, plan, wings).into_iter().flatten().for_each(|kickers| add(body + kickers));
            }
        }
    }
}

/// Calls `each` with the plays considered on a target; a pass is not among them.
pub(super) fn follows(set: RuleSet, hand: &Hand, target: &Combination, each: &mut impl FnMut(Play)) {
    let at_least = hand.cards.at_least();
    let mut add = |cards: Counts| {
        if let Some(play) = Play::of(set, cards).filter(|play| play.made.beats(target)) {
            each(play);
        }
    };
    let (copies, length, bottoms) = higher_bodies(hand, target);
    for bottom in ranks(bottoms) {
        with_kickers(set, hand, copies, bottom, length, target.size.into()).into_iter().for_each(&mut add);
    }
    ranks(at_least[4]).for_each(|rank| add(Counts::of_rank(4, rank)));
    if at_least[1] & JOKERS == JOKERS {
        add(Counts::run(1, 13, 2));
    }
}

const fn highest(mask: u16) -> u16 {
    if mask == 0 { 0 } else { 1 << mask.ilog2() }
}

/// `count` kickers that split no group of the plan except pairs: single cards, and pairs.
fn kickers(set: RuleSet, plan: &Plan, count: usize) -> [Option<Counts>; 2] {
    let cards = lowest(plan.groups[0], count, 1).or_else(|| split_pairs(set, plan, count));
    [cards, lowest(plan.groups[1], count, 2)].map(|found| found.map(|(cards, _)| cards))
}

/// A group or chain with the kickers that `size` requires: those of the plan, or the cheapest of all.
fn with_kickers(set: RuleSet, hand: &Hand, copies: usize, bottom: usize, length: usize, size: usize) -> Option<Counts> {
    let each = (size - copies * length) / length;
    let body = Counts::run(copies, bottom, length);
    let of_plan = match each {
        0 => return Some(body),
        each => kickers(set, &hand.plan, length)[each - 1],
    };
    let is_held = |&kickers: &Counts| hand.cards.without(body + kickers).is_some();
    let planned = of_plan.filter(is_held).map(|kickers| body + kickers);
    planned.or_else(|| with_any_kickers(hand, copies, bottom, length, size))
}
