use paiju_game::{Game as _, Seed};

use super::*;
use crate::testing;

/// Plays a game and checks every answer.
fn play_checked(game: &mut DouDizhu, players: &mut [Ai<DouDizhu>], work: u64, seed: Seed) {
    testing::play_explained(game, players, (work, seed), (SHOWN, 4));
}

// ruling: D27
#[test]
fn a_thousand_games_are_legal_at_every_seat() {
    for number in 0..1_000 {
        let seed = Seed(11).derive(number);
        let mut game = DouDizhu::start(&DouDizhu::deal(seed));
        let ais = DouDizhu::AIS.len() as u64;
        let name = |seat: u32| DouDizhu::AIS[(number / ais.pow(seat) % ais) as usize];
        let mut players: Vec<_> = (0..3).map(|seat| DouDizhu::ai(name(seat)).unwrap()).collect();
        play_checked(&mut game, &mut players, 100, seed);
    }
}

#[test]
fn the_planner_beats_the_sample_engine() {
    let mut won = 0;
    let deals = 30;
    for number in 0..deals {
        let seed = Seed(12).derive(number);
        let mut score = 0.0;
        // The planner alone at each seat against two sample engines, and the reverse.
        for (seat, alone) in (0..3).flat_map(|seat| [(seat, "planner"), (seat, "sample")]) {
            let others = if alone == "planner" { "sample" } else { "planner" };
            let names = [0, 1, 2].map(|other| if other == seat { alone } else { others });
            let mut players = names.map(|name| DouDizhu::ai(name).unwrap());
            let mut game = DouDizhu::start(&DouDizhu::deal(seed));
            play_checked(&mut game, &mut players, 1_000, seed);
            let scores = DouDizhu::scores(&game.outcome().unwrap());
            score +=
                names.iter().zip(scores).filter(|(name, _)| **name == "planner").map(|(_, score)| score).sum::<f64>();
        }
        won += u32::from(score > 0.0);
    }
    assert!(won >= 22, "won {won} of {deals} duplicate deals");
}
