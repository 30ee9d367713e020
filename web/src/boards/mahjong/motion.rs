//! What a step of Mahjong was, found between two scenes.

use paiju_game::Seat;

use crate::boards::motion::{Cue, Deed};
use crate::scene::mahjong::{Left, Place, Said, Scene};

/// What was done between these scenes; `None` where nothing is to be seen moving.
pub fn cue(before: &Scene, now: &Scene) -> Option<Cue> {
    let pairs = || before.places.iter().zip(&now.places);
    let found = |deed: Deed, done: fn(&Place, &Place) -> bool| {
        pairs().find(|(before, now)| done(before, now)).map(|(_, now)| Cue { by: now.seat, deed })
    };
    let over = || (now.sheet.is_some() && before.sheet.is_none()).then_some(Cue { by: Seat(0), deed: Deed::Over });
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
    use paiju_game::{Ais, Game, Limit, SeatSet, Seed};
    use paiju_mahjong::Mahjong;

    use super::*;
    use crate::staging::Staging;

    #[test]
    fn a_game_of_mahjong_is_seen_and_heard() {
        let mut game = Mahjong::start(&Mahjong::deal(Seed(7)));
        let mut scene = game.scene(SeatSet::EMPTY);
        let (mut played, mut claimed, mut won) = (0, 0, 0);
        while let Some(seat) = game.to_act().first() {
            let mut player = Mahjong::ai("greedy").unwrap();
            let action = player.decide(&game.view(seat), &Limit::with_seed(Seed(1))).unwrap().action;
            game.act(seat, &action).unwrap();
            let now = game.scene(SeatSet::EMPTY);
            match cue(&scene, &now).map(|cue| cue.deed) {
                Some(Deed::Played) => played += 1,
                Some(Deed::Claimed) => claimed += 1,
                Some(Deed::Hu) => won += 1,
                _ => {}
            }
            assert!(latest(&now) >= latest(&scene) || claimed > 0 || won > 0);
            scene = now;
        }
        let winners = scene.places.iter().filter(|place| matches!(place.left, Some(Left::Won { .. }))).count();
        assert_eq!(won, winners);
        assert!(played > 10 && claimed > 0, "{played} played, {claimed} claimed");
    }
}
