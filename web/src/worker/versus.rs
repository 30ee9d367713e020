//! Is one engine better than the other? Compares them over the same deals and over random ones, and shows what the best
//! of many equal players is worth.

use paiju_ai::doudizhu::sample::{Remedy, Sample, Tuning};
use paiju_doudizhu::{DouDizhu, SEATS};
use paiju_game::{Game, Limit, Player, Seat, Seed};
use serde::{Deserialize, Serialize};

use super::puzzles::{Puzzles, PuzzlesQuestion};
use super::query::Query;
use super::questions::questions;

/// The number of equal players.
pub const EQUALS: u32 = 20;

/// The number of deals that each of them plays.
pub const EACH: u32 = 30;

questions! {
    asked by ask, answered with (_puzzles: &mut Puzzles, _):

    /// Pairs of games between the engine with this entry of [`Remedy::ALL`] and the engine without it.
    pairs(remedy: usize, from: u32, count: u32) -> Vec<Pair> {
        let remedy = Remedy::ALL.get(remedy).copied().unwrap_or(Remedy::ALL[0]);
        (from..from.saturating_add(count.min(1_000))).map(|number| pair(remedy, number)).collect()
    }
    /// Equal players, over the deals of this seed.
    equals(seed: u64) -> Equals { equal_ones(Seed(seed)) }
}

fn ask<A>(question: Question) -> Query<A> {
    PuzzlesQuestion::Versus(question).query()
}

/// The result of a pair of games: the changed engine's points at one seat, less the other engine's there.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Pair {
    /// Both at the same seat of the same deal.
    pub same_deal: f64,
    /// Each at a different deal.
    pub other_deal: f64,
}

/// The mean points per game of equal players.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Equals {
    /// Each player over its own deals.
    pub first: Vec<f64>,
    /// The same players over new deals.
    pub again: Vec<f64>,
}

fn pair(remedy: Remedy, number: u32) -> Pair {
    let seat = Seat((number % u32::from(SEATS)) as u8);
    let deal = |stream: u64| Seed(stream).derive(u64::from(number));
    let (changed, usual) = (remedy.after(), remedy.before());
    let one = score(deal(1), seat, changed, usual);
    Pair { same_deal: one - score(deal(1), seat, usual, usual), other_deal: one - score(deal(2), seat, usual, usual) }
}

/// The score of a seat with one tuning when all others use another.
fn score(deal: Seed, own: Seat, tuning: Tuning, others: Tuning) -> f64 {
    let mut game = DouDizhu::start(&DouDizhu::deal(deal));
    // No game is longer, and a tutorial engine never fails.
    for _ in 0..300 {
        let Some(seat) = game.to_act().first() else { break };
        let mut player = Sample::tuned(if seat == own { tuning } else { others });
        let Ok(decision) = player.decide(&game.view(seat), &Limit::with_seed(deal)) else { break };
        if game.act(seat, &decision.action).is_err() {
            break;
        }
    }
    game.outcome().map_or(0.0, |outcome| outcome.scores[own.index()])
}

fn equal_ones(seed: Seed) -> Equals {
    let usual = Tuning::DEFAULT;
    let mean = |stream: u64| {
        let game = |number: u32| {
            let deal = seed.derive(stream).derive(u64::from(number));
            score(deal, Seat((number % u32::from(SEATS)) as u8), usual, usual)
        };
        (0..EACH).map(game).sum::<f64>() / f64::from(EACH)
    };
    let all = u64::from(EQUALS);
    Equals { first: (0..all).map(mean).collect(), again: (all..2 * all).map(mean).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::worker::tests::answer;

    fn spread(values: impl Iterator<Item = f64> + Clone) -> f64 {
        let count = values.clone().count() as f64;
        let mean = values.clone().sum::<f64>() / count;
        values.map(|value| (value - mean).powi(2)).sum::<f64>() / count
    }

    /// The same deals give the same difference with less noise.
    #[test]
    fn shared_deals_tell_more_than_random_ones() {
        let worker = &mut Puzzles;
        let singles = Remedy::ALL.iter().position(|remedy| remedy.knob().code() == "single").unwrap();
        let all = answer(worker, &pairs(singles, 0, 600)).unwrap();
        let rest = answer(worker, &pairs(singles, 300, 300)).unwrap();
        assert_eq!(all[300..], rest, "pair by pair");
        let (same, other) = (all.iter().map(|pair| pair.same_deal), all.iter().map(|pair| pair.other_deal));
        assert!(spread(same.clone()) < 0.8 * spread(other.clone()), "{} {}", spread(same), spread(other));
    }

    /// The best of many equal players looks good but is not better.
    #[test]
    fn the_best_of_equal_players_is_no_better() {
        let shown = answer(&mut Puzzles, &equals(1)).unwrap();
        let place =
            (0..shown.first.len()).max_by(|&one, &other| shown.first[one].total_cmp(&shown.first[other])).unwrap();
        assert_eq!(shown.first.len(), EQUALS as usize);
        assert!(shown.first[place] > 100.0 && shown.again[place] < shown.first[place], "{shown:?}");
    }
}
