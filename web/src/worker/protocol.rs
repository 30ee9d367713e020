//! What page and worker say to each other; both sides use these types.

use paiju_doudizhu::DouDizhu;
use paiju_game::{Lang, Say, Seat, Seed};
use paiju_inspect::Options;
use paiju_mahjong::Mahjong;
use paiju_tractor::Tractor;
use serde::{Deserialize, Serialize};

use super::inspected::Inspected;
use super::thought::{Spoken, Thought};

/// From the page. The worker answers in the order of asking.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Request {
    /// Comes back with the answer.
    pub id: u32,
    /// What to work on.
    pub question: Question,
}

/// Something to work on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Question {
    /// What an AI would do.
    Decide {
        /// All that it sees.
        position: Position,
        /// Its name.
        ai: String,
        /// How much it may work, in its own unit.
        work: u64,
        /// For its guesses.
        seed: Seed,
    },
    /// A text that the engine writes.
    Write(Writing),
    /// What a text is, and what is wrong with it.
    Inspect {
        /// The bytes, in any encoding.
        #[serde(with = "serde_bytes")]
        input: Vec<u8>,
        /// What the visitor says of it.
        options: Options,
    },
}

/// A text that the engine writes, of the game with this name.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Writing {
    /// [`paiju_game::Game::ID`]
    pub game: String,
    /// Which text.
    pub text: Wanted,
}

/// Which text.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Wanted {
    /// An example: see [`crate::shown::Shown::write_example`].
    Example {
        /// Its place.
        index: usize,
        /// Of the game in it.
        seed: Seed,
    },
    /// A game in some form: see [`crate::shown::Shown::write_export`].
    Export {
        /// The deal.
        seed: Seed,
        /// All actions that were chosen, as in a link.
        line: String,
        /// How many steps were made.
        steps: usize,
        /// Who plays, by seat.
        names: Vec<String>,
        /// The seat whose knowledge must do.
        only: Option<Seat>,
        /// The form's place.
        index: usize,
    },
}

/// One seat's view, of any game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Position {
    /// Of Dou Dizhu.
    DouDizhu(paiju_doudizhu::View),
    /// Of Mahjong.
    Mahjong(paiju_mahjong::View),
    /// Of Tractor.
    Tractor(paiju_tractor::View),
}

/// From the worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Reply {
    /// It is loaded; what is said before is lost.
    Ready,
    /// What came of a question.
    Done {
        /// The request's.
        id: u32,
        /// What came of it.
        answer: Result<Answer, Trouble>,
    },
}

/// An answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Answer {
    /// What an AI would do in Dou Dizhu.
    DouDizhu(Thought<DouDizhu>),
    /// What an AI would do in Mahjong.
    Mahjong(Thought<Mahjong>),
    /// What an AI would do in Tractor.
    Tractor(Thought<Tractor>),
    /// A text that was to be written.
    Text(String),
    /// What a text is.
    Inspected(Inspected),
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Trouble {
    /// No AI of this name plays this game.
    NoSuchAi {
        /// The name.
        name: String,
    },
    /// There is no such text to write.
    NothingToWrite,
    /// The AI failed.
    Failed(Spoken),
    /// The worker broke down over the question; a new one takes its place.
    Crashed {
        /// What the browser said.
        detail: String,
    },
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

impl Say for Trouble {
    fn say(&self, lang: Lang) -> String {
        match (self, lang) {
            (Self::NoSuchAi { name }, Lang::Zh) => format!("没有叫「{name}」的 AI"),
            (Self::NoSuchAi { name }, Lang::En) => format!("there is no AI named “{name}”"),
            (Self::NothingToWrite, Lang::Zh) => "没有这样的文本".to_owned(),
            (Self::NothingToWrite, Lang::En) => "there is no such text".to_owned(),
            (Self::Failed(why), _) => why.say(lang),
            (Self::Crashed { detail }, Lang::Zh) => format!("后台计算中断，这一步的计算丢失，已换新的后台（{detail}）"),
            (Self::Crashed { detail }, Lang::En) => {
                format!("the worker broke down, its work on this turn is lost; a new one takes its place ({detail})")
            }
            (Self::NotStarted { detail }, Lang::Zh) => format!("后台计算程序没能启动（{detail}）"),
            (Self::NotStarted { detail }, Lang::En) => format!("the worker could not be started ({detail})"),
            (Self::Garbled { detail }, Lang::Zh) => format!("读不懂后台计算的回答（{detail}）"),
            (Self::Garbled { detail }, Lang::En) => format!("the worker's answer cannot be read ({detail})"),
        }
    }
}
