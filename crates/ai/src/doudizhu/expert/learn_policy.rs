//! How the weights of the [`policy`](super::policy) were learnt: in games of the policy with itself every play considered is played on to the
//! end of the true deal, and the weights are moved so that those that did better become likelier (full-information policy gradient, steps by
//! AdaGrad). First all playouts are played by the rules of thumb, and by the policy itself once it is better.
//!
//! 734,318 games at a rate of 0.05 and 363,637 at 0.03, with 6.0 million such moments, are what `weights.rs` holds: about six minutes of a core.
//! The policy alone, without any search, then won 68.1 ± 2.9 % of those deals of 2,000 held-out ones that were decided between it and the rules
//! of thumb alone, and 0.271 ± 0.040 multipliers a game more; the second part brought no more than one point of that.
//!
//! Stopped and continued from its file it learns the same as in one go; with another seed it goes on with other games.
//!
//! `LEARN_FILE=policy.txt LEARN_SECONDS=600 LEARN_SEED=1 LEARN_RATE=0.05 cargo test --release -p paiju-doudizhu --lib learns_the_policy -- --ignored
//! --nocapture`

use std::fmt::Write as _;
use std::path::Path;
use std::time::Instant;

use paiju_cards::Card;
use paiju_game::{Rng, Seed, Series};

use super::features::{COUNT, Scene, Weights};
use super::policy;
use super::weights::WEIGHTS;
use crate::doudizhu::planner::plan::Memo;
use crate::doudizhu::planner::policy as thumb;
use crate::doudizhu::planner::table::{Hand, Play, Table};
use crate::doudizhu::planner::worlds::Hands;
use paiju_doudizhu::Counts;

/// So much of a weight counts as 1: the chances of plays are as e to that.
const UNIT: f32 = 100.0;
/// Of so many moments one is learnt from.
const SELDOM: u32 = 4;
/// In one of so many moments anything considered is played.
const ERRING: u32 = 12;
/// What a win is worth in multipliers, beside those that are won.
const WIN: i32 = 3;
/// More multipliers are not asked for: they are chance.
const MOST: i32 = 6;
/// Deals, not learnt from, in which the policy is compared with the rules of thumb.
const DEALS: u64 = 2_000;
/// After so many games what is learnt is kept, and after so many it is compared with the rules of thumb.
const KEPT: u64 = 10_000;
const COMPARED: u64 = 50_000;
/// The rules of thumb play on until the policy wins so many multipliers a game of them.
const BETTER: f64 = 0.1;

/// A dealt game at the first lead, with open hands: mostly the best hand is the landlord's.
fn start(seed: Seed, memo: &mut Memo) -> Table {
    let mut rng = Rng::new(seed);
    let mut pack: Vec<usize> = Card::all().map(|card| card.rank().index()).collect();
    rng.shuffle(&mut pack);
    let of_ranks = |ranks: &[usize]| ranks.iter().fold(Counts::default(), |all, &rank| all + Counts::of_rank(1, rank));
    let mut hands: Hands = std::array::from_fn(|seat| of_ranks(&pack[17 * seat..17 * seat + 17]));
    let best = (0..3).max_by_key(|&seat| memo.plan(hands[seat]).value).unwrap();
    let landlord = if rng.below(4) == 0 { rng.below(3) as usize } else { best };
    hands[landlord] = hands[landlord] + of_ranks(&pack[51..]);
    Table::opening(landlord, hands.map(|cards| Hand::new(cards, memo)))
}

/// The landlord's multiplier at the end.
fn play_on(mut table: Table, memo: &mut Memo, choose: impl Fn(&Table, &mut Memo) -> Option<Play>) -> i32 {
    loop {
        if let Some(score) = table.score() {
            return score;
        }
        let play = choose(&table, memo);
        table.act(play, memo);
    }
}

/// What an end is worth to the landlord, about 1 for a win.
fn worth(score: i32) -> f32 {
    ((score.abs().min(MOST) + WIN) * score.signum()) as f32 / (WIN + 1) as f32
}

/// What is considered, and its features.
fn options(scene: &Scene<'_>, memo: &mut Memo) -> Vec<(Option<Play>, Vec<usize>)> {
    let mut options = Vec::new();
    policy::considered(scene, &mut |play| {
        let rest = memo.plan(play.map_or(scene.hand.cards, |play| scene.hand.cards - play.cards));
        let mut features = Vec::new();
        scene.features(play.as_ref(), &rest, &mut |feature| features.push(feature));
        options.push((play, features));
    });
    options
}

/// What is known so far.
#[derive(Debug, PartialEq)]
struct Learnt {
    games: u64,
    moments: u64,
    /// Whether playouts are still played by the rules of thumb.
    by_thumb: bool,
    weights: Vec<f32>,
    /// Squares of all gradients so far: AdaGrad's.
    squares: Vec<f32>,
}

