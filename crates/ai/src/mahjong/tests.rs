use paiju_game::table::{Answer, play};
use paiju_game::{Game as _, Limit, Player as _, Rng, Say as _, Seat, Seed};

use super::*;
use crate::mahjong::Reason;
use paiju_mahjong::testing::{deal, lively_game, run};
use paiju_mahjong::{EAST, NORTH, SEATS, Tile, WEST};

mod reasons;

fn tile(text: &str) -> Tile {
    text.parse().unwrap()
}

fn decide(name: &str, game: &Mahjong, seat: Seat) -> Decision<Mahjong> {
    Mahjong::ai(name).unwrap().decide(&game.view(seat), &Limit::with_seed(Seed(1))).unwrap()
}

fn value(decision: &Decision<Mahjong>, action: Action) -> f64 {
    decision.candidates.iter().find(|candidate| candidate.action == action).unwrap().value
}

/// In every position of lively games each AI's answer is legal and its best candidate, all legal actions are weighed,
/// and the same question gets the same answer.
#[test]
#[ignore = "in --all"]
fn answers_are_legal_and_explained_in_thousands_of_positions() {
    let mut players: Vec<_> = Mahjong::AIS.iter().filter_map(|name| Mahjong::ai(name)).collect();
    let mut rng = Rng::new(Seed(41));
    let mut positions = 0;
    for number in 0..40 {
        lively_game(&Mahjong::deal(Seed(41).derive(number)), &mut rng, |game, seat, _| {
            let (view, limit) = (game.view(seat), Limit { work: 300, ..Limit::with_seed(Seed(number)) });
            let mut actions = Vec::new();
            view.actions(&mut actions);
            positions += 1;
            for player in &mut players {
                let decision = player.decide(&view, &limit).unwrap();
                assert_eq!(view.check(&decision.action), Ok(()), "{}: {decision:?}", player.name());
                if let Some(best) = decision.candidates.first() {
                    assert_eq!(best.action, decision.action);
                    assert_eq!(decision.candidates.len(), actions.len());
                    assert!(decision.candidates.is_sorted_by(|one, other| one.value >= other.value), "{decision:?}");
                    for candidate in &decision.candidates {
                        assert!(actions.contains(&candidate.action) && candidate.value.is_finite());
                        assert!(!candidate.reasons.is_empty());
                        let said = |lang| candidate.reasons.iter().all(|reason| !reason.say(lang).is_empty());
                        assert!(said(Lang::Zh) && said(Lang::En));
                    }
                }
                if positions % 7 == 0 {
                    assert_eq!(player.decide(&view, &limit).unwrap(), decision);
                }
            }
        });
    }
    assert!(positions > 2_000, "{positions}");
}

// ruling: M27
#[test]
fn a_win_is_always_taken() {
    let hand = "B1 B2 B3 T1 T2 T3 W1 W2 W3 W4 W5 W8 W8";
    let drawn = deal([hand, "", "", ""], "W6", "");
    let mut offered = deal(["W6", hand, "", ""], "", "");
    run(&mut offered, &[(EAST, "PLAY W6")]);
    for name in &Mahjong::AIS[1..] {
        assert_eq!(decide(name, &drawn, EAST).action, Action::Hu, "{name}");
        assert_eq!(decide(name, &offered, NORTH).action, Action::Hu, "{name}");
    }
}

#[test]
fn the_plain_program_keeps_neighbours_and_claims_whatever_it_can() {
    let game = deal(["B1 B2 B3 T5 T5 T7 T8 W1 W5 W6 W9 W9 B5", "", "", ""], "T2", "");
    let decision = decide("sample", &game, EAST);
    // T2 and W1 are isolated.
    assert_eq!(decision.action, Action::Play(tile("T2")));
    assert_eq!(value(&decision, Action::Play(tile("W1"))), 0.0);
    // A PENG that breaks a run.
    let mut offered = deal(["T5", "T3 T4 T5 T5 B1 B2 B3 B4 B5 B6 W1 W2 W9", "", ""], "", "");
    run(&mut offered, &[(EAST, "PLAY T5")]);
    assert!(matches!(decide("sample", &offered, NORTH).action, Action::Peng { .. }));
    assert_eq!(decide("greedy", &offered, NORTH).action, Action::Pass);
}

#[test]
fn greedy_keeps_most_useful_tiles_and_claims_what_brings_it_nearer() {
    // W4 W5 is a two-sided wait; W8 W9 and W1 W2 are one-sided.
    let game = deal(["B1 B2 B3 T1 T2 T3 T7 T7 W4 W5 W8 W9 W1", "", "", ""], "W2", "");
    let decision = decide("greedy", &game, EAST);
    let best = &decision.candidates[0];
    let Some(Reason::Useful { live }) = best.reasons[1].downcast_ref() else { panic!("{best:?}") };
    assert_eq!(best.reasons[0], Reason::Distance { distance: 3 }.into());
    assert_eq!(best.value, live.total() as f64 - 200.0);
    assert!(decision.candidates.iter().all(|other| other.value <= best.value));
    // T7 completes a set, and any isolated tile can be discarded.
    let mut offered = deal(["T7", "", "B1 B2 B3 T1 T2 T3 T7 T7 W4 W5 W9 W9 B9", ""], "", "");
    run(&mut offered, &[(EAST, "PLAY T7")]);
    let decision = decide("greedy", &offered, WEST);
    assert_eq!(decision.action, Action::Peng { play: tile("B9") });
    assert!(decision.candidates[0].reasons.contains(&Reason::ClaimHelps { from: 3, to: 1 }.into()));
}

