//! A game without a board in the inspector: it is told in words.

use paiju_game::{Lang, Say, Seat};

use super::Beat;
use crate::worker::inspected::Told;

/// A seat's name, as short as it goes; the games that are told have up to four seats, which are numbered.
pub const fn seat_name(seat: Seat, lang: Lang) -> &'static str {
    match (seat.0, lang) {
        (0, Lang::Zh) => "0 号位",
        (1, Lang::Zh) => "1 号位",
        (2, Lang::Zh) => "2 号位",
        (_, Lang::Zh) => "3 号位",
        (0, Lang::En) => "seat 0",
        (1, Lang::En) => "seat 1",
        (2, Lang::En) => "seat 2",
        (_, Lang::En) => "seat 3",
    }
}

/// A step in words.
pub fn step_words(game: &Told, step: usize, lang: Lang) -> String {
    game.steps.get(step).map(|step| step.what.say(lang)).unwrap_or_default()
}

/// A step and whose it is.
pub fn beat(game: &Told, step: usize) -> Option<(Seat, Beat)> {
    let step = game.steps.get(step)?;
    Some((step.seat, step.fault.clone().map_or(Beat::Other, Beat::Fault)))
}
