//! How soon each seat can win by its own draws, with all tiles open, the wall included.

use paiju_game::{Game as _, Seat};

use super::fewest_draws;
use paiju_mahjong::{Action, Course, Mahjong, Phase, Refusal, Standing, Tile};

/// The least number of own draws after which a seat can win, if nobody claims or leaves the game first. No play by
/// draws alone wins earlier. 0 for a seat that has won or already holds a winning hand; `None` if the wall does not
/// bring what it needs, or the seat has failed.
pub fn soonest(game: &Mahjong, seat: Seat) -> Option<usize> {
    match game.course().shown().get(seat.index())?.standing {
        Standing::Playing => fewest_draws(&game.hand(seat), &own_draws(game, seat)),
        Standing::Won { .. } => Some(0),
        Standing::Out { .. } => None,
    }
}

/// The game after an action of a seat, if nobody claims the discard. Claims already made stand.
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

/// The seat's remaining draws, in order.
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
