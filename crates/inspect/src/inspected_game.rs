//! What the inspector asks of a game beside its rules and messages.

use paiju_game::{Seat, Seed};
use paiju_platform::json::Value;
use paiju_platform::{BotInput, BotzoneGame, MatchLog, Misfit};

use crate::{Format, Note, Playable, Replay, Report, Unplayable};

/// A game that the inspector judges, and whose replays it hands out as positions and whole games.
pub trait InspectedGame: BotzoneGame {
    /// Judges a bot's input; `misfits` are the problems of its envelope, `notes` other remarks on it.
    fn bot_report(input: &BotInput, misfits: Vec<Misfit>, format: Format, notes: Vec<Note>) -> Report;

    /// Some responses that a bot may have given first, whatever it holds, where the text does not show the first one.
    fn first_responses() -> Vec<Value>;

    /// Judges a match.
    fn match_report(log: &MatchLog, notes: Vec<Note>) -> Report;

    /// The seat asked after so many steps, and its observation; no observation if the text does not show its hand. If
    /// several are asked, one that has not answered, preferably with a known hand. `None` if nobody is asked, and in a
    /// replay of another game.
    fn asked(replay: &Replay, moment: usize) -> Option<(Seat, Option<Self::View>)>;

    /// The replay as a game that can be played on; cards that the text does not show are filled in by the seed. `None` for one of another game.
    ///
    /// # Errors
    /// The text shows too little, or nothing was found that agrees with it.
    fn playable(replay: &Replay, seed: Seed) -> Option<Result<Playable<Self>, Unplayable>>;

    /// The same where the text shows every hand; `None` where it does not, and for a replay of another game.
    fn open(replay: &Replay) -> Option<Playable<Self>> {
        // If every hand is known, nothing needs filling in.
        Self::playable(replay, Seed(0))?.ok().filter(|playable| playable.filled.is_none())
    }

    /// The game of [`InspectedGame::open`], up to where judging stopped.
    fn open_game(replay: &Replay) -> Option<Self> {
        let playable = Self::open(replay)?;
        Some(playable.game(playable.moves.len()))
    }
}
