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
                (doudizhu::of_position(replay, &position), accounts(&position))
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
