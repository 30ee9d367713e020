//! The JSON messages between page and command.

use serde::{Deserialize, Serialize};

/// A message from the page; the fields present determine its kind.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Wanted {
    /// The question's number, repeated in its answer.
    pub id: Option<u64>,
    pub bot: Option<String>,
    pub instance: Option<u64>,
    pub ask: Option<Ask>,
    /// The instance whose question should end, together with its program.
    pub stop: Option<u64>,
    /// The instance that is no longer needed.
    pub close: Option<u64>,
}

/// A question to an instance.
#[derive(Debug, Deserialize)]
pub struct Ask {
    /// Whether to start a new program for it.
    pub fresh: bool,
    /// The program's input.
    pub text: String,
    pub mode: Mode,
    /// The time limit, in milliseconds; `None` for none.
    pub limit: Option<f64>,
    /// The output limit, in bytes.
    pub output: Option<usize>,
}

/// The protocol of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Mode {
    /// Botzone: it ends after its answer, or prints the keep-running mark.
    Once,
    /// A line per line, as in DOUDIZHUVER.
    Lines,
}

/// The first message.
#[derive(Debug, Serialize)]
pub struct Hello<'a> {
    pub bots: Vec<&'a str>,
}

#[derive(Debug, Serialize)]
pub struct Answer {
    pub id: u64,
    pub stdout: String,
    pub stderr: String,
    pub end: End,
    /// The system's message about it.
    pub detail: String,
    /// The time taken, in milliseconds.
    pub ms: f64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum End {
    /// The program exited successfully.
    Exited,
    /// It is waiting for more.
    Waits,
    /// It took too long.
    Time,
    /// It took too long, while waiting for input.
    Reading,
    /// It ended abnormally.
    Crash,
    /// It took too much memory; the detail has the MB it took and those it may take.
    Memory,
    /// It printed too much.
    Output,
    /// The page stopped it.
    Stopped,
}

/// A question that was refused.
#[derive(Debug, Serialize)]
pub struct Refused {
    pub id: u64,
    pub error: Refusal,
}

/// Why a question is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Refusal {
    NoBot,
    /// The instance already has a question.
    Busy,
    /// The instance has no running program.
    NotRunning,
    /// The page has too many instances.
    TooMany,
}
