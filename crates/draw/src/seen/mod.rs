//! Scenes of games, observations and replays.

pub mod doudizhu;
pub mod mahjong;
mod order;
pub mod tractor;

use paiju_games::{DouDizhu, Mahjong, Tractor};
use paiju_inspect::{InspectedGame, Replay};

use crate::scene::Scene;

/// A game whose replays are drawn.
pub trait Drawn: InspectedGame {
    /// The table after this many steps, with the hands that the text shows open; `None` for a replay of another game.
    fn scene(replay: &Replay, moment: usize) -> Option<Scene>;
}

impl Drawn for DouDizhu {
    fn scene(replay: &Replay, moment: usize) -> Option<Scene> {
        let Replay::DouDizhu(replay) = replay else { return None };
        Some(Scene::DouDizhu(doudizhu::of_position(replay, &replay.position(moment))))
    }
}

impl Drawn for Tractor {
    fn scene(replay: &Replay, moment: usize) -> Option<Scene> {
        let Replay::Tractor(replay) = replay else { return None };
        Some(Scene::Tractor(tractor::of_position(&replay.position(moment))))
    }
}

impl Drawn for Mahjong {
    fn scene(replay: &Replay, moment: usize) -> Option<Scene> {
        let Replay::Mahjong(replay) = replay else { return None };
        Some(Scene::Mahjong(mahjong::of_position(&replay.position(moment))))
    }
}
