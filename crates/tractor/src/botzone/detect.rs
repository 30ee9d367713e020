//! Detects a match's suit order from the cards shown and the trumps that resulted.

use paiju_game::cards::Suit;
use paiju_game::platform::json::Json;
use serde::{Deserialize, Serialize};

use super::value;
use crate::action::Stage;
use crate::ids::CardId;
use crate::suit_order::SuitOrder;

/// A suit order and the evidence for it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Detected {
    /// The order.
    pub order: SuitOrder,
    /// The evidence; `None` if there is none and the default is used.
    pub evidence: Option<Evidence>,
}

/// A card that was shown, and the suit that became trumps by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Evidence {
    /// The card's number.
    pub number: u8,
    /// 主花色: the suit that became trumps.
    pub major: Suit,
    /// The turn in which it was shown.
    pub turn: usize,
}

/// Finds the order from requests with their answers, in order: those of one seat, or of all four. A card used to call
/// or snatch is of the suit that the next request names, unless somebody has snatched in between. Jokers are no
/// evidence.
pub fn detect<'a>(asked: impl IntoIterator<Item = (&'a Json, Option<&'a Json>)>) -> Detected {
    let mut shown: Option<(u8, usize, usize)> = None;
    for (turn, (request, response)) in asked.into_iter().enumerate() {
        if let Some((number, count, turn)) = shown.take()
            && let Ok((_, banking)) = value::banking(request)
            && (count == 2 || banking.snatched.is_none())
            && let Some(major) = banking.trump.and_then(|trump| trump.suit)
            && let Some(order) = SuitOrder::ALL.into_iter().find(|&order| suit(number, order) == Some(major))
        {
            return Detected { order, evidence: Some(Evidence { number, major, turn }) };
        }
        if value::stage(request) == Ok(Stage::Deal) {
            shown = response.and_then(Json::items).and_then(|cards| {
                let number = u8::try_from(cards.first()?.integer()?).ok()?;
                Some((number, cards.len(), turn))
            });
        }
    }
    Detected::default()
}

fn suit(number: u8, order: SuitOrder) -> Option<Suit> {
    CardId::from_number(number, order)?.face().suit()
}
