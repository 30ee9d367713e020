//! What the inspector asks of a game beside what every game can do.

use paiju_games::KnownGame;
use paiju_platform::json::Value;
use paiju_platform::{BotInput, MatchLog, Misfit};

use crate::{Format, Note, Report};

/// A game whose texts are judged.
pub(crate) trait Judged: KnownGame {
    /// Judges what one bot read; `misfits` is what is wrong with its envelope, `notes` what is known of it besides.
    fn bot_report(input: &BotInput, misfits: Vec<Misfit>, format: Format, notes: Vec<Note>) -> Report;

    /// Some responses that a bot may have given first, whatever it holds, where the text does not show the first one.
    fn first_responses() -> Vec<Value>;

    /// Judges a match.
    fn match_report(log: &MatchLog, notes: Vec<Note>) -> Report;
}
