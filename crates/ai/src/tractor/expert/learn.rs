//! How the weights of the [`policy`](super::policy) were learnt: in games of the policy with itself every play considered is played on to the
//! end of the true deal, and the weights are moved so that those that did better become likelier (full-information policy
//! gradient, steps by AdaGrad). First all playouts are played by the rules of thumb, and by the policy itself once it is better.
//!
//! Learnt from 2.5 million such moments: seven minutes at a rate of 0.05, then three with another seed at 0.02. The policy alone, without any
//! search, then won 59 % ± 1.5 of 2,000 mirrored deals against the rules of thumb alone. The file holds hundredths, as `weights.rs` does.
//!
//! `LEARN_FILE=weights.txt LEARN_SECONDS=420 LEARN_SEED=1 LEARN_RATE=0.05 cargo test --release -p paiju-tractor --lib learns_the_weights -- --ignored --nocapture`

use std::time::Instant;

use paiju_game::{Game as _, Rng, Seed, Series};

use super::features::COUNT;
use super::policy::{self, Event};
use crate::tractor::standard::table::{Table, worth};
use crate::tractor::standard::{cover, declare, policy as thumb};
use paiju_tractor::{Action, Cards, Level, Setup, Stage, Tractor};

/// A dealt game at the first lead, called and covered by the rules of thumb, with open hands.
fn start(number: u64) -> Table {
    let levels: Vec<Level> = Level::all().collect();
    let mut rng = Rng::new(Seed(number));
    let level = if rng.below(2) == 0 { Level::TWO } else { *rng.pick(&levels).unwrap() };
    let mut game = Tractor::start(&Setup::deal(Seed(0x1EA2).derive(number), level));
    loop {
        let seat = game.to_act().first().unwrap();
        let mut actions = Vec::new();
        let action = match game.course().stage().unwrap() {
            Stage::Deal => {
                game.legal_actions(seat, &mut actions);
                if actions.len() > 1 { declare::weigh(&game.view(seat))[0].action } else { Action::Pass }
            }
            Stage::Cover => Action::Cover(cover::covers(game.hand(seat), game.course().trump().unwrap())[0].0),
            Stage::Play => break,
        };
        game.act(seat, &action).unwrap();
    }
    let mut table = Table::of(&game.view(game.to_act().first().unwrap())).unwrap();
    table.hands = *game.hands();
    table.covered = game.covered().unwrap();
    table
}

type Choose<'a> = &'a dyn Fn(&Table) -> Cards;

fn play_on(mut table: Table, choose: Choose<'_>) -> i32 {
    while !table.is_over() {
        table.play(choose(&table));
    }
    table.final_points()
}

/// What the first policy wins of the second over both sides of each deal: worth a game, and the share of deals.
fn compare(tables: &[Table], first: Choose<'_>, second: Choose<'_>) -> (Series, Series) {
    let (mut mean, mut rate) = (Series::default(), Series::default());
    for table in tables {
        let attackers = [(first, second), (second, first)].map(|(attacker, banker)| {
            play_on(*table, &|table| if table.is_attacker(table.turn) { attacker(table) } else { banker(table) })
        });
        let [one, other] = attackers.map(|points| worth(points, true));
        mean.add((one - other) / 2.0);
        let game = |points: i32| {
            if points >= 80 { paiju_tractor::game_points(points) } else { -paiju_tractor::game_points(points) }
        };
        let [one, other] = attackers.map(game);
        rate.add(if one > other {
            1.0
        } else if one < other {
            0.0
        } else {
            0.5
        });
    }
    (mean, rate)
}

/// All plays considered with their features.
fn options(table: &Table) -> Vec<(Cards, Vec<usize>)> {
    let (mut options, mut features) = (Vec::new(), Vec::new());
    policy::plays(table, |event| match event {
        Event::Feature(index) => features.push(index),
        Event::Play(cards) => options.push((cards, std::mem::take(&mut features))),
    });
    options
}

#[test]
#[ignore = "takes as long as it is given"]
fn learns_the_weights() {
    let variable =
        |name: &str, default: u64| std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default);
    let (seconds, seed) = (variable("LEARN_SECONDS", 60), variable("LEARN_SEED", 1));
    let file = std::env::var("LEARN_FILE").unwrap();
    let held_out: Vec<Table> = (0..2_000).map(start).collect();
    let began = Instant::now();
    let known = std::fs::read_to_string(&file).unwrap_or_default();
    let mut weights: Vec<f32> = known.split_whitespace().map(|text| text.parse::<f32>().unwrap() / 100.0).collect();
    let mut by_thumb = weights.len() != COUNT;
    weights.resize(COUNT, 0.0);
    let mut squares = vec![0.02f32; COUNT];
    let mut rng = Rng::new(Seed(seed));
    let (mut games, mut states) = (0u64, 0u64);
    let rate = std::env::var("LEARN_RATE").ok().and_then(|text| text.parse().ok()).unwrap_or(0.05f32);
    let mut reported = 0;
    while began.elapsed().as_secs() < seconds {
        let mut table = start(1_000_000 * seed + games);
        games += 1;
        while !table.is_over() {
            let options = options(&table);
            let mut at = 0;
            let scores: Vec<f32> =
                options.iter().map(|(_, features)| features.iter().map(|&index| weights[index]).sum()).collect();
            for (index, score) in scores.iter().enumerate() {
                if *score > scores[at] {
                    at = index;
                }
            }
            if options.len() > 1 && rng.below(4) == 0 {
                states += 1;
                let attacks = table.is_attacker(table.turn);
                let values: Vec<f32> = options
                    .iter()
                    .map(|(cards, _)| {
                        let mut next = table;
                        next.play(*cards);
                        let points = if by_thumb {
                            play_on(next, &thumb::choose)
                        } else {
                            play_on(next, &|table| policy::choose_by(table, &weights))
                        };
                        worth(points, attacks) as f32
                    })
                    .collect();
                let most = scores.iter().copied().fold(f32::NEG_INFINITY, f32::max);
                let odds: Vec<f32> = scores.iter().map(|score| (score - most).exp()).collect();
                let total: f32 = odds.iter().sum();
                let mean: f32 = odds.iter().zip(&values).map(|(odds, value)| odds * value / total).sum();
                for ((odds, value), (_, features)) in odds.iter().zip(&values).zip(&options) {
                    let gradient = odds / total * (value - mean);
                    for &index in features {
                        squares[index] += gradient * gradient;
                        weights[index] += rate * gradient / squares[index].sqrt();
                    }
                }
            }
            if rng.below(10) == 0 {
                at = rng.below(options.len() as u32) as usize;
            }
            table.play(options[at].0);
        }
        let elapsed = began.elapsed().as_secs();
        if elapsed / 20 > reported {
            reported = elapsed / 20;
            let (mean, rate) = compare(&held_out, &|table| policy::choose_by(table, &weights), &thumb::choose);
            let (mean, rate) = (mean.estimate(), rate.estimate());
            println!("{elapsed} s, {games} games, {states} states: {mean:+.3} a game, {:.1} %", rate.times(100.0));
            if mean.mean > 0.05 {
                by_thumb = false;
            }
            let text: Vec<String> = weights.iter().map(|weight| format!("{:.0}", weight * 100.0)).collect();
            std::fs::write(&file, text.join(" ")).unwrap();
        }
    }
}
