//! The platform's side of the dialogue with a bot during a game: what to send and what an answer means. A [`Channel`]
//! (a pipe, a worker, a network) carries it to the program and back.

mod botzone;
mod ending;
mod input;
mod lines;
mod response;
mod run;

use std::future::Future;

use crate::Fault;
use serde::{Deserialize, Serialize};

pub use self::botzone::BotzoneTalk;
pub use self::ending::Ending;
pub use self::input::{Input, plain};
pub use self::lines::{LineTalk, NoLines};
pub use self::response::{NoResponse, Response};
pub use self::run::{Failure, Run};
use crate::platform::session::KEEP_RUNNING;
use crate::platform::shortened;

/// Where an answer ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Until {
    /// When the program ends, or asks to be kept running ([`KEEP_RUNNING`]): Botzone's bots.
    Ended,
    /// After the first non-blank line: line protocols.
    Line,
}

/// What a program is sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Question {
    /// Whether the program is started for it; otherwise it has been running since its last answer.
    pub fresh: bool,
    /// Its input, without the last line break.
    pub text: String,
    /// Where its answer ends.
    pub until: Until,
}

/// What a program printed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Heard {
    /// The output up to the end of the answer.
    pub printed: String,
    /// Whether the program is still running and can be sent more.
    pub runs: bool,
}

impl Heard {
    /// The output of a program that is asked once per turn, up to the keep-running mark. Whether the program really
    /// keeps running is for the caller to know.
    pub fn once(printed: &str, runs: bool) -> Self {
        let answer = before_mark(printed);
        Self { printed: answer.to_owned(), runs: runs && answer.len() < printed.len() }
    }
}

/// The output before the keep-running mark; all of it without one.
pub fn before_mark(printed: &str) -> &str {
    let answer = printed.split_inclusive('\n').take_while(|line| line.trim() != KEEP_RUNNING);
    &printed[..answer.map(str::len).sum()]
}

/// The start of a program's output, as messages show it.
pub fn shown(printed: &str) -> String {
    shortened(printed, 200)
}

/// Carries questions to one program and answers back.
pub trait Channel {
    /// Sends a question and receives the answer.
    ///
    /// # Errors
    /// What the program did instead of answering. It is no longer running.
    fn ask(&mut self, question: Question) -> impl Future<Output = Result<Heard, Fault>>;

    /// Ends the program if it is running. Anything it still prints is ignored.
    fn end(&mut self);
}

#[cfg(test)]
mod tests;
