use paiju_game::random::Random;
use paiju_game::{Decision, Fault, Limit, Player, Seed, table};
use paiju_platform::{BotInput, json as placed};
use serde_json::json;

use super::*;
use crate::{Ending, View};

/// Plays at random, and fails in this way at its third decision.
#[derive(Clone)]
enum Seated {
    Sound,
    Illegal(u8),
    Fails(Fault, u8),
    /// Fails when it is told of the deal.
    Deaf,
}

impl Player<DouDizhu> for Seated {
    fn name(&self) -> &str {
        "seated"
    }

    fn decide(&mut self, view: &View, limit: &Limit<'_>) -> Result<Decision<DouDizhu>, Fault> {
        match self {
            Self::Illegal(left) | Self::Fails(_, left) if *left > 0 => *left -= 1,
            Self::Illegal(_) => return Ok(Decision::bare(Action::Bid(9))),
            Self::Fails(fault, _) => return Err(fault.clone()),
            Self::Sound | Self::Deaf => {}
        }
        Random.decide(view, limit)
    }

    fn observe(&mut self, _: &View) -> Result<(), Fault> {
        match self {
            Self::Deaf => Err(Fault::Crash { detail: String::new() }),
            _ => Ok(()),
        }
    }
}

fn played(seed: u64, mut players: [Seated; 3]) -> (DouDizhu, Vec<Turn<DouDizhu>>) {
    let mut game = DouDizhu::start(&DouDizhu::deal(Seed(seed)));
    let mut turns = Vec::new();
    table::play(&mut game, &mut players, 0, Seed(seed), |_, turn| turns.push(turn.clone()));
    (game, turns)
}

fn log(seed: u64, game: &DouDizhu, turns: &[Turn<DouDizhu>]) -> Value {
    let record = Record { setup: game.setup(), seed: Seed(seed), players: &["a", "b", "c"], turns, writing: () };
    serde_json::to_value(record.match_log()).unwrap()
}

#[test]
fn every_seat_finds_its_view_in_its_requests_and_responses() {
    for seed in 0..40 {
        let (game, turns) = played(seed, [Seated::Sound, Seated::Sound, Seated::Sound]);
        let match_log = log(seed, &game, &turns);
        let entries = match_log["log"].as_array().unwrap();
        assert_eq!(entries.len(), 2 * turns.len() + 1);
        for seat in Seat::all(SEATS) {
            let name = seat.0.to_string();
            let of_seat = |entry: &Value| entry.get(&name).cloned();
            let requests: Vec<Value> =
                entries.iter().step_by(2).filter_map(|entry| of_seat(&entry["output"]["content"])).collect();
            let requests = &requests[..requests.len() - 1];
            let responses: Vec<Value> =
                entries.iter().skip(1).step_by(2).filter_map(of_seat).map(|entry| entry["response"].clone()).collect();
            assert_eq!(requests.len(), responses.len());
            let text = json!({ "requests": requests, "responses": responses }).to_string();
            let (input, misfits) = BotInput::of(&placed::read(&text, 0).value.unwrap());
            let reading = botzone::read(&input);
            assert!(reading.error.is_none(), "{misfits:?} {:?}", reading.error);
            if let Some(view) = reading.view {
                assert_eq!(view.hand(), game.hand(seat), "seed {seed}, seat {seat:?}");
            }
        }
        let scores = game.outcome().unwrap().scores;
        assert_eq!(match_log["scores"], json!(scores));
        assert_eq!(entries.last().unwrap()["output"]["content"]["1"], json!(scores[1]));
        assert_eq!(match_log["initdata"], entries[0]["output"]["initdata"]);
    }
}

#[test]
fn a_fault_ends_the_log_with_its_verdict() {
    let (game, turns) = played(3, [Seated::Sound, Seated::Illegal(0), Seated::Sound]);
    assert!(matches!(game.course().ending(), Some(Ending::Forfeit { seat: Seat(1), .. })));
    let match_log = log(3, &game, &turns);
    let entries = match_log["log"].as_array().unwrap();
    let [.., failed, finish] = &entries[..] else { panic!("{entries:?}") };
    assert_eq!(failed["1"], json!({ "keep_running": false, "verdict": "OK", "response": 9 }));
    assert_eq!(finish["output"]["content"], json!({ "0": 350, "1": -700, "2": 350 }));

    let fault = Fault::Malformed { answer: "hm".to_owned() };
    let (game, turns) = played(5, [Seated::Sound, Seated::Sound, Seated::Fails(fault, 1)]);
    let match_log = log(5, &game, &turns);
    let entries = match_log["log"].as_array().unwrap();
    let [.., failed, finish] = &entries[..] else { panic!("{entries:?}") };
    assert_eq!(failed["2"], json!({ "keep_running": false, "verdict": "MF", "raw": "hm" }));
    assert_eq!(finish["output"]["display"]["errored"][2], "INVALID_INPUT_VERDICT_MF");
}

#[test]
fn the_display_shows_the_play_before() {
    let (game, turns) = played(5, [Seated::Sound, Seated::Sound, Seated::Sound]);
    let match_log = log(5, &game, &turns);
    let entries = match_log["log"].as_array().unwrap();
    for (before, turn) in entries.windows(2).skip(1).step_by(2).zip(&turns) {
        let Answer::Acted(decision) = &turn.answer else { panic!("{turn:?}") };
        let event = &before[1]["output"]["display"]["event"];
        match decision.action {
            Action::Bid(_) => assert!(event.is_null()),
            action => assert_eq!(*event, json!({ "player": turn.seat.0, "action": botzone::response(&action) })),
        }
    }
}

#[test]
fn who_fails_without_having_been_asked_has_its_request_all_the_same() {
    let (game, turns) = played(5, [Seated::Sound, Seated::Deaf, Seated::Sound]);
    let match_log = log(5, &game, &turns);
    let entries = match_log["log"].as_array().unwrap();
    let [told, failed, finish] = &entries[..] else { panic!("{entries:?}") };
    assert_eq!(told["output"]["content"], json!({ "1": { "own": game.setup().hands[1], "bid": [] } }));
    assert_eq!(failed["1"]["verdict"], "RE");
    assert_eq!(finish["output"]["content"]["1"], -700);
}
