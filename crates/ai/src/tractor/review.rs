//! The cost of a decision, and the kind of mistake.

mod slip;

use paiju_game::{Limit, Seat, SeatSet};
use paiju_tractor::{SEATS, Tractor, attackers_win};

use super::endgame::Endgame;

pub use slip::Slip;

/// See [`Ais::winners`](crate::Ais::winners).
pub(crate) fn winners(game: &Tractor, limit: &Limit<'_>) -> Option<SeatSet> {
    let points = Endgame::of_game(game)?.solver(limit).solve().value?;
    let banking = game.course().banking();
    Some(Seat::all(SEATS).filter(|&seat| banking.is_attacker(seat) == attackers_win(points)).collect())
}
