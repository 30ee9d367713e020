use paiju_game::Game as _;

use super::*;
use crate::testing;
use paiju_tractor::{FollowRules, SEATS, Setup};

/// Plays a game and checks every answer.
fn play_checked(game: &mut Tractor, names: [&str; SEATS as usize], work: u64, seed: Seed) {
    let mut players = names.map(|name| Tractor::ai(name).unwrap());
    testing::play_explained(game, &mut players, (work, seed), (SHOWN, 3));
}

// ruling: T26
#[test]
fn thousands_of_positions_are_answered_legally_at_every_seat_and_level() {
    let levels: Vec<paiju_tractor::Level> = paiju_tractor::Level::all().collect();
    for (number, &level) in (0..60).zip(levels.iter().cycle()) {
        let seed = Seed(21).derive(number);
        let name = |seat: u32| Tractor::AIS[(number / 4u64.pow(seat) % 4) as usize];
        let mut setup = Setup::deal(seed, level);
        if number % 3 == 0 {
            setup.rules = FollowRules::Judge;
        }
        play_checked(&mut Tractor::start(&setup), [name(0), name(1), name(2), name(3)], 150, seed);
    }
}

#[test]
fn standard_beats_the_sample_program_and_its_throws_stand() {
    let mut won = 0;
    for number in 0..12 {
        let seed = Seed(41).derive(number);
        let mut difference = 0.0;
        for names in [["standard", "sample", "standard", "sample"], ["sample", "standard", "sample", "standard"]] {
            let mut game = Tractor::start(&Tractor::deal(seed));
            play_checked(&mut game, names, 1_000, seed);
            assert_eq!(game.failed_throws(), [], "the sample program throws nothing, standard what is proven");
            for (name, score) in names.iter().zip(Tractor::scores(&game.outcome().unwrap())) {
                difference += if *name == "standard" { score } else { -score };
            }
        }
        won += u32::from(difference > 0.0);
    }
    assert!(won >= 11, "won {won} of 12 mirrored deals");
}

#[test]
#[ignore = "in --all"]
fn the_expert_beats_the_standard_player() {
    let mut won = 0.0;
    for number in 0..24 {
        let seed = Seed(47).derive(number);
        let mut difference = 0.0;
        for names in [["expert", "standard", "expert", "standard"], ["standard", "expert", "standard", "expert"]] {
            let mut game = Tractor::start(&Tractor::deal(seed));
            play_checked(&mut game, names, 1_500, seed);
            assert_eq!(game.failed_throws(), []);
            for (name, score) in names.iter().zip(Tractor::scores(&game.outcome().unwrap())) {
                difference += if *name == "expert" { score } else { -score };
            }
        }
        won += if difference > 0.0 {
            1.0
        } else if difference < 0.0 {
            0.0
        } else {
            0.5
        };
    }
    assert!(won > 12.0, "won {won} of 24 mirrored deals");
}
