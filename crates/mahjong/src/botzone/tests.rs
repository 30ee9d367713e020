use paiju_game::{Fault, Game as _, Rng, Seat, Seed};
use proptest::prelude::*;

use super::*;
use crate::testing::{deal, lively, lively_game, pass, run};
use crate::{
    Action, Counts, EAST, Impossible, Mahjong, NORTH, PublicEvent, Refusal, Rules, SEATS, SOUTH, Standing, Tile, View,
    WEST,
};

/// Waits for W3 and W6.
const READY: &str = "B1 B2 B3 T1 T2 T3 W1 W2 W3 W4 W5 W8 W8";

fn tile(text: &str) -> Tile {
    text.parse().unwrap()
}

/// The observation that a seat's messages give, and what the last of them requires.
fn read(messages: &[(Request, Option<String>)]) -> (View, Option<Wanted>) {
    let mut reader = Reader::default();
    for (request, response) in messages {
        // Written and parsed again, it is unchanged.
        assert_eq!(request.to_string().parse(), Ok(*request));
        assert_eq!(reader.request(request), Ok(request.wanted()), "{request}");
        if let Some(response) = response {
            reader.respond(response).unwrap();
        }
    }
    (reader.view().unwrap().clone(), reader.wanted())
}

fn requests(game: &Mahjong, seat: Seat) -> Vec<String> {
    transcript(&game.view(seat)).into_iter().map(|(request, _)| request.to_string()).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    /// Whenever a seat is asked, its messages alone give its observation; and its transcript only grows.
    #[test]
    fn views_are_rebuilt_from_their_messages(seed in any::<u64>()) {
        let mut told: [Vec<(Request, Option<String>)>; 4] = Default::default();
        let mut rng = Rng::new(Seed(seed));
        let game = lively_game(&Mahjong::deal(Seed(seed)), &mut rng, |game, seat, _| {
            let view = game.view(seat);
            let messages = transcript(&view);
            let (rebuilt, wanted) = read(&messages);
            assert_eq!(rebuilt, view);
            assert_eq!(wanted, Some(Wanted::of(game.course())));
            let before = &mut told[seat.index()];
            let answered = before.len().saturating_sub(1);
            assert_eq!(before[..answered], messages[..answered]);
            *before = messages;
        });
        // The judge's log tells every seat the same, and restores the game.
        let turns = judge_turns(&game);
        for seat in Seat::all(SEATS) {
            let from_log: Vec<_> = turns
                .iter()
                .filter_map(|turn| Some((turn.requests[seat.index()]?, turn.responses[seat.index()].clone())))
                .collect();
            prop_assert_eq!(&from_log, &transcript(&game.view(seat)));
            prop_assert!(from_log.iter().all(|(_, response)| response.is_some()));
            // A seat is not told of its own actions.
            let own = |request: &Request| matches!(*request,
                Request::Play(by, _) | Request::Peng(by, _) | Request::Gang(by, _) | Request::Hu(by, _) if by == seat);
            prop_assert!(!from_log.iter().any(|(request, _)| own(request)));
        }
        let mut again = Mahjong::start(&setup(&turns, Rules::default()).unwrap());
        for turn in &turns {
            for seat in Seat::all(SEATS) {
                let (Some(request), Some(response)) = (turn.requests[seat.index()], &turn.responses[seat.index()]) else { continue };
                let action = read_response(response, request.wanted()).unwrap();
                if request.wanted() != Wanted::Note {
                    again.act(seat, &action).unwrap();
                }
            }
        }
        prop_assert_eq!(again.course(), game.course());
        prop_assert_eq!(again.outcome(), game.outcome());
    }

    /// Failures are not announced: the others' messages still make sense, and show the same tiles.
    #[test]
    fn failures_are_inferred_from_later_messages(seed in any::<u64>()) {
        let mut rng = Rng::new(Seed(seed));
        let mut game = Mahjong::start(&Mahjong::deal(Seed(seed)));
        while let Some(seat) = game.to_act().first() {
            let view = game.view(seat);
            let (rebuilt, wanted) = read(&transcript(&view));
            prop_assert_eq!(wanted, Some(Wanted::of(game.course())));
            prop_assert_eq!(rebuilt.hand(), view.hand());
            prop_assert_eq!(rebuilt.seen(), view.seen());
            prop_assert_eq!(rebuilt.course().pool(), view.course().pool());
            if rng.below(40) == 0 {
                game.forfeit(seat, Fault::Illegal);
            } else {
                let action = lively(&game, seat, &mut rng);
                game.act(seat, &action).unwrap();
            }
        }
        prop_assert!(game.outcome().is_some());
    }

    #[test]
    fn no_text_panics(texts in prop::collection::vec("[0-4] ?[0-9]? ?(PLAY|PENG|GANG|HU|SELF)? ?[BTW][1-9]|.{0,12}", 0..20)) {
        let mut reader = Reader::default();
        reader.request(&Request::Seat(NORTH)).unwrap();
        reader.respond("PASS").unwrap();
        reader.request(&format!("1 {READY}").parse().unwrap()).unwrap();
        reader.respond("PASS").unwrap();
        for text in texts {
            if let Ok(request) = text.parse::<Request>() {
                let _ = reader.request(&request);
            }
            let _ = reader.respond(&text);
            let _ = reader.respond("PASS");
        }
        prop_assert!(reader.view().is_some());
    }
}

