use paiju_game::{Fault, Game as _, SeatSet};

use super::*;
use crate::testing::{answer, deal, drain, pass, play, play_drawn, run};
use crate::{EAST, Mahjong, NORTH, SOUTH, WEST};

/// Waits for W3 and W6.
const READY: &str = "B1 B2 B3 T1 T2 T3 W1 W2 W3 W4 W5 W8 W8";
/// Waits for W6 and W9.
const READY_TOO: &str = "B4 B5 B6 T4 T5 T6 T7 T8 T9 W7 W8 B9 B9";

fn tile(text: &str) -> Tile {
    text.parse().unwrap()
}

fn ranks(game: &Mahjong) -> [u8; 4] {
    game.outcome().unwrap().seats.map(|seat| seat.rank)
}

fn points(game: &Mahjong) -> Vec<f64> {
    Mahjong::scores(&game.outcome().unwrap())
}

// ruling: M9
#[test]
fn three_wins_end_the_game_and_the_last_names_a_target() {
    let mut game = deal(["W6 W9", READY, READY_TOO, "B1 B2 B3 T1 T1 T2 T2 T3 T3 W1 W2 W9 W9"], "B8 W3", "");
    run(&mut game, &[(EAST, "PLAY W6"), (NORTH, "HU"), (WEST, "HU"), (SOUTH, "PASS")]);
    // North was nearer. West draws W3, which is South's.
    run(&mut game, &[(WEST, "PLAY W3"), (EAST, "PASS"), (SOUTH, "HU")]);
    assert_eq!(game.to_act(), SeatSet::only(EAST));
    run(&mut game, &[(EAST, "PLAY W9"), (WEST, "HU")]);
    assert_eq!(*game.course().phase(), Phase::Targets { asked: SeatSet::only(EAST) });
    assert!(game.course().wall() > 0);
    run(&mut game, &[(EAST, "B1 B2")]);
    assert_eq!((ranks(&game), points(&game)), ([4, 1, 3, 2], vec![1.0, 4.0, 2.0, 3.0]));
}

// ruling: M10
#[test]
fn a_failing_seat_gets_the_lowest_free_rank_and_the_game_goes_on() {
    let mut game = deal(["W6", READY, "", ""], "", "");
    // A false HU is an illegal action like any other; the table lets the seat forfeit.
    assert!(answer(&mut game, EAST, "HU").is_err());
    game.forfeit(EAST, Fault::Illegal);
    assert_eq!(game.to_act(), SeatSet::only(NORTH));
    play_drawn(&mut game, NORTH);
    game.forfeit(WEST, Fault::TimeOut { limit_ms: 1000 });
    assert_eq!(game.to_act(), SeatSet::only(SOUTH));
    drain(&mut game);
    game.forfeit(EAST, Fault::Illegal);
    let target = game.view(SOUTH);
    let mut actions = Vec::new();
    target.actions(&mut actions);
    game.act(SOUTH, &actions[0]).unwrap();
    // No answer when the wall is used up is a failure, not an illegal target.
    game.forfeit(NORTH, Fault::Malformed { answer: String::new() });
    assert_eq!(ranks(&game), [4, 2, 3, 1]);
    let ending = game.outcome().unwrap().seats[WEST.index()].ending.clone();
    assert!(matches!(ending, Ending::Out { fault: Some(Fault::TimeOut { .. }), .. }));
}

// ruling: M10
#[test]
fn seats_that_fail_at_the_same_moment_share_their_ranks() {
    let mut game = deal(["W6", READY, "", ""], "", "");
    run(&mut game, &[(EAST, "PLAY W6"), (NORTH, "HU")]);
    game.forfeit(SOUTH, Fault::Illegal);
    // An answer that does not count yet remains, though others fail.
    assert_eq!(game.to_act(), SeatSet::only(WEST));
    game.forfeit(WEST, Fault::Illegal);
    assert_eq!(game.to_act(), SeatSet::only(EAST));
    run(&mut game, &[(EAST, "B1")]);
    assert_eq!((ranks(&game), points(&game)), ([2, 1, 3, 3], vec![3.0, 4.0, 1.5, 1.5]));
}

/// A seat that does not take a message fails before one that fails at a later message, whenever the table hears of it.
// ruling: M10
#[test]
fn the_message_that_was_not_answered_decides_who_failed_first() {
    let ranked = |failing: &[Seat]| {
        let mut game = deal(["", "", "", ""], "", "");
        failing.iter().for_each(|seat| game.forfeit(*seat, Fault::TimeOut { limit_ms: 1000 }));
        [NORTH, SOUTH].into_iter().for_each(|seat| game.forfeit(seat, Fault::Illegal));
        ranks(&game)
    };
    // East has drawn; West was dealt its hand, and nothing else was said to it.
    for failing in [[WEST, EAST], [EAST, WEST]] {
        let ranks = ranked(&failing);
        assert!(ranks[EAST.index()] < ranks[WEST.index()], "{ranks:?}");
    }
}

