//! The platform's messages as they are written.

use std::collections::BTreeMap;

use paiju_game::Seat;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::banking::Banking;
use crate::trump::Level;

/// What the platform asks a seat. Cards are numbers 0..108 by the match's suit order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "stage", rename_all = "lowercase")]
pub enum Request {
    /// 发牌: a card; call, snatch, or `[]`.
    Deal {
        /// The card that the seat gets: a list of one.
        deliver: Vec<u8>,
        /// Level and banking.
        global: Global,
        /// The seat's own number, with its first request on the live platform.
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
        /// This trick and the one before.
        history: History,
        /// Level, banking and the attackers' points.
        global: Global,
    },
}

/// The plays of the trick before, those of this trick so far, and who led each of the two. In the first trick the one before is `[]`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct History(pub Vec<Vec<u8>>, pub Vec<Vec<u8>>, pub u8, pub u8);

/// What every request tells.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Global {
    /// Written by the live platform, always `true` in a match of one game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first_round: Option<bool>,
    /// 级牌点数, one of `2 3 4 5 6 7 8 9 0 J Q K A`.
    pub level: Level,
    /// Who called, snatched and is banker.
    pub banking: BankingMessage,
    /// 闲家得分, in the play.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub total_score: Option<i32>,
}

/// Who called, snatched and is banker; −1 for nobody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BankingMessage {
    /// Who called (报主), 0..=3 or −1.
    pub called: i8,
    /// Who snatched (反主), 0..=3 or −1.
    pub snatched: i8,
    /// The trump suit `s h c d`, `n` for no trump, nothing while it is not known.
    pub major: String,
    /// Who is banker (庄家), 0..=3 or −1.
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

/// What the judge says after each answer: `log[2t].output`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Output {
    /// `request`, or `finish` at the end.
    pub command: String,
    /// The seat that is asked and its request; at the end every seat's game points.
    pub content: BTreeMap<String, Value>,
    /// For those who watch.
    pub display: Display,
}

/// What those who watch are shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Display {
    /// What has just happened.
    pub event: LastEvent,
    /// What the seat that is asked is given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deliver: Option<Given>,
    /// Who called, snatched and is banker, when that has just changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub banking: Option<BankingMessage>,
    /// 底牌: while the cards are dealt the public ones, then once those covered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub publiccard: Option<Vec<u8>>,
    /// 级牌点数, at the beginning.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<Level>,
    /// The judge's word for what ended the match early.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
}

/// What has just happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LastEvent {
    /// Who did it; −1 before the first answer.
    pub currplayer: i8,
    /// `init`, `deal`, `cover` or `play`.
    pub action: String,
    /// The cards shown, covered or played; nothing before the first answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub poker: Option<Vec<u8>>,
}

/// What a seat is given.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Given {
    /// The number of the seat that gets them.
    pub player: u8,
    /// The cards' numbers, 0..=107.
    pub poker: Vec<u8>,
    /// With the public cards: who called, snatched and is banker.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub banking: Option<BankingMessage>,
}
