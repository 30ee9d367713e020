//! The questions for the inspector's worker. A text is sent once; questions about it carry its number.

mod answers;
mod decoding;

use paiju_game::{Lang, Seat, Spoken};
use paiju_inspect::{AskedForm, Edit, Exchange, LinesUpTo, Options};
use serde::{Deserialize, Serialize};

pub use self::answers::Inspector;
use super::choices::Choices;
use super::faults::FaultKind;
use super::inspected::{Inspected, OpenedGame};
use super::module::Module;
use super::query::{Context, Query};
use super::review::{Decisions, Laid};
use super::spoken_problem::SpokenProblem;
use crate::packing::Parcel;

/// A question to the inspector.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum InspectorQuestion {
    /// Opens a text in place of the previous one.
    Open {
        /// Its number in later questions.
        document: u32,
        /// The bytes, in any encoding.
        #[serde(with = "serde_bytes")]
        input: Vec<u8>,
        /// The visitor's statements about it.
        options: Options,
    },
    /// A question about the open text.
    About { document: u32, question: DocumentQuestion },
    /// The text packed in a link: see [`paiju_inspect::share`].
    Unpack(String),
}

/// What can be asked about an open text.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum DocumentQuestion {
    /// Its format, its problems, and the game to show first: this one, otherwise the first with a problem.
    Inspect {
        game: Option<usize>,
    },
    Game(usize),
    /// The text, packed for a link.
    Packed,
    Report(Lang),
    /// The problems of the whole text, by kind: see [`super::faults`].
    Faults,
    /// The same as comma-separated values: see [`paiju_inspect::summary`].
    Summary(Lang),
    /// A bot's input: see [`paiju_inspect::asked`].
    BotInput {
        game: usize,
        seat: Seat,
        turn: usize,
        form: AskedForm,
    },
    /// The lines that an engine has read: see [`paiju_inspect::engine_lines`].
    EngineLines {
        game: usize,
        seat: Seat,
        up_to: LinesUpTo,
        with_answers: bool,
    },
    /// The address of a table that continues from a moment: see [`super::play_on::address`].
    TableAddress {
        game: usize,
        /// The number of steps before it.
        moment: usize,
        /// Another action for a seat there, instead of the actual one.
        instead: Option<(Seat, Parcel)>,
        by: By,
    },
    /// The possible answers at a moment: see [`super::choices`].
    Choices {
        game: usize,
        /// The number of steps before it.
        moment: usize,
    },
    /// The observation of the seat to act at a moment; `None` if the text does not show its hand.
    View {
        game: usize,
        /// The number of steps before it.
        moment: usize,
    },
    /// The decisions in this game whose seats' hands the text shows.
    Decisions(usize),
    /// This game in a table's form, if the text shows every hand.
    Laid(usize),
    /// The messages between platform and bots in this game: see [`paiju_inspect::exchanges`].
    Exchanges(usize),
    /// The result of an output at a moment: see [`paiju_inspect::try_output`].
    Trial {
        game: usize,
        /// The number of steps before it.
        moment: usize,
        output: String,
    },
    /// The result of an output as the answer to the question that ends the text; `None` without a game.
    Answer(String),
    /// The repairs that turn a text into JSON: see [`paiju_inspect::repairs`]. The kind of problem to repair; `None`
    /// for all.
    Repairs(Option<String>),
}

/// Who continues from a moment of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum By {
    Ais,
    /// The visitor at the seat to act; AIs at the others.
    Visitor,
    /// The solver, with all hands open; only if the text shows every hand.
    Solver,
}

/// The result of an output, as text.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Tried {
    /// The answer as a player would say it; `None` if it is illegal.
    pub said: Option<Spoken>,
    /// The seat and its action; `None` if it is illegal.
    pub action: Option<(Seat, Parcel)>,
    /// Its problems, errors first.
    pub problems: Vec<SpokenProblem>,
    /// The edit that puts it into the text: see [`paiju_inspect::Trial::edit`].
    pub edit: Option<Edit>,
}

/// The text packed in a link.
pub fn unpack(packed: String) -> Query<String> {
    Query::new(Module::Inspector, &InspectorQuestion::Unpack(packed))
}

/// A text with the visitor's statements about it, for the page's questions.
#[derive(Clone)]
pub struct Document(Context);