// ruling: M15
#[test]
fn a_beaten_claimer_gets_the_hu_as_the_next_request() {
    let mut game = deal(["W6", "W6 W6 T9", READY, ""], "B9", "");
    run(&mut game, &[(EAST, "PLAY W6"), (NORTH, "PENG T9"), (WEST, "HU"), (SOUTH, "PASS")]);
    let north = requests(&game, NORTH);
    assert_eq!(north[2..], ["3 0 PLAY W6", "3 2 HU W6"]);
    // South draws, so East and North wait; the winner gets no more messages.
    assert_eq!(requests(&game, EAST)[2..], ["2 B9", "3 2 HU W6"]);
    assert_eq!(requests(&game, WEST)[2..], ["3 0 PLAY W6"]);
    let (view, _) = read(&transcript(&game.view(NORTH)));
    assert_eq!((view.hand().concealed.total(), view.hand().concealed[tile("W6")]), (13, 2));
    assert_eq!(view.answers(), [Action::Peng { play: tile("T9") }]);
}

#[test]
fn a_peng_is_reported_with_the_tile_taken_and_then_the_tile_played() {
    let mut game = deal(["T5", "", "T5 T5 W1", ""], "B9", "");
    run(&mut game, &[(EAST, "PLAY T5"), (NORTH, "PASS"), (SOUTH, "PASS"), (WEST, "PENG W1")]);
    assert_eq!(requests(&game, EAST)[2..], ["2 B9", "3 2 PENG T5", "3 2 PLAY W1"]);
    assert_eq!(requests(&game, SOUTH)[2..], ["3 0 PLAY T5", "3 2 PENG T5", "3 2 PLAY W1"]);
    assert_eq!(requests(&game, WEST)[2..], ["3 0 PLAY T5"]);
    pass(&mut game);
    let turns = judge_turns(&game);
    assert_eq!(
        turns[3].responses,
        [None, Some("PASS".to_owned()), Some("PENG W1".to_owned()), Some("PASS".to_owned())]
    );
    assert_eq!(turns[4].requests[0], Some(Request::Peng(WEST, tile("T5"))));
}

