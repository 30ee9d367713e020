//! The lines of a tournament's file.
//!
//! The file is JSON Lines, and only ever appended to. Its first line has the settings and the players; then each round has a line with its
//! seating, one for each game and one with what came of it; the last line has the ranking. The order is that of rounds, tables and games,
//! however many tables played at a time, and there is no time of day in it: the same players and seed give the same bytes.

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::Points;
use crate::round::{RoundEnd, SeatFault, Seating};
use crate::settings::Settings;

/// The version of the form of the file.
pub const FORM: u32 = 1;

/// One line.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Line {
    /// The first line.
    Tournament(Header),
    /// A player's program was replaced before a round (各轮之间可以更换程序).
    Replaced(Replaced),
    /// A round begins.
    Seating(Seating),
    /// A game was played.
    Game(GameLine),
    /// A round is over.
    Round(RoundEnd),
    /// The tournament is over.
    End(End),
}

/// What the first line says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Header {
    /// [`FORM`].
    pub form: u32,
    /// The version of Paiju that began it; another one may play otherwise.
    pub paiju: String,
    /// How it is held.
    pub settings: Settings,
    /// What an AI may work for one decision.
    pub work: u64,
    /// What a program may take for one answer, in milliseconds.
    pub time_limit: u64,
    /// Who plays, in the order of the list: for a final that of the preliminary's places.
    pub players: Vec<Entrant>,
}

/// A player of the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Entrant {
    /// The name, no two alike.
    pub name: String,
    /// What plays: `ai:NAME` or `cmd:COMMAND LINE`.
    pub plays: String,
}

/// A player's program was replaced.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Replaced {
    /// The player.
    pub player: usize,
    /// What plays from the next round on.
    pub plays: String,
}

/// A game that was played.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct GameLine {
    /// The round, from 1.
    pub round: u32,
    /// The table, from 1.
    pub table: u32,
    /// The game of the table, from 1.
    pub game: u32,
    /// The seed that it was dealt from, in digits: it may be more than numbers of JSON hold everywhere.
    pub deal: String,
    /// The points of each seat.
    pub scores: Vec<Points>,
    /// The faults, in the order in which they happened.
    pub faults: Vec<SeatFault>,
    /// The match log in Botzone's form, as `paiju match --record` writes it.
    pub record: Box<RawValue>,
}

/// What the last line says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct End {
    /// All players, the best first.
    pub ranking: Vec<usize>,
    /// Who goes on to the next stage, the best first: of a preliminary the finalists.
    pub promoted: Vec<usize>,
}

impl Line {
    /// The line as it stands in a file, with its line break.
    ///
    /// # Errors
    /// It cannot be written as JSON.
    pub fn text(&self) -> serde_json::Result<String> {
        Ok(format!("{}\n", serde_json::to_string(self)?))
    }
}
