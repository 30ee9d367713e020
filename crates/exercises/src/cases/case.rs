//! A case.

use serde::{Deserialize, Serialize};

use crate::cases::answer::Answer;

/// A bot's input with the accepted answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Case {
    /// The name.
    pub name: String,
    /// The bot's standard input.
    pub input: String,
    /// The accepted answers, at least one.
    pub accept: Vec<Answer>,
    /// DOUDIZHUVER: the seat's answers to the questions before the last, which no platform repeats; otherwise empty.
    pub answered: Vec<String>,
}
