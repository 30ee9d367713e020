//! A replayed game, moment by moment.

use paiju_draw::scene::Scene;
use paiju_game::{Seat, SeatSet};
use paiju_inspect::GameId;
use serde::{Deserialize, Serialize};

use super::{doudizhu, mahjong, tractor};

/// The table after this many steps of a replayed game, 0..=steps.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Replayed {
    /// 斗地主, with each seat's ledger.
    DouDizhu(Vec<(doudizhu::Scene, [doudizhu::Account; paiju_doudizhu::SEATS as usize])>),
    /// 拖拉机
    Tractor(Vec<tractor::Scene>),
    /// 麻将
    Mahjong(Vec<mahjong::Scene>),
}

impl Replayed {
    pub const fn game(&self) -> GameId {
        match self {
            Self::DouDizhu(_) => GameId::DouDizhu,
            Self::Tractor(_) => GameId::Tractor,
            Self::Mahjong(_) => GameId::Mahjong,
        }
    }

    /// The table at a moment, for drawing pictures.
    pub fn drawn(&self, moment: usize) -> Option<Scene> {
        Some(match self {
            Self::DouDizhu(moments) => Scene::DouDizhu(moments.get(moment)?.0.clone()),
            Self::Tractor(scenes) => Scene::Tractor(scenes.get(moment)?.clone()),
            Self::Mahjong(scenes) => Scene::Mahjong(scenes.get(moment)?.clone()),
        })
    }

    #[must_use]
    pub fn only(self, moment: usize) -> Self {
        fn one<T>(moments: Vec<T>, moment: usize) -> Vec<T> {
            moments.into_iter().skip(moment).take(1).collect()
        }
        match self {
            Self::DouDizhu(moments) => Self::DouDizhu(one(moments, moment)),
            Self::Tractor(scenes) => Self::Tractor(one(scenes, moment)),
            Self::Mahjong(scenes) => Self::Mahjong(one(scenes, moment)),
        }
    }

    /// The seat whose answer is due at a moment.
    pub fn asked(&self, moment: usize) -> SeatSet {
        let only = |turn: Option<Seat>| turn.map_or(SeatSet::EMPTY, SeatSet::only);
        match self {
            Self::DouDizhu(moments) => moments.get(moment).map(|(scene, _)| only(scene.moment.turn())),
            Self::Tractor(scenes) => scenes.get(moment).map(|scene| only(scene.moment.turn())),
            Self::Mahjong(scenes) => scenes.get(moment).map(|scene| scene.asked),
        }
        .unwrap_or_default()
    }
}
