//! What a bot read at any turn of an inspection.

use paiju_game::Seat;
use paiju_game::platform::Asked;
use serde::{Deserialize, Serialize};

use crate::envelope::Envelope;
use crate::{Format, Inspection, doudizhu};

/// What a seat's bot read at a turn (counted as [`crate::Problem::turn`]) of a game. In a bot's own input every seat is
/// the bot's. `None` if nothing was asked, and for forms that Botzone's bots do not read.
pub fn asked(inspection: &Inspection, game: usize, seat: Seat, turn: usize) -> Option<Asked> {
    // The places of the values are in the text that was read.
    let text = inspection.read_from(0).0;
    match Envelope::of(inspection, inspection.reports.get(game)?)? {
        Envelope::Match(log) => Asked::in_match(&log, text, seat.0, turn),
        Envelope::Input(input) => Asked::in_input(&input, text, turn),
    }
}

/// The end of the lines that a DOUDIZHUVER engine read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum LinesUpTo {
    /// This play of the game, counted as [`crate::Problem::turn`]; if there are fewer, the end.
    Turn(usize),
    /// This byte of the text.
    Place(usize),
}

/// The lines that a seat's engine read in a game of a transcript, up to the last question it was asked; with its
/// answers, the whole dialogue. `None` if it was asked nothing, in another seat's log, and for forms that engines do
/// not read.
pub fn engine_lines(
    inspection: &Inspection,
    game: usize,
    seat: Seat,
    up_to: LinesUpTo,
    with_answers: bool,
) -> Option<String> {
    let report = inspection.reports.get(game)?;
    let is_lines = matches!(report.format, Format::SeatLog | Format::RefereeLog);
    is_lines.then(|| doudizhu::heard(inspection, report.place.start, seat, up_to, with_answers)).flatten()
}
