//! Trains the weights of policies. In games of the policy against itself, every considered play is played out to the
//! end of the true deal, and the weights move to make better plays likelier (full-information policy gradient). At first
//! all playouts follow the rules of thumb; once the policy is better, it plays them itself.
//!
//! Dou Dizhu: `weights.rs` is the result of 734,318 games at a rate of 0.05 and 363,637 at 0.03, with 6.0 million
//! moments, about six minutes on one core. Of 2,000 held-out deals, the policy alone, without search, then won
//! 68.1 ± 2.9 % of the decided ones against the rules of thumb alone, and 0.271 ± 0.040 multipliers more per game; the
//! second part added no more than one percentage point.
//!
//! Tractor: 2.5 million moments, seven minutes at a rate of 0.05, then three with another seed at 0.02. The policy alone
//! then won 59 % ± 1.5 of 2,000 mirrored deals against the rules of thumb alone.

use anyhow::{Context as _, Result};
use paiju_ai::training::{Outcome, Playout};
use paiju_game::{Rng, Seed, Series};

use crate::learnt::Learnt;
use crate::lesson::Lesson;
use crate::source::with_numbers;

/// The table's integer for a weight of 1; the probability of a play is proportional to e to the sum of its weights.
const UNIT: f64 = 100.0;
/// One in this many moments is used.
const SELDOM: u32 = 4;
/// The number of evaluation deals, for comparing the policy with the rules of thumb.
const DEALS: u64 = 2_000;

/// The settings for a game's policy.
pub struct Pace {
    /// The table's source.
    pub source: &'static str,
    /// In one of this many moments a random considered play is made.
    pub erring: u32,
    /// The number of games between comparisons with the rules of thumb.
    pub compared: u64,
    /// The rules of thumb play the playouts until the policy beats them by this many points per game.
    pub better: f64,
}

pub const DOUDIZHU: Pace =
    Pace { source: include_str!("../../ai/src/doudizhu/expert/weights.rs"), erring: 12, compared: 50_000, better: 0.1 };

pub const TRACTOR: Pace =
    Pace { source: include_str!("../../ai/src/tractor/expert/weights.rs"), erring: 10, compared: 10_000, better: 0.05 };

/// The lesson: how to play without searching.
pub struct Policy<P: Playout> {
    pace: Pace,
    memo: P::Memo,
}

/// The index of a count: the games after which the policy took over the playouts; 0 until then.
const TAKEN_OVER: usize = 0;

/// Rounded as in the table.
fn rounded(learnt: &Learnt) -> Vec<i16> {
    learnt.weights.iter().map(|weight| (UNIT * weight).round() as i16).collect()
}

/// The probability of each option.
fn chances<T>(weights: &[f64], options: &[(T, Vec<usize>)]) -> Vec<f64> {
    let score = |features: &[usize]| features.iter().map(|&feature| weights[feature]).sum::<f64>();
    let scores: Vec<f64> = options.iter().map(|(_, features)| score(features)).collect();
    let most = scores.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let odds: Vec<f64> = scores.iter().map(|score| (score - most).exp()).collect();
    let total: f64 = odds.iter().sum();
    odds.into_iter().map(|odds| odds / total).collect()
}

/// Makes the options likelier that are worth more than the average.
fn learn<T>(learnt: &mut Learnt, options: &[(T, Vec<usize>)], values: &[f64], rate: f64) {
    learnt.moments += 1;
    let chances = chances(&learnt.weights, options);
    let mean: f64 = chances.iter().zip(values).map(|(chance, value)| chance * value).sum();
    for ((chance, value), (_, features)) in chances.iter().zip(values).zip(options) {
        features.iter().for_each(|&feature| learnt.step(feature, chance * (value - mean), rate));
    }
}

fn play_on<P: Playout>(mut game: P, memo: &mut P::Memo, choose: impl Fn(&P, &mut P::Memo) -> P::Play) -> Outcome {
    loop {
        if let Some(outcome) = game.outcome() {
            return outcome;
        }
        let play = choose(&game, memo);
        game.act(play, memo);
    }
}

impl<P: Playout> Policy<P> {
    pub fn new(pace: Pace) -> Self {
        Self { pace, memo: P::Memo::default() }
    }

    /// The policy's gain over the rules of thumb, with each deal played from both sides: points per game, and the share
    /// of deals won, with ties as halves and among decided ones.
    fn compare(&mut self, deals: u64, weights: &[i16]) -> [Series; 3] {
        let memo = &mut self.memo;
        let [mut gain, mut won, mut decided] = [Series::default(); 3];
        for deal in 0..deals {
            let Some(game) = P::start(Seed(0x0DD6).derive(deal), memo) else { continue };
            let [for_it, against_it] = [true, false].map(|side| {
                let choose = |game: &P, memo: &mut P::Memo| {
                    if game.is_for() == side { game.by_weights(weights, memo) } else { game.by_thumb(memo) }
                };
                play_on(game, memo, choose).points
            });
            let difference = for_it - against_it;
            gain.add(f64::from(difference) / 2.0);
            won.add(f64::from(difference.signum() + 1) / 2.0);
            if difference != 0 {
                decided.add(if difference > 0 { 1.0 } else { 0.0 });
            }
        }
        [gain, won, decided]
    }
}

impl<P: Playout> Lesson for Policy<P> {
    fn begin(&self) -> Learnt {
        Learnt::new(vec![0.0; P::known().len()], 0.02, 1)
    }

