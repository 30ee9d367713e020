//! The animated part of a step of Dou Dizhu, found by comparing two scenes.

use paiju_game::Seat;
use paiju_game::cards::CardSet;

use crate::boards::motion::{Cue, Deed};
use crate::scene::doudizhu::{Role, Said, Scene};

/// The action between these scenes; `None` if nothing moves.
pub fn cue(before: &Scene, now: &Scene) -> Option<Cue> {
    let by = before.moment.turn()?;
    let deed = if now.rocket && !before.rocket {
        Deed::Rocket
    } else if now.bombs > before.bombs {
        Deed::Bomb
    } else if let (Some(by), None) = (landlord(now), landlord(before)) {
        return Some(Cue { by: Some(by), deed: Deed::Landlord });
    } else if now.sheet.is_some() && before.sheet.is_none() {
        Deed::Over
    } else {
        match now.places[by.index()].said.as_ref()? {
            Said::Bid(_) | Said::Pass => Deed::Said,
            Said::Play { .. } => Deed::Played,
        }
    };
    Some(Cue { by: Some(by), deed })
}

fn landlord(scene: &Scene) -> Option<Seat> {
    scene.places.iter().find(|place| place.role == Some(Role::Landlord)).map(|place| place.seat)
}

/// The winner of the trick that was on the table before and is gone now.
pub fn swept(before: &Scene, now: &Scene) -> Option<Seat> {
    let winner = before.places.iter().find(|place| matches!(place.said, Some(Said::Play { stands: true, .. })))?;
    (cards(&now.places[winner.seat.index()].said) != cards(&winner.said)).then_some(winner.seat)
}

const fn cards(said: &Option<Said>) -> Option<CardSet> {
    match said {
        Some(Said::Play { cards, .. }) => Some(*cards),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use paiju_doudizhu::{Action, DouDizhu, SOUTH, WEST};
    use paiju_game::cards::parse_ranks;
    use paiju_game::{Game, SeatSet, Seed};

    use super::*;
    use crate::boards::motion::tests::watch;
    use crate::games::TableGame;

    /// The scenes of a game of these actions, from the start on.
    fn scenes(actions: &[Action]) -> Vec<Scene> {
        let mut game = DouDizhu::start(&DouDizhu::deal(Seed(1)));
        let mut scenes = vec![game.scene(SeatSet::EMPTY)];
        for action in actions {
            let seat = game.to_act().first().unwrap();
            game.act(seat, action).unwrap();
            scenes.push(game.scene(SeatSet::EMPTY));
        }
        scenes
    }

    #[test]
    fn a_bid_is_said_and_the_highest_makes_a_landlord() {
        let scenes = scenes(&[Action::Bid(1), Action::Bid(3)]);
        assert_eq!(cue(&scenes[0], &scenes[1]), Some(Cue { by: Some(WEST), deed: Deed::Said }));
        assert_eq!(cue(&scenes[1], &scenes[2]), Some(Cue { by: Some(SOUTH), deed: Deed::Landlord }));
    }

    #[test]
    fn a_trick_is_swept_when_its_winner_leads_again() {
        let mut game = DouDizhu::start(&DouDizhu::deal(Seed(1)));
        game.act(WEST, &Action::Bid(3)).unwrap();
        let mut scene = game.scene(SeatSet::EMPTY);
        let mut seen = Vec::new();
        while seen.len() < 4 {
            let seat = game.to_act().first().unwrap();
            // The landlord leads its lowest card each time; the others pass.
            let low = game.view(seat).hand().lowest(1);
            let action = if seat == WEST { Action::Play(low) } else { Action::Pass };
            if game.act(seat, &action).is_err() {
                break;
            }
            let now = game.scene(SeatSet::EMPTY);
            if cue(&scene, &now).is_some() {
                seen.push((cue(&scene, &now).unwrap().deed, swept(&scene, &now)));
            }
            scene = now;
        }
        let wanted = [(Deed::Played, None), (Deed::Said, None), (Deed::Said, None), (Deed::Played, Some(WEST))];
        assert_eq!(seen, wanted);
    }

    #[test]
    fn a_rocket_is_more_than_a_bomb_and_a_bomb_more_than_a_play() {
        let scenes = scenes(&[Action::Bid(3)]);
        let mut before = scenes[1].clone();
        before.moment = crate::scene::doudizhu::Moment::Lead(WEST);
        let played = Said::Play {
            cards: parse_ranks("3333").unwrap(),
            carried: CardSet::EMPTY,
            kind: paiju_game::Spoken::default(),
            stands: true,
        };
        let mut now = before.clone();
        now.places[0].said = Some(played);
        assert_eq!(cue(&before, &now).map(|cue| cue.deed), Some(Deed::Played));
        now.bombs = 1;
        assert_eq!(cue(&before, &now).map(|cue| cue.deed), Some(Deed::Bomb));
        now.rocket = true;
        assert_eq!(cue(&before, &now).map(|cue| cue.deed), Some(Deed::Rocket));
    }

    #[test]
    fn a_game_ends_once_and_its_last_play_is_heard() {
        let mut last = Vec::new();
        for seed in 0..6 {
            watch::<DouDizhu>(Seed(seed), "sample", |before, seat, now| {
                let cue = cue(before, now);
                assert!(cue.is_none_or(|cue| cue.by == Some(seat) || cue.deed == Deed::Landlord), "{cue:?}");
                if now.sheet.is_some() {
                    last.push(cue.map(|cue| cue.deed));
                }
            });
        }
        assert_eq!(last.len(), 6);
        assert!(last.iter().all(|deed| matches!(deed, Some(Deed::Over | Deed::Bomb | Deed::Rocket))), "{last:?}");
    }
}
