//! Single values of the messages: cards, seats, level, banking.

use paiju_game::Seat;
use paiju_game::cards::{Rank, Suit};
use paiju_game::platform::json::{Json, Value};
use paiju_game::platform::{EnvelopeProblem, Expected, Found};

use super::problem::{BotzoneProblem, Misread};
use crate::action::{Action, Stage};
use crate::banking::Banking;
use crate::cards::Cards;
use crate::ids::CardId;
use crate::suit_order::SuitOrder;
use crate::trump::{Level, Trump};

pub(super) type Read<T> = Result<T, Misread>;

/// Reports a wrong value of the platform's.
pub(super) fn wrong<T>(problem: BotzoneProblem, at: &Json) -> Read<T> {
    Err(Misread::new(problem, at))
}

/// Reads a list of card numbers, keeping its order.
///
/// # Errors
/// It is not a list, a number is not a card, or one is repeated.
pub fn listed_cards(list: &Json, order: SuitOrder) -> Result<Vec<CardId>, Misread> {
    let items = list.items().ok_or_else(|| Misread::new(BotzoneProblem::NotCards { found: Found::of(list) }, list))?;
    let (mut cards, mut seen) = (Vec::with_capacity(items.len()), Cards::EMPTY);
    for item in items {
        let not_a_card = || Misread::new(BotzoneProblem::NotACard { found: Found::of(item) }, item);
        let number = item.integer().ok_or_else(not_a_card)?;
        let no_such_card = || Misread::new(BotzoneProblem::NoSuchCard { number }, item);
        let number = u8::try_from(number).map_err(|_| no_such_card())?;
        let card = CardId::from_number(number, order).ok_or_else(no_such_card)?;
        if !seen.insert(card) {
            return Err(Misread::new(BotzoneProblem::CardTwice { number, card }, item));
        }
        cards.push(card);
    }
    Ok(cards)
}

/// Reads a list of card numbers as a set.
pub(super) fn cards(list: &Json, order: SuitOrder) -> Read<Cards> {
    Ok(listed_cards(list, order)?.into_iter().collect())
}

/// Reads a bot's answer to a request of this stage.
///
/// # Errors
/// It is not a list of card numbers.
pub fn action(response: &Json, stage: Stage, order: SuitOrder) -> Result<Action, Misread> {
    if response.items().is_none() {
        return Err(Misread::new(BotzoneProblem::NotAnAnswer { stage, found: Found::of(response) }, response));
    }
    Ok(Action::of(stage, cards(response, order)?))
}

pub(super) fn value<'a>(object: &'a Json, key: &str) -> Read<&'a Json> {
    object.get(key).ok_or_else(|| Misread::new(EnvelopeProblem::MissingKey { key: key.to_owned() }, object))
}

pub(super) fn list<'a>(object: &'a Json, key: &str) -> Read<&'a [Json]> {
    let value = value(object, key)?;
    value.items().ok_or_else(|| wrong_type(value, key, Expected::List))
}

pub(super) fn wrong_type(value: &Json, key: &str, expected: Expected) -> Misread {
    Misread::new(EnvelopeProblem::wrong_type(key, expected, value), value)
}

/// A seat; `None` for −1.
pub(super) fn seat_or_none(value: &Json, key: &str) -> Read<Option<Seat>> {
    match value.integer().ok_or_else(|| wrong_type(value, key, Expected::Number))? {
        -1 => Ok(None),
        number @ 0..4 => Ok(Some(Seat(number as u8))),
        number => Err(Misread::new(BotzoneProblem::NoSuchSeat { number }, value)),
    }
}

pub(super) fn seat(value: &Json, key: &str) -> Read<Seat> {
    seat_or_none(value, key)?.ok_or_else(|| Misread::new(BotzoneProblem::NoSuchSeat { number: -1 }, value))
}

/// The question of a request.
///
/// # Errors
/// It has none that exists.
pub fn stage(request: &Json) -> Result<Stage, Misread> {
    let value = value(request, "stage")?;
    match value.text().ok_or_else(|| wrong_type(value, "stage", Expected::Text))? {
        "deal" => Ok(Stage::Deal),
        "cover" => Ok(Stage::Cover),
        "play" => Ok(Stage::Play),
        other => Err(Misread::new(BotzoneProblem::NoSuchStage { stage: other.to_owned() }, value)),
    }
}

/// The level, as a letter or, tolerantly, as a number.
pub(super) fn level(value: &Json) -> Read<Level> {
    let written = match (value.text(), value.integer()) {
        (Some(text), _) => text.to_owned(),
        (None, Some(number)) => number.to_string(),
        (None, None) => return Err(wrong_type(value, "level", Expected::Text)),
    };
    let mut letters = written.chars();
    let level = match (letters.next(), letters.next()) {
        (Some(letter), None) => Level::try_from(letter).ok(),
        _ if written == "10" => Level::new(Rank::Ten),
        _ => None,
    };
    level.ok_or_else(|| Misread::new(BotzoneProblem::NoSuchLevel { level: written }, value))
}

pub(super) fn is_false(value: Option<&Json>) -> bool {
    value.is_some_and(|value| value.value == Value::Bool(false))
}

/// Level, call, snatch and banker, from a request.
///
/// # Errors
/// One of them is missing or cannot be read.
pub fn banking(request: &Json) -> Result<(Level, Banking), Misread> {
    let global = value(request, "global")?;
    let level = level(value(global, "level")?)?;
    let told = value(global, "banking")?;
    let seat = |key: &str| seat_or_none(value(told, key)?, key);
    let major = value(told, "major")?;
    let banker = seat("banker")?;
    // Without a banker there is nobody to keep.
    let kept = banker.is_some() && is_false(global.get("first_round"));
    let banking = Banking {
        called: seat("called")?,
        snatched: seat("snatched")?,
        banker,
        trump: suit(major)?.map(|suit| Trump { level, suit }),
        kept,
    };
    Ok((level, banking))
}

/// A trump suit; `None` if empty, `Some(None)` for no trump.
fn suit(major: &Json) -> Read<Option<Option<Suit>>> {
    match major.text().ok_or_else(|| wrong_type(major, "major", Expected::Text))? {
        "" => Ok(None),
        "n" => Ok(Some(None)),
        text => Suit::ALL
            .into_iter()
            .find(|suit| text.chars().eq([suit.letter()]))
            .map(|suit| Some(Some(suit)))
            .ok_or_else(|| Misread::new(BotzoneProblem::NoSuchSuit { major: text.to_owned() }, major)),
    }
}
