//! The file format of a lesson (课). `docs/lessons.md` describes it for teachers; keep the two in agreement.

use paiju_games::GameId;
use serde::{Deserialize, Serialize};

use crate::lessons::ask::Ask;
use crate::lessons::fact::Fact;
use crate::lessons::words::Words;

/// The longest file that is read, in bytes.
pub const MAX_BYTES: usize = 1 << 20;

/// The most steps of a lesson.
pub const MAX_STEPS: usize = 100;

/// A lesson: a sequence of steps.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// The format version: 1.
    pub lesson: u32,
    pub game: GameId,
    pub title: Words,
    /// What it teaches, in a sentence or two.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub about: Option<Words>,
    pub steps: Vec<Step>,
}

/// A step: text, things to show, and usually a question.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    pub title: Words,
    pub text: Words,
    /// The things shown, from top to bottom.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub show: Vec<Show>,
    /// The question; none for a step that is only read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ask: Option<Ask>,
    /// What the text says by a ruling of the project, not by the game's rules.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub readings: Vec<Reading>,
    /// Claims of the text that the engine confirms. Tests check them; learners do not see them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub facts: Vec<Fact>,
}

/// A claim of a step that the game's rules leave open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reading {
    /// The ruling's number in `docs/rulings`: `D2`.
    pub ruling: String,
    /// What the rules leave open, and how it is read here.
    pub say: Words,
}

/// A thing to show: exactly one of `cards`, `text` and `position`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Show {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<Words>,
    /// Cards or tiles: see [`crate::lessons::Pieces`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cards: Option<String>,
    /// Lines as programs write them, shown with numbers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// A moment of a game, on its table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Moment>,
}

/// A moment of a game in any text that the inspector reads.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Moment {
    /// The text.
    pub text: String,
    /// The game's index, from 0.
    #[serde(default)]
    pub game: usize,
    /// The number of the game's steps before it; by default, all in the text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub step: Option<usize>,
    /// The seat at the bottom; by default the one that must act.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
}
