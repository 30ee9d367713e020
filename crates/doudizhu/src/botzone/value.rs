//! The values in Botzone's messages: answers, bids, lists of cards.

use paiju_game::cards::{Card, CardSet};
use paiju_game::platform::json::{Json, Value};
use paiju_game::platform::{EnvelopeProblem, Expected, Found};
use paiju_game::{Seat, texts};
use serde::{Deserialize, Serialize};

use super::judge::python_int;
use super::problem::{BotzoneProblem, Misread};
use super::ranks;
use crate::{Action, Course, Phase, RuleSet};

pub(super) type Read<T> = Result<T, Misread>;

texts! {
    /// What the bot must answer.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    #[allow(missing_docs, reason = "the words are the documentation")]
    pub enum Wanted {
        Bid => "叫牌的应答应为叫分，0 到 3 的整数", "a bid is answered with a whole number from 0 to 3";
        Lead => "领出的应答应为牌编号的列表", "a lead is answered with a list of card numbers";
        Follow => "出牌的应答应为牌编号的列表，不出是 []", "a play is answered with a list of card numbers, [] for a pass";
    }
}

impl Wanted {
    /// What the seat to act must answer.
    pub const fn of(course: &Course) -> Self {
        match (course.phase(), course.target()) {
            (Phase::Bidding { .. }, _) => Self::Bid,
            (_, None) => Self::Lead,
            (_, Some(_)) => Self::Follow,
        }
    }
}

/// Reads a bot's answer: a bid, or a list of cards. Botzone's judges take some values for numbers that the contest's
/// platform does not: see [`super::judged`].
///
/// # Errors
/// It has another form.
pub fn action(response: &Json, wanted: Wanted, set: RuleSet) -> Result<Action, Misread> {
    let not_an_answer = || Misread::new(BotzoneProblem::NotAnAnswer { wanted, found: Found::of(response) }, response);
    match wanted {
        Wanted::Bid if response.items().is_some() => {
            Err(Misread::new(BotzoneProblem::CardsForBid { found: Found::of(response) }, response))
        }
        Wanted::Bid if !set.is_contest() => {
            let number = python_int(response).ok_or_else(not_an_answer)?;
            let value = u8::try_from(number);
            value.map(Action::Bid).map_err(|_| Misread::new(BotzoneProblem::NoSuchBid { number }, response))
        }
        Wanted::Bid if response.integer().is_none() => Err(not_an_answer()),
        Wanted::Bid => bid(response).map(Action::Bid),
        Wanted::Lead | Wanted::Follow if response.items().is_none() => Err(not_an_answer()),
        Wanted::Lead | Wanted::Follow => {
            let number = |item: &Json| match item.value {
                _ if set.is_contest() => item.integer(),
                // Botzone's judge looks cards up by their number, and breaks on 3.0.
                Value::Float(_) => None,
                Value::Bool(_) => python_int(item),
                _ => item.integer(),
            };
            cards_of(response, number).map(Action::of_cards)
        }
    }
}

/// Reads a bid. Numbers over 3 are left to the rules.
///
/// # Errors
/// It is not a number, or not one that could be a bid.
pub fn bid(value: &Json) -> Result<u8, Misread> {
    let number = integer(value, "bid")?;
    u8::try_from(number).map_err(|_| Misread::new(BotzoneProblem::NoSuchBid { number }, value))
}

/// Reads a list of cards.
///
/// # Errors
/// It is not a list, or an element is not a card or is repeated.
pub fn cards(list: &Json) -> Result<CardSet, Misread> {
    cards_of(list, Json::integer)
}

/// As [`cards`], with the number that each value means.
fn cards_of(list: &Json, number: impl Fn(&Json) -> Option<i64>) -> Result<CardSet, Misread> {
    let items = list.items().ok_or_else(|| Misread::new(BotzoneProblem::NotCards { found: Found::of(list) }, list))?;
    let mut cards = CardSet::EMPTY;
    for item in items {
        let not_a_card = || match ranks::in_words(items) {
            true => Misread::new(BotzoneProblem::Ranks { written: ranks::written(list) }, list),
            false => Misread::new(BotzoneProblem::NotACard { found: Found::of(item) }, item),
        };
        let number = number(item).ok_or_else(not_a_card)?;
        let card = u8::try_from(number).ok().and_then(Card::from_id);
        let card = card.ok_or_else(|| Misread::new(BotzoneProblem::NoSuchCard { number }, item))?;
        if !cards.insert(card) {
            let problem = match ranks::in_numbers(items) {
                true => BotzoneProblem::TwiceOrRanks { card },
                false => BotzoneProblem::CardTwice { card },
            };
            return Err(Misread::new(problem, item));
        }
    }
    Ok(cards)
}

fn integer(value: &Json, key: &str) -> Read<i64> {
    value.integer().ok_or_else(|| Misread::new(EnvelopeProblem::wrong_type(key, Expected::Number, value), value))
}

/// Reports a wrong value of the platform's.
pub(super) fn wrong<T>(problem: impl Into<BotzoneProblem>, at: &Json) -> Read<T> {
    Err(Misread::new(problem, at))
}

pub(super) fn value<'a>(request: &'a Json, key: &str) -> Read<&'a Json> {
    request.get(key).ok_or_else(|| Misread::new(EnvelopeProblem::MissingKey { key: key.to_owned() }, request))
}

pub(super) fn list<'a>(request: &'a Json, key: &str) -> Read<&'a [Json]> {
    let value = value(request, key)?;
    value.items().ok_or_else(|| Misread::new(EnvelopeProblem::wrong_type(key, Expected::List, value), value))
}

/// The seat that a request names under a key, 0..=2.
///
/// # Errors
/// There is none, or no such seat.
pub fn seat(request: &Json, key: &str) -> Read<Seat> {
    let value = value(request, key)?;
    match integer(value, key)? {
        number @ 0..3 => Ok(Seat(number as u8)),
        number => wrong(BotzoneProblem::NoSuchSeat { number }, value),
    }
}

/// The two plays before the bot's turn.
pub(super) fn two_plays(request: &Json) -> Read<[&Json; 2]> {
    match list(request, "history")? {
        [before, last] => Ok([before, last]),
        plays => wrong(BotzoneProblem::HistoryLength { found: plays.len() }, value(request, "history")?),
    }
}

/// The hand it was dealt, of this many cards.
pub(super) fn own(request: &Json, wanted: usize) -> Read<CardSet> {
    let value = value(request, "own")?;
    let own = cards(value)?;
    if own.len() == wanted { Ok(own) } else { wrong(BotzoneProblem::HandSize { wanted, found: own.len() }, value) }
}

/// The kitty, of three cards.
pub(super) fn kitty(request: &Json) -> Read<CardSet> {
    let value = value(request, "publiccard")?;
    let kitty = cards(value)?;
    if kitty.len() == 3 { Ok(kitty) } else { wrong(BotzoneProblem::KittySize { found: kitty.len() }, value) }
}
