use super::*;
use crate::testing::{answer, deal, drain, lively_game, pass, play, play_drawn, run, setup};
use crate::{EAST, Ending, MeldKind, NORTH, SOUTH, Standing, WEST};

/// Waits for W3 and W6.
const READY: &str = "B1 B2 B3 T1 T2 T3 W1 W2 W3 W4 W5 W8 W8";
/// Waits for W6 and W9.
const READY_TOO: &str = "B4 B5 B6 T4 T5 T6 T7 T8 T9 W7 W8 B9 B9";

fn tile(text: &str) -> Tile {
    text.parse().unwrap()
}

fn meld_kinds(game: &Mahjong, seat: Seat) -> Vec<MeldKind> {
    game.course().melds(seat).iter().map(|meld| meld.kind).collect()
}

// ruling: M1
#[test]
fn four_tiles_at_a_time_are_dealt_and_east_draws_first() {
    let setup = Mahjong::deal(Seed(1));
    let game = Mahjong::start(&setup);
    let of = |places: &[std::ops::Range<usize>]| -> Counts {
        places.iter().flat_map(|range| setup.tiles[range.clone()].iter().copied()).collect()
    };
    let east = of(&[0..4, 16..20, 32..36, 48..49]);
    let south = of(&[12..16, 28..32, 44..48, 51..52]);
    assert_eq!(game.hand(EAST).concealed, east.with(setup.tiles[52], 1));
    assert_eq!(game.hand(SOUTH).concealed, south);
    assert_eq!((game.drawn(EAST), game.course().wall()), (Some(setup.tiles[52]), 55));
    assert_eq!(game.to_act(), SeatSet::only(EAST));
    assert_eq!(game.view(NORTH).unseen().total(), 108 - 13);
}

/// The text's example: East plays, West takes it by PENG, and South draws next.
// ruling: M2
#[test]
fn after_peng_the_next_after_the_claimer_draws() {
    let mut game = deal(["T5", "", "T5 T5 W1", "T5"], "", "");
    run(&mut game, &[(EAST, "PLAY T5"), (NORTH, "PASS"), (SOUTH, "PASS"), (WEST, "PENG W1")]);
    assert_eq!(game.course().pool().iter().map(|discard| discard.taken).collect::<Vec<_>>(), [Some(WEST), None]);
    assert_eq!(game.course().melds(WEST)[0].from, Some(EAST));
    // The discard can be answered by all others.
    assert_eq!(game.to_act(), [EAST, NORTH, SOUTH].into_iter().collect());
    pass(&mut game);
    assert_eq!(game.to_act(), SeatSet::only(SOUTH));
    // The PENG can be neither discarded nor split.
    play_drawn(&mut game, SOUTH);
    play_drawn(&mut game, EAST);
    play_drawn(&mut game, NORTH);
    assert_eq!(answer(&mut game, WEST, "PLAY T5"), Err(Refusal::Exposed { tile: tile("T5") }));
}

// ruling: M3
#[test]
fn the_three_gangs_draw_from_the_end_of_the_wall() {
    // A discard, claimed with three concealed tiles.
    let mut claimed = deal(["T5", "T5 T5 T5", "", ""], "", "W9");
    run(&mut claimed, &[(EAST, "PLAY T5"), (WEST, "PASS"), (SOUTH, "PASS"), (NORTH, "GANG")]);
    assert_eq!((meld_kinds(&claimed, NORTH), claimed.drawn(NORTH)), (vec![MeldKind::ClaimedGang], Some(tile("W9"))));
    assert_eq!(claimed.to_act(), SeatSet::only(NORTH));
    // The fourth tile, drawn and added to the seat's own PENG. It cannot be robbed: nobody is asked.
    let mut added = deal(["T5", "", "T5 T5 W1", ""], "B1 B2 B3 B4 T5", "W9");
    run(&mut added, &[(EAST, "PLAY T5"), (NORTH, "PASS"), (SOUTH, "PASS"), (WEST, "PENG W1")]);
    pass(&mut added);
    [(SOUTH, "B2"), (EAST, "B3"), (NORTH, "B4")].into_iter().for_each(|(seat, tile)| play(&mut added, seat, tile));
    run(&mut added, &[(WEST, "GANG T5")]);
    assert_eq!((meld_kinds(&added, WEST), added.drawn(WEST)), (vec![MeldKind::AddedGang], Some(tile("W9"))));
    assert_eq!((added.to_act(), added.hand(WEST).concealed.total()), (SeatSet::only(WEST), 11));
    // Four concealed tiles.
    let mut concealed = deal(["T5 T5 T5", "", "", ""], "T5", "W9 W8");
    run(&mut concealed, &[(EAST, "GANG T5")]);
    assert_eq!(
        (meld_kinds(&concealed, EAST), concealed.drawn(EAST)),
        (vec![MeldKind::ConcealedGang], Some(tile("W9")))
    );
    play(&mut concealed, EAST, "W9");
    assert_eq!(concealed.to_act(), SeatSet::only(NORTH));
}

