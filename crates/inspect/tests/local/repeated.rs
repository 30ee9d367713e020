//! Requests of Dou Dizhu that repeat what Botzone sends once.

use std::collections::BTreeSet;

use paiju_doudizhu::{DouDizhu, RuleSet, SEATS};
use paiju_game::Seat;
use serde_json::{Value, json};

use super::{found, input, notes, played};
use crate::common::{read, tractor};

/// How another platform writes the hand again.
const HANDS: [&str; 5] = ["dealt", "dealt and kitty", "left", "left without the kitty", "none"];

/// The hand at a moment, after these responses.
fn hand(game: &DouDizhu, seat: Seat, responses: &[Value], form: &str) -> Option<Value> {
    let setup = game.setup();
    let is_landlord = game.course().landlord() == Some(seat);
    let kitty: BTreeSet<u64> = setup.kitty.into_iter().map(|card| card.id().into()).collect();
    let mut cards: BTreeSet<u64> = setup.hands[seat.index()].into_iter().map(|card| card.id().into()).collect();
    let played: BTreeSet<u64> =
        responses.iter().filter_map(Value::as_array).flatten().filter_map(Value::as_u64).collect();
    match form {
        "dealt" => {}
        "dealt and kitty" if is_landlord => cards.extend(kitty),
        "left" if is_landlord => cards = cards.union(&kitty).copied().filter(|card| !played.contains(card)).collect(),
        "none" => return None,
        "dealt and kitty" => {}
        _ => cards.retain(|card| !played.contains(card)),
    }
    Some(json!(cards))
}

/// The first request of the play with what is repeated in it.
fn first_play(requests: &[Value]) -> usize {
    requests.iter().position(|request| request.get("publiccard").is_some()).unwrap()
}

/// An input in which every later request has these keys again.
fn repeating(game: &DouDizhu, seat: Seat, whole: &Value, form: &str, keys: &[&str]) -> Value {
    let mut whole = whole.clone();
    let responses = whole["responses"].as_array().unwrap().clone();
    let requests = whole["requests"].as_array_mut().unwrap();
    let first = first_play(requests);
    let told = requests[first].clone();
    for (turn, request) in requests.iter_mut().enumerate().skip(first + 1) {
        for key in keys.iter().filter(|key| told.get(**key).is_some()) {
            request[*key] = told[*key].clone();
        }
        if let Some(own) = hand(game, seat, &responses[..turn], form) {
            request["own"] = own;
        }
    }
    whole
}

/// The same input up to a turn.
fn up_to(input: &Value, turns: usize) -> Value {
    let part = |key: &str, count: usize| input[key].as_array().unwrap()[..count].to_vec();
    json!({ "requests": part("requests", turns), "responses": part("responses", turns - 1) })
}

// ruling: D96
#[test]
fn an_input_that_repeats_the_hand_is_the_same_game() {
    let keys: [&[&str]; 4] = [
        &["publiccard", "landlord", "pos", "finalbid"],
        &["publiccard"],
        &["publiccard", "landlord"],
        &["publiccard", "pos", "landlord", "finalbid"],
    ];
    let mut all = 0;
    for set in RuleSet::ALL {
        for seed in 0..4 {
            let game = played(set, seed).0;
            let Some(landlord) = game.course().landlord() else { continue };
            for seat in Seat::all(SEATS) {
                let whole = input(&game, seat);
                let first = first_play(whole["requests"].as_array().unwrap());
                for (form, keys) in HANDS.iter().flat_map(|form| keys.iter().map(move |keys| (form, keys))) {
                    let again = repeating(&game, seat, &whole, form, keys);
                    let turns = whole["requests"].as_array().unwrap().len();
                    for turns in [turns, (first + 3).min(turns)] {
                        let (alone, found_again) = (up_to(&whole, turns), up_to(&again, turns));
                        // Botzone may send the landlord the same request twice.
                        if turns <= first + 1 || found_again["requests"][first] == found_again["requests"][first + 1] {
                            continue;
                        }
                        all += 1;
                        let read_again = read(&found_again.to_string());
                        let name =
                            format!("{set:?}, seed {seed}, {seat:?} with {landlord:?}, {form}, {keys:?}, {turns}");
                        assert_eq!(found(&read_again), found(&read(&alone.to_string())), "{name}: {found_again}");
                        assert!(notes(&read_again).contains(&"repeated"), "{name}");
                        assert!(!read_again.has_errors(), "{name}");
                    }
                }
            }
        }
    }
    assert!(all >= 200, "{all}");
}

