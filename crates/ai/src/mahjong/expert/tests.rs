use paiju_game::{Game as _, Limit, Player as _, Rng, Seat, Seed};

use super::outlook::Planner;
use super::reading::Reading;
use super::*;
use crate::mahjong::steady::Plans;
use crate::mahjong::steady::schedule::Schedule;
use paiju_mahjong::testing::{deal, lively_game, run};
use paiju_mahjong::{EAST, NORTH, Rules, SOUTH, Tile, WEST};

fn tile(text: &str) -> Tile {
    text.parse().unwrap()
}

/// The draw probabilities of the unseen tiles sum to 1, and no chance is negative.
#[test]
fn chances_are_probabilities() {
    let mut rng = Rng::new(Seed(51));
    for number in 0..5 {
        lively_game(&Mahjong::deal(Seed(51).derive(number)), &mut rng, |game, seat, _| {
            let view = game.view(seat);
            let (unseen, reading) = (view.unseen(), Reading::of(&view));
            let drawn = reading.drawn(&unseen);
            let all: f64 = unseen.iter().map(|(tile, copies)| f64::from(copies) * drawn[tile.index()]).sum();
            assert!((all - 1.0).abs() < 1e-9 || unseen.is_empty(), "{all}");
            assert!(reading.discarded().iter().all(|&likelier| (0.2..5.0).contains(&likelier)));
            for (other, tile) in Seat::all(4).flat_map(|other| Tile::all().map(move |tile| (other, tile))) {
                let chances = [reading.ready(other), reading.waits(other, tile), reading.pair(other, tile)];
                assert!(chances.iter().all(|chance| (0.0..=1.0).contains(chance)), "{chances:?}");
            }
        });
    }
}

/// No seat waits for what it just let pass, and hardly any for what it discarded.
#[test]
fn no_seat_waits_for_a_tile_it_let_pass() {
    let mut game = deal(["B5 B5", "W1", "W1 T5", "W1"], "T9 B9 W9 T9", "");
    let plays = [(EAST, "B5"), (NORTH, "W1"), (WEST, "T5"), (SOUTH, "W1")];
    for (seat, tile) in plays {
        paiju_mahjong::testing::play(&mut game, seat, tile);
    }
    let view = game.view(EAST);
    let reading = Reading::of(&view);
    // West let South's W1 pass after its own last discard, and discarded T5 itself.
    let [passed, fresh] = ["W1", "W2"].map(|text| reading.waits(WEST, tile(text)));
    assert!(passed < 0.1 * fresh, "{passed} {fresh}");
    let [own, fresh] = ["T5", "T6"].map(|text| reading.waits(WEST, tile(text)));
    assert!(own < 0.3 * fresh, "{own} {fresh}");
    let dangers = Planner::dangers(&view);
    assert!(dangers.iter().all(|danger| (0.0..=1.0).contains(danger)));
}

/// A tile whose neighbours have been seen is discarded sooner than one that fits into runs.
#[test]
fn useless_tiles_are_discarded_sooner() {
    let mut game = deal(["B4 B4 B4", "B6 B6 B6", "", ""], "", "");
    run(&mut game, &[(EAST, "PLAY B4")]);
    let lone = |view: &View, text: &str| Reading::of(view).discarded()[tile(text).index()];
    let hand = "B4 B4 B4 B6 B6 B6 T4 W1 W2 W3 T1 T1 T9".parse().unwrap();
    let view = View::new(EAST, hand, Rules::default());
    assert!(lone(&view, "B5") > lone(&view, "W6"));
    assert!(Reading::of(&game.view(NORTH)).discarded().iter().all(|likelier| *likelier > 0.0));
}

/// Draws that only improve a hand never lower its value.
#[test]
fn better_draws_never_hurt() {
    let mut rng = Rng::new(Seed(52));
    let (mut more, mut all) = (0, 0);
    for number in 0..3 {
        lively_game(&Mahjong::deal(Seed(52).derive(number)), &mut rng, |game, seat, _| {
            let (view, hand) = (game.view(seat), game.hand(seat));
            if hand.concealed.total() % 3 != 1 || !(1..=2).contains(&hand.replace()) {
                return;
            }
            let schedule = Schedule::new(view.course(), seat, 3);
            let mut planner = Planner::new(&view, schedule, u64::MAX);
            let [with, without] = [true, false].map(|bettered| planner.outlook(&hand, hand.replace(), 1, bettered));
            for (with, without) in with.iter().zip(&without) {
                assert!(with.points > without.points - 1e-9, "{hand:?}");
            }
            all += 1;
            more += u32::from(with[0].points > without[0].points);
        });
    }
    assert!(all > 30 && more > all / 2, "{more} of {all}");
}

/// A pair of terminals against one of middle tiles: others discard the terminal and keep the middle tile.
#[test]
fn a_wait_for_tiles_that_others_discard_is_better() {
    let game = deal(["B1 B2 B3 T4 T5 T6 B7 B8 B9 W2 W3 W4 T1", "", "", ""], "W6", "");
    let decision = Expert.decide(&game.view(EAST), &Limit::with_seed(Seed(1))).unwrap();
    assert_eq!(decision.action, paiju_mahjong::Action::Play(tile("W6")));
}
