//! The rounds (轮) of a match under the contest's rules: small scores with cap and floor, and disqualifications.

use std::collections::BTreeMap;

use paiju_game::{Clusters, Lang, Say};
use paiju_tournament::standing::mean;
use serde::Serialize;

use super::plan::Plan;
use super::result::GameResult;
use crate::estimates;

/// This many faulty games in a round disqualify.
const DISQUALIFYING: u64 = 3;

/// One player's rounds.
#[derive(Debug, Default, Serialize)]
pub struct Rounds {
    /// Finished rounds, counted per rotation.
    pub rounds: u64,
    /// The recorded small score, at most the cap. A round with all its rotations is a cluster.
    #[serde(serialize_with = "mean")]
    pub small_score: Clusters,
    /// Rounds above the cap (封顶).
    pub above_cap: u64,
    /// Rounds below the floor (底线), minus the cap.
    pub below_floor: u64,
    /// Rounds with at least three faulty games, each of which disqualifies.
    pub disqualified: u64,
}

impl Say for Rounds {
    fn say(&self, lang: Lang) -> String {
        let small_score = estimates::mean(&self.small_score.estimate(), 2, lang);
        let Self { rounds, above_cap, below_floor, disqualified, .. } = self;
        let mut words = match lang {
            Lang::Zh => format!("{rounds} 轮：每轮 {small_score}，超过封顶 {above_cap} 轮，低于底线 {below_floor} 轮"),
            Lang::En => format!(
                "rounds {rounds}: {small_score} a round, above the cap {above_cap}, below the floor {below_floor}"
            ),
        };
        if *disqualified > 0 {
            words += &match lang {
                Lang::Zh => format!("，取消资格 {disqualified} 轮"),
                Lang::En => format!(", disqualified {disqualified}"),
            };
        }
        words
    }
}

/// Rounds in progress.
#[derive(Debug)]
pub struct RoundCount {
    plan: Plan,
    /// The cap of a full round.
    cap: u64,
    /// By the round and the number of its first game in a rotation.
    sums: BTreeMap<(u64, u64), Sum>,
}

/// A round so far.
#[derive(Debug, Default)]
struct Sum {
    length: u64,
    games: u64,
    /// The points and the faulty games of each player.
    players: Vec<(f64, u64)>,
}

impl RoundCount {
    pub const fn new(plan: Plan, cap: u64) -> Self {
        Self { plan, cap, sums: BTreeMap::new() }
    }

    pub fn add(&mut self, number: u64, result: &GameResult) {
        let Some(sitting) = self.plan.sitting_of(number) else { return };
        let sum = self.sums.entry((sitting.round, sitting.first_game)).or_default();
        (sum.length, sum.games) = (sitting.games, sum.games + 1);
        sum.players.resize(result.players.len(), (0.0, 0));
        for ((points, faulty), player) in sum.players.iter_mut().zip(&result.players) {
            *points += player.score;
            *faulty += u64::from(!player.faults.is_empty());
        }
    }

    /// The rounds of the player at this index of the command line.
    pub fn of(&self, player: usize) -> Rounds {
        let mut rounds = Rounds::default();
        let mut small_scores: BTreeMap<u64, (u64, f64)> = BTreeMap::new();
        for (&(round, _), sum) in self.sums.iter().filter(|(_, sum)| sum.games == sum.length) {
            let Some(&(points, faulty)) = sum.players.get(player) else { continue };
            // A shorter last round has a proportional cap.
            let cap = (self.cap.saturating_mul(sum.length) / self.plan.round.max(1)) as f64;
            let (count, small_score) = small_scores.entry(round).or_default();
            (*count, *small_score) = (*count + 1, *small_score + points.min(cap));
            rounds.rounds += 1;
            rounds.above_cap += u64::from(points > cap);
            rounds.below_floor += u64::from(points < -cap);
            rounds.disqualified += u64::from(faulty >= DISQUALIFYING);
        }
        small_scores.into_values().for_each(|(count, small_score)| rounds.small_score.add(count, small_score));
        rounds
    }
}

#[cfg(test)]
mod tests {
    use paiju_game::Seed;

    use super::super::result::PlayerResult;
    use super::super::shard::Shard;
    use super::*;

    // ruling: D38
    #[test]
    fn a_round_is_recorded_at_its_cap_and_three_faulty_games_disqualify() {
        let plan = Plan { deals: 8, round: 6, seed: Seed(1), rotations: 1, shard: Shard::WHOLE, jobs: 1, work: 0 };
        let mut count = RoundCount::new(plan, 2100);
        for number in 0..8 {
            let faults = if number < 3 { vec!["crash".into()] } else { Vec::new() };
            let winner = PlayerResult { score: 700.0, ..PlayerResult::default() };
            let loser = PlayerResult { score: -700.0, faults, ..PlayerResult::default() };
            let even = PlayerResult { score: if number < 6 { 350.0 } else { -350.0 }, ..PlayerResult::default() };
            count.add(number, &GameResult { deal: number, players: vec![winner, loser, even] });
        }
        // A round of six and one of two, whose cap is 700: 4200 and 1400 points exceed the cap, −4200 and −1400 the
        // floor.
        let of = |player| {
            let Rounds { rounds, small_score, above_cap, below_floor, disqualified } = count.of(player);
            (rounds, small_score.estimate().mean, above_cap, below_floor, disqualified)
        };
        assert_eq!(of(0), (2, 1400.0, 2, 0, 0));
        assert_eq!(of(1), (2, -2800.0, 0, 2, 1));
        assert_eq!(of(2), (2, 700.0, 0, 0, 0), "at the cap and at the floor is neither");
    }

    // ruling: N2
    #[test]
    fn the_rotations_of_a_round_are_a_cluster() {
        let plan = Plan { deals: 2, round: 1, seed: Seed(1), rotations: 2, shard: Shard::WHOLE, jobs: 1, work: 0 };
        let mut count = RoundCount::new(plan, 350);
        for (number, score) in (0..).zip([300.0, -300.0, 100.0, -100.0]) {
            let players = vec![PlayerResult { score, ..PlayerResult::default() }];
            count.add(number, &GameResult { deal: number / 2, players });
        }
        let Rounds { rounds, small_score, .. } = count.of(0);
        let estimate = small_score.estimate();
        assert_eq!((rounds, estimate.count, estimate.mean, estimate.half_width), (4, 2, 0.0, None));
    }

    #[test]
    fn an_unfinished_round_does_not_count() {
        let plan = Plan { deals: 6, round: 6, seed: Seed(1), rotations: 1, shard: Shard::WHOLE, jobs: 1, work: 0 };
        let mut count = RoundCount::new(plan, 2100);
        count.add(0, &GameResult { deal: 0, players: vec![PlayerResult::default(); 3] });
        assert_eq!(count.of(0).rounds, 0);
    }
}
