//! The deal in a match log's `initdata`.

use paiju_game::Seat;
use paiju_game::cards::{Card, CardSet};
use paiju_game::platform::deal::{self, DealProblem};
use paiju_game::platform::json::{Json, Value};

use crate::{Opening, RuleSet, Rules, SEATS, Setup};

/// Reads the hands under `allocation` and the kitty under `publiccard`. The deal is by the rules that `rules` names,
/// otherwise by the contest's, or by those of Botzone's first version if the first hand has the kitty. West bids first,
/// unless `first` names a seat.
pub(super) fn read(initdata: &Json) -> Result<Setup, DealProblem> {
    let first_hand = initdata.get("allocation").and_then(Json::items).and_then(|hands| hands.first());
    let has_kitty = first_hand.and_then(Json::items).is_some_and(|hand| hand.len() == 20);
    let dealt = if has_kitty { without_kitty(initdata) } else { initdata.clone() };
    let (hands, kitty) = deal::numbers(&dealt, usize::from(SEATS), 17, 3)?;
    // All numbers are from 0 to 53.
    let cards = |numbers: &[u8]| numbers.iter().filter_map(|&number| Card::from_id(number)).collect::<CardSet>();
    let first = initdata.get("first").and_then(Json::integer).and_then(|seat| u8::try_from(seat).ok());
    let setup = Setup {
        hands: std::array::from_fn(|seat| hands.get(seat).map(|hand| cards(hand)).unwrap_or_default()),
        kitty: cards(&kitty),
        opening: Opening::bid_first(Seat(first.filter(|&seat| seat < SEATS).unwrap_or_default())),
        rules: Rules::default(),
    };
    // The contest's name comes with the numbers of its round.
    let rules = initdata.get("rules").map(|rules| rules.get("name").unwrap_or(rules)).and_then(Json::text);
    Ok(match rules.and_then(RuleSet::from_code) {
        Some(set) if !set.is_contest() => setup.by(set),
        None if has_kitty => setup.by(RuleSet::Botzone1),
        Some(_) | None => setup,
    })
}

/// The deal with the kitty taken out of the first hand.
fn without_kitty(initdata: &Json) -> Json {
    let kitty = initdata.get("publiccard").and_then(Json::items).unwrap_or_default().to_vec();
    let mut dealt = initdata.clone();
    if let Value::Object(entries) = &mut dealt.value {
        let hands = entries.iter_mut().find(|(key, _)| key.name == "allocation").map(|(_, hands)| &mut hands.value);
        if let Some(Value::List(hands)) = hands
            && let Some(Value::List(first)) = hands.first_mut().map(|first| &mut first.value)
        {
            first.retain(|card| !kitty.iter().any(|other| other.integer() == card.integer()));
        }
    }
    dealt
}

#[cfg(test)]
mod tests {
    use paiju_game::platform::{BotzoneGame, Record, json};
    use paiju_game::{Game, Seed};
    use serde_json::json;

    use super::*;
    use crate::DouDizhu;

    fn read(initdata: &serde_json::Value) -> Result<Setup, DealProblem> {
        let json = json::read(&initdata.to_string(), 0).value.unwrap();
        DouDizhu::read_deal(&deal::in_value(&json), Seed(7))
    }

    #[test]
    fn the_deal_of_a_log_is_read_back() {
        for seed in (0..20).map(Seed) {
            let opening = Opening::bid_first(Seat((seed.0 % 3) as u8));
            let setup = Setup { opening, ..DouDizhu::deal(seed) };
            let record = Record { setup: &setup, seed, players: &[], turns: &[], writing: () };
            let log = serde_json::to_value(DouDizhu::match_log(&record)).unwrap();
            assert_eq!(read(&log), Ok(setup.clone()));
            assert_eq!(read(&log["initdata"]), Ok(setup));
        }
    }

    #[test]
    fn incomplete_deals_are_named() {
        let setup = DouDizhu::deal(Seed(1));
        let with = |kitty: serde_json::Value| read(&json!({ "allocation": setup.hands, "publiccard": kitty }));
        let kitty: Vec<u8> = setup.kitty.into_iter().map(Card::id).collect();
        assert_eq!(with(json!(kitty)), Ok(setup.clone()));
        let held = setup.hands[0].into_iter().next().unwrap().id();
        let twice = DealProblem::TooOften { written: held.to_string(), pack: 1 };
        assert_eq!(with(json!([kitty[0], kitty[1], held])), Err(twice));
        assert_eq!(with(json!([kitty[0], kitty[1], 54])), Err(DealProblem::NoCard { written: "54".to_owned() }));
        let count = DealProblem::Count { key: "publiccard", list: None, found: 2, wanted: 3 };
        assert_eq!(with(json!([kitty[0], kitty[1]])), Err(count));
        assert_eq!(read(&json!({ "tiles": "B1" })), Err(DealProblem::Missing { key: "allocation" }));
    }
}