#[test]
fn all_may_fail() {
    let mut game = deal(["W6", "", "", ""], "", "");
    run(&mut game, &[(EAST, "PLAY W6")]);
    [NORTH, WEST, SOUTH].into_iter().for_each(|seat| game.forfeit(seat, Fault::Illegal));
    game.forfeit(EAST, Fault::Illegal);
    game.forfeit(EAST, Fault::Illegal);
    assert!(game.to_act().is_empty());
    assert_eq!((ranks(&game), points(&game)), ([1, 2, 2, 2], vec![4.0, 2.0, 2.0, 2.0]));
}

/// East lacks W6, all four of which end in the pool; West lacks W9, one of which North holds; North is further away;
/// South's target does not win.
// ruling: M11
#[test]
fn drawn_seats_rank_by_distance_then_chance_and_illegal_targets_last() {
    let east = "B1 B2 B3 T1 T2 T3 W1 W2 W3 W4 W5 W8 W8";
    let west = "B4 B5 B6 T4 T5 T6 T7 T8 T9 B9 B9 B9 W9";
    let mut game = deal([east, "B1 B2 B3 T1 T2 T3 W1 W2 W3 W4 W7 W8 W9", west, ""], "", "");
    drain(&mut game);
    let last_w6 = game.course().pool().iter().rposition(|discard| discard.tile == tile("W6")).unwrap() as u16 + 1;
    // Read case-insensitively, in any order.
    run(&mut game, &[(EAST, "W8 w6 w8 b1 B2 B3 T1 T2 T3 W1 W2 W3 W4 W5"), (SOUTH, "B1 B2 B3")]);
    assert!(
        game.view(WEST).course().targets().iter().all(Option::is_none),
        "no target shows before all have named theirs"
    );
    run(&mut game, &[(NORTH, "B1 B2 B3 T1 T2 T3 W1 W2 W3 W4 W5 W6 W9 W9")]);
    run(&mut game, &[(WEST, "B4 B5 B6 T4 T5 T6 T7 T8 T9 B9 B9 B9 W9 W9")]);
    let outcome = game.outcome().unwrap();
    let drawn = outcome.seats.each_ref().map(|seat| match &seat.ending {
        Ending::Drawn(drawn) => drawn,
        other => panic!("{other:?}"),
    });
    assert_eq!(drawn.map(|drawn| drawn.distance)[..3], [1, 5, 1]);
    assert_eq!((drawn[0].chance, drawn[2].chance), (last_w6, 57));
    assert_eq!(drawn.map(|drawn| drawn.needs.len())[..3], [1, 3, 1]);
    assert_eq!((drawn[0].needs[0].dead, drawn[2].needs[0].dead), (true, false));
    assert_eq!(drawn[1].surplus.to_string(), "W7 W8");
    assert_eq!(drawn[3].flaw, Some(TargetFlaw::Size { tiles: 3, wanted: 14 }));
    assert_eq!(ranks(&game), [2, 3, 1, 4]);
}

// ruling: M12
#[test]
fn equal_distance_and_chance_are_a_tie_with_the_mean_of_the_points() {
    let mut game = deal([READY, "", "", ""], "", "");
    drain(&mut game);
    run(&mut game, &[(EAST, "B1 B2 B3 T1 T2 T3 W1 W2 W3 W4 W5 W6 W8 W8"), (NORTH, "B1"), (WEST, ""), (SOUTH, "T9")]);
    let outcome = game.outcome().unwrap();
    // All illegal targets tie.
    assert_eq!((ranks(&game), points(&game)), ([1, 2, 2, 2], vec![4.0, 2.0, 2.0, 2.0]));
    assert_eq!(outcome.seats[3].sharing, 3);
}

// ruling: M13
#[test]
fn a_claimed_discard_keeps_its_number_and_counts_as_in_a_hand() {
    let mut game = deal(["T5 B9", "B9", "T5 T5 W1", "T5 B9"], "B9", "");
    let place = |game: &Mahjong, text: &str| game.course().last_place(tile(text));
    play(&mut game, EAST, "B9");
    play(&mut game, NORTH, "B9");
    play(&mut game, WEST, "W1");
    play(&mut game, SOUTH, "B9");
    assert_eq!(place(&game, "B9"), 5);
    play(&mut game, EAST, "B9");
    // All four B9 are in the pool, as numbers 1, 2, 4 and 5.
    assert_eq!((place(&game, "B9"), place(&game, "T5")), (5, 6));
    play_drawn(&mut game, NORTH);
    assert_eq!((place(&game, "B9"), place(&game, "T5")), (5, 7));
    let mut claimed = deal(["T5", "", "T5 T5 W1", "T5"], "", "");
    run(&mut claimed, &[(EAST, "PLAY T5"), (NORTH, "PASS"), (SOUTH, "PASS"), (WEST, "PENG W1")]);
    pass(&mut claimed);
    assert_eq!((claimed.course().pool().len(), place(&claimed, "T5")), (2, 3));
    play(&mut claimed, SOUTH, "T5");
    assert_eq!(place(&claimed, "T5"), 4);
}
