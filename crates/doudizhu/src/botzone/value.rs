//! The values in Botzone's messages: answers, bids, lists of cards.

use paiju_cards::{Card, CardSet};
use paiju_platform::json::Json;
use paiju_platform::{EnvelopeProblem, Expected};

use super::problem::{BotzoneProblem, Misread};
use crate::Action;

/// Reads a bot's answer: a bid, or a list of cards.
///
/// # Errors
/// It is not of that form.
pub fn action(response: &Json, bidding: bool) -> Result<Action, Misread> {
    let is_form = if bidding { response.integer().is_some() } else { response.items().is_some() };
    if !is_form {
        return Err(Misread::new(BotzoneProblem::NotAnAnswer { bid: bidding }, response));
    }
    if bidding {
        return bid(response).map(Action::Bid);
    }
    cards(response).map(|cards| if cards.is_empty() { Action::Pass } else { Action::Play(cards) })
}

/// Reads a bid. Numbers over 3 are left to the rules.
///
/// # Errors
/// It is no number, or none that could be a bid.
pub fn bid(value: &Json) -> Result<u8, Misread> {
    let number = integer(value, "bid")?;
    u8::try_from(number).map_err(|_| Misread::new(BotzoneProblem::NoSuchBid { number }, value))
}

/// Reads a list of cards.
///
/// # Errors
/// It is no list, or something in it is no card or stands there twice.
pub fn cards(list: &Json) -> Result<CardSet, Misread> {
    let wrong_type = || EnvelopeProblem::WrongType { key: "cards".to_owned(), expected: Expected::List };
    let items = list.items().ok_or_else(|| Misread::new(wrong_type(), list))?;
    let mut cards = CardSet::EMPTY;
    for item in items {
        let number = integer(item, "card")?;
        let card = u8::try_from(number).ok().and_then(Card::from_id);
        let card = card.ok_or_else(|| Misread::new(BotzoneProblem::NoSuchCard { number }, item))?;
        if !cards.insert(card) {
            return Err(Misread::new(BotzoneProblem::CardTwice { card }, item));
        }
    }
    Ok(cards)
}

pub(super) fn integer(value: &Json, key: &str) -> Result<i64, Misread> {
    let wrong_type = || EnvelopeProblem::WrongType { key: key.to_owned(), expected: Expected::Number };
    value.integer().ok_or_else(|| Misread::new(wrong_type(), value))
}
