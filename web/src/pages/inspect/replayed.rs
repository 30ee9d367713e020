//! What the inspector needs of a replayed game: its seats, its steps, its ledger, its board.

mod ledgers;
mod still_out;

use paiju_game::{Lang, Say, Seat};
use paiju_inspect::GameId;

pub use self::ledgers::{Account, AccountLine, accounts};
pub use self::still_out::still_out;
use crate::names::GameInfo;
pub use crate::pages::moment_board::{Pointed, Shown, board};
pub use crate::worker::beat::Beat;
use crate::worker::game_report::GameReport;

/// The seat whose view is shown: the log's own, otherwise the one at fault in the first problem, otherwise the game's default.
pub fn front(report: &GameReport) -> Seat {
    let at_fault = || report.problems.first().and_then(|problem| problem.seat);
    report.own.or_else(at_fault).unwrap_or_else(|| <&GameInfo>::from(report.game).front)
}

/// A seat's shortest name: its wind, or its number, 1 to 4.
pub fn seat_name(game: GameId, seat: Seat, lang: Lang) -> &'static str {
    <&GameInfo>::from(game).seat_number(seat, lang)
}

pub fn step_words(report: &GameReport, step: usize, lang: Lang) -> String {
    report.steps.get(step).map(|step| step.what.say(lang)).unwrap_or_default()
}

/// A step and its seat.
pub fn beat(report: &GameReport, step: usize) -> Option<(Seat, Beat)> {
    report.steps.get(step).map(|step| step.beat)
}

/// The name of a seat's player, if the text gives it.
pub fn player(report: &GameReport, seat: Seat) -> Option<&str> {
    report.names.get(seat.index())?.as_deref()
}
