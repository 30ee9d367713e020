//! The package in a browser gives what the engine gives here.

#![cfg(target_arch = "wasm32")]
#![allow(clippy::unwrap_used, reason = "a test fails by a panic")]

use js_sys::JSON;
use paiju_doudizhu::{Action, DouDizhu, botzone};
use paiju_game::{Game, Seed};
use paiju_inspect::{Options, json};
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
    let reports = text(&paiju_wasm::inspect(LOG.as_bytes(), None).unwrap());
    let inspection = paiju_inspect::inspect(LOG.as_bytes(), &Options::default());
    assert_eq!(reports, serde_json::to_string(&json::reports(&inspection)).unwrap());
    assert!(reports.contains(&format!("\"code\":\"{FIRST_PROBLEM}\",\"turn\":0,\"seat\":1")), "{reports}");
    assert!(paiju_wasm::inspect(LOG.as_bytes(), Some("no-form".to_owned())).is_err());
}

#[wasm_bindgen_test]
fn rules_and_deals_are_the_same_as_everywhere() {
    let answer = paiju_wasm::rules_line(r#"{"game":"doudizhu","classify":[16,17,18,20]}"#);
    assert_eq!(answer, r#"{"type":6,"main":"7","length":1}"#);
    let deal = text(&paiju_wasm::deal(7).unwrap());
    assert_eq!(deal, serde_json::to_string(&DouDizhu::deal(Seed(7))).unwrap());
}

#[wasm_bindgen_test]
fn an_ai_answers_a_bots_input() {
    let mut game = DouDizhu::start(&DouDizhu::deal(Seed(3)));
    let seat = game.to_act().first().unwrap();
    game.act(seat, &Action::Bid(3)).unwrap();
    let (requests, responses) = botzone::input(&game.view(seat));
    let input = serde_json::json!({ "requests": requests, "responses": responses }).to_string();
    let view = paiju_wasm::view(&input).unwrap();
    for ai in ["random", "sample"] {
        let decision = paiju_wasm::decide(view.clone(), ai, 1, Some(500)).unwrap();
        let action = js_sys::Reflect::get(&decision, &"action".into()).unwrap();
        let cards: Vec<u8> = serde_json::from_str(&text(&paiju_wasm::response(action).unwrap())).unwrap();
        let cards = cards.into_iter().map(|id| paiju_cards::Card::from_id(id).unwrap()).collect();
        assert_eq!(game.clone().act(seat, &Action::Play(cards)), Ok(()));
    }
    assert!(paiju_wasm::decide(view, "nobody", 1, None).is_err());
    assert!(paiju_wasm::view("{}").is_err());
}
