//! Problems of a text as a whole.

use paiju_game::{Lang, Say};
use serde::{Deserialize, Serialize};

use crate::{Format, Looks};

/// A problem of a text as a whole.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "problem", rename_all = "snake_case")]
pub enum TextProblem {
    /// Nothing but white space.
    Empty,
    /// The text exceeds the size limit.
    TooLarge {
        /// Its size.
        bytes: usize,
        /// The limit.
        limit: usize,
    },
    /// The form is not recognised.
    NotRecognised {
        /// What it looks like.
        looks: Looks,
    },
    /// The form that the user chose does not fit.
    NotOfFormat {
        /// The chosen form.
        format: Format,
    },
    /// Bytes that are invalid in the encoding, read as `�`.
    Undecodable,
    /// More games than the limit.
    TooManyGames {
        /// How many were judged.
        read: usize,
        /// How many follow.
        left_out: usize,
    },
    /// More problems of one kind than are listed; its place is that of the first unlisted one.
    MoreOfThese {
        /// How many are unlisted.
        count: usize,
    },
}

impl TextProblem {
    /// A fixed name for programs that read reports.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Empty => "empty",
            Self::TooLarge { .. } => "too-large",
            Self::NotRecognised { .. } => "not-recognised",
            Self::NotOfFormat { .. } => "not-of-format",
            Self::Undecodable => "undecodable",
            Self::TooManyGames { .. } => "too-many-games",
            Self::MoreOfThese { .. } => "more-of-these",
        }
    }
}

impl Say for TextProblem {
    fn say(&self, lang: Lang) -> String {
        match (self, lang) {
            (Self::Empty, Lang::Zh) => "没有内容".to_owned(),
            (Self::Empty, Lang::En) => "there is no text".to_owned(),
            (Self::TooLarge { bytes, limit }, Lang::Zh) => format!("太大：{bytes} 字节，最多 {limit} 字节"),
            (Self::TooLarge { bytes, limit }, Lang::En) => {
                format!("too large: {bytes} bytes, at most {limit} are read")
            }
            (Self::NotRecognised { looks }, Lang::Zh) => {
                format!("{}。没认出来；能读的有：{}", looks.say(lang), accepted(lang))
            }
            (Self::NotRecognised { looks }, Lang::En) => {
                format!("{}. Not recognised; supported forms: {}", looks.say(lang), accepted(lang))
            }
            (Self::NotOfFormat { format }, Lang::Zh) => format!("按「{}」读不出内容", format.say(lang)),
            (Self::NotOfFormat { format }, Lang::En) => format!("nothing found when read as “{}”", format.say(lang)),
            (Self::Undecodable, Lang::Zh) => "有些字节不是文字，显示为 �".to_owned(),
            (Self::Undecodable, Lang::En) => "some bytes are not text and are shown as �".to_owned(),
            (Self::TooManyGames { read, left_out }, Lang::Zh) => {
                format!("对局太多：只看前 {read} 局，后面还有 {left_out} 局")
            }
            (Self::TooManyGames { read, left_out }, Lang::En) => {
                format!("too many games: the first {read} are judged, {left_out} more follow")
            }
            (Self::MoreOfThese { count }, Lang::Zh) => format!("同类的问题还有 {count} 个，从这里起不再逐一列出"),
            (Self::MoreOfThese { count }, Lang::En) => {
                format!("{count} more of this kind are not listed one by one")
            }
        }
    }
}

/// All forms, for a text with none of them.
fn accepted(lang: Lang) -> String {
    let names: Vec<String> = Format::ALL.iter().map(|format| format.say(lang)).collect();
    match lang {
        Lang::Zh => names.join("、"),
        Lang::En => names.join("; "),
    }
}
