//! The platform's messages in their written form.

use std::collections::BTreeMap;

use paiju_game::Seat;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::banking::Banking;
use crate::trump::Level;

/// A request. Cards are numbers 0..108 in the match's suit order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "stage", rename_all = "lowercase")]
pub enum Request {
    /// 发牌: a card; answer with a call, a snatch or `[]`.
    Deal {
        /// The card, as a list of one.
        deliver: Vec<u8>,
        /// Level and banking.
        global: Global,
        /// The seat's own number, in its first request on the live platform.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        playerpos: Option<u8>,
    },
    /// 盖底牌: the eight public cards; cover eight.
    Cover {
        /// The public cards.
        deliver: Vec<u8>,
        /// Level and banking.
        global: Global,
    },
    /// 出牌: lead or follow.
    Play {
        /// This trick and the previous one.
        history: History,
        /// Level, banking and the attackers' points.
        global: Global,
    },
}

/// The plays of the previous trick, those of the current one, and the leader of each. In the first trick the previous
/// one is `[]`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct History(pub Vec<Vec<u8>>, pub Vec<Vec<u8>>, pub u8, pub u8);

/// What every request has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Global {
    /// Sent by the live platform; `false` if the banker stays, whoever calls.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_round: Option<bool>,
    /// 级牌点数, one of `2 3 4 5 6 7 8 9 0 J Q K A`.
    pub level: Level,
    /// Call, snatch and banker.
    pub banking: BankingMessage,
    /// 闲家得分, during the play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub total_score: Option<i32>,
}

/// Call, snatch and banker; −1 for nobody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BankingMessage {
    /// The seat that called (报主), 0..=3 or −1.
    pub called: i8,
    /// The seat that snatched (反主), 0..=3 or −1.
    pub snatched: i8,
    /// The trump suit `s h c d`, `n` for no trump, empty while unknown.
    pub major: String,
    /// The banker (庄家), 0..=3 or −1.
    pub banker: i8,
}

impl From<Banking> for BankingMessage {
    fn from(banking: Banking) -> Self {
        let number = |seat: Option<Seat>| seat.map_or(-1, |seat| seat.0 as i8);
        Self {
            called: number(banking.called),
            snatched: number(banking.snatched),
            major: match banking.trump {
                Some(trump) => trump.suit.map_or('n', |suit| suit.letter()).to_string(),
                None => String::new(),
            },
            banker: number(banking.banker),
        }
    }
}

/// The judge's output after each answer: `log[2t].output`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Output {
    /// `request`, or `finish` at the end.
    pub command: String,
    /// The seat that is asked, and its request; at the end every seat's game points.
    pub content: BTreeMap<String, Value>,
    /// For spectators.
    pub display: Display,
}

/// What spectators are shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Display {
    /// The last event.
    pub event: LastEvent,
    /// The cards given to the seat to ask.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deliver: Option<Given>,
    /// Call, snatch and banker, if they have just changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub banking: Option<BankingMessage>,
    /// 底牌: the public cards during the deal, then once the covered ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub publiccard: Option<Vec<u8>>,
    /// 级牌点数, at the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<Level>,
    /// The judge's word for what ended the match early.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
}

/// The last event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LastEvent {
    /// The seat; −1 before the first answer.
    pub currplayer: i8,
    /// `init`, `deal`, `cover` or `play`.
    pub action: String,
    /// The cards shown, covered or played; empty before the first answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub poker: Option<Vec<u8>>,
}

/// Cards given to a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Given {
    /// The seat.
    pub player: u8,
    /// The cards' numbers, 0..=107.
    pub poker: Vec<u8>,
    /// With the public cards: call, snatch and banker.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub banking: Option<BankingMessage>,
}
