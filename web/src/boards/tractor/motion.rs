//! The animated part of a step of Tractor, found by comparing two scenes.

use paiju_game::Seat;

use crate::boards::motion::{Cue, Deed};
use crate::scene::tractor::{Said, Scene};

/// The action between these scenes; `None` if nothing moves, as when a card is dealt.
pub fn cue(before: &Scene, now: &Scene) -> Option<Cue> {
    let by = before.moment.turn()?;
    let [was, said] = [before, now].map(|scene| scene.places[by.index()].said.as_ref());
    let deed = if now.sheet.is_some() && before.sheet.is_none() {
        Deed::Over
    } else if said == was {
        return None;
    } else {
        match said? {
            Said::Declared(_) => Deed::Said,
            Said::Play { .. } if now.won.is_some() => Deed::Trick,
            Said::Play { .. } => Deed::Played,
        }
    };
    Some(Cue { by: Some(by), deed })
}

/// The winner of the trick that was on the table before and is gone now.
pub fn swept(before: &Scene, now: &Scene) -> Option<Seat> {
    before.won.filter(|_| now.won.is_none() && now.trick > before.trick).map(|won| won.by)
}

#[cfg(test)]
mod tests {
    use paiju_game::Seed;
    use paiju_tractor::Tractor;

    use super::*;
    use crate::boards::motion::tests::watch;

    #[test]
    fn a_game_has_its_tricks_and_each_but_the_last_goes_to_its_winner() {
        let (mut tricks, mut swept_tricks, mut ends) = (0, 0, 0);
        watch::<Tractor>(Seed(7), "random", |before, seat, now| {
            if let Some(cue) = cue(before, now) {
                assert_eq!(cue.by, Some(seat));
                tricks += usize::from(cue.deed == Deed::Trick);
                ends += usize::from(cue.deed == Deed::Over);
            }
            if let Some(winner) = swept(before, now) {
                assert_eq!(Some(winner), before.won.map(|won| won.by));
                swept_tricks += 1;
            }
        });
        assert_eq!((swept_tricks, ends), (tricks, 1), "the last trick ends the game");
        assert!(tricks > 0);
    }
}