impl Learnt {
    fn new() -> Self {
        Self { games: 0, moments: 0, by_thumb: true, weights: vec![0.0; COUNT], squares: vec![0.02; COUNT] }
    }

    /// As the table holds them.
    fn rounded(&self) -> Weights {
        std::array::from_fn(|feature| (UNIT * self.weights[feature]).round() as i16)
    }

    /// Plays a game and learns from some of its moments.
    fn play(&mut self, seed: Seed, rate: f32, memo: &mut Memo) {
        let mut rng = Rng::new(seed.derive(1));
        let mut table = start(seed, memo);
        let rounded = self.rounded();
        self.games += 1;
        while table.score().is_none() {
            if let Some(all) = policy::goes_out(&table) {
                table.act(Some(all), memo);
                continue;
            }
            let options = options(&Scene::of(&table), memo);
            if options.len() > 1 && rng.below(SELDOM) == 0 {
                let sign = if table.turn == table.landlord { 1.0 } else { -1.0 };
                let value = |play: &Option<Play>, memo: &mut Memo| {
                    let mut next = table;
                    next.act(*play, memo);
                    let score = if self.by_thumb {
                        play_on(next, memo, thumb::choose)
                    } else {
                        play_on(next, memo, |table, memo| policy::choose_by(table, &rounded, memo))
                    };
                    sign * worth(score)
                };
                let values: Vec<f32> = options.iter().map(|(play, _)| value(play, memo)).collect();
                self.learn(&options, &values, rate);
            }
            let play = if rng.below(ERRING) == 0 {
                options[rng.below(options.len() as u32) as usize].0
            } else {
                policy::choose_by(&table, &rounded, memo)
            };
            table.act(play, memo);
        }
    }

    /// How likely each option is, 0 to 1.
    fn chances(&self, options: &[(Option<Play>, Vec<usize>)]) -> Vec<f32> {
        let score = |features: &[usize]| features.iter().map(|&feature| self.weights[feature]).sum::<f32>();
        let scores: Vec<f32> = options.iter().map(|(_, features)| score(features)).collect();
        let most = scores.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let odds: Vec<f32> = scores.iter().map(|score| (score - most).exp()).collect();
        let total: f32 = odds.iter().sum();
        odds.into_iter().map(|odds| odds / total).collect()
    }

    /// Makes those options likelier that are worth more than the others on average.
    fn learn(&mut self, options: &[(Option<Play>, Vec<usize>)], values: &[f32], rate: f32) {
        self.moments += 1;
        let chances = self.chances(options);
        let mean: f32 = chances.iter().zip(values).map(|(chance, value)| chance * value).sum();
        for ((chance, value), (_, features)) in chances.iter().zip(values).zip(options) {
            let gradient = chance * (value - mean);
            for &feature in features {
                self.squares[feature] += gradient * gradient;
                self.weights[feature] += rate * gradient / self.squares[feature].sqrt();
            }
        }
    }

    /// The numbers of games and moments and whether the rules of thumb play on, and a line for each feature.
    fn to_text(&self) -> String {
        let mut text = format!("{} {} {}\n", self.games, self.moments, self.by_thumb);
        for (weight, squares) in self.weights.iter().zip(&self.squares) {
            writeln!(text, "{weight} {squares}").unwrap();
        }
        text
    }

    /// `None` if it is of other features or no such text at all.
    fn of_text(text: &str) -> Option<Self> {
        let mut lines = text.lines();
        let mut first = lines.next()?.split(' ');
        let (games, moments) = (first.next()?.parse().ok()?, first.next()?.parse().ok()?);
        let by_thumb = first.next()?.parse().ok()?;
        let numbers = |line: &str| {
            let (weight, squares) = line.split_once(' ')?;
            Some((weight.parse::<f32>().ok()?, squares.parse::<f32>().ok()?))
        };
        let (weights, squares): (Vec<_>, Vec<_>) = lines.map(numbers).collect::<Option<_>>()?;
        (weights.len() == COUNT).then_some(Self { games, moments, by_thumb, weights, squares })
    }
}

/// What the policy wins of the rules of thumb, each deal with both as landlord: multipliers a game, and the share of decided deals.
fn compare(deals: u64, weights: &Weights, memo: &mut Memo) -> [Series; 2] {
    let [mut gain, mut decided] = [Series::default(); 2];
    for deal in 0..deals {
        let table = start(Seed(0x0DD6).derive(deal), memo);
        let scores = [true, false].map(|is_landlord| {
            play_on(table, memo, |table, memo| {
                if (table.turn == table.landlord) == is_landlord {
                    policy::choose_by(table, weights, memo)
                } else {
                    thumb::choose(table, memo)
                }
            })
        });
        let difference = scores[0] - scores[1];
        gain.add(f64::from(difference) / 2.0);
        if difference != 0 {
            decided.add(f64::from(u8::from(difference > 0)));
        }
    }
    [gain, decided]
}

