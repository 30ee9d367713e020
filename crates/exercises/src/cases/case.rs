//! A case.

use paiju_game::Spoken;
use serde::{Deserialize, Serialize};

use crate::cases::answer::Answer;

/// A bot's input with the accepted answers.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Case {
    /// The name.
    pub name: String,
    /// The bot's standard input.
    pub input: String,
    /// The accepted answers; if empty, every legal one.
    pub accept: Vec<Answer>,
    /// DOUDIZHUVER: the seat's answers to the questions before the last, which no platform repeats; otherwise empty.
    pub answered: Vec<String>,
    /// The answer that lost the game here, if the case was kept because of it.
    pub failed: Option<FailedAnswer>,
}

/// An answer for which a seat was charged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FailedAnswer {
    /// The answer as programs print it, as far as the log shows it.
    pub printed: Option<String>,
    /// The rule it broke, or the platform's verdict.
    pub why: Spoken,
}
