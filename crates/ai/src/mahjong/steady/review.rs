//! The regret of an answer, searched as deep as the best one. The values are exact within the model, so there is no
//! margin.

use crate::Appraisal;
use paiju_game::Limit;

use super::schedule::next_win;
use super::{Plans, Table, Weighed};
use crate::mahjong::Reason;
use crate::mahjong::review::Slip;
use paiju_mahjong::{Action, Mahjong, View};

/// The extra chance of being won with that makes a tile dangerous, compared with the better one.
const DANGER: f64 = 0.02;

/// The appraisal by this kind of planner; see [`crate::Ais::appraise`]. The target at the end of the wall gets none:
/// its value depends on hidden hands.
pub(in crate::mahjong) fn appraise<P: Plans>(
    view: &View,
    action: &Action,
    limit: &Limit<'_>,
) -> Option<Appraisal<Mahjong>> {
    let mut actions = Vec::new();
    view.actions(&mut actions);
    if actions.len() < 2 || !actions.contains(action) {
        return None;
    }
    let dangers = P::dangers(view);
    let deepest = P::PASSES.last().map_or(0, |&(depth, _)| depth);
    let mut table = Table::<P>::new(view, limit);
    if actions.contains(&Action::Hu) {
        let won = [Reason::Wins];
        let Some(mut taken) = Weighed::of(view, *action, &dangers) else {
            return Some(Appraisal::best(*action, 1.0, won, false));
        };
        table.weigh_one(&mut taken, deepest);
        let regret = next_win(view.course()) - taken.value;
        let slip = || Slip::MissedHu;
        return Some(Appraisal::against(Action::Hu, action, (regret, 0.0), [1.0, taken.win], won, false, slip));
    }
    let mut options: Vec<Weighed> = actions.iter().filter_map(|&action| Weighed::of(view, action, &dangers)).collect();
    let stopped = table.weigh(&mut options);
    let taken = options.iter().position(|option| option.action == *action)?;
    let mut taken = options.remove(taken);
    // It is the best, or is compared with the best of the others.
    let is_best = options.first().is_none_or(|best| best.value <= taken.value);
    if is_best {
        let win = taken.win;
        return Some(Appraisal::best(*action, win, taken.explained(view).reasons, stopped));
    }
    let floor = options.iter().filter(|option| option.after.replace < taken.after.replace).map(|option| option.value);
    let floor = floor.fold(f64::INFINITY, f64::min);
    let mut best = options.swap_remove(0);
    for option in [&mut best, &mut taken] {
        table.weigh_one(option, deepest);
    }
    // The model overrates hands further from winning than necessary.
    if taken.value > floor {
        taken.value = floor;
        taken.win = taken.win.min(best.win);
    }
    let (regret, win) = (best.value - taken.value, [best.win, taken.win]);
    let slip = slip(&best, &taken);
    let wanted = best.action;
    let reasons = best.explained(view).reasons;
    Some(Appraisal::against(wanted, action, (regret, 0.0), win, reasons, stopped, || slip))
}

/// The kind of mistake, by what the better action does.
fn slip(best: &Weighed, taken: &Weighed) -> Slip {
    let claims = |action: &Action| matches!(action, Action::Peng { .. } | Action::Gang(_));
    match (claims(&best.action), claims(&taken.action)) {
        (true, false) => Slip::NotClaimed,
        (false, true) => Slip::Claimed,
        _ if taken.after.replace > best.after.replace => Slip::Backwards,
        _ if taken.danger > best.danger + DANGER && taken.after.live.total() >= best.after.live.total() => {
            Slip::Dangerous
        }
        _ if taken.after.live.total() < best.after.live.total() => Slip::FewerTiles,
        _ => Slip::WrongTile,
    }
}

#[cfg(test)]
mod tests;
