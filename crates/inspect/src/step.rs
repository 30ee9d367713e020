//! A step of a replay, for any game.

use paiju_game::Seat;
use paiju_game::platform::Span;
use serde::{Deserialize, Serialize};

/// An event and its place in the text. `E` is the game's event type.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Step<E> {
    /// Its turn, numbered as in problems; `None` for bids and the kitty of a transcript.
    pub turn: Option<usize>,
    /// The seat that acts; for Dou Dizhu's kitty, the landlord.
    pub seat: Seat,
    /// The event.
    pub event: E,
    /// The line or JSON value; `None` if it follows from others.
    pub range: Option<Span>,
}

impl<E> Step<E> {
    /// A seat's answer in a turn, at its place.
    pub(crate) const fn answer(turn: usize, seat: Seat, event: E, place: Span) -> Self {
        Self { turn: Some(turn), seat, event, range: Some(place) }
    }
}

/// The position before each step and after the last one.
pub(crate) fn positions<E, P: Clone>(
    start: P,
    steps: &[Step<E>],
    apply: impl Fn(&mut P, &Step<E>),
) -> impl Iterator<Item = P> {
    let (mut position, mut steps) = (start, steps.iter());
    std::iter::once(position.clone()).chain(std::iter::from_fn(move || {
        apply(&mut position, steps.next()?);
        Some(position.clone())
    }))
}
