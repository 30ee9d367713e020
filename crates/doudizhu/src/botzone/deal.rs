//! The deal in a match log's `initdata`.

use paiju_cards::{Card, CardSet};
use paiju_game::Seat;
use paiju_platform::deal::{self, DealProblem};
use paiju_platform::json::Json;

use crate::{Opening, Rules, SEATS, Setup};

/// Reads the hands under `allocation` and the kitty under `publiccard`; West bids first, unless `first` names a seat, under the default rules.
pub(super) fn read(initdata: &Json) -> Result<Setup, DealProblem> {
    let (hands, kitty) = deal::numbers(initdata, usize::from(SEATS), 17, 3)?;
    // All numbers are from 0 to 53.
    let cards = |numbers: &[u8]| numbers.iter().filter_map(|&number| Card::from_id(number)).collect::<CardSet>();
    let first = initdata.get("first").and_then(Json::integer).and_then(|seat| u8::try_from(seat).ok());
    Ok(Setup {
        hands: std::array::from_fn(|seat| hands.get(seat).map(|hand| cards(hand)).unwrap_or_default()),
        kitty: cards(&kitty),
        opening: Opening::bid_first(Seat(first.filter(|&seat| seat < SEATS).unwrap_or_default())),
        rules: Rules::default(),
    })
}

#[cfg(test)]
mod tests {
    use paiju_game::{Game, Seed};
    use paiju_platform::{BotzoneGame, Record, json};
    use serde_json::{Value, json};

    use super::*;
    use crate::DouDizhu;

    fn read(initdata: &Value) -> Result<Setup, DealProblem> {
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
        let with = |kitty: Value| read(&json!({ "allocation": setup.hands, "publiccard": kitty }));
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
