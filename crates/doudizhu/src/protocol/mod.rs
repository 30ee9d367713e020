//! DOUDIZHUVER 1.0, the contest's protocol, both sides of it.
//!
//! - [`PlatformMessage`], [`EngineMessage`]: the 20 instructions as values; `parse` reads tolerantly and says where a line deviates,
//!   `Display` writes strictly.
//! - [`transcript`]: many games out of a text: one seat's log, a referee's record, or the [`notation`] of records.

mod message;
pub mod notation;
mod parse;
mod problem;
mod text;
pub mod transcript;

pub use message::{EngineMessage, Message, PlatformMessage, RoundInfo, Topic, VERSION, letter, seat_of};
pub use parse::Parsed;
pub use problem::{Deviation, DeviationKind, ParseErrorKind, ParseLineError};
