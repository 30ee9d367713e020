//! The kinds of mistakes.

use paiju_game::{Lang, Say};
use serde::{Deserialize, Serialize};

/// A kind of mistake (失误), named by what the better answer does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Slip {
    /// 漏胡: the hand was complete, and the seat did not say HU.
    MissedHu,
    /// 退向听: took the hand further from winning than necessary.
    Backwards,
    /// 碰错: made a claim better left alone.
    Claimed,
    /// 漏碰、漏杠: passed a claim worth making.
    NotClaimed,
    /// 点炮的牌: discarded a tile that others may win with, although a safer one cost less.
    Dangerous,
    /// 进张少: kept fewer useful tiles than possible.
    FewerTiles,
    /// 打错张: another discard promised more, for instance by claims or by later improvements.
    WrongTile,
}

impl crate::Slip for Slip {
    const ALL: &'static [Self] = &[
        Self::MissedHu,
        Self::Backwards,
        Self::Claimed,
        Self::NotClaimed,
        Self::Dangerous,
        Self::FewerTiles,
        Self::WrongTile,
    ];

    fn code(self) -> &'static str {
        match self {
            Self::MissedHu => "missed_hu",
            Self::Backwards => "backwards",
            Self::Claimed => "claimed",
            Self::NotClaimed => "not_claimed",
            Self::Dangerous => "dangerous",
            Self::FewerTiles => "fewer_tiles",
            Self::WrongTile => "wrong_tile",
        }
    }
}

impl Say for Slip {
    fn say(&self, lang: Lang) -> String {
        match (self, lang) {
            (Self::MissedHu, Lang::Zh) => "漏胡",
            (Self::MissedHu, Lang::En) => "missed a HU",
            (Self::Backwards, Lang::Zh) => "退了向听",
            (Self::Backwards, Lang::En) => "went further from winning",
            (Self::Claimed, Lang::Zh) => "不该碰、不该杠",
            (Self::Claimed, Lang::En) => "claimed what was better let go",
            (Self::NotClaimed, Lang::Zh) => "漏碰、漏杠",
            (Self::NotClaimed, Lang::En) => "let go what was better claimed",
            (Self::Dangerous, Lang::Zh) => "打了危险牌",
            (Self::Dangerous, Lang::En) => "discarded a dangerous tile",
            (Self::FewerTiles, Lang::Zh) => "进张少了",
            (Self::FewerTiles, Lang::En) => "kept fewer useful tiles",
            (Self::WrongTile, Lang::Zh) => "打错张",
            (Self::WrongTile, Lang::En) => "another tile was better",
        }
        .to_owned()
    }
}
