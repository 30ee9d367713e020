//! What the inspector's worker is asked. A text is sent once; questions about it carry its number.

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
    /// Takes a text in, in the place of the one before.
    Open {
        /// What later questions call it.
        document: u32,
        /// The bytes, in any encoding.
        #[serde(with = "serde_bytes")]
        input: Vec<u8>,
        /// What the visitor says of it.
        options: Options,
    },
    /// Something about the text that is open.
    About { document: u32, question: DocumentQuestion },
    /// The text that a link holds: see [`paiju_inspect::share`].
    Unpack(String),
}

/// What can be asked about an open text.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum DocumentQuestion {
    /// What it is, and what is wrong with it; and the game to look at first: this one, else the first that went wrong.
    Inspect {
        game: Option<usize>,
    },
    /// One of its games.
    Game(usize),
    /// The text, packed for a link.
    Packed,
    Report(Lang),
    /// What goes wrong in all of it, by kind: see [`super::faults`].
    Faults,
    /// The same as comma-separated values: see [`paiju_inspect::summary`].
    Summary(Lang),
    /// What a bot read: see [`paiju_inspect::asked`].
    BotInput {
        game: usize,
        seat: Seat,
        turn: usize,
        form: AskedForm,
    },
    /// The lines that an engine read: see [`paiju_inspect::engine_lines`].
    EngineLines {
        game: usize,
        seat: Seat,
        up_to: LinesUpTo,
        with_answers: bool,
    },
    /// The address of a table at which a moment is played on: see [`super::play_on::address`].
    TableAddress {
        game: usize,
        /// How many of its steps were made.
        moment: usize,
        /// The answer that a seat gives there, where it is another than what was played: the game's action.
        instead: Option<(Seat, Parcel)>,
        by: By,
    },
    /// What may be answered at a moment: see [`super::choices`].
    Choices {
        game: usize,
        /// How many of its steps were made.
        moment: usize,
    },
    /// What the seat sees that is asked at a moment, as the game's view; nothing where the text does not show its hand.
    View {
        game: usize,
        /// How many of its steps were made.
        moment: usize,
    },
    /// What was decided in this game by seats whose hands the text shows.
    Decisions(usize),
    /// This game as a table has it, where the text shows every hand.
    Laid(usize),
    /// What platform and bots said to each other in this game: see [`paiju_inspect::exchanges`].
    Exchanges(usize),
    /// What comes of an output at a moment: see [`paiju_inspect::try_output`].
    Trial {
        game: usize,
        /// How many of its steps were made.
        moment: usize,
        output: String,
    },
    /// What comes of an output at the end of the last game, where the text breaks off with a question; nothing where there is no game.
    Answer(String),
    /// What would make JSON of a text that is not quite JSON: see [`paiju_inspect::repairs`]. The kind of problem to repair; `None` for all.
    Repairs(Option<String>),
}

/// Who plays on from a moment of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum By {
    /// AIs, at every seat.
    Ais,
    /// The visitor, at the seat to ask; AIs at the others.
    Visitor,
    /// Nobody yet: the position is to be solved, all hands open. Only where the text shows every hand.
    Solver,
}

/// What came of an output, in words.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Tried {
    /// The answer as a player would say it; `None` where it is not allowed.
    pub said: Option<Spoken>,
    /// Whose answer it is, and the game's action; `None` where it is not allowed.
    pub action: Option<(Seat, Parcel)>,
    /// What there is to say of it, errors first.
    pub problems: Vec<SpokenProblem>,
    /// What puts it into the text: see [`paiju_inspect::Trial::edit`].
    pub edit: Option<Edit>,
}

/// The text that a link holds.
pub fn unpack(packed: String) -> Query<String> {
    Query::new(Module::Inspector, &InspectorQuestion::Unpack(packed))
}

/// A text and what the visitor says of it, as the page asks about it.
#[derive(Clone)]
pub struct Document(Context);

