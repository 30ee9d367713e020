//! What the inspector needs from a game beyond [`paiju_game::Game`].

use paiju_games::KnownGame;
use paiju_platform::json::Value;
use paiju_platform::{BotInput, MatchLog, Misfit};

use crate::{Format, Note, Report};

/// A game whose texts can be judged.
pub(crate) trait Judged: KnownGame {
    /// Judges one bot's input; `misfits` are the problems of its envelope, `notes` what else is known about it.
    fn bot_report(input: &BotInput, misfits: Vec<Misfit>, format: Format, notes: Vec<Note>) -> Report;

    /// Some first responses that a bot may give with any hand, for a text that does not show the first one.
    fn first_responses() -> Vec<Value>;

    /// Judges a match.
    fn match_report(log: &MatchLog, notes: Vec<Note>) -> Report;
}
