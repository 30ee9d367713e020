//! Faults in matches of Dou Dizhu.

use paiju_doudizhu::{Action, Phase, RuleSet, SEATS, View};
use paiju_game::cards::CardSet;
use paiju_game::{Rng, Seed};
use paiju_inspect::doudizhu::ReplayEvent;
use serde_json::{Value, json};

use super::forms::{Kind, Plant, Spot};
use super::place::Place;
use crate::common::{doudizhu, match_log, report};

/// A match and all that can be planted in it.
pub fn plants(seed: u64) -> (Value, Vec<Plant>) {
    let log = match_log(seed)["log"].clone();
    let report = report(&log.to_string());
    let replay = doudizhu(&report);
    let mut rng = Rng::new(Seed(seed));
    let mut plants = Vec::new();
    for (number, step) in replay.steps.iter().enumerate() {
        let (ReplayEvent::Acted(_), Some(turn)) = (&step.event, step.turn) else { continue };
        let view = replay.view(number, step.seat).unwrap();
        let mut at = Place { log: &log, turn, seat: step.seat, plants: &mut plants };
        everywhere(&mut at);
        match view.course().phase() {
            Phase::Bidding { .. } => bid(&mut at, &view),
            Phase::Playing { .. } => play(&mut at, &view, &mut rng),
            Phase::Kitty { .. } | Phase::Over { .. } => {}
        }
        request(&mut at, &view, &mut rng);
    }
    (log, plants)
}

/// What does not depend on the position.
fn everywhere(at: &mut Place<'_>) {
    at.response(Kind::Garbage, "I pass", &["malformed"]);
    at.response(Kind::Garbage, json!({ "a": 1 }), &["malformed"]);
    at.missing(&["malformed", "no-answer"]);
    at.wrong_seat(at.seat.next(SEATS), &["not-asked", "not-your-turn"]);
}

fn bid(at: &mut Place<'_>, view: &View) {
    let stake = view.course().stake();
    if stake > 0 {
        at.response(Kind::BidTooLow, stake, &["bid-too-low"]);
    }
}

fn play(at: &mut Place<'_>, view: &View, rng: &mut Rng) {
    let (held, unseen) = (view.hand(), view.unseen());
    if let Some(card) = one_of(unseen, rng) {
        at.response(Kind::NotHeld, json!([card]), &["not-held"]);
    }
    if let Some(card) = one_of(held, rng) {
        at.response(Kind::CardTwice, json!([card, card]), &["card-twice"]);
    }
    if let Some(cards) = shapeless(held, rng) {
        at.response(Kind::WrongShape, json!(cards), &["no-combination"]);
    }
    let answers = |cards: &CardSet| {
        let code = view.clone().act(at.seat, &Action::Play(*cards)).err().map(|refusal| refusal.code());
        code.is_some_and(|code| ["wrong-size", "wrong-kind"].contains(&code))
    };
    let by_rank: Vec<CardSet> = (0..15)
        .filter_map(paiju_game::cards::Rank::from_index)
        .map(|rank| held.iter().filter(|card| card.rank() == rank).collect())
        .collect();
    let wrong = by_rank.into_iter().filter(|cards: &CardSet| (1..4).contains(&cards.len())).find(answers);
    if let Some(cards) = wrong {
        at.response(Kind::WrongCount, json!(cards), &["wrong-size", "wrong-kind"]);
    }
}

/// The platform's part. The judge's own log is the platform's word, and is read for the deal alone.
fn request(at: &mut Place<'_>, view: &View, rng: &mut Rng) {
    let request = at.asked();
    let with = |key: &str, value: Value| {
        let mut request = request.clone();
        request[key] = value;
        request
    };
    at.request(Kind::Garbage, "Segmentation fault", &["wrong-type"]);
    if request.get("publiccard").is_some() {
        at.plant(Kind::WrongOrder, Spot::Swap, Value::Null, &["missing-key", "not-your-turn"], None);
        let short = with("own", json!(view.dealt().iter().take(16).collect::<CardSet>()));
        at.request(Kind::WrongCount, short, &["hand-size"]);
    } else if request.get("history").is_some() {
        let before = Some(at.seat.next(SEATS).next(SEATS));
        let told = &request["history"][0];
        if let Some(own) = one_of(view.dealt(), rng) {
            at.plant(Kind::NotHeld, Spot::Request, with("history", json!([told, [own]])), &["not-held"], before);
        }
        if let Some(card) = one_of(view.unseen(), rng) {
            at.request(Kind::CardTwice, with("history", json!([told, [card, card]])), &["card-twice"]);
        }
        at.request(Kind::WrongCount, with("history", json!([[]])), &["history-length"]);
        if let Some(cards) = shapeless(view.holdable(at.seat.next(SEATS).next(SEATS)), rng) {
            let history = with("history", json!([told, cards]));
            at.plant(Kind::WrongShape, Spot::Request, history, &["no-combination", "too-many-cards"], before);
        }
        let again = first_play_request(at);
        at.request(Kind::WrongOrder, again, &["out-of-place", "missing-key"]);
    }
}

/// The request that began the play for this seat.
fn first_play_request(at: &Place<'_>) -> Value {
    let mut requests =
        at.log.as_array().unwrap().iter().map(|entry| &entry["output"]["content"][at.seat.0.to_string()]);
    requests.find(|request| request.get("publiccard").is_some()).cloned().unwrap_or_default()
}

fn one_of(cards: CardSet, rng: &mut Rng) -> Option<paiju_game::cards::Card> {
    rng.pick(&cards.iter().collect::<Vec<_>>()).copied()
}

/// Two of the cards that make no combination.
fn shapeless(cards: CardSet, rng: &mut Rng) -> Option<CardSet> {
    let mut cards: Vec<_> = cards.iter().collect();
    rng.shuffle(&mut cards);
    cards
        .windows(2)
        .map(|pair| pair.iter().copied().collect())
        .find(|pair: &CardSet| RuleSet::Contest.combination(*pair).is_none())
}
