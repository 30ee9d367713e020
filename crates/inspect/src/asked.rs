//! What a bot read at any turn of what was inspected.

use paiju_game::Seat;
use paiju_platform::Asked;
use serde::{Deserialize, Serialize};

use crate::envelope::Envelope;
use crate::{Format, Inspection, doudizhu};

/// What a seat's bot read at a turn (counted as [`crate::Problem::turn`]) of a game of the inspection. In a bot's own input every seat is the
/// bot's. `None` where nothing was asked, and for forms that no bot of Botzone's reads.
pub fn asked(inspection: &Inspection, game: usize, seat: Seat, turn: usize) -> Option<Asked> {
    match Envelope::of(inspection, inspection.reports.get(game)?)? {
        Envelope::Match(log) => Asked::in_match(&log, &inspection.text, seat.0, turn),
        Envelope::Input(input) => Asked::in_input(&input, &inspection.text, turn),
    }
}

/// How far the lines go that an engine of DOUDIZHUVER read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum LinesUpTo {
    /// Up to this play of the game, counted as [`crate::Problem::turn`]; for one beyond the last, to the end.
    Turn(usize),
    /// Up to this byte of the text.
    Place(usize),
}

/// The lines that a seat's engine read in a game of a transcript, up to the last question it was put; with its answers, everything that it was
/// sent and said. `None` where it was asked nothing, in a log of another seat, and for forms that are no engine's lines.
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
