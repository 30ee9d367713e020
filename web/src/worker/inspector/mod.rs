//! The questions for the inspector's worker. A text is sent once; questions about it carry its number.

mod about;
mod decoding;
mod service;

use paiju_game::{Seat, Spoken};
use paiju_inspect::{Edit, Options};
use serde::{Deserialize, Serialize};

use self::about::Question;
pub use self::service::Inspector;
use super::module::Module;
use super::query::{Context, Query};
use super::spoken_problem::SpokenProblem;
use crate::packing::Parcel;

#[derive(Serialize, Deserialize)]
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
    About { document: u32, question: Question },
    /// The text packed in a link: see [`paiju_inspect::share`].
    Unpack(String),
}

/// Who continues from a moment of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum By {
    Ais,
    /// The visitor at the seat to act; AIs at the others.
    Visitor,
    /// One of the visitor's bots, by its name at seats, at this seat; AIs at the others.
    Bot(Seat, String),
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
    Query::new(Module::Inspector, InspectorQuestion::Unpack(packed))
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

    fn ask<A>(&self, question: Question) -> Query<A> {
        Query::new(Module::Inspector, InspectorQuestion::About { document: self.0.id, question }).after(self.0.clone())
    }
}