// ruling: M4
#[test]
fn a_gang_may_wait_for_a_later_turn() {
    let mut four = deal(["T5 T5 T5", "", "", ""], "T5 B1 B2 B3 B4", "W9");
    let other = four.hand(EAST).concealed.without(tile("T5"), 4).tiles().next().unwrap().to_string();
    play(&mut four, EAST, &other);
    [(NORTH, "B1"), (WEST, "B2"), (SOUTH, "B3")].into_iter().for_each(|(seat, tile)| play(&mut four, seat, tile));
    assert_eq!(four.drawn(EAST), Some(tile("B4")));
    run(&mut four, &[(EAST, "GANG T5")]);
    assert_eq!(meld_kinds(&four, EAST), [MeldKind::ConcealedGang]);
    // The fourth tile of a PENG was in the hand all along.
    let mut third = deal(["T5", "", "T5 T5 T5 W1", ""], "B1 B2 B3 B4 B5", "W9");
    run(&mut third, &[(EAST, "PLAY T5"), (NORTH, "PASS"), (SOUTH, "PASS"), (WEST, "PENG W1")]);
    pass(&mut third);
    [(SOUTH, "B2"), (EAST, "B3"), (NORTH, "B4")].into_iter().for_each(|(seat, tile)| play(&mut third, seat, tile));
    run(&mut third, &[(WEST, "GANG T5")]);
    assert_eq!(meld_kinds(&third, WEST), [MeldKind::AddedGang]);
}

// ruling: M5
#[test]
fn a_discard_may_be_added_to_ones_own_peng_unless_the_option_forbids_it() {
    let setup = setup(["T5", "", "T5 T5 W1", "T5"], "", "W9");
    let mut game = Mahjong::start(&setup);
    let until_gang = |game: &mut Mahjong| {
        run(game, &[(EAST, "PLAY T5"), (NORTH, "PASS"), (SOUTH, "PASS"), (WEST, "PENG W1")]);
        pass(game);
        run(game, &[(SOUTH, "PLAY T5"), (EAST, "PASS"), (NORTH, "PASS")]);
    };
    until_gang(&mut game);
    run(&mut game, &[(WEST, "GANG")]);
    assert_eq!((meld_kinds(&game, WEST), game.drawn(WEST)), (vec![MeldKind::AddedGang], Some(tile("W9"))));
    assert_eq!(game.hand(WEST).concealed.total(), 11);
    let mut strict = Mahjong::start(&Setup { rules: Rules { gang_onto_peng: false }, ..setup });
    until_gang(&mut strict);
    assert_eq!(answer(&mut strict, WEST, "GANG"), Err(Refusal::GangOntoPeng { tile: tile("T5") }));
}

// ruling: M6
#[test]
fn there_is_no_gang_with_an_empty_wall_but_peng_and_hu() {
    let mut game = deal([READY, "", "W6 W6 W6 T9 T9 T9", ""], "", "W6");
    while game.course().wall() > 0 {
        let seat = game.to_act().first().unwrap();
        play_drawn(&mut game, seat);
    }
    // South has drawn the last tile, the fourth W6.
    assert_eq!((game.to_act(), game.drawn(SOUTH)), (SeatSet::only(SOUTH), Some(tile("W6"))));
    let own = game.hand(SOUTH).concealed.tiles().next().unwrap();
    assert!(answer(&mut game.clone(), SOUTH, &format!("GANG {own}")).is_err());
    run(&mut game, &[(SOUTH, "PLAY W6")]);
    assert_eq!(answer(&mut game, WEST, "GANG"), Err(Refusal::GangWithoutWall { tile: tile("W6") }));
    let mut with_peng = game.clone();
    run(&mut with_peng, &[(EAST, "PASS"), (NORTH, "PASS"), (WEST, "PENG T9")]);
    pass(&mut with_peng);
    assert_eq!(*with_peng.course().phase(), Phase::Targets { asked: with_peng.course().playing() });
    // The last discard may still be won.
    run(&mut game, &[(EAST, "HU"), (NORTH, "PASS"), (WEST, "PASS")]);
    assert_eq!(*game.course().phase(), Phase::Targets { asked: [NORTH, WEST, SOUTH].into_iter().collect() });
}