/// Equal only to itself.
impl PartialEq for Document {
    fn eq(&self, other: &Self) -> bool {
        self.0.id == other.0.id
    }
}

impl Document {
    /// A new one; `input` gives its bytes, in any encoding, whenever a worker is to be handed them.
    pub fn new(options: Options, input: impl Fn() -> Vec<u8> + 'static) -> Self {
        Self(Context::numbered(|document| {
            move || Parcel::new(&InspectorQuestion::Open { document, input: input(), options })
        }))
    }

    /// Its number: another for each text of this visit.
    pub const fn number(&self) -> u32 {
        self.0.id
    }

    fn ask<A>(&self, question: DocumentQuestion) -> Query<A> {
        let question = InspectorQuestion::About { document: self.0.id, question };
        Query::new(Module::Inspector, &question).after(self.0.clone())
    }

    /// What it is, and what is wrong with it; and the game to look at first, if it has games: this one or the last before it, else the first
    /// that went wrong.
    pub fn inspect(&self, game: Option<usize>) -> Query<(Inspected, Option<OpenedGame>)> {
        self.ask(DocumentQuestion::Inspect { game })
    }

    /// One of its games.
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

    /// What goes wrong in all of it, by kind.
    pub fn faults(&self) -> Query<Vec<FaultKind>> {
        self.ask(DocumentQuestion::Faults)
    }

    /// The same, and each seat's totals, as comma-separated values.
    pub fn summary(&self, lang: Lang) -> Query<String> {
        self.ask(DocumentQuestion::Summary(lang))
    }

    /// What a bot read at a turn.
    pub fn bot_input(&self, game: usize, seat: Seat, turn: usize, form: AskedForm) -> Query<String> {
        self.ask(DocumentQuestion::BotInput { game, seat, turn, form })
    }

    /// The lines that an engine read up to a place.
    pub fn engine_lines(&self, game: usize, seat: Seat, up_to: LinesUpTo, with_answers: bool) -> Query<String> {
        self.ask(DocumentQuestion::EngineLines { game, seat, up_to, with_answers })
    }

    /// The address of a table at which a moment is played on, with another answer if one is given.
    pub fn table_address(&self, game: usize, moment: usize, instead: Option<(Seat, Parcel)>, by: By) -> Query<String> {
        self.ask(DocumentQuestion::TableAddress { game, moment, instead, by })
    }

    /// What may be answered at a moment.
    pub fn choices(&self, game: usize, moment: usize) -> Query<Choices> {
        self.ask(DocumentQuestion::Choices { game, moment })
    }

    /// What the seat sees that is asked at a moment; nothing where the text does not show its hand.
    pub fn view(&self, game: usize, moment: usize) -> Query<Option<Parcel>> {
        self.ask(DocumentQuestion::View { game, moment })
    }

    /// What was decided in a game by seats whose hands the text shows.
    pub fn decisions(&self, game: usize) -> Query<Decisions> {
        self.ask(DocumentQuestion::Decisions(game))
    }

    /// A game as a table has it; an error where the text does not show every hand.
    pub fn laid(&self, game: usize) -> Query<Laid> {
        self.ask(DocumentQuestion::Laid(game))
    }

    /// What comes of an output at the end of the text, if it has a game; an error where nobody is asked there.
    pub fn answer(&self, output: String) -> Query<Option<Tried>> {
        self.ask(DocumentQuestion::Answer(output))
    }

    /// What platform and bots said to each other in a game.
    pub fn exchanges(&self, game: usize) -> Query<Vec<Exchange>> {
        self.ask(DocumentQuestion::Exchanges(game))
    }

    /// What comes of an output at a moment.
    pub fn trial(&self, game: usize, moment: usize, output: String) -> Query<Tried> {
        self.ask(DocumentQuestion::Trial { game, moment, output })
    }

    /// The changes that repair the text: of one kind of problem, or of all.
    pub fn repairs(&self, kind: Option<String>) -> Query<Vec<Edit>> {
        self.ask(DocumentQuestion::Repairs(kind))
    }
}