#[test]
fn all_gangs_are_reported_alike_and_answered_in_their_own_forms() {
    let mut game = deal(["T5 T7 T7 T7", "T5 T5 T5", "", ""], "T7", "B9 B8");
    run(&mut game, &[(EAST, "GANG T7")]);
    run(&mut game, &[(EAST, "PLAY T5"), (NORTH, "GANG"), (WEST, "PASS"), (SOUTH, "PASS")]);
    assert_eq!(requests(&game, EAST)[2..], ["2 T7", "2 B9", "3 1 GANG T5"]);
    assert_eq!(requests(&game, NORTH)[2..], ["3 0 GANG T7", "3 0 PLAY T5", "2 B8"]);
    let responses: Vec<_> = transcript(&game.view(NORTH)).into_iter().map(|(_, response)| response).collect();
    assert_eq!(responses[2..], [Some("PASS".to_owned()), Some("GANG".to_owned()), None]);
    assert_eq!(setup(&judge_turns(&game), Rules::default()).unwrap().tiles[107], tile("B9"));
}

#[test]
fn the_texts_samples_are_read() {
    for text in ["0 1", "2 T2", "3 1 PLAY T2", "3 2 PENG W2", "3 3 GANG B1", "3 0 HU SELF", "3 2 HU W7", "4"] {
        assert_eq!(text.parse::<Request>().unwrap().to_string(), text);
    }
    assert_eq!(format!("1 {READY}").parse::<Request>().unwrap(), Request::Deal(READY.parse().unwrap()));
    for text in ["", "5", "0 4", "2", "2 T0", "2 t2", "3 1 PLAY", "3 1 HU self", "3 4 PLAY T2", "4 4", "3 1 CHI T2"] {
        assert!(text.parse::<Request>().is_err(), "{text:?}");
    }
    let offered = Wanted::Answer(tile("T2"));
    for (text, wanted, action) in [
        ("PASS", Wanted::Note, Action::Pass),
        ("PLAY W2", Wanted::Turn, Action::Play(tile("W2"))),
        ("GANG T3", Wanted::Turn, Action::Gang(tile("T3"))),
        ("HU", Wanted::Turn, Action::Hu),
        ("PENG T2", offered, Action::Peng { play: tile("T2") }),
        ("GANG", offered, Action::Gang(tile("T2"))),
        ("HU", offered, Action::Hu),
    ] {
        assert_eq!(read_response(text, wanted), Ok(action));
        assert_eq!(write_response(&action, wanted), text);
    }
    let target = read_response("T1 t2 W9", Wanted::Target);
    assert_eq!(target, Ok(Action::Target("T1 T2 W9".parse::<Counts>().unwrap())));
}

// ruling: M16
#[test]
fn malformed_responses_and_responses_at_the_wrong_moment_differ() {
    let offered = Wanted::Answer(tile("T2"));
    for (text, wanted) in [
        ("", Wanted::Turn),
        ("PLAY", Wanted::Turn),
        ("PLAY w2", Wanted::Turn),
        ("play W2", Wanted::Turn),
        ("GANG", Wanted::Turn),
        ("GANG T2", offered),
        ("HU T2", offered),
        ("HU", Wanted::Note),
        ("B1 B2 X3", Wanted::Target),
    ] {
        assert!(read_response(text, wanted).is_err(), "{text:?}");
    }
    // Well-formed at the wrong moment: the rules say why.
    let mut game = deal(["T5", "", "", ""], "", "");
    assert_eq!(game.act(EAST, &read_response("PASS", Wanted::Turn).unwrap()), Err(Refusal::MustPlay));
}

