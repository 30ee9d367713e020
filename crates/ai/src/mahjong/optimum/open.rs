//! All tiles lie open, the wall's too: how soon each seat can win by what it draws itself.

use paiju_game::{Game as _, Seat};

use super::fewest_draws;
use paiju_mahjong::{Action, Course, Mahjong, Phase, Refusal, Standing, Tile};

/// With how many more draws of its own a seat can win at the earliest, if nobody claims and nobody leaves before: by drawing alone no play
/// wins earlier. 0 for a seat that has won, or wins with what it holds; `None` where the wall does not bring what it lacks, and for a seat
/// that has failed.
pub fn soonest(game: &Mahjong, seat: Seat) -> Option<usize> {
    match game.course().shown().get(seat.index())?.standing {
        Standing::Playing => fewest_draws(&game.hand(seat), &own_draws(game, seat)),
        Standing::Won { .. } => Some(0),
        Standing::Out { .. } => None,
    }
}

/// The game after an action of a seat, when nobody claims what is discarded; what others have claimed already stands.
///
/// # Errors
/// The rule that the action breaks.
pub fn unclaimed_after(game: &Mahjong, seat: Seat, action: &Action) -> Result<Mahjong, Refusal> {
    let mut after = game.clone();
    after.act(seat, action)?;
    while let (Phase::Answers { .. }, Some(other)) = (after.course().phase(), after.to_act().first()) {
        after.act(other, &Action::Pass)?;
    }
    Ok(after)
}

/// What a seat is still to draw, in order.
pub(super) fn own_draws(game: &Mahjong, seat: Seat) -> Vec<Tile> {
    let course = game.course();
    let (Phase::Turn { seat: now } | Phase::Discard { seat: now } | Phase::Answers { seat: now, .. }) = *course.phase()
    else {
        return Vec::new();
    };
    let order: Vec<Seat> = Course::after(now).into_iter().filter(|&seat| course.is_playing(seat)).collect();
    let Some(first) = order.iter().position(|&other| other == seat) else { return Vec::new() };
    game.wall().iter().skip(first).step_by(order.len()).copied().collect()
}
