//! Tractor: its replay, what can be wrong in a game, and the readers of its texts.

mod bot;
mod calls;
mod dealing;
mod filling;
mod finding;
mod match_log;
mod playable;
mod replay;

pub use finding::{Finding, JudgePart, Whereabouts};
pub use replay::{Known, Position, Replay, ReplayEvent, Step};

use paiju_platform::json::Value;
use paiju_platform::{BotInput, MatchLog, Misfit};
use paiju_tractor::Tractor;

use crate::judged::Judged;
use crate::{Format, Note, Report};

impl Judged for Tractor {
    fn bot_report(input: &BotInput, misfits: Vec<Misfit>, format: Format, notes: Vec<Note>) -> Report {
        bot::report(input, misfits, format, notes)
    }

    fn first_responses() -> Vec<Value> {
        vec![Value::List(Vec::new())]
    }

    fn match_report(log: &MatchLog, notes: Vec<Note>) -> Report {
        match_log::report(log, notes)
    }
}
