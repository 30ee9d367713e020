//! DOUDIZHUVER 1.0, the contest's protocol, both sides of it.
//!
//! - [`PlatformMessage`], [`EngineMessage`]: the 20 instructions as values; `parse` reads tolerantly and says where a line deviates,
//!   `Display` writes strictly.
//! - [`messages`]: what was said to one seat and by it, derived from its view alone; [`Hearing`]: the view, rebuilt from nothing else.
//! - [`Engine`]: a player as the engine of a seat, lines in and lines out.
//! - [`referee`]: what the platform makes of an engine's answers.
//! - [`transcript`]: many games out of a text: one seat's log, a referee's record, or the [`notation`] of records.

mod engine;
mod hearing;
mod message;
pub mod notation;
mod parse;
mod problem;
pub mod referee;
mod session;
mod talk;
mod text;
pub mod transcript;

pub use engine::{Engine, Note, Reply, seed};
pub use hearing::{Due, Hearing, HearingError};
pub use message::{EngineMessage, Message, PlatformMessage, RoundInfo, Topic, VERSION, letter, seat_of};
pub use parse::{Parsed, holds_commands};
pub use problem::{Deviation, DeviationKind, ParseErrorKind, ParseLineError};
pub use session::{Exchange, Manner, exchanges, exchanges_by, messages, record, record_by};
pub use talk::ContestTalk;
