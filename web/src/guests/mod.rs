//! Visitors' bots at tables and in the arena, on a worker's side: it knows the dialogue and the meaning of an answer
//! ([`Seats`], [`Sitting`]), passes each question to the page, which runs the bot, and continues with the answer.

mod play;
mod seats;
mod sitting;
mod slot;
mod talk;

use paiju_game::Fault;
use paiju_game::platform::dialogue::{Heard, Question};
use paiju_game::table::Printed;
use serde::{Deserialize, Serialize};

#[cfg(test)]
pub use self::play::play;
pub use self::play::sit;
pub use self::seats::Seats;
pub use self::sitting::Sitting;
use crate::bots::{Bot, Speech};

/// A visitor's bot, as far as the dialogue with it needs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Guest {
    /// Its name at seats, after [`crate::names::BOT`].
    pub id: String,
    pub speech: Speech,
    /// Its time limit for one answer, in milliseconds; `None`: by the game's rules.
    pub limit: Option<u32>,
    /// The memory limit it is told, in MB; 0 if there is none.
    pub memory: u32,
}

impl Guest {
    /// The dialogue's view of a bot.
    pub fn of(bot: &Bot) -> Self {
        Self { id: bot.id.clone(), speech: bot.speech, limit: bot.limit, memory: bot.memory }
    }
}

/// A question that the page carries to a bot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Carry {
    pub seat: u8,
    pub question: Question,
    /// The time limit for the answer, in milliseconds.
    pub limit: u32,
}

/// What the page brings back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Carried {
    /// The bot's answer, or its fault.
    pub heard: Result<Heard, Fault>,
    /// How long the bot itself took, in µs.
    pub took: u64,
    /// The bot's output, word for word, which its author needs when the game goes wrong.
    pub printed: Printed,
}

/// The state of work that may need a bot's answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Progress<T> {
    Over(T),
    /// It waits for a bot.
    Waits(Carry),
}

#[cfg(test)]
mod tests;