    fn play(&mut self, learnt: &mut Learnt, seed: Seed, rate: f64) -> Result<()> {
        let (mut rng, weights) = (Rng::new(seed.derive(1)), rounded(learnt));
        let mut game = P::start(seed, &mut self.memo).context("a game without a play")?;
        let by_thumb = learnt.counts[TAKEN_OVER] == 0.0;
        while game.outcome().is_none() {
            let options = game.options(&mut self.memo);
            let mut play = game.by_weights(&weights, &mut self.memo);
            if options.len() > 1 {
                if rng.below(SELDOM) == 0 {
                    let sign = if game.is_for() { 1.0 } else { -1.0 };
                    let value = |&(play, _): &(P::Play, _)| {
                        let mut next = game;
                        next.act(play, &mut self.memo);
                        let choose = |game: &P, memo: &mut P::Memo| {
                            if by_thumb { game.by_thumb(memo) } else { game.by_weights(&weights, memo) }
                        };
                        sign * play_on(next, &mut self.memo, choose).worth
                    };
                    let values: Vec<f64> = options.iter().map(value).collect();
                    learn(learnt, &options, &values, rate);
                }
                if rng.below(self.pace.erring) == 0 {
                    play = options[rng.below(options.len() as u32) as usize].0;
                }
            }
            game.act(play, &mut self.memo);
        }
        if by_thumb && (learnt.games + 1).is_multiple_of(self.pace.compared) {
            let [gain, ..] = self.compare(DEALS, &rounded(learnt));
            if gain.estimate().mean >= self.pace.better {
                learnt.counts[TAKEN_OVER] = (learnt.games + 1) as f64;
            }
        }
        Ok(())
    }

    fn report(&mut self, learnt: &Learnt) -> String {
        let [gain, won, decided] = self.compare(DEALS, &rounded(learnt)).map(|series| series.estimate());
        format!(
            "{gain:+.3} points a game against the rules of thumb; {:.1} % of {} deals, ties half, {:.1} % of the {} decided",
            won.times(100.0),
            won.count,
            decided.times(100.0),
            decided.count,
        )
    }

    fn source(&self, learnt: &Learnt) -> Result<String> {
        with_numbers(self.pace.source, "WEIGHTS", rounded(learnt).iter().map(i16::to_string))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use paiju_ai::{doudizhu, tractor};

    type DouDizhu = doudizhu::training::Open;

    #[test]
    fn the_better_play_becomes_the_likelier() {
        let mut memo = Default::default();
        let options = DouDizhu::start(Seed(5), &mut memo).unwrap().options(&mut memo);
        assert!(options.len() > 3);
        let mut learnt = Policy::<DouDizhu>::new(DOUDIZHU).begin();
        // Against its slow twin: the increase of the mean gain for a small step of a weight.
        let values: Vec<f64> = (0..options.len()).map(|at| if at == 1 { 1.0 } else { -0.5 }).collect();
        let mean = |weights: &[f64]| -> f64 {
            chances(weights, &options).iter().zip(&values).map(|(one, other)| one * other).sum()
        };
        let before = mean(&learnt.weights);
        let mut moved = learnt.clone();
        learn(&mut moved, &options, &values, 0.01);
        for &feature in &options[1].1 {
            let mut weights = learnt.weights.clone();
            weights[feature] += 0.01;
            let slope = (mean(&weights) - before) / 0.01;
            assert!(slope.abs() < 1e-4 || slope * moved.weights[feature] > 0.0, "{feature}: {slope}");
        }
        for _ in 0..200 {
            learn(&mut learnt, &options, &values, 0.1);
        }
        let chances = chances(&learnt.weights, &options);
        assert!(chances.iter().enumerate().all(|(at, &chance)| at == 1 || chance < chances[1]), "{chances:?}");
        assert!(mean(&learnt.weights) > before + 0.3, "{before} {}", mean(&learnt.weights));
    }

    /// Trains on a few games, with the rules of thumb and then the policy in the playouts, and writes the table in its
    /// format.
    fn learns<P: Playout>(pace: Pace) {
        let mut policy = Policy::<P>::new(Pace { compared: 4, better: f64::NEG_INFINITY, ..pace });
        let mut learnt = policy.begin();
        for game in 0..8 {
            assert_eq!(learnt.counts[TAKEN_OVER], if game < 4 { 0.0 } else { 4.0 });
            policy.play(&mut learnt, Seed(game), 0.1).unwrap();
            learnt.games += 1;
        }
        assert!(learnt.moments > 10 && learnt.weights.iter().any(|&weight| weight > 0.0));

        learnt.weights = P::known().iter().map(|&weight| f64::from(weight) / UNIT).collect();
        let source = policy.source(&learnt).unwrap();
        assert!(policy.pace.source.ends_with(&format!("{}\n", source.trim_start_matches("const"))), "{source}");
    }

    #[test]
    fn both_games_are_learnt() {
        learns::<DouDizhu>(DOUDIZHU);
        learns::<tractor::training::Open>(TRACTOR);
    }

    /// The known weights were trained in this way.
    #[test]
    fn the_known_weights_beat_the_rules_of_thumb() {
        let mut policy = Policy::<DouDizhu>::new(DOUDIZHU);
        let [gain, won, _] = policy.compare(300, DouDizhu::known()).map(|series| series.estimate());
        assert!(gain.mean > 0.1 && won.mean > 0.53, "{gain} {won}");
    }
}
