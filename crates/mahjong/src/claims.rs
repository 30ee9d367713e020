//! Resolves claims on a discard (抢牌): HU before PENG and GANG; of several HU the nearest in turn order.

use paiju_game::Seat;

use crate::course::Course;
use crate::{Action, SEATS};

/// The claim on the discard of `discarder` that wins when all have answered; `None` if all passed. `answers` are by
/// [`Seat::index`]; a seat that was not asked has none.
pub fn granted(discarder: Seat, answers: &[Option<Action>; SEATS as usize]) -> Option<(Seat, Action)> {
    let in_turn = || Course::after(discarder).into_iter().filter_map(|seat| Some((seat, answers[seat.index()]?)));
    let nearest_hu = in_turn().find(|(_, answer)| *answer == Action::Hu);
    nearest_hu.or_else(|| in_turn().find(|(_, answer)| *answer != Action::Pass))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{EAST, NORTH, SOUTH, WEST};

    fn peng() -> Action {
        Action::Peng { play: "B1".parse().unwrap() }
    }

    #[test]
    fn the_nearest_hu_comes_first() {
        // North discards; West comes before South, and South before East.
        let mut answers = [Some(Action::Hu), None, Some(Action::Pass), Some(Action::Hu)];
        assert_eq!(granted(NORTH, &answers), Some((SOUTH, Action::Hu)));
        answers[WEST.index()] = Some(Action::Hu);
        assert_eq!(granted(NORTH, &answers), Some((WEST, Action::Hu)));
    }

    #[test]
    fn any_hu_beats_a_nearer_peng() {
        let answers = [Some(Action::Hu), None, Some(peng()), Some(Action::Pass)];
        assert_eq!(granted(NORTH, &answers), Some((EAST, Action::Hu)));
    }

    #[test]
    fn without_a_hu_the_claimer_gets_the_discard() {
        assert_eq!(granted(EAST, &[None, Some(Action::Pass), Some(peng()), Some(Action::Pass)]), Some((WEST, peng())));
        assert_eq!(granted(EAST, &[None, Some(Action::Pass), Some(Action::Pass), Some(Action::Pass)]), None);
    }
}
