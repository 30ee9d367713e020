//! What an action cost: it and the expert's choice are played on in the same deals, which are drawn anew, so that the choice owes nothing to
//! luck.

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

/// This part of the work goes into finding the best action, the rest into the comparison.
const CHOOSING: u64 = 5;
/// Steps of the walk from one deal to the next: more than in a search, so that a deal tells more beside the one before.
const BETWEEN: u32 = 10;

/// See [`crate::Ais::appraise`]. Nothing is said of calls and snatches: they are made by a count of trumps, which has
/// no price in points.
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
    // Of two equal cards either may be played.
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

/// Whether the seat has no choice: all that it may play has the same faces.
fn is_only(view: &View) -> bool {
    let mut actions = Vec::new();
    view.actions(&mut actions);
    actions.len() < 2
}

/// How the best and the action that was taken fared in the same worlds.
struct Fared {
    /// What the best won more in each deal, in the unit of [`worth`]; two at least.
    differences: Vec<f64>,
    /// Of the best.
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

/// Carries an action out in a world and plays on to the end by the policy: the attackers' points, and how many plays it took.
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

/// What is played of these cards: a throw that fails costs its points and brings down one card.
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

/// What the better action would have done.
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
