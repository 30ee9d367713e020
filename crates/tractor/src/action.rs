//! A seat's answer, and the question.

use serde::{Deserialize, Serialize};

use crate::cards::Cards;

/// A seat's answer. On the platform every answer is a list of cards; the stage gives its meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// 不报、不反: neither a call nor a snatch.
    Pass,
    /// 报主 with one level card, 反主 with a pair of level cards or jokers.
    Declare(Cards),
    /// 盖底: eight cards.
    Cover(Cards),
    /// 出牌: leads or follows with these cards.
    Play(Cards),
}

impl Action {
    /// The action that a list of cards means in this stage.
    pub const fn of(stage: Stage, cards: Cards) -> Self {
        match stage {
            Stage::Deal if cards.is_empty() => Self::Pass,
            Stage::Deal => Self::Declare(cards),
            Stage::Cover => Self::Cover(cards),
            Stage::Play => Self::Play(cards),
        }
    }

    /// Its cards; none for a pass.
    pub const fn cards(&self) -> Cards {
        match *self {
            Self::Pass => Cards::EMPTY,
            Self::Declare(cards) | Self::Cover(cards) | Self::Play(cards) => cards,
        }
    }
}

/// The question to a seat (阶段).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// 发牌: call, snatch, or nothing.
    Deal,
    /// 盖底牌: the banker covers eight cards.
    Cover,
    /// 出牌: lead or follow.
    Play,
}
