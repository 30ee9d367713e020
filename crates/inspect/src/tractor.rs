//! Tractor: its replay, what can be wrong in a game, and the readers of its texts.

mod bot;
mod calls;
mod dealing;
mod filling;
mod finding;
mod match_log;
mod playable;
mod replay;

pub use finding::{Finding, Whereabouts};
pub use replay::{Event, Known, Position, Replay, Step};

pub(crate) use bot::{is_request, report as bot_report};
pub(crate) use match_log::{is_match, report as match_report};