// ruling: M7
#[test]
fn hu_beats_gang_and_the_beaten_seat_plays_on() {
    let mut game = deal(["W6", "W6 W6 W6", READY, ""], "", "");
    run(&mut game, &[(EAST, "PLAY W6"), (NORTH, "GANG"), (WEST, "HU"), (SOUTH, "PASS")]);
    assert_eq!(game.course().shown()[WEST.index()].standing, Standing::Won { place: 1, tile: Some(tile("W6")) });
    assert_eq!((meld_kinds(&game, NORTH), game.hand(NORTH).concealed[tile("W6")]), (vec![], 3));
    assert!(game.course().is_playing(NORTH));
    // A PENG is beaten the same way.
    let mut peng = deal(["W6", "W6 W6 T9", READY, ""], "", "");
    run(&mut peng, &[(EAST, "PLAY W6"), (WEST, "HU"), (SOUTH, "PASS"), (NORTH, "PENG T9")]);
    assert_eq!(peng.hand(NORTH).concealed[tile("W6")], 2);
    assert_eq!(peng.course().pool().len(), 1);
}

// ruling: M7
#[test]
fn of_several_hu_the_nearest_to_the_discarder_wins_alone() {
    // West plays: South comes before East.
    let mut game = deal([READY, "", "W6", READY_TOO], "B7 B7 W6", "");
    play(&mut game, EAST, "B7");
    play(&mut game, NORTH, "B7");
    run(&mut game, &[(WEST, "PLAY W6"), (EAST, "HU"), (NORTH, "PASS"), (SOUTH, "HU")]);
    assert_eq!(game.course().playing(), [EAST, NORTH, WEST].into_iter().collect());
    // The beaten seat plays on and may still win.
    assert_eq!(game.to_act(), SeatSet::only(EAST));
    play_drawn(&mut game, EAST);
}

// ruling: M8
#[test]
fn after_a_win_the_next_after_the_winner_draws() {
    let mut discard = deal(["W6", "", READY, ""], "", "");
    run(&mut discard, &[(EAST, "PLAY W6"), (NORTH, "PASS"), (SOUTH, "PASS"), (WEST, "HU")]);
    assert_eq!(discard.to_act(), SeatSet::only(SOUTH));
    let mut own = deal([READY, "", "", ""], "W6", "");
    run(&mut own, &[(EAST, "HU")]);
    assert_eq!((own.to_act(), own.hand(EAST).concealed.total()), (SeatSet::only(NORTH), 14));
    // Winners are skipped and no longer asked.
    play_drawn(&mut own, NORTH);
    play_drawn(&mut own, WEST);
    let drawn = format!("PLAY {}", own.drawn(SOUTH).unwrap());
    run(&mut own, &[(SOUTH, &drawn)]);
    assert_eq!(own.to_act(), [NORTH, WEST].into_iter().collect());
    pass(&mut own);
    assert_eq!(own.to_act(), SeatSet::only(NORTH));
}

#[test]
fn a_gang_may_win_with_the_tile_drawn_after_it() {
    let mut game = deal(["T5 T5 T5 B1 B2 B3 B7 B8 B9 W1 W2 W3 W8", "", "", ""], "T5", "W8");
    assert!(matches!(answer(&mut game.clone(), EAST, "HU"), Err(Refusal::NoWin { tile: None, replace: 1 })));
    run(&mut game, &[(EAST, "GANG T5"), (EAST, "HU")]);
    assert!(!game.course().is_playing(EAST));
}

