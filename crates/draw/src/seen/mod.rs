//! Scenes of games, observations and replays.

pub mod doudizhu;
pub mod mahjong;
mod order;
pub mod tractor;

use paiju_game::SeatSet;
use paiju_games::{DouDizhu, Mahjong, Tractor};
use paiju_inspect::{InspectedGame, Replay};

use crate::scene::Scene;

/// A game that is drawn, in progress or replayed.
pub trait Drawn: InspectedGame {
    /// The table after this many steps, with the hands that the text shows open; `None` for a replay of another game.
    fn scene(replay: &Replay, moment: usize) -> Option<Scene>;

    /// The table of a game in progress, with the hands of these seats open.
    fn table(&self, open: SeatSet) -> Scene;
}

impl Drawn for DouDizhu {
    fn scene(replay: &Replay, moment: usize) -> Option<Scene> {
        let Replay::DouDizhu(replay) = replay else { return None };
        Some(Scene::DouDizhu(doudizhu::of_position(replay, &replay.position(moment))))
    }

    fn table(&self, open: SeatSet) -> Scene {
        Scene::DouDizhu(doudizhu::of_game(self, open))
    }
}

impl Drawn for Tractor {
    fn scene(replay: &Replay, moment: usize) -> Option<Scene> {
        let Replay::Tractor(replay) = replay else { return None };
        Some(Scene::Tractor(tractor::of_position(&replay.position(moment))))
    }

    fn table(&self, open: SeatSet) -> Scene {
        Scene::Tractor(tractor::of_game(self, open))
    }
}

impl Drawn for Mahjong {
    fn scene(replay: &Replay, moment: usize) -> Option<Scene> {
        let Replay::Mahjong(replay) = replay else { return None };
        Some(Scene::Mahjong(mahjong::of_position(&replay.position(moment))))
    }

    fn table(&self, open: SeatSet) -> Scene {
        Scene::Mahjong(mahjong::of_game(self, open))
    }
}
