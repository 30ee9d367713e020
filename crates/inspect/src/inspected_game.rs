//! What the inspector asks of a game beside its rules and messages.

use paiju_game::Seat;
use paiju_platform::json::Value;
use paiju_platform::{BotInput, BotzoneGame, MatchLog, Misfit};

use crate::{Format, Note, Options, Replay, Report};

/// A game that the inspector judges, and whose replays tell whom they ask.
pub trait InspectedGame: BotzoneGame {
    /// Judges a bot's input; `misfits` are the problems of its envelope, `notes` other remarks on it.
    fn bot_report(
        input: &BotInput,
        misfits: Vec<Misfit>,
        format: Format,
        notes: Vec<Note>,
        options: &Options,
    ) -> Report;

    /// Some responses that a bot may have given first, whatever it holds, where the text does not show the first one.
    fn first_responses() -> Vec<Value>;

    /// Judges a match.
    fn match_report(log: &MatchLog, notes: Vec<Note>, options: &Options) -> Report;

    /// The seat asked after so many steps, and its observation; no observation if the text does not show its hand. If
    /// several are asked, one that has not answered, preferably with a known hand. `None` if nobody is asked, and in a
    /// replay of another game.
    fn asked(replay: &Replay, moment: usize) -> Option<(Seat, Option<Self::View>)>;
}
