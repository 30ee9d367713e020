//! The text's five penalties in a tournament: lateness, a fault before the kitty is dealt, the landlord's and a
//! farmer's after it, three faulty games in a round.

use std::fs;

use serde_json::{Value, json};

use super::Place;
use super::running::engine;

/// Holds one round of six games in which a program bids so and ends when it is to play, or (without a bid) when it is to bid. Gives the round
/// and, for each game, the scores of the program and, ascending, of the two others.
fn round_with(bid: Option<u8>) -> (Value, Vec<(Value, [i64; 3])>) {
    let place = Place::new();
    let script = place.path("engine.sh");
    let answer = bid.map_or("exit 0".to_owned(), |bid| format!("echo BID ${{seat}}{bid}"));
    let engine = engine(&format!("'BID WHAT') {answer};; 'PLAY WHAT') exit 0;;"));
    fs::write(&script, engine).unwrap();
    let players = format!("x=cmd:sh {},a=ai:sample,b=ai:sample", script.display());
    let output = place.hold(&["doudizhu-preliminary", "--rounds", "1", "--seed", "3", "--players", &players]);
    assert_eq!(output.code, Some(1), "{}", output.err);
    let round = place.json()["rounds"][0].clone();
    let table = &round["tables"][0];
    let seat = table["seats"].as_array().unwrap().iter().position(|name| name == "x").unwrap();
    let game = |game: &Value| {
        let mut scores: Vec<i64> =
            game["scores"].as_array().unwrap().iter().map(|score| score.as_i64().unwrap()).collect();
        let own = scores.remove(seat);
        scores.sort_unstable();
        (game["fault"].clone(), [own, scores[0], scores[1]])
    };
    let games: Vec<_> = table["games"].as_array().unwrap().iter().map(game).collect();
    let faulty: Vec<_> = games.iter().filter(|(fault, _)| !fault.is_null()).collect();
    assert!(faulty.len() >= 3 && faulty.iter().all(|(fault, _)| fault["seat"] == json!(seat)), "{games:?}");
    assert_eq!(round["out"], json!(["x"]), "three faulty games disqualify");
    (round, games)
}

#[test]
fn a_fault_before_the_kitty_costs_350_to_each() {
    let (round, games) = round_with(None);
    for (fault, scores) in &games {
        // Where another bids 3 before it, the program is not asked to bid, and fails when it is to play.
        if scores[1] == scores[2] {
            assert_eq!((scores, &fault["fault"]), (&[-700, 350, 350], &json!("crash")));
        }
    }
    assert!(games.iter().any(|(_, scores)| *scores == [-700, 350, 350]));
    let sum: i64 = games.iter().map(|(_, scores)| scores[0]).sum();
    assert_eq!(round["small"]["x"], json!(sum), "what is below the floor is recorded as it is");
}

#[test]
fn a_landlord_pays_each_and_a_farmer_pays_for_both() {
    let mut landlord = 0;
    let mut farmer = 0;
    for bid in [3, 0] {
        for (fault, [own, less, more]) in round_with(Some(bid)).1 {
            if fault.is_null() {
                continue;
            }
            assert_eq!(own + less + more, 0);
            assert!(less > 0 && less % 100 == 0, "{own} {less} {more}");
            if less == more {
                // The bid of 3, times bombs and rocket.
                assert_eq!(less % 300, 0);
                landlord += 1;
            } else {
                // The landlord has twice what the other farmer has.
                assert_eq!(more, 2 * less);
                farmer += 1;
            }
        }
    }
    assert!(landlord > 0 && farmer > 0, "{landlord} {farmer}");
}
