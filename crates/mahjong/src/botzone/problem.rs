//! Why a bot's messages do not make a game, as data.

use paiju_game::{Lang, Say};
use paiju_platform::Found;
use serde::{Deserialize, Serialize};

use super::bad_response::BadResponse;
use super::message::BadRequest;
use crate::{Impossible, Refusal, Tile, text};

/// Why a bot's input does not make a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
#[serde(tag = "botzone", content = "problem", rename_all = "snake_case")]
#[error("{}", self.say(Lang::En))]
pub enum BotzoneProblem {
    /// A request or response that is not a string.
    NotText {
        /// The value.
        found: Found,
    },
    /// A request that does not have the contest's form.
    BadRequest(BadRequest),
    /// A request that cannot be true.
    Request(ReadProblem),
    /// A malformed or illegal response.
    Response(ResponseProblem),
}

impl BotzoneProblem {
    /// A fixed name for programs that read reports.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NotText { .. } => "not-text",
            Self::BadRequest(_) => "bad-request",
            Self::Request(problem) => problem.code(),
            Self::Response(ResponseProblem::NotAsked) => "not-asked",
            Self::Response(ResponseProblem::Malformed(_)) => "malformed",
            Self::Response(ResponseProblem::Refused(refusal)) => refusal.code(),
        }
    }
}

impl Say for BotzoneProblem {
    fn say(&self, lang: Lang) -> String {
        match (self, lang) {
            (Self::NotText { found }, Lang::Zh) => format!("{}；信息和应答都应是字符串", found.say(lang)),
            (Self::NotText { found }, Lang::En) => format!("{}; requests and responses are strings", found.say(lang)),
            (Self::BadRequest(bad), _) => bad.say(lang),
            (Self::Request(problem), _) => problem.say(lang),
            (Self::Response(problem), _) => problem.say(lang),
        }
    }
}

/// Where reading a bot's input stops early.
pub type ReadError = paiju_platform::ReadError<BotzoneProblem>;

/// Why a request cannot be true.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
#[serde(tag = "problem", rename_all = "snake_case")]
#[error("{}", self.say(Lang::En))]
pub enum ReadProblem {
    /// The first request is not the seat, the second not the deal, or one of them is repeated.
    OutOfOrder,
    /// A request follows an unanswered one.
    Unanswered,
    /// The deal does not have 13 tiles.
    DealSize {
        /// The number of tiles.
        tiles: u16,
    },
    /// The deal has more than four of a tile.
    FifthCopy {
        /// The tile.
        tile: Tile,
    },
    /// The seat is told of its own action.
    OwnDoing,
    /// The seat has left the game: it has won, or its HU was granted.
    HasLeft,
    /// It is impossible, by all that the seat knows.
    Impossible(Impossible),
}

impl ReadProblem {
    /// A fixed name for programs that read reports.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::OutOfOrder => "out-of-order",
            Self::Unanswered => "unanswered",
            Self::DealSize { .. } => "deal-size",
            Self::FifthCopy { .. } => "fifth-copy",
            Self::OwnDoing => "own-doing",
            Self::HasLeft => "has-left",
            Self::Impossible(Impossible::NotNow) => "not-now",
            Self::Impossible(Impossible::NoSuchTiles { .. }) => "no-such-tiles",
        }
    }
}

impl Say for ReadProblem {
    fn say(&self, lang: Lang) -> String {
        match (self, lang) {
            (Self::OutOfOrder, Lang::Zh) => "顺序不对：先是编号（0），再是十三张手牌（1），各一次".to_owned(),
            (Self::OutOfOrder, Lang::En) => {
                "out of order: first the seat (0), then the 13 tiles (1), once each".to_owned()
            }
            (Self::Unanswered, Lang::Zh) => "上一条信息还没有应答".to_owned(),
            (Self::Unanswered, Lang::En) => "the request before this has no response".to_owned(),
            (Self::DealSize { tiles }, Lang::Zh) => format!("起手应有十三张牌，却有 {tiles} 张"),
            (Self::DealSize { tiles }, Lang::En) => format!("13 tiles are dealt, not {tiles}"),
            (Self::FifthCopy { tile }, Lang::Zh) => format!("{}多于四张", text::tile(*tile, lang)),
            (Self::FifthCopy { tile }, Lang::En) => format!("more than four of {}", text::tile(*tile, lang)),
            (Self::OwnDoing, Lang::Zh) => "平台不会把自己的动作告诉自己".to_owned(),
            (Self::OwnDoing, Lang::En) => "a seat is not told of its own actions".to_owned(),
            (Self::HasLeft, Lang::Zh) => "自己已经胡牌离场，不会再收到信息".to_owned(),
            (Self::HasLeft, Lang::En) => "the seat has won and left: it gets no more messages".to_owned(),
            (Self::Impossible(impossible), _) => impossible.say(lang),
        }
    }
}

impl From<Impossible> for ReadProblem {
    fn from(impossible: Impossible) -> Self {
        Self::Impossible(impossible)
    }
}

/// What is wrong with a response.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
#[serde(tag = "problem", rename_all = "snake_case")]
pub enum ResponseProblem {
    /// No response was due.
    #[error("nothing was asked")]
    NotAsked,
    /// It does not have the contest's form.
    #[error(transparent)]
    Malformed(BadResponse),
    /// It is illegal.
    #[error(transparent)]
    Refused(Refusal),
}

impl Say for ResponseProblem {
    fn say(&self, lang: Lang) -> String {
        match (self, lang) {
            (Self::NotAsked, Lang::Zh) => "没有需要应答的信息".to_owned(),
            (Self::NotAsked, Lang::En) => "nothing was asked".to_owned(),
            (Self::Malformed(bad), _) => bad.say(lang),
            (Self::Refused(refusal), _) => refusal.say(lang),
        }
    }
}
