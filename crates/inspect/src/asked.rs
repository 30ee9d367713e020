//! What a bot read at any turn of what was inspected.

use paiju_game::Seat;
use paiju_platform::Asked;

use crate::Inspection;
use crate::envelope::Envelope;

/// What a seat's bot read at a turn (counted as [`crate::Problem::turn`]) of a game of the inspection. In a bot's own input every seat is the
/// bot's. `None` where nothing was asked, and for forms that no bot of Botzone's reads.
pub fn asked(inspection: &Inspection, game: usize, seat: Seat, turn: usize) -> Option<Asked> {
    match Envelope::of(inspection, inspection.reports.get(game)?)? {
        Envelope::Match(log) => Asked::in_match(&log, &inspection.text, seat.0, turn),
        Envelope::Input(input) => Asked::in_input(&input, &inspection.text, turn),
    }
}
