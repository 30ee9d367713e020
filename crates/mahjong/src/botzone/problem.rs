//! Why a bot's messages do not make a game, as data.

use paiju_game::platform::Found;
use paiju_game::{Lang, Say, texts};
use serde::{Deserialize, Serialize};

use super::bad_response::BadResponse;
use super::message::BadRequest;
use crate::{Impossible, Refusal, Tile, text};

texts! {
    /// Why a bot's input does not make a game.
    #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
    #[serde(tag = "botzone", content = "problem", rename_all = "snake_case")]
    #[error("{}", self.say(Lang::En))]
    #[allow(missing_docs, reason = "the words are the documentation")]
    #[non_exhaustive]
    pub enum BotzoneProblem {
        NotText { found: Found } as "not-text" =>
            format!("{}；信息和应答都应是字符串", found.say(Lang::Zh)),
            format!("{}; requests and responses are strings", found.say(Lang::En));
        BadRequest(bad: BadRequest) as "bad-request" => |lang| bad.say(lang);
        Request(problem: ReadProblem) as problem.code() => |lang| problem.say(lang);
        Response(problem: ResponseProblem) as problem.code() => |lang| problem.say(lang);
    }
}

/// Where reading a bot's input stops early.
pub type ReadError = paiju_game::platform::ReadError<BotzoneProblem>;

texts! {
    /// Why a request cannot be true.
    #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
    #[serde(tag = "problem", rename_all = "snake_case")]
    #[error("{}", self.say(Lang::En))]
    #[allow(missing_docs, reason = "the words are the documentation")]
    #[non_exhaustive]
    pub enum ReadProblem {
        /// The first request is not the seat, the second not the deal, or one of them is repeated.
        OutOfOrder as "out-of-order" => "顺序不对：先是编号（0），再是十三张手牌（1），各一次", "out of order: first the seat (0), then the 13 tiles (1), once each";
        Unanswered as "unanswered" => "上一条信息还没有应答", "the request before this has no response";
        DealSize { tiles: u16 } as "deal-size" => format!("起手应有十三张牌，却有 {tiles} 张"), format!("13 tiles are dealt, not {tiles}");
        FifthCopy { tile: Tile } as "fifth-copy" =>
            format!("{}多于四张", text::tile(*tile, Lang::Zh)),
            format!("more than four of {}", text::tile(*tile, Lang::En));
        OwnDoing as "own-doing" => "平台不会把自己的动作告诉自己", "a seat is not told of its own actions";
        HasLeft as "has-left" => "自己已经胡牌离场，不会再收到信息", "the seat has won and left: it gets no more messages";
        Impossible(impossible: Impossible) as impossible.code() => |lang| impossible.say(lang);
    }
}

impl From<Impossible> for ReadProblem {
    fn from(impossible: Impossible) -> Self {
        Self::Impossible(impossible)
    }
}

texts! {
    /// What is wrong with a response.
    #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
    #[serde(tag = "problem", rename_all = "snake_case")]
    #[allow(missing_docs, reason = "the words are the documentation")]
    #[non_exhaustive]
    pub enum ResponseProblem {
        #[error("nothing was asked")]
        NotAsked as "not-asked" => "没有需要应答的信息", "nothing was asked";
        #[error(transparent)]
        Malformed(bad: BadResponse) as "malformed" => |lang| bad.say(lang);
        #[error(transparent)]
        Refused(refusal: Refusal) as refusal.code() => |lang| refusal.say(lang);
    }
}