/// Equal only to itself.
impl PartialEq for Document {
    fn eq(&self, other: &Self) -> bool {
        self.0.id == other.0.id
    }
}

impl Document {
    /// A new one; `input` provides the bytes, in any encoding, whenever a worker needs them.
    pub fn new(options: Options, input: impl Fn() -> Vec<u8> + 'static) -> Self {
        Self(Context::numbered(|document| {
            move || Parcel::new(&InspectorQuestion::Open { document, input: input(), options })
        }))
    }

    /// Its number, unique within the visit.
    pub const fn number(&self) -> u32 {
        self.0.id
    }

    fn ask<A>(&self, question: DocumentQuestion) -> Query<A> {
        let question = InspectorQuestion::About { document: self.0.id, question };
        Query::new(Module::Inspector, &question).after(self.0.clone())
    }

    /// Its format, its problems, and the game to show first, if any: this one or the last before it, otherwise the
    /// first with a problem.
    pub fn inspect(&self, game: Option<usize>) -> Query<(Inspected, Option<OpenedGame>)> {
        self.ask(DocumentQuestion::Inspect { game })
    }

    pub fn game(&self, index: usize) -> Query<OpenedGame> {
        self.ask(DocumentQuestion::Game(index))
    }

    /// The text, packed for a link.
    pub fn packed(&self) -> Query<String> {
        self.ask(DocumentQuestion::Packed)
    }

    pub fn report(&self, lang: Lang) -> Query<String> {
        self.ask(DocumentQuestion::Report(lang))
    }

    /// The problems of the whole text, by kind.
    pub fn faults(&self) -> Query<Vec<FaultKind>> {
        self.ask(DocumentQuestion::Faults)
    }

    /// The same, and each seat's totals, as comma-separated values.
    pub fn summary(&self, lang: Lang) -> Query<String> {
        self.ask(DocumentQuestion::Summary(lang))
    }

    /// A bot's input at a turn.
    pub fn bot_input(&self, game: usize, seat: Seat, turn: usize, form: AskedForm) -> Query<String> {
        self.ask(DocumentQuestion::BotInput { game, seat, turn, form })
    }

    /// The lines that an engine has read up to a place.
    pub fn engine_lines(&self, game: usize, seat: Seat, up_to: LinesUpTo, with_answers: bool) -> Query<String> {
        self.ask(DocumentQuestion::EngineLines { game, seat, up_to, with_answers })
    }

    /// The address of a table that continues from a moment, with another answer if one is given.
    pub fn table_address(&self, game: usize, moment: usize, instead: Option<(Seat, Parcel)>, by: By) -> Query<String> {
        self.ask(DocumentQuestion::TableAddress { game, moment, instead, by })
    }

    /// The possible answers at a moment.
    pub fn choices(&self, game: usize, moment: usize) -> Query<Choices> {
        self.ask(DocumentQuestion::Choices { game, moment })
    }

    /// The observation of the seat to act at a moment; `None` if the text does not show its hand.
    pub fn view(&self, game: usize, moment: usize) -> Query<Option<Parcel>> {
        self.ask(DocumentQuestion::View { game, moment })
    }

    /// The decisions in a game whose seats' hands the text shows.
    pub fn decisions(&self, game: usize) -> Query<Decisions> {
        self.ask(DocumentQuestion::Decisions(game))
    }

    /// A game in a table's form; an error if the text does not show every hand.
    pub fn laid(&self, game: usize) -> Query<Laid> {
        self.ask(DocumentQuestion::Laid(game))
    }

    /// The result of an output at the end of the text, if it has a game; an error if no seat is to act there.
    pub fn answer(&self, output: String) -> Query<Option<Tried>> {
        self.ask(DocumentQuestion::Answer(output))
    }

    /// The messages between platform and bots in a game.
    pub fn exchanges(&self, game: usize) -> Query<Vec<Exchange>> {
        self.ask(DocumentQuestion::Exchanges(game))
    }

    /// The result of an output at a moment.
    pub fn trial(&self, game: usize, moment: usize, output: String) -> Query<Tried> {
        self.ask(DocumentQuestion::Trial { game, moment, output })
    }

    /// The changes that repair the text: of one kind of problem, or of all.
    pub fn repairs(&self, kind: Option<String>) -> Query<Vec<Edit>> {
        self.ask(DocumentQuestion::Repairs(kind))
    }
}
