use paiju_game::{Game as _, Seed};

use super::*;
use crate::testing;
use paiju_doudizhu::{Reason, WEST};

/// Plays a game and checks every answer.
fn play_checked(game: &mut DouDizhu, players: &mut [Ai<DouDizhu>], work: u64, seed: Seed) {
    testing::play_explained(game, players, (work, seed), (SHOWN, 4));
}

// ruling: D27
#[test]
fn thousands_of_games_are_legal_at_every_seat() {
    for number in 0..3_000 {
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

#[test]
fn answers_are_the_same_whatever_was_asked_before() {
    for (name, work) in [("planner", 2_000), ("expert", 500)] {
        let mut used = DouDizhu::ai(name).unwrap();
        testing::play(DouDizhu::start(&DouDizhu::deal(Seed(5))), |_, _, view| {
            let limit = Limit { work, ..Limit::with_seed(Seed(9)) };
            let fresh = DouDizhu::ai(name).unwrap().decide(view, &limit).unwrap();
            assert_eq!(used.decide(view, &limit).unwrap(), fresh);
            fresh.action
        });
    }
}

#[test]
fn a_stopped_ai_answers_and_says_so() {
    let [hand, kitty] = ["YZ222AAKKQQJJ0099765", "765"].map(|ranks| paiju_cards::parse_ranks(ranks).unwrap());
    let view = View::with_landlord(WEST, hand, WEST, 1, kitty);
    let stop = || true;
    let decided = ["planner", "expert"].map(|name| {
        let limit = Limit { stop: Some(&stop), ..Limit::with_seed(Seed(1)) };
        let decision = DouDizhu::ai(name).unwrap().decide(&view, &limit).unwrap();
        assert!(decision.stopped && !decision.candidates.is_empty());
        decision.candidates
    });
    assert!(matches!(decided[1][0].reasons[0], Reason::WeighedRate { deals: 1, effective: 1, .. }));
}
