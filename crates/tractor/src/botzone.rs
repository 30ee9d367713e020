//! Botzone's Tractor: converts a bot's requests and responses to the seat's observation, and back; and the judge's log.
//!
//! ```json
//! {"stage": "deal", "deliver": [43], "global": {"level": "2", "banking": {"called": 1, "snatched": -1, "major": "c",
//! "banker": 1}}}
//! {"stage": "cover", "deliver": [12, 33, 47, 56, 89, 91, 102, 103], "global": {…}}
//! {"stage": "play", "history": [[[54], [62], [40], [44]], [[73]], 1, 1], "global": {…, "total_score": 0}}
//! ```
//!
//! A response is always a list of card numbers. The live platform also sends `global.first_round` with every request
//! and `playerpos` with a seat's first one; both are optional. A seat plays once per trick and is shown the trick
//! before, so it knows every play. Of a failed throw it is shown the one card that was played, and the points.

mod alone;
mod belief;
mod deal;
mod detect;
mod game;
mod log;
mod message;
mod problem;
mod read;
pub mod record;
mod value;
mod write;

pub use alone::{Alone, Asked};
pub use detect::{Detected, Evidence, detect};
pub use log::{Gathered, Last, gather, output};
pub use message::{BankingMessage, Display, Given, Global, History, LastEvent, Output, Request};
pub use problem::{BotzoneProblem, Misread, ReadError};
pub use read::{BotzoneEvent, BotzoneEventKind, Reading, read, read_in, view};
pub use value::{action, banking, listed_cards, stage};
pub use write::{input, request, response};

#[cfg(test)]
mod tests;
