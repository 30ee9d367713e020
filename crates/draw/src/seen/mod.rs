//! Scenes of games, observations and replays.

pub mod doudizhu;
pub mod mahjong;
mod order;
pub mod tractor;

use paiju_inspect::Replay;

use crate::scene::Scene;

/// The table after this many steps of a replayed game, with the hands that the text shows open.
pub fn of_replay(replay: &Replay, moment: usize) -> Scene {
    match replay {
        Replay::DouDizhu(replay) => {
            let position = replay.position(moment);
            let mut scene = doudizhu::of_position(&position, position.outcome(replay.rules).as_ref());
            // A deal without plays shows its kitty at once.
            scene.kitty = scene.kitty.or(replay.kitty);
            Scene::DouDizhu(scene)
        }
        Replay::Tractor(replay) => Scene::Tractor(tractor::of_position(&replay.position(moment))),
        Replay::Mahjong(replay) => Scene::Mahjong(mahjong::of_position(&replay.position(moment))),
    }
}