// ruling: M10
#[test]
fn refusals_name_the_rule() {
    let mut game = deal(["T5 B1", "T5 T5 W1", "T5 W2 W2", "W1"], "B2", "");
    let (b1, t5, w2) = (tile("B1"), tile("T5"), tile("W2"));
    let everyone_else = |game: &Mahjong| Refusal::NotAsked { asked: game.course().asked() };
    assert_eq!(answer(&mut game, NORTH, "PLAY T5"), Err(everyone_else(&game)));
    assert_eq!(answer(&mut game, Seat(9), "PLAY T5"), Err(everyone_else(&game)));
    assert_eq!(answer(&mut game, EAST, "PASS"), Err(Refusal::MustPlay));
    assert_eq!(answer(&mut game, EAST, "PENG B1"), Err(Refusal::NothingOffered));
    assert_eq!(answer(&mut game, EAST, "PLAY W9"), Err(Refusal::NotHeld { tile: tile("W9") }));
    assert_eq!(answer(&mut game, EAST, "GANG T5"), Err(Refusal::TooFewForGang { tile: t5, held: 1, needed: 4 }));
    assert!(matches!(answer(&mut game, EAST, "HU"), Err(Refusal::NoWin { tile: None, replace: 1.. })));
    assert_eq!(game.act(EAST, &Action::Target(Counts::EMPTY)), Err(Refusal::NoTargetYet));
    run(&mut game, &[(EAST, "PLAY T5")]);
    assert_eq!(answer(&mut game, NORTH, "PLAY W1"), Err(Refusal::NotYourDraw { offered: t5 }));
    assert_eq!(game.act(NORTH, &Action::Gang(b1)), Err(Refusal::NotOffered { tile: b1, offered: t5 }));
    assert_eq!(answer(&mut game, NORTH, "GANG"), Err(Refusal::TooFewForGang { tile: t5, held: 2, needed: 3 }));
    assert_eq!(answer(&mut game, NORTH, "PENG T5"), Err(Refusal::NotHeld { tile: t5 }));
    assert_eq!(answer(&mut game, WEST, "PENG W2"), Err(Refusal::TooFewForPeng { tile: t5, held: 1 }));
    assert!(matches!(answer(&mut game, SOUTH, "HU"), Err(Refusal::NoWin { tile: Some(tile), .. }) if tile == t5));
    assert_eq!(answer(&mut game, EAST, "PASS"), Err(everyone_else(&game)));
    // A seat that has answered is not asked again.
    run(&mut game, &[(WEST, "PASS")]);
    assert!(matches!(answer(&mut game, WEST, "PASS"), Err(Refusal::NotAsked { .. })));
    assert_eq!(game.hand(WEST).concealed[w2], 2);
    // After its PENG a seat must have the tile it discards.
    run(&mut game, &[(NORTH, "PENG W1"), (SOUTH, "PASS")]);
    pass(&mut game);
    drain(&mut game);
    assert_eq!(game.act(EAST, &Action::Pass), Err(Refusal::TargetWanted));
    run(&mut game, &[(EAST, "B1"), (NORTH, ""), (WEST, ""), (SOUTH, "")]);
    assert_eq!(game.act(EAST, &Action::Pass), Err(Refusal::Over));
}

#[test]
fn a_failing_seats_open_answer_is_void() {
    let mut game = deal(["W6", READY, "W6 W6", ""], "", "");
    run(&mut game, &[(EAST, "PLAY W6"), (NORTH, "HU"), (SOUTH, "PASS")]);
    game.forfeit(NORTH, Fault::Crash { detail: String::new() });
    run(&mut game, &[(WEST, "PASS")]);
    assert!(matches!(game.course().shown()[NORTH.index()].standing, Standing::Out { .. }));
    assert_eq!(game.to_act(), SeatSet::only(WEST));
}

#[test]
fn no_view_shows_an_answer_before_all_have_answered() {
    let mut game = deal(["W6", READY, "W6 W6 T1", ""], "", "");
    run(&mut game, &[(EAST, "PLAY W6")]);
    let before = [EAST, NORTH, SOUTH].map(|seat| game.view(seat));
    run(&mut game, &[(WEST, "PENG T1")]);
    assert_eq!(before, [EAST, NORTH, SOUTH].map(|seat| game.view(seat)));
    assert!(!game.view(WEST).is_my_turn() && game.view(NORTH).is_my_turn());
    assert_eq!(game.to_act(), [NORTH, SOUTH].into_iter().collect());
}

