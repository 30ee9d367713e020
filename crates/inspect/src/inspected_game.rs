//! What the inspector asks of a game beside its rules and messages.

use paiju_game::{Seat, Seed};
use paiju_platform::json::Value;
use paiju_platform::{BotInput, BotzoneGame, MatchLog, Misfit};

use crate::{Format, Note, Playable, Replay, Report, Unplayable};

/// A game that the inspector judges, and whose replays it hands out as positions and whole games.
pub trait InspectedGame: BotzoneGame {
    /// Judges what one bot read; `misfits` is what is wrong with its envelope, `notes` what is known of it besides.
    fn bot_report(input: &BotInput, misfits: Vec<Misfit>, format: Format, notes: Vec<Note>) -> Report;

    /// Some responses that a bot may have given first, whatever it holds, where the text does not show the first one.
    fn first_responses() -> Vec<Value>;

    /// Judges a match.
    fn match_report(log: &MatchLog, notes: Vec<Note>) -> Report;

    /// Who is asked after so many steps, and all that it knows; no view where the text does not show its hand. Of several who are asked one who has not
    /// answered, whose hand shows if any does. `None` where nobody is asked, and in a replay of another game.
    fn asked(replay: &Replay, moment: usize) -> Option<(Seat, Option<Self::View>)>;

    /// The replay as a game that can be played on; cards that the text does not show are filled in by the seed. `None` for one of another game.
    ///
    /// # Errors
    /// The text shows too little, or nothing was found that agrees with it.
    fn playable(replay: &Replay, seed: Seed) -> Option<Result<Playable<Self>, Unplayable>>;

    /// The same where the text shows every hand; `None` where it does not, and for a replay of another game.
    fn open(replay: &Replay) -> Option<Playable<Self>> {
        // Nothing is filled in where every hand shows.
        Self::playable(replay, Seed(0))?.ok().filter(|playable| playable.filled.is_none())
    }

    /// The game of [`InspectedGame::open`], as far as it was judged.
    fn open_game(replay: &Replay) -> Option<Self> {
        let playable = Self::open(replay)?;
        Some(playable.game(playable.moves.len()))
    }
}
