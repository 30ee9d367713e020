//! What Botzone sends each seat once, sent again: its hand, the kitty, who is landlord and for how much. Other platforms put these
//! into every request, with the hand as it was dealt or as it is now.

use paiju_game::Seat;
use paiju_game::cards::CardSet;
use paiju_game::platform::json::Json;

use super::problem::{BotzoneProblem, Misread};
use super::value::{self, Read, wrong};
use crate::Course;

/// The keys, in the order of Botzone's first request.
const KEYS: [&str; 5] = ["own", "publiccard", "landlord", "pos", "finalbid"];

/// Those that a request after the first play request has.
pub fn keys(request: &Json) -> impl Iterator<Item = &'static str> {
    KEYS.into_iter().filter(|key| request.has(key))
}

/// The same keys, each once and in their order.
pub fn in_order(found: &[&'static str]) -> Vec<&'static str> {
    KEYS.into_iter().filter(|key| found.contains(key)).collect()
}

/// Whether every request of the play phase shows the kitty, or every one the hand. Where some do not, one more that does is
/// out of place.
pub fn is_usual<'a>(requests: impl Iterator<Item = &'a Json>) -> bool {
    let plays = requests.filter(|request| request.has("history"));
    let (kitty, hand) =
        plays.fold((true, true), |(kitty, hand), play| (kitty && play.has("publiccard"), hand && play.has("own")));
    kitty || hand
}

/// What is known to a seat when it gets a request again.
#[derive(Clone, Copy, Debug)]
pub struct Knowledge<'a> {
    /// The seat.
    pub seat: Seat,
    /// The public state.
    pub course: &'a Course,
    /// All cards that it was dealt, for the landlord with the kitty; `None` if they are unknown.
    pub given: Option<CardSet>,
    /// Those that it has now; `None` if they are unknown.
    pub left: Option<CardSet>,
}

impl Knowledge<'_> {
    /// Checks that what a request repeats agrees with this. The hand may be written as it was dealt or as it is now, with or without
    /// the kitty.
    ///
    /// # Errors
    /// The first value that does not.
    pub fn agrees(&self, request: &Json) -> Result<(), Misread> {
        let kitty = self.course.kitty().unwrap_or_default();
        if let Some(own) = request.get("own") {
            let cards = value::cards(own)?;
            let is_more = self.given.is_some_and(|given| !(cards - given).is_empty());
            let is_less = self.left.is_some_and(|left| !(left - kitty - cards).is_empty());
            if is_more || is_less {
                return wrong(BotzoneProblem::OwnChanged, own);
            }
        }
        if let Some(shown) = request.get("publiccard")
            && value::kitty(request)? != kitty
        {
            return wrong(BotzoneProblem::OutOfPlace, shown);
        }
        self.is_seat(request, "landlord", self.course.landlord())?;
        self.is_seat(request, "pos", Some(self.seat))?;
        match request.get("finalbid") {
            Some(stake) if value::bid(stake)? != self.course.stake() => wrong(BotzoneProblem::OutOfPlace, stake),
            _ => Ok(()),
        }
    }

    fn is_seat(&self, request: &Json, key: &str, known: Option<Seat>) -> Read<()> {
        match request.get(key) {
            Some(seat) if Some(value::seat(request, key)?) != known => wrong(BotzoneProblem::OutOfPlace, seat),
            _ => Ok(()),
        }
    }
}
