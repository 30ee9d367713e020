//! What can be wrong with a line, as data: a [`Deviation`] is read all the same, a [`ParseLineError`] is not.

use std::ops::Range;

use paiju_cards::Card;
use serde::{Deserialize, Serialize};

/// A place where a line is not written as the text says, though it is clear what it means.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Deviation {
    /// How it deviates.
    pub kind: DeviationKind,
    /// Where, in bytes of the line.
    pub range: Range<usize>,
}

/// How a line deviates from the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DeviationKind {
    /// Carriage returns before the line's end.
    CarriageReturn,
    /// White space before the command or after the last parameter.
    OuterSpace,
    /// Something other than one space between command and parameter.
    Gap,
    /// White space within a list of numbers; the text's own DEAL line has one.
    SpaceInList,
    /// Letters that should be capitals: `Exit`.
    LowerCase,
    /// A number with zeros in front.
    LeadingZero,
    /// Cards that do not ascend.
    NotAscending,
    /// `INFO` without the time limit, as the platform of 2015 sends it.
    NoTime,
    /// `GAME OVER` in two words.
    SplitGameOver,
    /// `GAMEOVER` that names no winner.
    NoWinner,
}

impl DeviationKind {
    /// A fixed name for programs that read reports.
    pub const fn code(self) -> &'static str {
        match self {
            Self::CarriageReturn => "carriage-return",
            Self::OuterSpace => "outer-space",
            Self::Gap => "gap",
            Self::SpaceInList => "space-in-list",
            Self::LowerCase => "lower-case",
            Self::LeadingZero => "leading-zero",
            Self::NotAscending => "not-ascending",
            Self::NoTime => "no-time",
            Self::SplitGameOver => "split-game-over",
            Self::NoWinner => "no-winner",
        }
    }
}

/// Why a line cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
#[error("{}", paiju_game::Say::say(kind, paiju_game::Lang::En))]
pub struct ParseLineError {
    /// What is wrong.
    pub kind: ParseErrorKind,
    /// Where, in bytes of the line; empty where something is missing.
    pub range: Range<usize>,
}

/// What is wrong with a line that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "error", rename_all = "snake_case")]
pub enum ParseErrorKind {
    /// Nothing but white space.
    Empty,
    /// The first word is no command.
    UnknownCommand {
        /// That word.
        word: String,
    },
    /// A command that only the other side may send.
    WrongSide {
        /// The first word of the line.
        command: String,
    },
    /// A command without what must follow it.
    MissingParameter,
    /// More than belongs to the command.
    TrailingText,
    /// A letter that is no seat's.
    NoSuchSeat {
        /// What stands there.
        found: char,
    },
    /// No number, or one that cannot be meant.
    BadNumber {
        /// What stands there.
        found: String,
    },
    /// A number that is no card's.
    NoSuchCard {
        /// The number that is written.
        number: i64,
    },
    /// A card that stands twice in the list.
    CardTwice {
        /// The card that is written twice.
        card: Card,
    },
    /// `-1` among cards.
    PassWithCards,
    /// DEAL without 17 cards, LEFTOVER without 3.
    WrongCount {
        /// How many cards belong there.
        wanted: usize,
        /// How many there are.
        found: usize,
    },
    /// INFO with a number of fields other than 7 (or 6).
    WrongFieldCount {
        /// How many there are.
        found: usize,
    },
    /// `OK` with a word that names no message.
    UnknownTopic {
        /// The word after `OK`.
        word: String,
    },
}

impl ParseErrorKind {
    /// A fixed name for programs that read reports.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Empty => "empty-line",
            Self::UnknownCommand { .. } => "unknown-command",
            Self::WrongSide { .. } => "wrong-side",
            Self::MissingParameter => "missing-parameter",
            Self::TrailingText => "trailing-text",
            Self::NoSuchSeat { .. } => "no-such-seat",
            Self::BadNumber { .. } => "bad-number",
            Self::NoSuchCard { .. } => "no-such-card",
            Self::CardTwice { .. } => "card-twice",
            Self::PassWithCards => "pass-with-cards",
            Self::WrongCount { .. } => "wrong-count",
            Self::WrongFieldCount { .. } => "wrong-field-count",
            Self::UnknownTopic { .. } => "unknown-topic",
        }
    }
}
