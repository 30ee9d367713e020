//! What page and worker say to each other; both sides use these types.

use paiju_game::{Game, Lang, Limit, Say, Seat, Seed};
use paiju_inspect::{AskedForm, Edit, Exchange, Options};
use serde::{Deserialize, Serialize};

use super::choices::Choices;
use super::inspected::{Finding, Inspected};
use super::packing::Parcel;
use crate::scene::{BoardGame, Replayed, Thought};
use crate::spoken::Spoken;

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
        /// [`Game::ID`]
        game: String,
        /// All that it sees: the game's view.
        view: Parcel,
        /// Its name.
        ai: String,
        /// How much it may work, in its own unit.
        work: u64,
        /// For its guesses.
        seed: Seed,
    },
    /// A text that the engine writes.
    Write(Writing),
    /// Something about a text that is inspected.
    Inspect {
        /// The bytes, in any encoding.
        #[serde(with = "serde_bytes")]
        input: Vec<u8>,
        /// What the visitor says of it.
        options: Options,
        /// What is to be known.
        about: About,
    },
    /// The text that a link holds: see [`paiju_inspect::share`].
    Unpack(String),
    /// What would make JSON of a text that is not quite JSON: see [`paiju_inspect::repairs`].
    Repair {
        /// The text.
        text: String,
        /// The kind of problem to repair; `None` for all.
        kind: Option<String>,
    },
}

/// What is to be known of a text that is inspected.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum About {
    /// What it is, and what is wrong with it.
    All,
    /// Something to be written about it.
    Tell(Telling),
    /// What lies on the table at the moments of this game.
    Scenes(usize),
    /// What may be answered at a moment: see [`super::choices`].
    Choices {
        /// The game.
        game: usize,
        /// How many of its steps were made.
        moment: usize,
        /// The AI to ask, if one is to be asked.
        ai: Option<String>,
    },
    /// What platform and bots said to each other in this game: see [`paiju_inspect::exchanges`].
    Exchanges(usize),
    /// What comes of an output at a moment: see [`paiju_inspect::try_output`].
    Trial {
        /// The game.
        game: usize,
        /// How many of its steps were made.
        moment: usize,
        /// What the bot printed.
        output: String,
    },
}

/// What came of an output, in words.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Tried {
    /// The answer as a player would say it; `None` where it is not allowed.
    pub said: Option<Spoken>,
    /// Whose answer it is, and the game's action; `None` where it is not allowed.
    pub action: Option<(Seat, Parcel)>,
    /// What there is to say of it, errors first.
    pub findings: Vec<Finding>,
}

/// What can be written about a text that was inspected.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Telling {
    /// The text, packed for a link.
    Packed,
    /// The report in Markdown.
    Report(Lang),
    /// What a bot read: see [`paiju_inspect::asked`].
    Asked {
        /// The game.
        game: usize,
        /// The bot's seat.
        seat: Seat,
        /// The turn.
        turn: usize,
        /// In which form.
        form: AskedForm,
    },
    /// The address of a table at which a moment is played on: see [`super::play_on::address`].
    Table {
        /// The game.
        game: usize,
        /// How many of its steps were made.
        moment: usize,
        /// The answer that a seat gives there, where it is another than what was played: the game's action.
        instead: Option<(Seat, Parcel)>,
        /// Who plays on.
        by: By,
    },
}

/// Who plays on from a moment of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum By {
    /// AIs, at every seat.
    Ais,
    /// The visitor, at the seat that is asked; AIs at the others.
    Visitor,
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
    /// An example: see [`crate::games::Written::write_example`].
    Example {
        /// Its place.
        index: usize,
        /// Of the game in it.
        seed: Seed,
    },
    /// A game in some form: see [`crate::games::Written::write_export`].
    Export {
        /// The deal.
        seed: Seed,
        /// The deal itself, where it came with a link: see [`crate::deal`].
        deal: Option<String>,
        /// All moves, as in a link.
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

impl Question {
    /// What an AI would do that sees this.
    pub fn decide<G: Game>(view: &G::View, ai: &str, limit: &Limit<'_>) -> Self {
        let view = Parcel::new(view);
        Self::Decide { game: G::ID.to_owned(), view, ai: ai.to_owned(), work: limit.work, seed: limit.seed }
    }
}

/// From the worker.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Reply {
    /// It is loaded; what is said before is lost.
    Ready,
    /// How far a question is that takes long.
    Progress {
        /// The request's.
        id: u32,
        /// In per cent, 0..=100.
        percent: u8,
    },
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
    /// What an AI would do: the game's [`Thought`].
    Decided(Parcel),
    /// A text that was to be written.
    Text(String),
    /// What lies on the table at a game's moments.
    Scenes(Replayed),
    /// What may be answered.
    Choices(Choices),
    /// What platform and bots said to each other.
    Exchanges(Vec<Exchange>),
    /// What came of an output.
    Tried(Tried),
    /// The changes that repair a text.
    Edits(Vec<Edit>),
    /// What a text is.
    Inspected(Inspected),
}

impl Answer {
    /// What an AI would do.
    pub fn decided<G: BoardGame>(thought: &Thought<G>) -> Self {
        Self::Decided(Parcel::new(thought))
    }

    /// What an AI would do in this game.
    ///
    /// # Errors
    /// It is another answer, or another game's.
    pub fn thought<G: BoardGame>(&self) -> Result<Thought<G>, Trouble> {
        let garbled = |detail: String| Trouble::Garbled { detail };
        match self {
            Self::Decided(parcel) => parcel.unpack().map_err(|error| garbled(error.to_string())),
            _ => Err(garbled(G::ID.to_owned())),
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
