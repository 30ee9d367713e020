//! Faults in matches of Tractor.

use paiju_game::{Rng, Seed};
use paiju_inspect::tractor::ReplayEvent;
use paiju_tractor::{CardId, Cards, SEATS, Stage, SuitOrder, View};
use serde_json::{Value, json};

use super::forms::{Kind, Plant, Spot};
use super::place::Place;
use crate::common::report;
use crate::common::tractor::{match_log, replay};

/// A match and all that can be planted in it.
pub fn plants(seed: u64) -> (Value, Vec<Plant>) {
    let log = match_log(seed)["log"].clone();
    let report = report(&log.to_string());
    let replay = replay(&report);
    let mut rng = Rng::new(Seed(seed));
    let mut plants = Vec::new();
    for ((number, step), position) in replay.steps.iter().enumerate().zip(replay.positions()) {
        let (ReplayEvent::Acted(_), Some(turn)) = (&step.event, step.turn) else { continue };
        // Most of a game is alike.
        if number % 3 != 0 && !(96..110).contains(&number) {
            continue;
        }
        let view = position.view(step.seat).unwrap();
        let mut at = Place { log: &log, turn, seat: step.seat, plants: &mut plants };
        everywhere(&mut at);
        answer(&mut at, &view, &mut rng);
        request(&mut at, &view);
    }
    (log, plants)
}

fn everywhere(at: &mut Place<'_>) {
    at.response(Kind::Garbage, "pass", &["malformed"]);
    at.response(Kind::Garbage, json!([108]), &["no-such-card"]);
    at.missing(&["malformed", "no-answer"]);
    at.wrong_seat(at.seat.next(SEATS), &["not-asked"]);
}

fn answer(at: &mut Place<'_>, view: &View, rng: &mut Rng) {
    let Some(stage) = view.course().stage() else { return };
    let mut held: Vec<CardId> = view.hand().iter().collect();
    rng.shuffle(&mut held);
    let code = |cards: &[CardId]| {
        let cards: Cards = cards.iter().copied().collect();
        view.check(&paiju_tractor::Action::of(stage, cards)).err().map(|refusal| refusal.code())
    };
    let first = held[0];
    at.response(Kind::CardTwice, numbers(&[first, first]), &["card-twice"]);
    let unseen = rng.pick(&view.unseen().iter().collect::<Vec<_>>()).copied();
    if let (Some(card), Stage::Play | Stage::Deal) = (unseen, stage) {
        at.response(Kind::NotHeld, numbers(&[card]), &["not-held"]);
    }
    match stage {
        Stage::Deal => {
            let weaker = held.iter().find(|card| code(&[**card]) == Some("already-called"));
            if let Some(card) = weaker {
                at.response(Kind::BidTooLow, numbers(&[*card]), &["already-called"]);
            }
            if let Some(pair) = held.windows(2).find(|pair| code(pair) == Some("no-declaration")) {
                at.response(Kind::WrongShape, numbers(pair), &["no-declaration"]);
            }
        }
        Stage::Cover => at.response(Kind::WrongCount, numbers(&held[..7]), &["wrong-cover"]),
        Stage::Play => {
            if let Some(pair) = held.windows(2).find(|pair| code(pair) == Some("mixed-suits")) {
                at.response(Kind::WrongShape, numbers(pair), &["mixed-suits"]);
            }
            let counted = (1..held.len().min(5)).find(|count| code(&held[..*count]) == Some("wrong-count"));
            if let Some(count) = counted {
                at.response(Kind::WrongCount, numbers(&held[..count]), &["wrong-count"]);
            }
            let others = held.windows(1).find(|card| code(card) == Some("must-follow-suit"));
            if let Some(card) = others {
                at.response(Kind::WrongShape, numbers(card), &["must-follow-suit"]);
            }
        }
    }
}

fn request(at: &mut Place<'_>, view: &View) {
    let request = at.asked();
    let mut other_stage = request.clone();
    other_stage["stage"] = json!("nap");
    at.request(Kind::Garbage, other_stage, &["no-such-stage"]);
    if view.course().stage() == Some(Stage::Deal) {
        let mut two = request.clone();
        two["deliver"] = json!([0, 1]);
        at.request(Kind::WrongCount, two, &["deliver-count"]);
        let first = view.dealt().first().filter(|_| view.dealt().len() > 1);
        if let Some(first) = first {
            let mut again = request.clone();
            again["deliver"] = numbers(&[first.card]);
            at.request(Kind::CardTwice, again, &["dealt-twice"]);
        }
        // The last card of the deal after what follows it.
        if view.dealt().len() == 25 {
            at.plant(Kind::WrongOrder, Spot::Swap, Value::Null, &["out-of-place", "judge-differs"], None);
        }
    } else if view.course().stage() == Some(Stage::Play) {
        let mut led = request.clone();
        let leader = request["history"][3].as_u64().unwrap();
        led["history"][3] = json!((leader + 1) % 4);
        at.request(Kind::WrongSeat, led, &["wrong-leader", "wrong-seat", "judge-differs"]);
    }
}

fn numbers(cards: &[CardId]) -> Value {
    cards.iter().map(|card| card.number(SuitOrder::default())).collect::<Vec<_>>().into()
}
