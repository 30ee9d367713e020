//! What a bot read at any turn of what was inspected.

use paiju_game::Seat;
use paiju_platform::json;
use paiju_platform::{Asked, BotInput, MatchLog, read_simple};

use crate::{Format, Inspection, botzone};

/// What a seat's bot read at a turn (counted as [`crate::Problem::turn`]) of a game of the inspection. In a bot's own input every seat is the
/// bot's. `None` where nothing was asked, and for forms that no bot of Botzone's reads.
pub fn asked(inspection: &Inspection, game: usize, seat: Seat, turn: usize) -> Option<Asked> {
    let report = inspection.reports.get(game)?;
    let value = || json::read(&inspection.text, report.place.start).value;
    match report.format {
        Format::MatchLog => Asked::in_match(&MatchLog::of(&value()?)?, seat.0, turn),
        Format::BotInput | Format::TestCases => {
            let value = value()?;
            Asked::in_input(&BotInput::of(value.get("input").unwrap_or(&value)).0, turn)
        }
        Format::SimpleInput => Asked::in_input(&read_simple(&inspection.text)?.0, turn),
        Format::LongRunning => {
            Asked::in_input(&botzone::long_running(&inspection.text, Some(report.game))?.1.input, turn)
        }
        Format::BotOutput | Format::SeatLog | Format::RefereeLog | Format::RecordNotation | Format::DealList => None,
    }
}
