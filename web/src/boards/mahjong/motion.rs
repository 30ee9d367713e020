//! The animated part of a step of Mahjong, found by comparing two scenes.

use crate::boards::motion::{Cue, Deed};
use crate::scene::mahjong::{Left, Place, Said, Scene};

/// The action between these scenes; `None` if nothing moves.
pub fn cue(before: &Scene, now: &Scene) -> Option<Cue> {
    let pairs = || before.places.iter().zip(&now.places);
    let found = |deed: Deed, done: fn(&Place, &Place) -> bool| {
        pairs().find(|(before, now)| done(before, now)).map(|(_, now)| Cue { by: Some(now.seat), deed })
    };
    let over = || (now.sheet.is_some() && before.sheet.is_none()).then_some(Cue { by: None, deed: Deed::Over });
    found(Deed::Hu, |before, now| before.left.is_none() && matches!(now.left, Some(Left::Won { .. })))
        .or_else(over)
        .or_else(|| {
            found(Deed::Claimed, |before, now| {
                now.said != before.said && matches!(now.said, Some(Said::Peng | Said::Gang))
            })
        })
        .or_else(|| found(Deed::Played, |before, now| now.pool.len() > before.pool.len()))
}

/// The number of the latest discard of a scene, 0 before the first.
pub fn latest(scene: &Scene) -> u16 {
    scene.places.iter().flat_map(|place| &place.pool).map(|lying| lying.number).max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use paiju_game::Seed;
    use paiju_mahjong::Mahjong;

    use super::*;
    use crate::boards::motion::tests::watch;

    fn winners(scene: &Scene) -> usize {
        scene.places.iter().filter(|place| matches!(place.left, Some(Left::Won { .. }))).count()
    }

    #[test]
    fn a_game_of_mahjong_is_seen_and_heard() {
        let (mut played, mut claimed, mut won) = (0, 0, 0);
        watch::<Mahjong>(Seed(7), "greedy", |before, seat, now| match cue(before, now) {
            Some(Cue { by, deed: Deed::Played }) => {
                assert_eq!(by, Some(seat));
                assert!(latest(now) > latest(before));
                played += 1;
            }
            Some(Cue { by, deed: Deed::Claimed }) => {
                let melds = |scene: &Scene| scene.places[by.unwrap().index()].melds.clone();
                assert_ne!(melds(now), melds(before));
                claimed += 1;
            }
            Some(Cue { deed: Deed::Hu, .. }) => {
                assert_eq!(winners(now), winners(before) + 1);
                won += 1;
            }
            _ => assert_eq!((latest(now), winners(now)), (latest(before), winners(before))),
        });
        assert!(played > 10 && claimed > 0 && won > 0, "{played} played, {claimed} claimed, {won} won");
    }
}
