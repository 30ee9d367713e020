//! The sample engine's value of a hand.

use paiju_game::{Lang, Say};
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

/// What the sample engine values in a hand or a play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Item {
    /// 火箭: both jokers.
    Rocket,
    /// One joker alone.
    Joker,
    /// 炸弹: four of a rank.
    Bomb,
    /// A card of rank 2.
    Two,
    /// A card of rank ace.
    Ace,
    /// 三条: three of a rank.
    Triple,
    /// 对牌: two of a rank.
    Pair,
    /// 顺子: a run of five or more.
    Straight,
    /// A card from 3 to K.
    Plain,
    /// Any card in the hand.
    Card,
    /// 单牌: a rank held once, jokers aside.
    Single,
    /// 双顺: a run of three or more pairs.
    PairStraight,
    /// 三顺: a run of two or more triples.
    TripleStraight,
    /// A run of five or more that the play breaks.
    SplitStraight,
    /// A play over the partner's cards.
    OverPartner,
    /// A play over other cards by the farmer just before the landlord (地主上家).
    BeforeLandlord,
    /// No cards left.
    Out,
}

impl Say for Item {
    fn say(&self, lang: Lang) -> String {
        self.name(lang).to_owned()
    }
}

/// `2 ×2 +28`.
impl Say for Part {
    fn say(&self, lang: Lang) -> String {
        let sign = if self.value < 0 { '−' } else { '+' };
        format!("{} ×{} {sign}{}", self.item.name(lang), self.count, self.value.unsigned_abs())
    }
}

impl Item {
    const fn name(self, lang: Lang) -> &'static str {
        match lang {
            Lang::Zh => match self {
                Self::Rocket => "火箭",
                Self::Joker => "单王",
                Self::Bomb => "炸弹",
                Self::Two => "2",
                Self::Ace => "A",
                Self::Triple => "三条",
                Self::Pair => "对牌",
                Self::Straight => "顺子",
                Self::Plain => "3–K",
                Self::Card => "手牌",
                Self::Single => "单牌",
                Self::PairStraight => "双顺",
                Self::TripleStraight => "三顺",
                Self::SplitStraight => "拆顺子",
                Self::OverPartner => "压同伴",
                Self::BeforeLandlord => "地主上家",
                Self::Out => "打空手牌",
            },
            Lang::En => match self {
                Self::Rocket => "rocket",
                Self::Joker => "joker",
                Self::Bomb => "bomb",
                Self::Two => "2",
                Self::Ace => "A",
                Self::Triple => "triple",
                Self::Pair => "pair",
                Self::Straight => "straight",
                Self::Plain => "3–K",
                Self::Card => "card",
                Self::Single => "single",
                Self::PairStraight => "straight of pairs",
                Self::TripleStraight => "straight of triples",
                Self::SplitStraight => "straight split",
                Self::OverPartner => "over the partner",
                Self::BeforeLandlord => "before the landlord",
                Self::Out => "empty hand",
            },
        }
    }
}

/// `（2 ×2 +28，手牌 9 张 −90）`; empty without parts.
pub(crate) fn listed(parts: &[Part], lang: Lang) -> String {
    if parts.is_empty() {
        return String::new();
    }
    let (open, comma, close) = match lang {
        Lang::Zh => ("（", "，", "）"),
        Lang::En => (" (", ", ", ")"),
    };
    format!("{open}{}{close}", parts.iter().map(|part| part.say(lang)).collect::<Vec<_>>().join(comma))
}
