//! A seat's answer.

use paiju_game::cards::CardSet;
use serde::{Deserialize, Serialize};

/// A seat's answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// 叫分: 1, 2 or 3; 0 is 不叫.
    Bid(u8),
    /// 不出: a pass. The leader must not pass.
    Pass,
    /// 出牌: plays these cards.
    Play(CardSet),
}

impl Action {
    /// The play of these cards; a pass without any.
    pub const fn of_cards(cards: CardSet) -> Self {
        if cards.is_empty() { Self::Pass } else { Self::Play(cards) }
    }
}
