//! The regret of an action: it and the expert's choice are played on in the same new deals, so that the choice gains
//! nothing from lucky playouts.

use crate::Appraisal;
use paiju_game::{Limit, Rng, Source};

use super::policy;
use super::search::{self, PLAYS, STEP};
use super::walk::Walk;
use crate::tractor::margin::{Deals, Of};
use crate::tractor::review::Slip;
use crate::tractor::standard::explain::{self, Tried};
use crate::tractor::standard::table::{Table, worth};
use paiju_tractor::Stage;
use paiju_tractor::{Action, Cards, Combination, EffectiveSuit, Tractor, View, attackers_win, throw};

/// One part in `CHOOSING` of the work chooses the best action; the rest compares it with the one taken.
const CHOOSING: u64 = 5;
/// Steps of the walk between deals: more than in a search, so that consecutive deals are less alike.
const BETWEEN: u32 = 10;

/// See [`crate::Ais::appraise`]. Calls and snatches get no appraisal: they are made by a count of trumps, which has no
/// price in points.
pub(crate) fn appraise(view: &View, action: &Action, limit: &Limit<'_>) -> Option<Appraisal<Tractor>> {
    view.check(action).ok()?;
    let choosing = Limit { work: limit.work / CHOOSING, ..*limit };
    let weighed = match view.course().stage()? {
        Stage::Deal => return None,
        Stage::Cover => search::cover(view, &choosing, &Source::Played),
        Stage::Play => search::play(view, &choosing, &Source::Played),
    };
    let best = weighed.candidates.into_iter().next()?.action;
    if is_only(view) {
        return None;
    }
    let table = Table::of(view)?;
    // Equal cards are the same play.
    let best = if best.cards().is_like(action.cards()) { *action } else { best };
    let fared = Fared::of(view, best, *action, limit)?;
    let reasons = explain::reasons(view, &table, best, Some(fared.tried));
    let rate = |wins: u32| f64::from(wins) / f64::from(fared.tried.games);
    let win = [rate(fared.tried.won), rate(fared.taken_wins)];
    if best == *action {
        return Some(Appraisal::best(best, win[1], reasons, fared.stopped));
    }
    let mean = fared.differences.iter().sum::<f64>() / fared.differences.len() as f64;
    let margin = Deals::Walked.known(Of::Differences, &fared.differences)?.half_width;
    let regret = (mean, margin);
    let slip = || slip(view, &table, best, *action);
    Some(Appraisal::against(best, action, regret, win, reasons, fared.stopped, slip))
}

/// Whether all legal plays have the same faces.
fn is_only(view: &View) -> bool {
    let mut actions = Vec::new();
    view.actions(&mut actions);
    actions.len() < 2
}

/// The results of the best action and the one taken, in the same worlds.
struct Fared {
    /// The advantage of the best action in each deal, in the unit of [`worth`]; at least two.
    differences: Vec<f64>,
    /// The results of the best action.
    tried: Tried,
    taken_wins: u32,
    stopped: bool,
}

impl Fared {
    fn of(view: &View, best: Action, taken: Action, limit: &Limit<'_>) -> Option<Self> {
        let mut rng = Rng::new(limit.seed.derive(1));
        let mut walk = Walk::of(view, &mut rng, true)?;
        walk.warm_up(&mut rng, limit);
        let (mut done, work) = (0, PLAYS.saturating_mul(limit.work - limit.work / CHOOSING));
        let (mut differences, mut stopped) = (Vec::new(), false);
        let (mut wins, mut taken_wins, mut points) = (0, 0, Vec::new());
        let is_attacker = walk.world().is_attacker(view.seat());
        while points.len() < 2 || done < work {
            if points.len() >= 2 && limit.stopped() {
                stopped = true;
                break;
            }
            walk.go_on(&mut rng, BETWEEN);
            done += STEP * u64::from(BETWEEN);
            let world = *walk.world();
            let mut play_on = |action: Action| {
                let (attackers, plays) = played_on(world, action);
                done += plays;
                attackers
            };
            let with_best = play_on(best);
            let with_taken = if taken == best { with_best } else { play_on(taken) };
            differences.push(worth(with_best, is_attacker) - worth(with_taken, is_attacker));
            wins += u32::from(attackers_win(with_best) == is_attacker);
            taken_wins += u32::from(attackers_win(with_taken) == is_attacker);
            points.push(with_best);
        }
        let tried = Tried::of(wins, &points, Deals::Walked)?;
        Some(Self { differences, tried, taken_wins, stopped })
    }
}

/// Applies an action in a world and plays to the end by the policy. Returns the attackers' points and the number of
/// plays.
pub(in crate::tractor) fn played_on(mut world: Table, action: Action) -> (i32, u64) {
    match action {
        Action::Cover(cards) => {
            world.covered = cards;
            world.hands[world.turn.index()] -= cards;
        }
        _ => {
            let cards = stands(&mut world, action.cards());
            world.play(cards);
        }
    }
    let plays = 1 + world.play_on(policy::choose);
    (world.final_points(), plays)
}

/// The cards that are led: a throw that fails costs its penalty and leads one card.
fn stands(world: &mut Table, cards: Cards) -> Cards {
    let failed = world.lead.is_none().then(|| throw::judge(world.trump, world.turn, cards, &world.hands)).flatten();
    match failed {
        Some(failed) => {
            world.attackers += if world.is_attacker(world.turn) { -failed.penalty } else { failed.penalty };
            failed.forced.into()
        }
        None => cards,
    }
}

/// The kind of mistake, by what the better action does.
fn slip(view: &View, table: &Table, best: Action, taken: Action) -> Slip {
    if matches!(taken, Action::Cover(_)) {
        return Slip::WrongCover;
    }
    let (wanted, cards) = (best.cards(), taken.cards());
    let Some(lead) = table.lead else {
        let risky = |cards| view.outlook(cards).is_some_and(|outlook| !outlook.risky.is_empty());
        let is_trump =
            |cards| Combination::of(cards, table.trump).is_some_and(|made| made.suit == EffectiveSuit::Trump);
        return match (is_trump(wanted), is_trump(cards)) {
            _ if risky(cards) && !risky(wanted) => Slip::ThrewTooMuch,
            (false, true) => Slip::DrewTrumps,
            (true, false) => Slip::NotDrawn,
            _ => Slip::WrongLead,
        };
    };
    let wins = |cards| table.would_win(cards);
    let is_ruff = lead.suit != EffectiveSuit::Trump;
    let more_points = cards.points() > wanted.points();
    match (wins(wanted), wins(cards)) {
        (Some((true, _)), None) if is_ruff => Slip::NotRuffed,
        (None, Some((true, _))) if is_ruff => Slip::Ruffed,
        (Some(_), None) => Slip::NotTaken,
        (None, Some(_)) => Slip::Taken,
        (None, None) if more_points && !table.partner_wins() => Slip::GaveAway,
        (None, None) if cards.points() < wanted.points() && table.partner_wins() => Slip::Withheld,
        _ => Slip::WrongFollow,
    }
}

#[cfg(test)]
mod tests;
