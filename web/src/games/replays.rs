//! A replayed game, moment by moment.

use paiju_draw::seen::{doudizhu, mahjong, tractor};
use paiju_inspect::Replay;

use super::doudizhu::accounts;
use crate::scene::Replayed;

/// The scene after each step of the game, 0..=steps.
pub fn replayed(replay: &Replay) -> Replayed {
    match replay {
        Replay::DouDizhu(replay) => {
            let moment = |steps: usize| {
                let position = replay.position(steps);
                let mut scene = doudizhu::of_position(&position, position.outcome(replay.rules).as_ref());
                // A deal without plays shows its kitty at once.
                scene.kitty = scene.kitty.or(replay.kitty);
                (scene, accounts(&position))
            };
            Replayed::DouDizhu((0..=replay.steps.len()).map(moment).collect())
        }
        Replay::Tractor(replay) => {
            Replayed::Tractor(replay.positions().map(|position| tractor::of_position(&position)).collect())
        }
        Replay::Mahjong(replay) => {
            Replayed::Mahjong(replay.positions().map(|position| mahjong::of_position(&position)).collect())
        }
    }
}
