//! Tractor: its replay, what can be wrong in a game, and the readers of its texts.

mod bot;
mod calls;
mod dealing;
mod differs;
mod ended;
mod filling;
mod finding;
mod match_log;
mod middle;
mod playable;
mod replay;

pub use differs::{Differing, JudgePart};
pub use ended::Ended;
pub use finding::{Finding, Whereabouts};
pub use paiju_tractor::JudgeFault;
pub use replay::{Known, Position, Replay, ReplayEvent, Step};

use paiju_game::platform::MatchLog;
use paiju_game::platform::json::Value;
use paiju_game::{Game, Lang, Seat};
use paiju_tractor::{Action, Tractor, View, text};

use crate::{InspectedGame, Note, Options, ReadInput, Report};

impl InspectedGame for Tractor {
    fn bot_report(read: ReadInput<'_>, _: &Options) -> Report {
        bot::report(read)
    }

    fn first_responses() -> Vec<Value> {
        vec![Value::List(Vec::new())]
    }

    fn match_report(log: &MatchLog, notes: Vec<Note>, _: &Options) -> Report {
        match_log::report(log, notes)
    }

    fn asked(replay: &crate::Replay, moment: usize) -> Option<(Seat, Option<Self::View>)> {
        let crate::Replay::Tractor(replay) = replay else { return None };
        let position = replay.position(moment);
        let seat = position.course().turn()?;
        Some((seat, position.view(seat)))
    }

    fn say_cards(action: &Action, view: &View, lang: Lang) -> String {
        match action {
            Action::Pass => Self::say_action(action, view, lang),
            action => text::cards(action.cards(), lang),
        }
    }
}