#[test]
fn gangs_are_declared_unless_they_hurt() {
    // Four T9, in no run.
    let free = deal(["T9 T9 T9 B1 B2 B3 W1 W2 W4 W5 W8 W8 B7", "", "", ""], "T9", "");
    // The fourth T5 completes T4 T5 T6.
    let tight = deal(["T5 T5 T5 T4 T6 B1 B2 B3 B7 B8 W8 W8 W1", "", "", ""], "T5", "");
    for name in ["greedy", "steady"] {
        assert_eq!(decide(name, &free, EAST).action, Action::Gang(tile("T9")), "{name}");
        assert_ne!(decide(name, &tight, EAST).action, Action::Gang(tile("T5")), "{name}");
    }
}

#[test]
fn steady_counts_on_the_others_discards() {
    // Without W9 it waits for T1 and W5: two unseen copies each, which others discard.
    let game = deal(["B1 B2 B3 T1 T1 T4 T5 T6 W5 W5 B7 B8 B9", "", "", ""], "W9", "");
    let decision = decide("steady", &game, EAST);
    assert_eq!(decision.action, Action::Play(tile("W9")));
    assert!(decision.candidates[0].reasons_of().any(|reason| matches!(reason, Reason::WinChance { percent: 50.. })));
    // A single wait for a terminal beats one for a 5.
    let game = deal(["B1 B2 B3 T4 T5 T6 B7 B8 B9 W2 W3 W4 T1", "", "", ""], "W6", "");
    let decision = decide("steady", &game, EAST);
    assert!(value(&decision, Action::Play(tile("W6"))) > value(&decision, Action::Play(tile("T5"))));
    let even = decide("greedy", &game, EAST);
    assert!(even.candidates.iter().all(|candidate| candidate.value <= even.candidates[0].value));
}

// ruling: M28
#[test]
fn steady_moves_no_further_from_winning_than_necessary() {
    let mut rng = Rng::new(Seed(43));
    let mut plays = 0;
    for number in 0..12 {
        lively_game(&Mahjong::deal(Seed(43).derive(number)), &mut rng, |game, seat, _| {
            let hand = game.hand(seat);
            if let Action::Play(played) = decide("steady", game, seat).action {
                let least = hand.concealed.iter().map(|(tile, _)| hand.without(tile).replace()).min();
                assert_eq!(Some(hand.without(played).replace()), least, "{hand}");
                plays += 1;
            }
        });
    }
    assert!(plays > 200, "{plays}");
}

#[test]
fn values_are_points_and_targets_are_the_best() {
    let setup = Mahjong::deal(Seed(3));
    let mut game = Mahjong::start(&setup);
    let mut players: Vec<_> = (0..SEATS).filter_map(|_| Mahjong::ai("steady")).collect();
    let mut targets = 0;
    play(&mut game, &mut players, 2_000, Seed(3), |_, turn| {
        let Answer::Acted(decision) = &turn.answer else { panic!("{turn:?}") };
        let best = &decision.candidates[0];
        match best.action {
            Action::Hu => assert_eq!(best.reasons, [Reason::Wins.into()]),
            Action::Target(_) => {
                targets += 1;
                assert!(matches!(best.reasons_of().collect::<Vec<_>>()[..], [Reason::NearestTarget { .. }]));
            }
            _ => assert!((1.0..=4.0).contains(&best.value), "{best:?}"),
        }
    });
    assert!(targets > 0 && game.outcome().is_some());
}

/// Each AI beats the one before it, over duplicate deals.
#[test]
fn the_ais_are_named_weakest_first() {
    let deals = 60;
    for pair in Mahjong::AIS[..3].windows(2) {
        let mut points = 0.0;
        for (number, seat) in (0..deals).flat_map(|number| Seat::all(SEATS).map(move |seat| (number, seat))) {
            let seed = Seed(12).derive(number);
            let mut game = Mahjong::start(&Mahjong::deal(seed));
            let name = |other: Seat| if other == seat { pair[1] } else { pair[0] };
            let mut players: Vec<_> = Seat::all(SEATS).filter_map(|other| Mahjong::ai(name(other))).collect();
            play(&mut game, &mut players, Limit::WORK, seed, |_, _| {});
            points += game.outcome().unwrap().seats[seat.index()].points;
        }
        let mean = points / f64::from(deals as u32 * u32::from(SEATS));
        assert!(mean > 2.9, "{}: {mean}", pair[1]);
    }
}
