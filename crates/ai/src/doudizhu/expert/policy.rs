//! The learnt playout policy.

use super::features::Scene;
use super::options;
use super::weights::WEIGHTS;
use crate::doudizhu::planner::plan::Memo;
use crate::doudizhu::planner::table::{Play, Table};

/// The action of the seat to move; `None` is a pass.
pub(in crate::doudizhu) fn choose(table: &Table, memo: &mut Memo) -> Option<Play> {
    choose_by(table, &WEIGHTS, memo)
}

/// The policy's preference for a play or a pass of the seat to move.
pub(in crate::doudizhu) fn like(table: &Table, play: Option<&Play>, memo: &mut Memo) -> i32 {
    Scene::of(table).score(play, &WEIGHTS, memo)
}

/// The same with other weights.
pub(super) fn choose_by(table: &Table, weights: &[i16], memo: &mut Memo) -> Option<Play> {
    if let Some(all) = goes_out(table) {
        return Some(all);
    }
    let scene = Scene::of(table);
    let mut best: (Option<Play>, i32) = (None, i32::MIN);
    considered(&scene, &mut |play| {
        let score = scene.score(play.as_ref(), weights, memo);
        if score > best.1 {
            best = (play, score);
        }
    });
    best.0
}

/// The play of all the mover's cards, if it is legal.
pub(super) fn goes_out(table: &Table) -> Option<Play> {
    let all = Play::of(table.rule_set(), table.hands[table.turn].cards)?;
    table.target.is_none_or(|(_, target)| all.made.beats(&target)).then_some(all)
}

/// Calls `each` with everything considered: `None` is a pass. A lead has at least one play.
pub(super) fn considered(scene: &Scene<'_>, each: &mut impl FnMut(Option<Play>)) {
    match &scene.target {
        None => options::leads(scene.set, scene.hand, &mut |play| each(Some(play))),
        Some(target) => {
            each(None);
            options::follows(scene.set, scene.hand, target, &mut |play| each(Some(play)));
        }
    }
}
