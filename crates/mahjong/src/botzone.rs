//! The contest's messages: converts requests and responses to the seat's observation and actions, and back.
//!
//! ```text
//! 0 2                          its seat                         PASS
//! 1 B1 B1 B2 … W9              its 13 tiles                     PASS
//! 2 W8                         it draws W8                      PLAY W9, GANG W8 or HU
//! 3 1 PLAY B8                  seat 1 plays B8                  PASS, PENG T1 (and plays T1), GANG or HU
//! 3 1 PENG B8, 3 1 GANG B8     seat 1 takes B8, or has four     PASS
//! 3 1 HU B8, 3 1 HU SELF       seat 1 wins and leaves           PASS
//! 4                            nobody draws any more            its target: t1 t1 t1 B2 …
//! ```
//!
//! A seat is not told of its own actions, nor that another failed: the contest has no message for that, so the reader
//! infers it from the next one. The next request also shows whether a claim was granted: a HU of the same discard has
//! beaten it.

mod bad_response;
mod belief;
mod deal;
mod game;
mod message;
mod problem;
mod read;
mod reader;
pub mod record;
mod write;

pub use bad_response::{BadResponse, Command, Slip};
pub use message::{BadRequest, Request, Wanted, read_response, write_response};
pub use problem::{BotzoneProblem, ReadError, ReadProblem, ResponseProblem};
pub use read::{Message, MessageKind, Reading, input, read, response, seat_of, text};
pub use reader::Reader;
pub use write::{JudgeTurn, judge_turns, setup, transcript};

#[cfg(test)]
mod tests;
