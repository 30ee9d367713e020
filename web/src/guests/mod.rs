//! Visitors' bots at tables and in the arena, on a worker's side: it knows the dialogue and the meaning of an answer
//! ([`Seats`], [`Sitting`]), passes each question to the page, which runs the bot, and continues with the answer.

mod play;
mod seats;
mod sitting;
mod slot;
mod talk;

use paiju_game::Fault;
use paiju_game::table::Printed;
use paiju_platform::dialogue::{Heard, Question};
use serde::{Deserialize, Serialize};

#[cfg(test)]
pub use self::play::play;
pub use self::play::sit;
pub use self::seats::Seats;
pub use self::sitting::Sitting;
use crate::bots::{Bot, Speech};

/// A visitor's bot, as far as one must know it to talk with it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Guest {
    /// What seats name it by, after [`crate::names::BOT`].
    pub id: String,
    pub speech: Speech,
    /// What it may take for one answer, in milliseconds; `None`: what the game's rules give.
    pub limit: Option<u32>,
    /// The memory limit it is told, in MB; 0 if there is none.
    pub memory: u32,
}

impl Guest {
    /// What one must know of a bot.
    pub fn of(bot: &Bot) -> Self {
        Self { id: bot.id.clone(), speech: bot.speech, limit: bot.limit, memory: bot.memory }
    }
}

/// A question that the page is to carry to a bot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Carry {
    pub seat: u8,
    pub question: Question,
    /// What it may take for the answer, in milliseconds.
    pub limit: u32,
}

/// What the page brings back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Carried {
    /// What the bot said, or did in place of it.
    pub heard: Result<Heard, Fault>,
    /// How long the bot itself took, in µs.
    pub took: u64,
    /// Word for word what it printed; its author wants it where the game goes wrong.
    pub printed: Printed,
}

/// How far something has come that may need a bot's answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Progress<T> {
    Over(T),
    /// It waits for a bot.
    Waits(Carry),
}

#[cfg(test)]
mod tests;
