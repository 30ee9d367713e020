//! NOI2014 Mahjong: its replay, what can be wrong in a game, and the readers of its texts.

mod bot;
mod filling;
mod finding;
mod match_log;
mod playable;
mod reconstruction;
mod replay;
mod whereabouts;
mod winning;

pub use finding::{Finding, JudgePart};
pub use replay::{Known, Position, Replay, ReplayEvent, Step};
pub use whereabouts::Whereabouts;

use paiju_mahjong::Mahjong;
use paiju_platform::json::Value;
use paiju_platform::{BotInput, MatchLog, Misfit};

use crate::judged::Judged;
use crate::{Format, Note, Report};

impl Judged for Mahjong {
    fn bot_report(input: &BotInput, misfits: Vec<Misfit>, format: Format, notes: Vec<Note>) -> Report {
        bot::report(input, misfits, format, notes)
    }

    fn first_responses() -> Vec<Value> {
        vec![Value::Text("PASS".to_owned())]
    }

    fn match_report(log: &MatchLog, notes: Vec<Note>) -> Report {
        match_log::report(log, notes)
    }
}
