//! Dou Dizhu: its replay, and what can be wrong in a game.

mod finding;
mod replay;

pub use finding::{Finding, Whereabouts};
pub use replay::{Event, Replay, Step};

use paiju_game::{Lang, Seat};

/// A seat's name: 西 West, 南 South, 东 East.
pub(crate) fn seat_name(seat: Seat, lang: Lang) -> &'static str {
    paiju_doudizhu::text::seat(seat, lang)
}
