//! The sample engine's value of a hand.

use paiju_game::{Lang, Say, texts};
use serde::{Deserialize, Serialize};

/// A part of the sample engine's value of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Part {
    /// The item.
    pub item: Item,
    /// How many there are.
    pub count: u8,
    /// What they add to the value.
    pub value: i32,
}

texts! {
    /// What the sample engine values in a hand or a play.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum Item {
        /// 火箭: both jokers.
        Rocket => "火箭", "rocket";
        /// One joker alone.
        Joker => "单王", "joker";
        /// 炸弹: four of a rank.
        Bomb => "炸弹", "bomb";
        /// A card of rank 2.
        Two => "2", "2";
        /// A card of rank ace.
        Ace => "A", "A";
        /// 三条: three of a rank.
        Triple => "三条", "triple";
        /// 对牌: two of a rank.
        Pair => "对牌", "pair";
        /// 顺子: a run of five or more.
        Straight => "顺子", "straight";
        /// A card from 3 to K.
        Plain => "3–K", "3–K";
        /// Any card in the hand.
        Card => "手牌", "card";
        /// 单牌: a rank held once, jokers aside.
        Single => "单牌", "single";
        /// 双顺: a run of three or more pairs.
        PairStraight => "双顺", "straight of pairs";
        /// 三顺: a run of two or more triples.
        TripleStraight => "三顺", "straight of triples";
        /// A run of five or more that the play breaks.
        SplitStraight => "拆顺子", "straight split";
        /// A play over the partner's cards.
        OverPartner => "压同伴", "over the partner";
        /// A play over other cards by the farmer just before the landlord (地主上家).
        BeforeLandlord => "地主上家", "before the landlord";
        /// No cards left.
        Out => "打空手牌", "empty hand";
    }
}

/// `2 ×2 +28`.
impl Say for Part {
    fn say(&self, lang: Lang) -> String {
        let sign = if self.value < 0 { '−' } else { '+' };
        format!("{} ×{} {sign}{}", self.item.say(lang), self.count, self.value.unsigned_abs())
    }
}

/// `（2 ×2 +28，手牌 9 张 −90）`; empty without parts.
pub(super) fn listed(parts: &[Part], lang: Lang) -> String {
    if parts.is_empty() {
        return String::new();
    }
    let (open, comma, close) = lang.pick(("（", "，", "）"), (" (", ", ", ")"));
    format!("{open}{}{close}", parts.iter().map(|part| part.say(lang)).collect::<Vec<_>>().join(comma))
}
