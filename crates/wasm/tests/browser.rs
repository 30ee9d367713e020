//! The package in a browser gives what the engine gives here.

#![cfg(target_arch = "wasm32")]
#![allow(clippy::unwrap_used, reason = "tests fail by panicking")]

use js_sys::{JSON, Reflect};
use paiju_game::Seed;
use paiju_games::{GameId, KnownGame, with_game};
use paiju_inspect::{Options, json};
use paiju_wasm::JsGame;
use wasm_bindgen::JsValue;
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

const LOG: &str = "INFO 1,4,1,6,9,2100,15\nOK INFO\nDEAL B0,4,5,7,9,10,17,21,25,33,34,39,41,43,44,45,46\nOK DEAL\nBID A1\nOK BID\n\
    BID WHAT\nBID B3\nLEFTOVER B27,48,53\nOK LEFTOVER\nPLAY WHAT\nPLAY B4,5,9\n";

/// What [`LOG`] is reported as, here and in every other place.
const FIRST_PROBLEM: &str = "no-combination";

fn text(value: &JsValue) -> String {
    JSON::stringify(value).unwrap().into()
}

#[wasm_bindgen_test]
fn reports_are_the_same_as_everywhere() {
    let reports = text(&paiju_wasm::inspect(LOG.as_bytes(), None, None).unwrap());
    let inspection = paiju_inspect::inspect(LOG.as_bytes(), &Options::default());
    assert_eq!(reports, serde_json::to_string(&json::reports(&inspection)).unwrap());
    assert!(reports.contains(&format!("\"code\":\"{FIRST_PROBLEM}\",\"turn\":0,\"seat\":1")), "{reports}");
    assert!(paiju_wasm::inspect(LOG.as_bytes(), Some("no-form".to_owned()), None).is_err());
}

#[wasm_bindgen_test]
fn the_rules_answer_the_same_as_everywhere() {
    let answer = paiju_wasm::rules_line(r#"{"game":"doudizhu","classify":[16,17,18,20]}"#);
    assert_eq!(answer, r#"{"type":6,"main":"7","length":1}"#);
}

/// Views, decisions and answers that cross to JavaScript and come back are those of the engine.
fn crosses<G: KnownGame>() {
    let setup = G::deal(Seed(7));
    let mut game = G::start(&setup);
    let mut there = JsGame::new(G::ID, 7, None).unwrap();
    assert_eq!(text(&there.setup().unwrap()), serde_json::to_string(&setup).unwrap());
    for turn in 0..30 {
        let Some(seat) = game.to_act().first() else { break };
        assert_eq!(there.to_act().first(), Some(&seat.0));
        let view = there.view(seat.0).unwrap();
        assert_eq!(text(&view), serde_json::to_string(&game.view(seat)).unwrap());
        let decision = there.advise(seat.0, "random", turn, None).unwrap();
        assert_eq!(text(&decision), text(&paiju_wasm::decide(G::ID, view.clone(), "random", turn, None).unwrap()));
        let action = Reflect::get(&decision, &"action".into()).unwrap();
        let here: G::Action = serde_json::from_str(&text(&action)).unwrap();
        let answer = paiju_wasm::response(G::ID, action.clone(), view, None).unwrap();
        let written = G::response(&here, &game.view(seat), G::Writing::default());
        assert_eq!(text(&answer), serde_json::to_string(&written).unwrap());
        there.act(seat.0, action).unwrap();
        game.act(seat, &here).unwrap();
    }
}

#[wasm_bindgen_test]
fn every_game_crosses_and_comes_back() {
    GameId::ALL.into_iter().for_each(|game| with_game!(game, G => crosses::<G>()));
}

/// A bot's input gives the same observation as the game.
fn reads<G: KnownGame>() {
    let game = G::start(&G::deal(Seed(3)));
    let seat = game.to_act().first().unwrap();
    let (requests, responses) = G::input(&game.view(seat), G::Writing::default());
    let input = serde_json::json!({ "requests": requests, "responses": responses }).to_string();
    let task = paiju_wasm::task(G::ID, &input).unwrap();
    assert_eq!(Reflect::get(&task, &"task".into()).unwrap(), JsValue::from("decide"));
    let view = Reflect::get(&task, &"view".into()).unwrap();
    for ai in G::AIS {
        assert!(paiju_wasm::decide(G::ID, view.clone(), ai, 1, Some(200)).is_ok());
    }
    assert!(paiju_wasm::decide(G::ID, view, "nobody", 1, None).is_err());
    assert!(paiju_wasm::task(G::ID, "{}").is_err());
}

#[wasm_bindgen_test]
fn every_ai_answers_a_bots_input() {
    GameId::ALL.into_iter().for_each(|game| with_game!(game, G => reads::<G>()));
}
