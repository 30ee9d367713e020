//! What a seat may answer.

use paiju_cards::CardSet;
use serde::{Deserialize, Serialize};

/// What a seat may answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// 叫分: 1, 2 or 3; 0 is 不叫.
    Bid(u8),
    /// 不出: passes; not allowed to the one who leads.
    Pass,
    /// 出牌: plays these cards.
    Play(CardSet),
}
