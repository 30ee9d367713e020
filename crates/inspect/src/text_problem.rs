//! Problems of a text as a whole.

use paiju_game::{Lang, Say};
use serde::{Deserialize, Serialize};

use crate::Format;

/// What is wrong with a text as a whole.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "problem", rename_all = "snake_case")]
pub enum TextProblem {
    /// Nothing but white space.
    Empty,
    /// More bytes than are read.
    TooLarge {
        /// How many there are.
        bytes: usize,
        /// How many are read at most.
        limit: usize,
    },
    /// None of the forms that are read.
    NotRecognised {
        /// What it looks like instead.
        looks: Looks,
    },
    /// The form that the user chose does not fit.
    NotOfFormat {
        /// The chosen form.
        format: Format,
    },
    /// Bytes that are no text in the encoding; they are read as `�`.
    Undecodable,
    /// More games than are judged.
    TooManyGames {
        /// How many are.
        read: usize,
        /// How many follow.
        left_out: usize,
    },
    /// More problems of one kind than are listed; it has the place of the first that is not.
    MoreOfThese {
        /// How many are not.
        count: usize,
    },
}

/// What a text that is not recognised looks like.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "looks", rename_all = "snake_case")]
pub enum Looks {
    /// JSON without the keys of any form.
    Json {
        /// The keys it has, the first few.
        keys: Vec<String>,
    },
    /// A bot's input or a match of another game.
    OtherGame {
        /// Which, as far as can be told.
        game: OtherGame,
    },
    /// A web page without a match in it.
    Html,
    /// Bytes that are no text.
    Binary,
    /// Plain lines.
    Lines,
}

/// A Botzone game that is not read yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OtherGame {
    /// 国标麻将
    Mahjong,
    /// Some other.
    Unknown,
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
                format!("没认出来：{}。能读的有：{}", looks.say(lang), accepted(lang))
            }
            (Self::NotRecognised { looks }, Lang::En) => {
                format!("not recognised: {}. What is read: {}", looks.say(lang), accepted(lang))
            }
            (Self::NotOfFormat { format }, Lang::Zh) => format!("按「{}」读不出内容", format.say(lang)),
            (Self::NotOfFormat { format }, Lang::En) => format!("nothing found when read as “{}”", format.say(lang)),
            (Self::Undecodable, Lang::Zh) => "有些字节不是文字，显示为 �".to_owned(),
            (Self::Undecodable, Lang::En) => "some bytes are no text and are shown as �".to_owned(),
            (Self::TooManyGames { read, left_out }, Lang::Zh) => {
                format!("对局太多：只看前 {read} 局，后面还有 {left_out} 局")
            }
            (Self::TooManyGames { read, left_out }, Lang::En) => {
                format!("too many games: the first {read} are judged, {left_out} more follow")
            }
            (Self::MoreOfThese { count }, Lang::Zh) => format!("同类的问题还有 {count} 个，从这里起不再逐一列出"),
            (Self::MoreOfThese { count }, Lang::En) => {
                format!("{count} more of this kind, from here on not listed one by one")
            }
        }
    }
}

/// All forms, for a text that is none of them.
fn accepted(lang: Lang) -> String {
    let names: Vec<String> = Format::ALL.iter().map(|format| format.say(lang)).collect();
    match lang {
        Lang::Zh => names.join("、"),
        Lang::En => names.join("; "),
    }
}

impl Say for Looks {
    fn say(&self, lang: Lang) -> String {
        match (self, lang) {
            (Self::Json { keys }, Lang::Zh) if keys.is_empty() => "像 JSON，但不是选手输入也不是对局".to_owned(),
            (Self::Json { keys }, Lang::En) if keys.is_empty() => {
                "JSON, but neither a bot input nor a match".to_owned()
            }
            (Self::Json { keys }, Lang::Zh) => {
                format!("像 JSON，但没有 requests、log 等字段（有：{}）", keys.join("、"))
            }
            (Self::Json { keys }, Lang::En) => {
                format!("JSON without requests, log or the like (it has: {})", keys.join(", "))
            }
            (Self::OtherGame { game }, Lang::Zh) => match game {
                OtherGame::Mahjong => "像国标麻将的数据，这里只读 NOI2014 规则的麻将",
                OtherGame::Unknown => "像 Botzone 的数据，但不是认识的游戏",
            }
            .to_owned(),
            (Self::OtherGame { game }, Lang::En) => match game {
                OtherGame::Mahjong => "it looks like Mahjong by the official Chinese rules, which is not read",
                OtherGame::Unknown => "it looks like Botzone, but of no game that is known",
            }
            .to_owned(),
            (Self::Html, Lang::Zh) => "像网页，但里面没有对局".to_owned(),
            (Self::Html, Lang::En) => "it looks like a web page without a match in it".to_owned(),
            (Self::Binary, Lang::Zh) => "不像文字".to_owned(),
            (Self::Binary, Lang::En) => "it does not look like text".to_owned(),
            (Self::Lines, Lang::Zh) => "是些普通的文字行".to_owned(),
            (Self::Lines, Lang::En) => "these are plain lines".to_owned(),
        }
    }
}
