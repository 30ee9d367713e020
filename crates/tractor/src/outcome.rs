//! The result of a game, and its game points.

use paiju_game::Seat;
use serde::{Deserialize, Serialize};

use crate::SEATS;
use crate::course::{Course, Ending};
use crate::same_side;

/// The result of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcome {
    /// Each seat's game points: 1 to 3 for the two winners, 0 for the losers; after a fault −3 for the offender, 0 for
    /// the partner, 1 for each opponent.
    pub scores: [i32; SEATS as usize],
    /// How it ended.
    pub ending: Ending,
    /// 庄家; `None` if a seat failed before there was one.
    pub banker: Option<Seat>,
    /// The attackers' points (闲家得分).
    pub attackers: i32,
}

impl Outcome {
    /// The outcome of a finished game; `None` before its end.
    pub fn of(course: &Course) -> Option<Self> {
        let ending = course.ending()?.clone();
        let (banker, attackers) = (course.banking().banker, course.attackers());
        let mut scores = [0; SEATS as usize];
        for (seat, score) in Seat::all(SEATS).zip(&mut scores) {
            *score = match ending {
                Ending::Forfeit { seat: offender, .. } if seat == offender => -3,
                Ending::Forfeit { seat: offender, .. } => i32::from(!same_side(seat, offender)),
                Ending::Played { .. } if course.banking().is_attacker(seat) == attackers_win(attackers) => {
                    game_points(attackers)
                }
                Ending::Played { .. } => 0,
            };
        }
        Some(Self { scores, ending, banker, attackers })
    }
}

/// Whether the attackers (闲家) win with this many points: from 80 on.
pub const fn attackers_win(attackers: i32) -> bool {
    attackers >= 80
}

/// Game points for each of the two winners: for the banker's side 3 up to 0 points of the attackers, 2 below 40, 1
/// below 80; for the attackers 1 below 120, 2 below 160, 3 from there on.
pub const fn game_points(attackers: i32) -> i32 {
    match attackers {
        ..=0 => 3,
        1..40 => 2,
        40..120 => 1,
        120..160 => 2,
        160.. => 3,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // ruling: T18
    #[test]
    fn game_points_change_at_0_40_80_120_and_160() {
        let points =
            [-75, 0, 5, 35, 40, 75, 80, 115, 120, 155, 160, 400].map(|at| (attackers_win(at), game_points(at)));
        let bankers = [3, 3, 2, 2, 1, 1].map(|points| (false, points));
        let attackers = [1, 1, 2, 2, 3, 3].map(|points| (true, points));
        assert_eq!(points[..6], bankers);
        assert_eq!(points[6..], attackers);
    }
}
