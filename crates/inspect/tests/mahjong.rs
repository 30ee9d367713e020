//! Botzone's Mahjong texts: their content and their errors, by turn, seat and place.

use crate::common;
use crate::common::mahjong::{game, input, log, replay};
use crate::common::{errors, report, simple};
use paiju_game::{Game, Lang, Say, Seat};
use paiju_inspect::{Format, GameId, Note, Problem, Report, mahjong};
use paiju_mahjong::{Ending, Mahjong, SEATS};
use serde_json::{Value, json};

/// The first error's code, turn and seat, and the text at its place.
fn first_error<'a>(text: &'a str, report: &Report) -> (&'static str, Option<usize>, Option<u8>, &'a str) {
    let error: &Problem = errors(report)[0];
    (error.code(), error.turn, error.seat.map(|seat| seat.0), error.range.unwrap().of(text))
}

#[test]
fn match_logs_are_replayed_with_all_hands() {
    for seed in 0..12 {
        let game = game(seed);
        let report = report(&log(&game).to_string());
        assert_eq!(report.problems, vec![], "seed {seed}");
        assert_eq!((report.format, report.game, report.seats), (Format::MatchLog, GameId::Mahjong, SEATS));
        let outcome = game.outcome().unwrap();
        assert_eq!(report.result.as_ref().unwrap().scores, Mahjong::scores(&outcome));
        let replay = replay(&report);
        assert_eq!(replay.outcome().unwrap(), outcome);
        // Step by step it is the game that was played.
        let mut again = Mahjong::start(game.setup());
        for (number, step) in replay.steps.iter().enumerate() {
            let position = replay.position(number);
            for seat in Seat::all(SEATS) {
                assert_eq!(position.hand(seat), Some(again.hand(seat)));
                assert_eq!(position.drawn(seat), again.drawn(seat));
                // Observations of the same moment, including the undrawn tiles.
                assert_eq!(position.view(seat), Some(again.view(seat)));
            }
            assert_eq!(position.course(), Some(again.course()));
            assert_eq!(position.wall().map(<[_]>::len), Some(again.wall().len()));
            let mahjong::ReplayEvent::Acted(action) = &step.event else { panic!("{step:?}") };
            again.act(step.seat, action).unwrap();
        }
    }
}

// ruling: M22
#[test]
fn the_end_is_explained_seat_by_seat() {
    let mut drawn = 0;
    for seed in 0..30 {
        let game = game(seed);
        let report = report(&log(&game).to_string());
        let ranked: Vec<_> = report.notes.iter().filter(|note| matches!(note, Note::Ranked { .. })).collect();
        assert_eq!(ranked.len(), usize::from(SEATS));
        for note in ranked {
            let Note::Ranked { seat, result } = note else { panic!("{note:?}") };
            assert_eq!(game.outcome().unwrap().seats[seat.index()], **result);
            if let Ending::Drawn(ending) = &result.ending {
                drawn += 1;
                let said = note.say(Lang::Zh);
                assert!(
                    said.contains(&format!("海明距离 {}，胡牌机会值 {}", ending.distance, ending.chance)),
                    "{said}"
                );
                assert!(ending.needs.iter().all(|need| said.contains(&need.tile.to_string())), "{said}");
            }
        }
    }
    assert!(drawn > 10);
}

#[test]
fn inputs_are_read_in_both_forms() {
    let game = game(5);
    for seat in Seat::all(SEATS) {
        let view = game.view(seat);
        let turns = paiju_mahjong::botzone::transcript(&view).len();
        for (text, format) in
            [(input(&view).to_string(), Format::BotInput), (simple(&input(&view)), Format::SimpleInput)]
        {
            let report = report(&text);
            assert_eq!(report.problems, vec![], "{text}");
            assert_eq!((report.format, report.game, report.turns), (format, GameId::Mahjong, turns));
            assert!(report.notes.contains(&Note::OnlySeat { game: GameId::Mahjong, seat, known: true }));
            let replay = replay(&report);
            assert_eq!(replay.steps.len(), 2 * turns - 1);
            let read = replay.view(replay.steps.len(), seat).unwrap();
            assert_eq!((read.dealt(), read.draws()), (view.dealt(), view.draws()));
            assert_eq!(replay.view(replay.steps.len(), Seat((seat.0 + 1) % SEATS)), None);
        }
    }
}

/// The log with the first answer of a kind replaced by another; its turn, its seat and the answer before.
fn changed(log: &Value, is: impl Fn(&str) -> bool, to: impl Fn(&str) -> Value) -> (Value, usize, u8) {
    let mut log = log.clone();
    for (index, entry) in log.as_array_mut().unwrap().iter_mut().enumerate().filter(|(index, _)| index % 2 == 1) {
        for (seat, reply) in entry.as_object_mut().unwrap() {
            let Some(response) = reply["response"].as_str().filter(|response| is(response)).map(str::to_owned) else {
                continue;
            };
            reply["response"] = to(&response);
            let seat = seat.parse().unwrap();
            return (log, index / 2, seat);
        }
    }
    panic!("no such answer in {log}");
}

