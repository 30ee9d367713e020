//! Who speaks: dialogues in any clothing, and the platform's own log, in which the dialogues of all three engines stand
//! between each other without a mark.

mod clothing;
mod dialogue;
mod table;

use paiju_game::Seat;

/// A line of a dialogue.
#[derive(Clone, Debug)]
struct Line {
    seat: Seat,
    /// Whether the platform sent it.
    is_sent: bool,
    said: String,
}

impl Line {
    fn new(seat: Seat, is_sent: bool, said: impl ToString) -> Self {
        Self { seat, is_sent, said: said.to_string() }
    }
}
