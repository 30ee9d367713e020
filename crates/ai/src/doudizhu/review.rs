//! The regret of a decision, and the kind of mistake.

mod slip;

use paiju_doudizhu::{DouDizhu, SEATS};
use paiju_game::{Limit, Seat, SeatSet};

use super::endgame::{Aim, Endgame, Verdict};

pub use slip::Slip;

/// See [`Ais::winners`](crate::Ais::winners).
pub(crate) fn winners(game: &DouDizhu, limit: &Limit<'_>) -> Option<SeatSet> {
    let (turn, landlord) = (game.course().turn()?, game.course().landlord()?);
    let mover_wins = match Endgame::of_game(game)?.solver(limit).solve(Aim::Win).verdict {
        Verdict::Win => true,
        Verdict::Loss => false,
        Verdict::Unknown => return None,
    };
    let landlord_wins = mover_wins == (turn == landlord);
    Some(Seat::all(SEATS).filter(|&seat| (seat == landlord) == landlord_wins).collect())
}