#[test]
#[ignore = "takes as long as it is given"]
fn learns_the_policy() {
    let variable =
        |name: &str, default: u64| std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default);
    let (seconds, seed) = (variable("LEARN_SECONDS", 60), Seed(variable("LEARN_SEED", 1)).derive(0x1EA3));
    let rate = std::env::var("LEARN_RATE").ok().and_then(|text| text.parse().ok()).unwrap_or(0.05);
    let file = std::env::var("LEARN_FILE").ok();
    let (began, mut memo) = (Instant::now(), Memo::default());
    let mut learnt = match &file {
        Some(file) if Path::new(file).exists() => {
            let text = std::fs::read_to_string(file).unwrap();
            Learnt::of_text(&text).expect("LEARN_FILE holds something else")
        }
        _ => Learnt::new(),
    };
    let keep = |learnt: &Learnt| {
        if let Some(file) = &file {
            // Whole or not at all, whenever it is stopped.
            let new = format!("{file}.new");
            std::fs::write(&new, learnt.to_text()).unwrap();
            std::fs::rename(&new, file).unwrap();
        }
    };
    let report = |learnt: &Learnt| {
        let [gain, decided] = compare(DEALS, &learnt.rounded(), &mut Memo::default()).map(|series| series.estimate());
        println!(
            "{} s, {} games, {} moments: {gain:+.3} multipliers a game against the rules of thumb, {:.1} % of the {} decided \
             deals",
            began.elapsed().as_secs(),
            learnt.games,
            learnt.moments,
            decided.times(100.0),
            decided.count,
        );
        gain.mean
    };
    while began.elapsed().as_secs() < seconds {
        learnt.play(seed.derive(learnt.games), rate, &mut memo);
        if learnt.games.is_multiple_of(COMPARED) {
            learnt.by_thumb &= report(&learnt) < BETTER;
        }
        if learnt.games.is_multiple_of(KEPT) {
            keep(&learnt);
        }
    }
    keep(&learnt);
    report(&learnt);
    println!("{}", source(&learnt.rounded()));
}

/// The table as it stands in `weights.rs`.
fn source(weights: &Weights) -> String {
    let mut text = String::from("pub(super) static WEIGHTS: Weights = [");
    let mut width = usize::MAX;
    for weight in weights {
        let number = format!(" {weight},");
        if width > 120 - number.len() {
            text.push_str("\n   ");
            width = 3;
        }
        width += number.len();
        text.push_str(&number);
    }
    text.push_str("\n];");
    text
}

#[test]
fn the_better_play_becomes_the_likelier() {
    let (mut memo, mut learnt) = (Memo::default(), Learnt::new());
    let table = start(Seed(5), &mut memo);
    let options = options(&Scene::of(&table), &mut memo);
    assert!(options.len() > 3);
    // Beside its slow twin: a little more of a weight, and how much more is won on average.
    let values: Vec<f32> = (0..options.len()).map(|at| if at == 1 { 1.0 } else { -0.5 }).collect();
    let mean =
        |learnt: &Learnt| learnt.chances(&options).iter().zip(&values).map(|(one, other)| one * other).sum::<f32>();
    let before = mean(&learnt);
    let known = learnt.weights.clone();
    for &feature in &options[1].1 {
        let step = 0.01;
        learnt.weights[feature] += step;
        let slope = (mean(&learnt) - before) / step;
        learnt.weights = known.clone();
        let mut moved = Learnt::new();
        moved.learn(&options, &values, 0.01);
        assert!(slope.abs() < 1e-4 || slope * moved.weights[feature] > 0.0, "{feature}: {slope}");
    }
    for _ in 0..200 {
        learnt.learn(&options, &values, 0.1);
    }
    let chances = learnt.chances(&options);
    assert!(chances.iter().enumerate().all(|(at, &chance)| at == 1 || chance < chances[1]), "{chances:?}");
    assert!(mean(&learnt) > before + 0.3, "{before} {}", mean(&learnt));
}

#[test]
fn what_is_learnt_outlives_its_file() {
    let (mut memo, mut learnt) = (Memo::default(), Learnt::new());
    (0..5).for_each(|game| learnt.play(Seed(game), 0.1, &mut memo));
    assert!(learnt.moments > 10 && learnt.weights.iter().any(|&weight| weight > 0.0));
    assert_eq!(Learnt::of_text(&learnt.to_text()), Some(learnt));
    assert_eq!(Learnt::of_text("1 2 true\n0 1\n"), None);
}

#[test]
fn the_table_is_written_as_it_stands() {
    assert!(include_str!("weights.rs").ends_with(&format!("{}\n", source(&WEIGHTS))));
}
