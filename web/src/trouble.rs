//! What keeps a worker from answering.

use paiju_game::{Lang, Say, Spoken};
use serde::{Deserialize, Serialize};

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Trouble {
    /// There is no such text to write.
    NothingToWrite,
    /// The worker was not handed the text that the question is about.
    NoSuchText,
    /// The worker was not told which table to hold.
    NoSuchTable,
    /// No tournament is held, or the text is none.
    NoTournament,
    /// It cannot be done, for this reason.
    Failed(Spoken),
    /// What runs a bot here failed, which is no fault of the bot's.
    Lost(Spoken),
    /// The worker broke down over the question; a new one takes its place.
    Crashed {
        /// What the browser said.
        detail: String,
    },
    /// The worker is gone, or says nothing any more; a new one takes its place.
    Vanished,
    /// The worker could not be loaded.
    NotStarted {
        /// What the browser said.
        detail: String,
    },
    /// The two did not understand each other.
    Garbled {
        /// What could not be read.
        detail: String,
    },
}

impl Trouble {
    /// Whether the page's own machinery broke down, so that the same may succeed when it is tried again.
    pub const fn is_breakdown(&self) -> bool {
        matches!(self, Self::Lost(_) | Self::Crashed { .. } | Self::Vanished)
    }

    /// A value that cannot be read.
    pub fn garbled(error: &postcard::Error) -> Self {
        Self::Garbled { detail: error.to_string() }
    }
}

impl Say for Trouble {
    fn say(&self, lang: Lang) -> String {
        match (self, lang) {
            (Self::NothingToWrite, Lang::Zh) => "没有这样的文本".to_owned(),
            (Self::NothingToWrite, Lang::En) => "there is no such text".to_owned(),
            (Self::NoSuchText, Lang::Zh) => "后台没有收到这份文本，请再试一次".to_owned(),
            (Self::NoSuchText, Lang::En) => "the worker does not have this text; try again".to_owned(),
            (Self::NoSuchTable, Lang::Zh) => "后台没有这张牌桌，请再试一次".to_owned(),
            (Self::NoSuchTable, Lang::En) => "the worker does not have this table; try again".to_owned(),
            (Self::NoTournament, Lang::Zh) => "这不是比赛文件（paiju tournament 写出的 .jsonl）".to_owned(),
            (Self::NoTournament, Lang::En) => {
                "this is not a tournament file, the .jsonl of paiju tournament".to_owned()
            }
            (Self::Failed(why) | Self::Lost(why), _) => why.say(lang),
            (Self::Crashed { detail }, Lang::Zh) => format!("后台计算中断，这一步的计算丢失，已换新的后台（{detail}）"),
            (Self::Crashed { detail }, Lang::En) => {
                format!("the worker failed and its work on this turn is lost; a new one takes its place ({detail})")
            }
            (Self::Vanished, Lang::Zh) => "后台计算没了回音，这一步的计算丢失，已换新的后台".to_owned(),
            (Self::Vanished, Lang::En) => {
                "the worker has stopped responding and its work is lost; a new one takes its place".to_owned()
            }
            (Self::NotStarted { detail }, Lang::Zh) => format!("后台计算程序没能启动（{detail}）"),
            (Self::NotStarted { detail }, Lang::En) => format!("the worker could not be started ({detail})"),
            (Self::Garbled { detail }, Lang::Zh) => format!("读不懂后台计算的回答（{detail}）"),
            (Self::Garbled { detail }, Lang::En) => format!("the worker's answer cannot be read ({detail})"),
        }
    }
}
