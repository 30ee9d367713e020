//! The learnt policy: which of the plays considered is made where nobody can look ahead.

use super::features::Scene;
use super::options;
use super::weights::WEIGHTS;
use crate::doudizhu::planner::plan::Memo;
use crate::doudizhu::planner::table::{Play, Table};

/// What the seat to move does; `None` is a pass.
pub(in crate::doudizhu) fn choose(table: &Table, memo: &mut Memo) -> Option<Play> {
    choose_by(table, &WEIGHTS, memo)
}

/// What speaks for a play of the seat to move, or for a pass.
pub(in crate::doudizhu) fn like(table: &Table, play: Option<&Play>, memo: &mut Memo) -> i32 {
    Scene::of(table).score(play, &WEIGHTS, memo)
}

/// The same by other weights.
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

/// The play of all cards that the seat to move has, if it may make it.
pub(super) fn goes_out(table: &Table) -> Option<Play> {
    let all = Play::of(table.hands[table.turn].cards)?;
    table.target.is_none_or(|(_, target)| all.made.beats(&target)).then_some(all)
}

/// Calls `each` with everything considered: `None` is a pass. On a lead there is a play at least.
pub(super) fn considered(scene: &Scene<'_>, each: &mut impl FnMut(Option<Play>)) {
    match &scene.target {
        None => options::leads(scene.hand, &mut |play| each(Some(play))),
        Some(target) => {
            each(None);
            options::follows(scene.hand, target, &mut |play| each(Some(play)));
        }
    }
}
