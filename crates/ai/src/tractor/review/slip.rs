//! The kinds of mistakes.

use paiju_game::{Lang, Say};
use serde::{Deserialize, Serialize};

/// A kind of mistake (失误), named by what the better action does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Slip {
    /// 埋底不当: other cards should have been covered.
    WrongCover,
    /// 甩多了: threw components that others may beat.
    ThrewTooMuch,
    /// 送分: put points into a trick that the opponents win.
    GaveAway,
    /// 该加分不加: kept points from a trick that the partner wins.
    Withheld,
    /// 该毙不毙: did not ruff.
    NotRuffed,
    /// 该管不管: let a trick go that was worth taking.
    NotTaken,
    /// 毙早了: ruffed for too little.
    Ruffed,
    /// 管错了: took a trick better let go.
    Taken,
    /// 调主不当: drew trumps where another lead was better.
    DrewTrumps,
    /// 该调主: led another suit where drawing trumps was better.
    NotDrawn,
    /// 领错牌: another lead was better.
    WrongLead,
    /// 垫错牌、跟错牌: other cards were a better follow.
    WrongFollow,
}

impl crate::Slip for Slip {
    const ALL: &'static [Self] = &[
        Self::WrongCover,
        Self::ThrewTooMuch,
        Self::GaveAway,
        Self::Withheld,
        Self::NotRuffed,
        Self::NotTaken,
        Self::Ruffed,
        Self::Taken,
        Self::DrewTrumps,
        Self::NotDrawn,
        Self::WrongLead,
        Self::WrongFollow,
    ];

    fn code(self) -> &'static str {
        match self {
            Self::WrongCover => "wrong_cover",
            Self::ThrewTooMuch => "threw_too_much",
            Self::GaveAway => "gave_away",
            Self::Withheld => "withheld",
            Self::NotRuffed => "not_ruffed",
            Self::NotTaken => "not_taken",
            Self::Ruffed => "ruffed",
            Self::Taken => "taken",
            Self::DrewTrumps => "drew_trumps",
            Self::NotDrawn => "not_drawn",
            Self::WrongLead => "wrong_lead",
            Self::WrongFollow => "wrong_follow",
        }
    }
}

impl Say for Slip {
    fn say(&self, lang: Lang) -> String {
        match (self, lang) {
            (Self::WrongCover, Lang::Zh) => "埋底不当",
            (Self::WrongCover, Lang::En) => "covered the wrong cards",
            (Self::ThrewTooMuch, Lang::Zh) => "甩多了",
            (Self::ThrewTooMuch, Lang::En) => "threw too much",
            (Self::GaveAway, Lang::Zh) => "送了分",
            (Self::GaveAway, Lang::En) => "gave points away",
            (Self::Withheld, Lang::Zh) => "该加分没加",
            (Self::Withheld, Lang::En) => "kept points from the partner",
            (Self::NotRuffed, Lang::Zh) => "该毙不毙",
            (Self::NotRuffed, Lang::En) => "should have ruffed",
            (Self::NotTaken, Lang::Zh) => "该管不管",
            (Self::NotTaken, Lang::En) => "let a trick go",
            (Self::Ruffed, Lang::Zh) => "毙得不值",
            (Self::Ruffed, Lang::En) => "ruffed for too little",
            (Self::Taken, Lang::Zh) => "不该管",
            (Self::Taken, Lang::En) => "took a trick better let go",
            (Self::DrewTrumps, Lang::Zh) => "不该调主",
            (Self::DrewTrumps, Lang::En) => "drew trumps too early",
            (Self::NotDrawn, Lang::Zh) => "该调主",
            (Self::NotDrawn, Lang::En) => "should have drawn trumps",
            (Self::WrongLead, Lang::Zh) => "领错牌",
            (Self::WrongLead, Lang::En) => "another lead was better",
            (Self::WrongFollow, Lang::Zh) => "跟错牌",
            (Self::WrongFollow, Lang::En) => "other cards were better",
        }
        .to_owned()
    }
}