#[test]
fn setups_are_read_back_and_broken_ones_do_not_panic() {
    let setup = Mahjong::deal(Seed(3));
    assert!(setup.is_whole());
    let text = serde_json::to_string(&setup).unwrap();
    assert_eq!(serde_json::from_str::<Setup>(&text).unwrap(), setup);
    assert!(serde_json::from_str::<Setup>(r#"{"tiles":"B1 X2"}"#).is_err());
    let mut rng = Rng::new(Seed(4));
    for tiles in [0, 1, 30, 52, 53, 60, 300] {
        let tiles = (0..tiles).map(|_| Tile::from_index(rng.below(27) as usize).unwrap()).collect();
        let mut game = Mahjong::start(&Setup { tiles, rules: Rules::default() });
        let mut actions = Vec::new();
        while let Some(seat) = game.to_act().first() {
            game.legal_actions(seat, &mut actions);
            match rng.pick(&actions) {
                Some(action) => game.act(seat, action).unwrap(),
                None => game.forfeit(seat, Fault::Illegal),
            }
        }
        assert!(game.outcome().is_some());
    }
}

#[test]
fn random_games_keep_the_invariants() {
    let (mut wins, mut gangs, mut drawn) = (0, 0, 0);
    for n in 0..40 {
        let mut rng = Rng::new(Seed(8).derive(n));
        let setup = Mahjong::deal(Seed(7).derive(n));
        let mut log = Vec::new();
        let game = lively_game(&setup, &mut rng, |game, seat, action| {
            let mut listed = Vec::new();
            let mut from_view = Vec::new();
            game.legal_actions(seat, &mut listed);
            Mahjong::view_actions(&game.view(seat), &mut from_view);
            assert_eq!(listed, from_view);
            assert!(listed.contains(action));
            let held: Counts =
                Seat::all(SEATS).map(|seat| game.hand(seat).concealed).fold(Counts::EMPTY, |all, hand| all + hand);
            let won = game.course().shown().iter().filter_map(|shown| match shown.standing {
                Standing::Won { tile, .. } => tile,
                _ => None,
            });
            // The discards that won are now in the winners' hands.
            let open = game.course().seen().less(&won.collect());
            assert_eq!(held + open + game.wall().iter().copied().collect(), Counts::WHOLE);
            for seat in Seat::all(SEATS) {
                let shown = &game.course().shown()[seat.index()];
                assert_eq!(usize::from(shown.concealed), game.hand(seat).concealed.total());
            }
            assert_eq!(serde_json::from_str::<Action>(&serde_json::to_string(action).unwrap()).unwrap(), *action);
            log.push((seat, *action));
        });
        let outcome = game.outcome().unwrap();
        let (view, text) = (game.view(NORTH), serde_json::to_string(&game.view(NORTH)).unwrap());
        assert_eq!(serde_json::from_str::<View>(&text).unwrap(), view);
        assert_eq!(serde_json::from_str::<Outcome>(&serde_json::to_string(&outcome).unwrap()).unwrap(), outcome);
        assert_eq!(Mahjong::scores(&outcome).iter().sum::<f64>(), 10.0);
        for seat in &outcome.seats {
            match &seat.ending {
                Ending::Won { .. } => wins += 1,
                Ending::Drawn(end) => {
                    drawn += 1;
                    assert_eq!(end.flaw, None);
                    assert_eq!(end.distance % 2, 1);
                }
                Ending::Out { .. } => panic!("nobody failed"),
            }
        }
        gangs += game.course().events().iter().filter(|event| matches!(event, PublicEvent::Gang { .. })).count();
        // The setup and the actions determine the game, in whatever order simultaneous answers arrive.
        let mut again = Mahjong::start(&setup);
        while let Some(seat) = again.to_act().iter().last() {
            let next = log.iter().position(|(who, _)| *who == seat).unwrap();
            let (_, action) = log.remove(next);
            again.act(seat, &action).unwrap();
        }
        assert_eq!(again, game);
    }
    assert!(wins > 20 && gangs > 20 && drawn > 20, "{wins} wins, {gangs} gangs, {drawn} drawn");
}
