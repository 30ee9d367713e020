//! DOUDIZHUVER 1.0, the contest's protocol, both sides.
//!
//! - [`PlatformMessage`], [`EngineMessage`]: the 20 instructions as values; `parse` reads tolerantly and reports
//!   deviations, `Display` writes strictly.
//! - [`messages`]: the dialogue with one seat, derived from its observation alone; [`Hearing`]: the observation,
//!   rebuilt from that dialogue.
//! - [`Engine`]: a player as a seat's engine, lines in and lines out.
//! - [`referee`]: the platform's reading of an engine's answers.
//! - [`transcript`]: splits a text into games: one seat's log, a referee's record, or the [`notation`] of records.

mod assumed_bid;
mod engine;
mod hearing;
mod message;
pub mod notation;
mod parse;
mod problem;
pub mod referee;
mod session;
mod talk;
pub mod transcript;

pub use assumed_bid::assumed_bid;
pub use engine::{Engine, Note, Reply, seed};
pub use hearing::{Due, Hearing, HearingError};
pub use message::{EngineMessage, Message, PlatformMessage, RoundInfo, Topic, VERSION, letter, seat_of};
pub use parse::{Parsed, holds_commands};
pub use problem::{Deviation, DeviationKind, ParseErrorKind, ParseLineError};
pub use session::{Exchange, Manner, exchanges, exchanges_by, messages, record, record_by};
pub use talk::ContestTalk;
