//! What is said with a bot's program over a game, from the platform's side. What is asked and what an answer means is known here; who
//! carries it to the program and back is a [`Channel`]: a pipe, a worker, a network.

mod botzone;
mod input;
mod lines;
mod response;

use std::future::Future;

use paiju_game::Fault;
use serde::{Deserialize, Serialize};

pub use self::botzone::BotzoneTalk;
pub use self::input::Input;
pub use self::lines::{LineTalk, NoLines};
pub use self::response::{NoResponse, Response};
use crate::session::KEEP_RUNNING;
use crate::shortened;

/// How far an answer goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Until {
    /// Until the program ends, or asks to be kept running ([`KEEP_RUNNING`]): Botzone's bots.
    Ended,
    /// The first line that is not blank, of programs that talk line by line.
    Line,
}

/// What a program is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Question {
    /// Whether it is started for this; else it has been running since the last answer.
    pub fresh: bool,
    /// What it reads, its last line break left out.
    pub text: String,
    /// How far its answer goes.
    pub until: Until,
}

/// What a program said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Heard {
    /// What it printed, up to where its answer ended.
    pub printed: String,
    /// Whether it runs on and can be told more.
    pub runs: bool,
}

impl Heard {
    /// What a program printed that is asked once a turn, cut where it asked to be kept running. Whether it does run on, whoever ran it must know.
    pub fn once(printed: &str, runs: bool) -> Self {
        let answer = before_mark(printed);
        Self { printed: answer.to_owned(), runs: runs && answer.len() < printed.len() }
    }
}

/// What was printed before the mark that asks to be kept running; all of it where there is none.
pub fn before_mark(printed: &str) -> &str {
    let answer = printed.split_inclusive('\n').take_while(|line| line.trim() != KEEP_RUNNING);
    &printed[..answer.map(str::len).sum()]
}

/// The beginning of what a program said, as messages show it.
pub fn shown(printed: &str) -> String {
    shortened(printed, 200)
}

/// Carries questions to one program, and its answers back.
pub trait Channel {
    /// Asks, and hears the answer.
    ///
    /// # Errors
    /// What the program did in place of answering. It does not run any more then.
    fn ask(&mut self, question: Question) -> impl Future<Output = Result<Heard, Fault>>;

    /// Ends the program that is running, if one is: what it says does not count any more.
    fn end(&mut self);
}

#[cfg(test)]
mod tests;