#[test]
fn requests_that_cannot_be_true_are_named() {
    let begin = |texts: &[&str]| {
        let mut reader = Reader::default();
        let (last, before) = texts.split_last().unwrap();
        for text in before {
            let wanted = reader.request(&text.parse().unwrap()).unwrap();
            reader.respond(if wanted == Wanted::Turn { "PLAY W1" } else { "PASS" }).unwrap();
        }
        reader.request(&last.parse().unwrap())
    };
    let deal = format!("1 {READY}");
    let deal = deal.as_str();
    let not_now = Err(ReadProblem::Impossible(Impossible::NotNow));
    assert_eq!(begin(&[deal]), Err(ReadProblem::OutOfOrder));
    assert_eq!(begin(&["0 1", "2 T2"]), Err(ReadProblem::OutOfOrder));
    assert_eq!(begin(&["0 1", deal, deal]), Err(ReadProblem::OutOfOrder));
    assert_eq!(begin(&["0 1", "1 T2"]), Err(ReadProblem::DealSize { tiles: 1 }));
    assert_eq!(
        begin(&["0 1", &deal.replace("B2 B3 T1 T2", "B1 B1 B1 B1")]),
        Err(ReadProblem::FifthCopy { tile: tile("B1") })
    );
    assert_eq!(begin(&["0 1", deal, "3 1 PLAY T9"]), Err(ReadProblem::OwnDoing));
    assert_eq!(begin(&["0 1", deal, "3 0 PENG T9"]), not_now);
    assert_eq!(begin(&["0 1", deal, "3 0 PLAY T9", "3 2 PENG T8"]), not_now);
    // It is North's turn, so West cannot play first.
    assert_eq!(begin(&["0 1", deal, "3 0 PLAY T9", "3 2 PLAY T8"]), not_now);
    // Two W8 are North's own.
    let no_such = Err(ReadProblem::Impossible(Impossible::NoSuchTiles { tile: tile("W8"), needed: 4 }));
    assert_eq!(begin(&["0 1", deal, "3 0 GANG W8"]), no_such);
    assert_eq!(begin(&["0 0", deal, "2 W9", "3 1 PLAY W8"]), Ok(Wanted::Answer(tile("W8"))));
    // After an unbeaten HU the seat gets no more messages.
    let mut reader = Reader::default();
    for (request, response) in [("0 1", "PASS"), (deal, "PASS"), ("3 0 PLAY W6", "HU")] {
        reader.request(&request.parse().unwrap()).unwrap();
        reader.respond(response).unwrap();
    }
    assert_eq!(reader.clone().request(&"2 T9".parse().unwrap()), Err(ReadProblem::HasLeft));
    assert_eq!(reader.request(&"3 3 HU W6".parse().unwrap()), Ok(Wanted::Note));
    assert_eq!(reader.request(&"2 T9".parse().unwrap()), Err(ReadProblem::Unanswered));
    assert_eq!(Reader::default().respond("PASS"), Err(ResponseProblem::NotAsked));
}

#[test]
fn a_skipped_seat_has_failed() {
    let mut reader = Reader::default();
    for (request, response) in [("0 3", "PASS"), (&*format!("1 {READY}"), "PASS"), ("3 1 PLAY W9", "PASS")] {
        reader.request(&request.parse().unwrap()).unwrap();
        reader.respond(response).unwrap();
    }
    let course = reader.view().unwrap().course();
    assert!(matches!(course.shown()[EAST.index()].standing, Standing::Out { fault: None, .. }));
    assert_eq!(course.events()[0], PublicEvent::Out { seat: EAST });
    // All others have left before the wall is used up.
    reader.request(&Request::End).unwrap();
    assert_eq!(reader.view().unwrap().course().playing().iter().collect::<Vec<_>>(), [SOUTH]);
}

/// A PENG that discards an equal tile, with which another wins, looks like a beaten PENG and is read as one.
#[test]
fn the_one_ambiguous_claim_is_read_as_beaten() {
    let mut game = deal(["W6", READY, "W6 W6 W6", ""], "", "");
    run(&mut game, &[(EAST, "PLAY W6"), (NORTH, "PASS"), (SOUTH, "PASS"), (WEST, "PENG W6")]);
    run(&mut game, &[(EAST, "PASS"), (NORTH, "HU"), (SOUTH, "PASS")]);
    assert_eq!(requests(&game, WEST)[2..4], ["3 0 PLAY W6", "3 1 HU W6"]);
    let (view, _) = read(&transcript(&game.view(WEST)));
    assert_eq!((view.hand().concealed[tile("W6")], view.course().melds(WEST).len()), (3, 0));
}
