//! The deal in a match log's `initdata`.

use paiju_game::cards::Suit;
use paiju_game::platform::deal::{self, DealPart, DealProblem};
use paiju_game::platform::json::{Json, Value};
use paiju_game::{Seat, Seed};

use super::value;
use crate::ids::CardId;
use crate::{COVERED, Fallback, FollowRules, HAND, Level, SEATS, Setup, Standing, SuitOrder};

/// Reads the hands under `allocation`, each in the order of dealing, and the kitty under `publiccard`. Everything else
/// is optional: `level` (default 2), `first` (the seat of the first card), `banker` and `suit` (if nobody calls), and
/// `first_round`, with which `banker` holds from the first card on and draws it; `false` keeps it, whoever calls.
pub(super) fn read(initdata: &Json, seed: Seed) -> Result<Setup, DealProblem> {
    let (hands, public) = deal::numbers(initdata, usize::from(SEATS), usize::from(HAND), COVERED)?;
    // All numbers are from 0 to 107.
    let card = |number: u8| CardId::from_number(number, SuitOrder::default());
    let no_card = |number: u8| DealProblem::NoCard { written: number.to_string() };
    let level = match initdata.get("level") {
        None => Level::TWO,
        Some(level) => value::level(level).map_err(|_| DealProblem::Kind { key: "level", wanted: DealPart::Level })?,
    };
    let mut dealt = Setup::deal(seed, level);
    for (hand, numbers) in dealt.allocation.iter_mut().zip(&hands) {
        for (place, &number) in hand.iter_mut().zip(numbers) {
            *place = card(number).ok_or_else(|| no_card(number))?;
        }
    }
    for (place, &number) in dealt.public.iter_mut().zip(&public) {
        *place = card(number).ok_or_else(|| no_card(number))?;
    }
    // Our own logs name the seed, which decided the rest as well.
    let named =
        initdata.get("seed").and_then(|seed| seed.text()?.parse().ok()).map(|seed| Setup::deal(Seed(seed), level));
    if let Some(named) = named.filter(|named| named.allocation == dealt.allocation && named.public == dealt.public) {
        dealt = named;
    }
    let Fallback { banker, suit } = dealt.fallback;
    let given = seat(initdata, "banker")?;
    let standing = match (given, initdata.get("first_round").map(|first| &first.value)) {
        (Some(_), Some(Value::Bool(false))) => Standing::Kept,
        (Some(_), Some(_)) => Standing::UntilCalled,
        _ => Standing::Nobody,
    };
    // A banker set before the deal draws first.
    let first = given.filter(|_| standing != Standing::Nobody).unwrap_or(dealt.first);
    Ok(Setup {
        first: seat(initdata, "first")?.unwrap_or(first),
        fallback: Fallback { banker: given.unwrap_or(banker), suit: trump(initdata)?.unwrap_or(suit) },
        rules: FollowRules::default(),
        standing,
        ..dealt
    })
}

fn seat(initdata: &Json, key: &'static str) -> Result<Option<Seat>, DealProblem> {
    let Some(value) = initdata.get(key) else { return Ok(None) };
    let seat = value.integer().and_then(|number| u8::try_from(number).ok()).filter(|&seat| seat < SEATS);
    seat.map(|seat| Some(Seat(seat))).ok_or(DealProblem::Kind { key, wanted: DealPart::Seat })
}

fn trump(initdata: &Json) -> Result<Option<Suit>, DealProblem> {
    let Some(value) = initdata.get("suit") else { return Ok(None) };
    let suit = value.text().and_then(|text| Suit::ALL.into_iter().find(|suit| text.chars().eq([suit.letter()])));
    suit.map(Some).ok_or(DealProblem::Kind { key: "suit", wanted: DealPart::Suit })
}

#[cfg(test)]
mod tests {
    use paiju_game::Game;
    use paiju_game::platform::{BotzoneGame, Record, json};
    use serde_json::{Value, json};

    use super::*;
    use crate::Tractor;

    fn read(initdata: &Value) -> Result<Setup, DealProblem> {
        let json = json::read(&initdata.to_string(), 0).value.unwrap();
        Tractor::read_deal(&deal::in_value(&json), Seed(7))
    }

    fn log(setup: &Setup, seed: Seed) -> Value {
        let record = Record { setup, seed, players: &[], turns: &[], writing: SuitOrder::default() };
        serde_json::to_value(Tractor::match_log(&record)).unwrap()
    }

    #[test]
    fn the_deal_of_a_log_is_read_back() {
        for seed in (0..20).map(Seed) {
            let setup = Setup::deal(seed, Level::try_from('J').unwrap());
            assert_eq!(read(&log(&setup, seed)), Ok(setup.clone()));
            for standing in [Standing::UntilCalled, Standing::Kept] {
                // A banker set before the deal draws first.
                let setup = Setup { standing, first: setup.fallback.banker, ..setup.clone() };
                assert_eq!(read(&log(&setup, seed)), Ok(setup));
            }
        }
    }

    // ruling: N5
    #[test]
    fn the_seed_decides_what_a_log_leaves_out() {
        let setup = Tractor::deal(Seed(3));
        let chance = Tractor::deal(Seed(7));
        let mut initdata = log(&setup, Seed(3))["initdata"].clone();
        for seed in [json!("8"), json!("x"), json!(3), Value::Null] {
            initdata["seed"] = seed;
            let read = read(&initdata).unwrap();
            assert_eq!((&read.allocation, read.public), (&setup.allocation, setup.public));
            assert_eq!((read.first, read.fallback), (chance.first, chance.fallback));
        }
        for banker in 0..4 {
            initdata["first"] = json!(3 - banker);
            initdata["banker"] = json!(banker);
            initdata["suit"] = json!("c");
            let read = read(&initdata).unwrap();
            assert_eq!(
                (read.first, read.fallback),
                (Seat(3 - banker), Fallback { banker: Seat(banker), suit: Suit::Club })
            );
        }
        initdata.as_object_mut().unwrap().remove("level");
        assert_eq!(read(&initdata).unwrap().level, Level::TWO);
    }

    #[test]
    fn incomplete_deals_are_named() {
        let whole = log(&Tractor::deal(Seed(3)), Seed(3))["initdata"].clone();
        let with = |key: &str, value: Value| {
            let mut initdata = whole.clone();
            initdata[key] = value;
            read(&initdata).unwrap_err()
        };
        for (key, wanted, values) in [
            ("level", DealPart::Level, [json!("1"), json!("Z"), json!(null)]),
            ("first", DealPart::Seat, [json!(4), json!("0"), json!(-1)]),
            ("banker", DealPart::Seat, [json!(4), json!(256), json!(null)]),
            ("suit", DealPart::Suit, [json!("n"), json!("sh"), json!(0)]),
        ] {
            for value in values {
                assert_eq!(with(key, value), DealProblem::Kind { key, wanted });
            }
        }
        assert_eq!(with("publiccard", json!([108])), DealProblem::NoCard { written: "108".to_owned() });
        let of_a_hand = whole["allocation"][2][0].clone();
        let twice = DealProblem::TooOften { written: of_a_hand.to_string(), pack: 1 };
        assert_eq!(with("publiccard", json!([of_a_hand])), twice);
    }
}
