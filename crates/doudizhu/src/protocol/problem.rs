//! Problems of a line, as data: a [`Deviation`] is read anyway, a [`ParseLineError`] is not.

use std::ops::Range;

use paiju_cards::Card;
use serde::{Deserialize, Serialize};

/// A place that deviates from the text's form but has a clear meaning.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Deviation {
    /// The kind of deviation.
    pub kind: DeviationKind,
    /// Its place, in bytes of the line.
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
    /// A number with leading zeros.
    LeadingZero,
    /// Cards that are not ascending.
    NotAscending,
    /// `INFO` without the time limit, as the platform of 2015 sends it.
    NoTime,
    /// `GAME OVER` in two words.
    SplitGameOver,
    /// `GAMEOVER` without a winner.
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
    /// The problem.
    pub kind: ParseErrorKind,
    /// Its place, in bytes of the line; empty if something is missing.
    pub range: Range<usize>,
}

/// The problem of a line that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "error", rename_all = "snake_case")]
pub enum ParseErrorKind {
    /// Nothing but white space.
    Empty,
    /// The first word is not a command.
    UnknownCommand {
        /// The word.
        word: String,
    },
    /// A command that only the other side sends.
    WrongSide {
        /// The command.
        command: String,
    },
    /// A command without its parameter.
    MissingParameter,
    /// Text after the command's parameters.
    TrailingText,
    /// A letter that is not a seat.
    NoSuchSeat {
        /// The text found.
        found: char,
    },
    /// Not a number, or an impossible one.
    BadNumber {
        /// The text found.
        found: String,
    },
    /// A number that is not a card.
    NoSuchCard {
        /// The number.
        number: i64,
    },
    /// A card that occurs twice in the list.
    CardTwice {
        /// The card.
        card: Card,
    },
    /// `-1` among cards.
    PassWithCards,
    /// DEAL without 17 cards, LEFTOVER without 3.
    WrongCount {
        /// The right number of cards.
        wanted: usize,
        /// The number found.
        found: usize,
    },
    /// INFO with a number of fields other than 7 (or 6).
    WrongFieldCount {
        /// The number found.
        found: usize,
    },
    /// `OK` with an unknown word.
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
