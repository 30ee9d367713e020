//! Tries the best plays or covers: each is played on to the end by the learnt policy in the same deals. Deals that
//! better explain what was seen come up more often.

use paiju_game::{Limit, Rng, Source};

use super::policy;
use super::walk::Walk;
use super::weights::{UNIT, WEIGHTS};
use crate::tractor::Weighed;
use crate::tractor::margin::Deals;
use crate::tractor::standard::cover::covers;
use crate::tractor::standard::explain;
use crate::tractor::standard::table::Table;
use crate::tractor::standard::trial::{self, Played, Trial};
use paiju_tractor::{Action, Cards, Tractor, View};

/// Playout plays per unit of work.
pub(super) const PLAYS: u64 = 4;
/// The cost of a step of the walk, in plays.
pub(super) const STEP: u64 = 20;
/// Steps of the walk between deals.
const BETWEEN: u32 = 5;
/// The most plays or covers tried.
const MOST: usize = 10;
/// The weight of a difference of 1 in the policy's score, in game points times the square root of the playout plays.
/// The fewer the playouts, the more the policy counts.
const PRIOR: f64 = 15.0;
/// The largest weight.
const MOST_PRIOR: f64 = 0.3;
/// The largest difference in score that counts.
const FARTHEST: f32 = 5.0;
/// The prior lost per place in the list of covers.
const COVER_PRIOR: f64 = 0.01;

pub(super) fn play(view: &View, limit: &Limit<'_>, source: &Source<'_, Tractor>) -> Weighed {
    let Some(table) = Table::of(view) else { return Weighed::default() };
    let scored = considered(view, &table);
    let best = scored.first().map_or(0.0, |best| best.1);
    let plays = limit.work.saturating_mul(PLAYS).saturating_mul(source.parts());
    let trust = (PRIOR / (plays.max(1) as f64).sqrt()).min(MOST_PRIOR);
    let prior = |score: f32| trust * f64::from(((score - best) / UNIT).max(-FARTHEST));
    let trials = scored.into_iter().map(|(cards, score)| Trial::new(Action::Play(cards), prior(score))).collect();
    weigh(view, &table, trials, limit, source, |table, cards| table.play(cards))
}

pub(super) fn cover(view: &View, limit: &Limit<'_>, source: &Source<'_, Tractor>) -> Weighed {
    let Some(table) = Table::of(view) else { return Weighed::default() };
    let covers = covers(view.hand(), table.trump).into_iter().take(MOST).enumerate();
    let trial = |(place, (cards, _))| Trial::new(Action::Cover(cards), -COVER_PRIOR * place as f64);
    weigh(view, &table, covers.map(trial).collect(), limit, source, |table, cards| {
        table.covered = cards;
        table.hands[table.turn.index()] -= cards;
    })
}

/// The plays with the policy's highest scores, best first.
fn considered(view: &View, table: &Table) -> Vec<(Cards, f32)> {
    let mut scored: Vec<(Cards, f32)> = Vec::new();
    policy::scored(table, &WEIGHTS, |cards, score| {
        if view.check(&Action::Play(cards)).is_ok() && !scored.iter().any(|(known, _)| *known == cards) {
            scored.push((cards, score));
        }
    });
    scored.sort_by(|one, other| other.1.total_cmp(&one.1));
    scored.truncate(MOST);
    scored
}

fn weigh(
    view: &View,
    table: &Table,
    trials: Vec<Trial>,
    limit: &Limit<'_>,
    source: &Source<'_, Tractor>,
    act: impl Fn(&mut Table, Cards),
) -> Weighed {
    let mut rng = Rng::new(limit.seed);
    let plays = Limit { work: limit.work.saturating_mul(PLAYS), ..*limit };
    let reasons = |action, tried| explain::reasons(view, table, action, tried);
    if trials.len() < 2 {
        return trial::weighed((trials, false), Deals::Walked, reasons);
    }
    let play_on = |world: &Table, action: &Action| {
        let mut game = *world;
        act(&mut game, action.cards());
        let plays = 1 + game.play_on(policy::choose);
        Played { points: game.final_points(), attacks: game.is_attacker(view.seat()), plays }
    };
    let tried = trial::tried(trials, source, |trials| {
        let Some(mut walk) = Walk::of(view, &mut rng, true) else { return (Vec::new(), false) };
        walk.warm_up(&mut rng, limit);
        let deal = || {
            walk.go_on(&mut rng, BETWEEN);
            (*walk.world(), STEP * u64::from(BETWEEN))
        };
        trial::halve(trials, &plays, deal, play_on)
    });
    trial::weighed(tried, Deals::Walked, reasons)
}
