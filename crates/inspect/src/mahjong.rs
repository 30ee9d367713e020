//! NOI2014 Mahjong: its replay, what can be wrong in a game, and the readers of its texts.

mod bot;
mod course_told;
mod filling;
mod finding;
mod match_log;
mod playable;
mod replay;
mod whereabouts;
mod winning;

pub use finding::{Finding, JudgePart};
pub use replay::{Event, Known, Position, Replay, Step};
pub use whereabouts::Whereabouts;

pub(crate) use bot::{is_first_request, report as bot_report};
pub(crate) use match_log::{is_match, report as match_report};
