//! Why a worker has not answered.

use paiju_game::{Say, Spoken, texts};
use serde::{Deserialize, Serialize};

texts! {
    /// Why there is no answer.
    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    pub enum Trouble {
        NothingToWrite => "没有这样的文本", "there is no such text";
        /// The worker has not received the text that the question is about.
        NoSuchText => "后台没有收到这份文本，请再试一次", "the worker does not have this text; try again";
        /// The worker has not received the table to hold.
        NoSuchTable => "后台没有这张牌桌，请再试一次", "the worker does not have this table; try again";
        /// No tournament is held, or the text is not one.
        NoTournament =>
            "这不是比赛文件（paiju tournament 写出的 .jsonl）",
            "this is not a tournament file, the .jsonl of paiju tournament";
        /// It cannot be done, for this reason.
        Failed(why: Spoken) => |lang| why.say(lang);
        /// The runtime failed, which is not the bot's fault.
        Lost(why: Spoken) => |lang| why.say(lang);
        /// The worker crashed on the question; a new one takes its place.
        Crashed { detail: String } =>
            format!("后台计算中断，这一步的计算丢失，已换新的后台（{detail}）"),
            format!("the worker failed and its work on this turn is lost; a new one takes its place ({detail})");
        /// The worker is gone, or no longer responds; a new one takes its place.
        Vanished =>
            "后台计算没有响应，这一步的计算丢失，已换新的后台",
            "the worker has stopped responding and its work is lost; a new one takes its place";
        /// The worker could not be loaded.
        NotStarted { detail: String } =>
            format!("后台计算程序没能启动（{detail}）"),
            format!("the worker could not be started ({detail})");
        /// Page and worker did not understand each other: this could not be read.
        Garbled { detail: String } =>
            format!("读不懂后台计算的回答（{detail}）"),
            format!("the worker's answer cannot be read ({detail})");
    }
}

impl Trouble {
    /// Whether the page itself broke down, so that a retry may succeed.
    pub const fn is_breakdown(&self) -> bool {
        matches!(self, Self::Lost(_) | Self::Crashed { .. } | Self::Vanished)
    }

    /// It cannot be done, for this reason.
    pub fn of(why: impl Say) -> Self {
        Self::Failed(Spoken::of(&why))
    }

    /// A value that cannot be read.
    #[expect(clippy::needless_pass_by_value, reason = "it is what an error is mapped by")]
    pub fn garbled(error: postcard::Error) -> Self {
        Self::Garbled { detail: error.to_string() }
    }
}
