//! What the page and the command say to each other, as JSON.

use serde::{Deserialize, Serialize};

/// Something that the page wants. What it wants is told by which of the fields are there.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Wanted {
    /// The number of a question; its answer has the same.
    pub id: Option<u64>,
    /// The bot that is asked.
    pub bot: Option<String>,
    /// Which of its instances.
    pub instance: Option<u64>,
    /// The question.
    pub ask: Option<Ask>,
    /// The instance whose question is to end, and its program with it.
    pub stop: Option<u64>,
    /// The instance that is needed no more.
    pub close: Option<u64>,
}

/// A question to an instance.
#[derive(Debug, Deserialize)]
pub struct Ask {
    /// Whether a new program is to be started for it.
    pub fresh: bool,
    /// What the program reads.
    pub text: String,
    /// How it is spoken with.
    pub mode: Mode,
    /// How long it may take, in milliseconds; `None` for as long as it likes.
    pub limit: Option<f64>,
    /// How much it may print, in bytes.
    pub output: Option<usize>,
}

/// How a program is spoken with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Mode {
    /// Botzone: it ends after its answer, or prints the mark that asks to be kept running.
    Once,
    /// A line is answered by a line, as in DOUDIZHUVER.
    Lines,
}

/// The first message.
#[derive(Debug, Serialize)]
pub struct Hello<'a> {
    /// The names of the bots.
    pub bots: Vec<&'a str>,
}

/// The answer to a question.
#[derive(Debug, Serialize)]
pub struct Answer {
    /// The question's number.
    pub id: u64,
    /// What the program printed.
    pub stdout: String,
    /// What it printed on its standard error.
    pub stderr: String,
    /// How the question ended.
    pub end: End,
    /// What the system says of that.
    pub detail: String,
    /// How long it took, in milliseconds.
    pub ms: f64,
}

/// How a question ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum End {
    /// The program ended, and said that all is well.
    Exited,
    /// It waits for more.
    Waits,
    /// It took too long.
    Time,
    /// It took too long, and was waiting for input.
    Reading,
    /// It ended otherwise.
    Crash,
    /// It printed too much.
    Output,
    /// The page wanted it to end.
    Stopped,
}

/// A question that was not put.
#[derive(Debug, Serialize)]
pub struct Refused {
    /// The question's number.
    pub id: u64,
    /// Why.
    pub error: Refusal,
}

/// Why a question is not put.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Refusal {
    /// There is no bot of this name.
    NoBot,
    /// The instance has a question already.
    Busy,
    /// The instance runs no program that could go on.
    NotRunning,
    /// The page has more instances than it may have.
    TooMany,
}