/// An illegal target is its seat's error; the judge ranks it behind, and the match is judged to its end.
// ruling: M20
#[test]
fn an_illegal_target_is_an_error_and_ends_nothing() {
    let game = game(7);
    let is_target = |response: &str| response.split(' ').count() > 10;
    for (spoil, code) in [
        (&(|target: &str| target[3..].to_owned()) as &dyn Fn(&str) -> String, "target-size"),
        (&|target: &str| target.to_lowercase().replacen("b", "t", 1), "target-no-win"),
    ] {
        let (text, turn, seat) = changed(&log(&game), is_target, |target| json!(spoil(target)));
        let text = text.to_string();
        let found = report(&text);
        let [error] = errors(&found)[..] else { panic!("{:?}", found.problems) };
        assert_eq!((error.code(), error.turn, error.seat), (code, Some(turn), Some(Seat(seat))));
        assert!(error.range.unwrap().of(&text).len() > 30);
        assert!(!found.notes.iter().any(|note| matches!(note, Note::RestSkipped { .. } | Note::FollowedOn { .. })));
        assert_eq!(replay(&found).steps.len(), replay(&report(&log(&game).to_string())).steps.len());

        // The bot's own input, with its last answer: the legal one, and the same fault.
        let (requests, responses) = paiju_mahjong::botzone::input(&game.view(Seat(seat)));
        let whole = common::input((requests, responses.clone()));
        let counts = |report: &Report| report.problems.iter().map(Problem::code).collect::<Vec<_>>();
        assert_eq!(counts(&report(&whole.to_string())), [""; 0]);
        let last = responses.len() - 1;
        let mut spoilt = whole.clone();
        spoilt["responses"][last] = json!(spoil(responses[last].as_str().unwrap()));
        let found = report(&spoilt.to_string());
        let error = errors(&found)[0];
        assert_eq!(counts(&found), [code]);
        assert_eq!((error.turn, error.seat), (Some(last), Some(Seat(seat))));
    }
}

#[test]
fn wrong_claims_say_where_the_tiles_are() {
    let game = game(7);
    let mut log = log(&game);
    // The first discard, answered by PENG by a seat that does not hold two of it.
    let entries = log.as_array_mut().unwrap();
    let discard =
        entries[5].as_object().unwrap().values().next().unwrap()["response"].as_str().unwrap_or("").to_owned();
    let tile = discard.strip_prefix("PLAY ").map(str::to_owned).unwrap_or_else(|| {
        entries[6]["output"]["content"]["1"].as_str().unwrap().rsplit(' ').next().unwrap().to_owned()
    });
    let start = Mahjong::start(game.setup());
    let held = |seat: &u8| start.hand(Seat(*seat)).concealed[tile.parse().unwrap()] < 2;
    let seat = (1..4u8).find(held).unwrap();
    let play = start.hand(Seat(seat)).concealed.tiles().next().unwrap();
    entries[7][seat.to_string()]["response"] = json!(format!("PENG {play}"));
    let text = log.to_string();
    let report = report(&text);
    let (code, turn, who, _) = first_error(&text, &report);
    assert_eq!((code, turn, who), ("too-few-for-peng", Some(3), Some(seat)));
    let said = errors(&report)[0].say(Lang::Zh);
    assert!(said.contains(&tile) && said.contains("在："), "{said}");
}

// ruling: M21, M22
#[test]
fn a_judge_that_contradicts_the_rules_is_reported() {
    let text = |change: &dyn Fn(&mut Vec<Value>)| {
        let mut log = log(&game(9));
        change(log.as_array_mut().unwrap());
        log.to_string()
    };
    // Other points than follow.
    let last =
        text(&|entries| entries.last_mut().unwrap()["output"]["content"] = json!({"0": 4, "1": 4, "2": 1, "3": 1}));
    let found = report(&last);
    assert_eq!(errors(&found), Vec::<&Problem>::new());
    assert_eq!(found.problems[0].code(), "judge-differs");
    // A hand of twelve tiles.
    let deal = text(&|entries| {
        let hand = entries[2]["output"]["content"]["2"].as_str().unwrap().to_owned();
        entries[2]["output"]["content"]["2"] = json!(hand[..hand.len() - 3]);
    });
    assert_eq!(first_error(&deal, &report(&deal)).0, "no-deal");
    // A request of no known form.
    let request = text(&|entries| entries[4]["output"]["content"] = json!({"0": "2 Z9"}));
    assert_eq!(first_error(&request, &report(&request)), ("bad-request", Some(2), None, "\"2 Z9\""));
    // Another seat is asked.
    let seat = text(&|entries| {
        let draw = entries[4]["output"]["content"]["0"].clone();
        entries[4]["output"]["content"] = json!({"1": draw});
    });
    let code = first_error(&seat, &report(&seat));
    assert_eq!((code.0, code.1), ("judge-differs", Some(2)));
    // A fifth copy is drawn.
    let five = text(&|entries| {
        let hand = entries[2]["output"]["content"]["0"].as_str().unwrap().to_owned();
        let tile = hand.split(' ').nth(1).unwrap().to_owned();
        for entry in entries.iter_mut().skip(4).step_by(2) {
            let draws = entry["output"]["content"].as_object_mut().into_iter().flatten();
            for (_, request) in draws.filter(|(_, request)| request.as_str().is_some_and(|text| text.starts_with("2 ")))
            {
                *request = json!(format!("2 {tile}"));
            }
        }
    });
    assert!(!errors(&report(&five)).is_empty());
}
