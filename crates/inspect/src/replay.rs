//! The judged part of a game, step by step.

use serde::{Deserialize, Serialize};

use crate::{doudizhu, mahjong, tractor};

/// The judged part of a game, step by step.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "game", rename_all = "lowercase")]
pub enum Replay {
    /// 斗地主
    DouDizhu(doudizhu::Replay),
    /// 双升
    Tractor(tractor::Replay),
    /// 麻将
    Mahjong(mahjong::Replay),
}

impl Replay {
    /// How many steps.
    pub fn len(&self) -> usize {
        match self {
            Self::DouDizhu(replay) => replay.steps.len(),
            Self::Tractor(replay) => replay.steps.len(),
            Self::Mahjong(replay) => replay.steps.len(),
        }
    }

    /// Whether nothing happened in it.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}
