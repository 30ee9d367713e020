use paiju_game::table::{Answer, play};
use paiju_game::{Game as _, Limit, Seat};
use paiju_platform::{BotInput, json};

use super::*;
use crate::testing;
use paiju_tractor::{FollowRules, SEATS, Setup, SuitOrder, botzone};

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

/// All decisions of a game between these players.
fn decisions(seed: Seed) -> Vec<paiju_game::Decision<Tractor>> {
    let mut players = ["expert", "sample", "standard", "expert"].map(|name| Tractor::ai(name).unwrap());
    let mut decisions = Vec::new();
    play(&mut Tractor::start(&Tractor::deal(seed)), &mut players, 300, seed, |_, turn| {
        if let Answer::Acted(decision) = &turn.answer {
            decisions.push(decision.clone());
        }
    });
    decisions
}

#[test]
fn the_same_seed_gives_the_same_decisions() {
    assert_eq!(decisions(Seed(3)), decisions(Seed(3)));
    assert_ne!(decisions(Seed(3)), decisions(Seed(4)));
}

#[test]
fn a_view_rebuilt_from_the_messages_gets_the_same_answer() {
    let mut asked = 0;
    let mut players = ["standard", "expert"].map(|name| Tractor::ai(name).unwrap());
    testing::play(Tractor::start(&Tractor::deal(Seed(5))), |_, seat, view| {
        let limit = Limit { work: 200, ..Limit::with_seed(Tractor::decision_seed(view)) };
        let player = &mut players[usize::from(seat.0 % 2)];
        let decision = player.decide(view, &limit).unwrap();
        if asked % 7 == 0 {
            let (requests, responses) = botzone::input(view, SuitOrder::Hdsc);
            let text = serde_json::json!({ "requests": requests, "responses": responses }).to_string();
            let (input, _) = BotInput::of(&json::read(&text, 0).value.unwrap());
            let rebuilt = botzone::read_in(
                &input,
                botzone::Detected { order: SuitOrder::Hdsc, evidence: None },
                FollowRules::Strict,
            );
            assert_eq!(player.decide(&rebuilt.view.unwrap(), &limit).unwrap(), decision);
        }
        asked += 1;
        decision.action
    });
}

#[test]
fn what_the_others_hold_makes_no_difference() {
    for number in 0..6 {
        let mut player = Tractor::ai(["standard", "expert"][number as usize % 2]).unwrap();
        let setup = Tractor::deal(Seed(31).derive(number));
        let mut lead = |setup: &Setup| {
            let mut game = Tractor::start(setup);
            loop {
                let seat = game.to_act().first().unwrap();
                let view = game.view(seat);
                let limit = Limit { work: 300, ..Limit::with_seed(Tractor::decision_seed(&view)) };
                if !game.course().tricks().is_empty() {
                    return (seat, player.decide(&view, &limit).unwrap());
                }
                // Nobody calls, so nobody shows a card.
                let action = match game.course().stage() {
                    Some(paiju_tractor::Stage::Deal) => paiju_tractor::Action::Pass,
                    _ => player.decide(&view, &limit).unwrap().action,
                };
                game.act(seat, &action).unwrap();
            }
        };
        let (banker, decision) = lead(&setup);
        let (one, other) = (banker.next(SEATS).index(), banker.next(SEATS).next(SEATS).index());
        let mut changed = setup.clone();
        changed.allocation.swap(one, other);
        assert_ne!(changed, setup);
        assert_eq!(lead(&changed), (banker, decision));
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

#[test]
fn a_stopped_player_answers_and_says_so() {
    let mut players = ["standard", "expert"].map(|name| Tractor::ai(name).unwrap());
    let mut stopped = 0;
    let game = testing::play(Tractor::start(&Tractor::deal(Seed(7))), |_, seat, view| {
        let stop = || true;
        let limit = Limit { work: Limit::WORK, seed: Seed(1), stop: Some(&stop) };
        let decision = players[usize::from(seat.0 % 2)].decide(view, &limit).unwrap();
        stopped += u32::from(decision.stopped);
        decision.action
    });
    assert!(stopped > 20);
    assert_eq!(game.hand(Seat(0)).len(), 0);
}
