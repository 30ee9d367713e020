//! Match logs of Mahjong with an AI that fails.

#![expect(clippy::unwrap_used, reason = "a test helper")]

use paiju_ai::mahjong::Greedy;
use paiju_game::table::play;
use paiju_game::{Decision, Fault, Game as _, Limit, Player, Seat, Seed};
use paiju_mahjong::record::Record;
use paiju_mahjong::{Action, Mahjong, NORTH, SOUTH, View, WEST};
use serde_json::{Value, json};

/// Plays like an AI, but fails at its decision number `at`.
struct Failing {
    at: usize,
    fault: Option<Fault>,
}

impl Player<Mahjong> for Failing {
    fn name(&self) -> &str {
        "failing"
    }

    fn decide(&mut self, view: &View, limit: &Limit<'_>) -> Result<Decision<Mahjong>, Fault> {
        if self.at == 0 {
            // A target is never due before the end of the wall.
            return self.fault.clone().map_or_else(|| Ok(Decision::bare(Action::Target(*view.dealt()))), Err);
        }
        self.at -= 1;
        Greedy.decide(view, limit)
    }
}

fn played(faults: [(usize, Option<Fault>); 4], seed: Seed) -> Value {
    let setup = Mahjong::deal(seed);
    let mut game = Mahjong::start(&setup);
    let mut players = faults.map(|(at, fault)| Failing { at, fault });
    let mut turns = Vec::new();
    play(&mut game, &mut players, Limit::WORK, seed, |_, turn| turns.push(turn.clone()));
    let record = Record { setup: &setup, seed, players: &["a", "b", "c", "d"], turns: &turns, writing: () };
    let log = serde_json::to_value(record.match_log()).unwrap();
    assert_eq!(log["scores"], json!(Mahjong::scores(&game.outcome().unwrap())));
    log
}

const NEVER: (usize, Option<Fault>) = (usize::MAX, None);

#[test]
fn a_log_holds_every_question_and_answer() {
    let log = played([NEVER; 4], Seed(2));
    let entries = log["log"].as_array().unwrap();
    assert_eq!((log["game"].as_str(), log["players"][3]["name"].as_str()), (Some("mahjong"), Some("d")));
    assert_eq!(log["initdata"]["tiles"].as_str().unwrap().split(' ').count(), 108);
    assert_eq!(entries[0]["output"]["content"], json!({"0": "0 0", "1": "0 1", "2": "0 2", "3": "0 3"}));
    assert_eq!(entries[1]["2"], json!({"keep_running": false, "verdict": "OK", "response": "PASS"}));
    assert!(entries[2]["output"]["content"]["1"].as_str().unwrap().starts_with("1 "));
    for pair in entries.chunks_exact(2) {
        let asked: Vec<&String> = pair[0]["output"]["content"].as_object().unwrap().keys().collect();
        assert_eq!(pair[1].as_object().unwrap().keys().collect::<Vec<_>>(), asked);
        assert_eq!(pair[0]["output"]["display"], json!({}));
    }
    let end = &entries[entries.len() - 1]["output"];
    assert_eq!((end["command"].as_str(), entries.len() % 2), (Some("finish"), 1));
    assert_eq!(end["content"]["0"], log["scores"][0]);
}

// ruling: M18
#[test]
fn faults_are_logged_at_the_failed_question() {
    let time_out = Fault::TimeOut { limit_ms: 1000 };
    let malformed = Fault::Malformed { answer: "PLAY X9".to_owned() };
    let log = played([NEVER, (3, Some(time_out)), (5, Some(malformed)), (8, None)], Seed(4));
    let entries = log["log"].as_array().unwrap();
    let replies = |seat: Seat| entries.iter().filter_map(move |entry| entry.get(seat.0.to_string()));
    let last = |seat: Seat| replies(seat).next_back().unwrap();
    assert_eq!(last(NORTH), &json!({"keep_running": false, "verdict": "TLE", "time": 1000}));
    assert_eq!(last(WEST), &json!({"keep_running": false, "verdict": "MF", "raw": "PLAY X9"}));
    assert!(last(SOUTH)["response"].as_str().unwrap().split(' ').count() == 13);
    let words: Vec<&Value> = entries.iter().filter_map(|entry| entry["output"]["display"].get("error")).collect();
    assert_eq!(words, ["INVALID_INPUT_VERDICT_TLE", "INVALID_INPUT_VERDICT_MF", "WA"]);
    assert_eq!(log["scores"], json!([4.0, 1.0, 2.0, 3.0]));
}
