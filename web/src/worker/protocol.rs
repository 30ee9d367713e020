//! What page and worker say to each other; both sides use these types.

use paiju_game::{Game, Lang, Say, Seat, Seed};
use paiju_inspect::Options;
use serde::{Deserialize, Serialize};

use super::inspected::Inspected;
use super::packing::Sealed;
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Position {
    /// [`paiju_game::Game::ID`]
    pub game: String,
    /// Its [`paiju_game::Game::View`].
    pub view: Sealed,
}

impl Position {
    /// For the line to the worker.
    pub fn of<G: Game>(view: &G::View) -> Self {
        Self { game: G::ID.to_owned(), view: Sealed::new(view) }
    }
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
    /// What an AI would do: a [`Thought`].
    Decided(Sealed),
    /// A text that was to be written.
    Text(String),
    /// What a text is.
    Inspected(Inspected),
}

impl Answer {
    /// What an AI would do.
    pub fn decided<G: Game>(thought: &Thought<G>) -> Self {
        Self::Decided(Sealed::new(thought))
    }

    /// What an AI would do, to whom asked about this game.
    ///
    /// # Errors
    /// It is another answer, or about another game.
    pub fn thought<G: Game>(&self) -> Result<Thought<G>, Trouble> {
        let garbled = || Trouble::Garbled { detail: G::ID.to_owned() };
        match self {
            Self::Decided(thought) => thought.unpack().map_err(|_| garbled()),
            Self::Text(_) | Self::Inspected(_) => Err(garbled()),
        }
    }
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