/// Cut in front it is accused of nothing. A lead in which nothing was played yet may be the first; and FightTheLandlord does not say
/// whose request it is, so that with a hand of 17 it may be any farmer's.
#[test]
fn an_input_that_repeats_the_hand_may_begin_at_any_request() {
    let mut all = 0;
    for (set, seed) in
        [RuleSet::Botzone2, RuleSet::Botzone1].into_iter().flat_map(|set| (0..6).map(move |seed| (set, seed)))
    {
        let game = played(set, seed).0;
        let Some(landlord) = game.course().landlord() else { continue };
        for (seat, form) in Seat::all(SEATS).flat_map(|seat| HANDS.map(|form| (seat, form))) {
            let whole = input(&game, seat);
            let again = repeating(&game, seat, &whole, form, &["publiccard", "landlord", "pos", "finalbid"]);
            let (requests, responses) = (again["requests"].as_array().unwrap(), again["responses"].as_array().unwrap());
            for from in first_play(requests) + 1..requests.len().saturating_sub(2) {
                let is_lead = requests[from]["history"] == json!([[], []]);
                let may_be_first = is_lead && !form.starts_with("left") || set == RuleSet::Botzone1;
                if may_be_first && form != "none" {
                    continue;
                }
                let input = json!({ "requests": requests[from..], "responses": responses[from..requests.len() - 1] });
                let read = read(&input.to_string());
                let name = format!("{set:?}, seed {seed}, {seat:?} with {landlord:?}, {form}, from {from}");
                assert!(!read.has_errors(), "{name}: {:?}\n{input}", read.all_problems().collect::<Vec<_>>());
                all += 1;
            }
        }
    }
    assert!(all >= 200, "{all}");
}

#[test]
fn a_log_that_repeats_the_hand_is_the_same_match() {
    let mut all = 0;
    for (set, seed) in RuleSet::ALL.into_iter().flat_map(|set| (0..6).map(move |seed| (set, seed))) {
        let (game, log) = played(set, seed);
        if game.course().landlord().is_none() {
            continue;
        }
        for form in HANDS {
            let mut again = log.clone();
            let entries = again["log"].as_array_mut().unwrap();
            let mut told: [Value; 3] = Default::default();
            let mut responses: [Vec<Value>; 3] = Default::default();
            for entry in entries {
                for (seat, answered) in entry.as_object().unwrap().clone() {
                    if let Ok(seat) = seat.parse::<usize>() {
                        responses[seat].push(answered["response"].clone());
                    }
                }
                let Some(content) = entry["output"]["content"].as_object_mut() else { continue };
                for (seat, request) in content.iter_mut().filter(|(_, request)| request.get("history").is_some()) {
                    let seat: usize = seat.parse().unwrap();
                    if request.get("publiccard").is_some() {
                        told[seat] = request.clone();
                        continue;
                    }
                    for key in ["publiccard", "landlord", "pos", "finalbid"] {
                        if let Some(value) = told[seat].get(key) {
                            request[key] = value.clone();
                        }
                    }
                    if let Some(own) = hand(&game, Seat(seat as u8), &responses[seat], form) {
                        request["own"] = own;
                    }
                }
            }
            all += 1;
            let read_again = read(&again.to_string());
            assert_eq!(found(&read_again), found(&read(&log.to_string())), "{set:?}, seed {seed}, {form}");
            assert!(notes(&read_again).contains(&"repeated"), "{set:?}, seed {seed}, {form}");
        }
    }
    assert!(all >= 60, "{all}");
}

/// Tractor's judge shows a card as it is dealt; others show all that the seat has.
#[test]
fn a_log_of_tractor_may_show_the_hand_too() {
    for seed in 0..10 {
        for counts_new in [false, true] {
            let log = tractor::match_log(seed);
            let mut again = log.clone();
            let mut hands: [Vec<Value>; 4] = Default::default();
            for entry in again["log"].as_array_mut().unwrap() {
                let Some(content) = entry["output"]["content"].as_object_mut() else { continue };
                for (seat, request) in content.iter_mut().filter(|(_, request)| request["stage"] == json!("deal")) {
                    let hand = &mut hands[seat.parse::<usize>().unwrap()];
                    let new = request["deliver"].as_array().unwrap().clone();
                    let before = hand.clone();
                    hand.extend(new);
                    request["own"] = json!(if counts_new { &*hand } else { &before });
                }
            }
            let read_again = read(&again.to_string());
            assert_eq!(found(&read_again), found(&read(&log.to_string())), "seed {seed}");
            assert!(notes(&read_again).contains(&"repeated"), "seed {seed}");
        }
    }
}

/// What is repeated must agree.
#[test]
fn another_hand_is_the_platforms_fault() {
    for set in RuleSet::ALL {
        let game = (0..).map(|seed| played(set, seed).0).find(|game| game.course().landlord().is_some()).unwrap();
        for seat in Seat::all(SEATS) {
            let whole = input(&game, seat);
            let first = first_play(whole["requests"].as_array().unwrap());
            let mut again = repeating(&game, seat, &whole, "left", &["publiccard", "landlord", "pos", "finalbid"]);
            let foreign = game.setup().hands[seat.next(SEATS).index()].into_iter().next().unwrap().id();
            again["requests"][first + 1]["own"] = json!([foreign]);
            let report = &read(&again.to_string()).reports[0];
            let error = (report.problems[0].code(), report.problems[0].turn, report.problems[0].seat);
            assert_eq!(error, ("own-changed", Some(first + 1), None), "{set:?} {seat:?}");
        }
    }
}
