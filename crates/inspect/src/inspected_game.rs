//! What the inspector needs of a game besides its rules and messages.

use paiju_game::platform::json::Value;
use paiju_game::platform::{BotInput, BotzoneGame, MatchLog, Misfit};
use paiju_game::{Lang, Seat};

use crate::{Format, Note, Options, Replay, Report};

/// A bot's input to be judged, and what else its text has.
pub struct ReadInput<'a> {
    /// The requests and responses.
    pub input: &'a BotInput,
    /// The problems of its envelope.
    pub misfits: Vec<Misfit>,
    /// The form of the text.
    pub format: Format,
    /// Other remarks on it.
    pub notes: Vec<Note>,
}

impl<'a> ReadInput<'a> {
    /// An input with nothing else in its text.
    pub const fn alone(input: &'a BotInput, format: Format) -> Self {
        Self { input, misfits: Vec::new(), format, notes: Vec::new() }
    }
}

/// A game that the inspector judges, and whose replays show which seat is asked.
pub trait InspectedGame: BotzoneGame {
    /// Judges a bot's input.
    fn bot_report(read: ReadInput<'_>, options: &Options) -> Report;

    /// Responses that a bot may have given first with any hand, for texts that do not show its first one.
    fn first_responses() -> Vec<Value>;

    /// Judges a match.
    fn match_report(log: &MatchLog, notes: Vec<Note>, options: &Options) -> Report;

    /// The seat asked after this many steps, and its observation; no observation if the text does not show its hand. If
    /// several are asked, one that has not answered, preferably with a known hand. `None` if nobody is asked, and in a
    /// replay of another game.
    fn asked(replay: &Replay, moment: usize) -> Option<(Seat, Option<Self::View>)>;

    /// An action by its cards or tiles, with suits, from the point of view of this seat.
    fn say_cards(action: &Self::Action, view: &Self::View, lang: Lang) -> String {
        Self::say_action(action, view, lang)
    }
}
