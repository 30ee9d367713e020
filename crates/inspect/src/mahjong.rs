//! NOI2014 Mahjong: its replay, what can be wrong in a game, and the readers of its texts.

mod bot;
mod filling;
mod finding;
mod match_log;
mod middle;
mod playable;
mod reconstruction;
mod replay;
mod whereabouts;
mod winning;

pub use finding::{Finding, JudgePart};
pub use middle::Resumed;
pub use replay::{Known, Position, Replay, ReplayEvent, Step};
pub use whereabouts::Whereabouts;

use paiju_game::platform::MatchLog;
use paiju_game::platform::json::Value;
use paiju_game::{Game, Seat};
use paiju_mahjong::{Action, Mahjong, Refusal, View};

use crate::{InspectedGame, Note, Options, ReadInput, Report};

/// Whether judges differ about an action that is legal otherwise: a GANG of another's discard onto one's own PENG.
fn is_contested(view: &View, action: &Action) -> bool {
    matches!(Mahjong::undisputed(view.clone()).check(action), Err(Refusal::GangOntoPeng { .. }))
}

impl InspectedGame for Mahjong {
    fn bot_report(read: ReadInput<'_>, options: &Options) -> Report {
        bot::report(read, options.rules)
    }

    fn first_responses() -> Vec<Value> {
        vec![Value::Text("PASS".to_owned())]
    }

    fn match_report(log: &MatchLog, notes: Vec<Note>, options: &Options) -> Report {
        match_log::report(log, notes, options.rules)
    }

    /// A discard asks all seats, so a seat's own text shows that it is one of them.
    fn asked(replay: &crate::Replay, moment: usize) -> Option<(Seat, Option<Self::View>)> {
        let crate::Replay::Mahjong(replay) = replay else { return None };
        let position = replay.position(moment);
        let asked = position.course().map(|course| course.asked()).unwrap_or_default();
        let mut answers = Vec::new();
        let mut may_answer = |seat: &Seat| {
            let Some(view) = position.view(*seat) else { return false };
            view.actions(&mut answers);
            !answers.is_empty()
        };
        let waiting = asked.iter().find(|seat| may_answer(seat));
        let seat = waiting.or_else(|| asked.iter().find(|&seat| position.view(seat).is_some())).or(asked.first())?;
        Some((seat, position.view(seat)))
    }
}
