//! The lines of a tournament's file.
//!
//! The file is append-only JSON Lines. Its first line has the settings and the players; each round has a line with its
//! seating, one per game and one with its result; the last line has the ranking. The order is that of rounds, tables
//! and games, however many tables played in parallel, and there is no time of day: the same players and seed give the
//! same bytes.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;

use crate::Points;
use crate::round::{RoundEnd, SeatFault, Seating};
use crate::settings::Settings;

/// The format version of the file.
pub const FORM: u32 = 1;

/// A line.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Line {
    /// The first line.
    Tournament(Header),
    /// A player's program was replaced before a round (各轮之间可以更换程序).
    Replaced(Replaced),
    /// A player withdrew before a round.
    Withdrawn(Withdrawn),
    /// A round begins.
    Seating(Seating),
    /// A game was played.
    Game(GameLine),
    /// A round is over.
    Round(RoundEnd),
    /// The tournament is over.
    End(End),
}

/// The content of the first line.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Header {
    /// [`FORM`].
    pub form: u32,
    /// The version of Paiju that started it; another one may play differently.
    pub paiju: String,
    /// The settings.
    pub settings: Settings,
    /// An AI's budget per decision.
    pub work: u64,
    /// A program's time limit per answer, in milliseconds.
    pub time_limit: u64,
    /// The players, in the order of the list; for a final, that of the preliminary's places.
    pub players: Vec<Entrant>,
    /// The organiser's own deals, round by round, as in a match log's `initdata`; none if they follow from the seed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub deals: Vec<Value>,
    /// Mahjong: only kongs about which no two judges differ.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub undisputed: bool,
}

impl Header {
    /// The organiser's deal of a game, both numbers from 0; `None` if deals follow from the seed.
    pub fn deal(&self, round: u32, game: u32) -> Option<&Value> {
        self.deals.get(round as usize * self.settings.games as usize + game as usize)
    }
}

/// A player of the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Entrant {
    /// The unique name, which files and options use.
    pub name: String,
    /// The name that people are shown, if it is another one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shown: Option<String>,
    /// What it plays with: `ai:NAME` or `cmd:COMMAND LINE`.
    pub plays: String,
}

impl Entrant {
    /// A player by its name, which may be `ID|SHOWN NAME`.
    pub fn new(name: &str, plays: String) -> Self {
        let (name, shown) = name.split_once('|').map_or((name, ""), |(id, shown)| (id.trim(), shown.trim()));
        let shown = Some(shown).filter(|shown| !shown.is_empty() && *shown != name).map(str::to_owned);
        Self { name: name.to_owned(), shown, plays }
    }

    /// The name that people are shown.
    pub fn shown(&self) -> &str {
        self.shown.as_deref().unwrap_or(&self.name)
    }
}

/// A player leaves the tournament between two rounds (退赛).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Withdrawn {
    /// The player.
    pub player: usize,
}

/// A player's program was replaced.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Replaced {
    /// The player.
    pub player: usize,
    /// What it plays with from the next round on.
    pub plays: String,
}

/// A finished game.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct GameLine {
    /// The round, from 1.
    pub round: u32,
    /// The table, from 1.
    pub table: u32,
    /// The game of the table, from 1.
    pub game: u32,
    /// The seed of its deal, in digits, because it may exceed JSON numbers.
    pub deal: String,
    /// The points of each seat.
    pub scores: Vec<Points>,
    /// The faults, in order.
    pub faults: Vec<SeatFault>,
    /// The match log in Botzone's form, as `paiju match --record` writes it.
    pub record: Box<RawValue>,
}

/// The content of the last line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct End {
    /// All players, the best first.
    pub ranking: Vec<usize>,
    /// The players promoted to the next stage, the best first: a preliminary's finalists.
    pub promoted: Vec<usize>,
}

impl Line {
    /// The line as in a file, with its line break.
    ///
    /// # Errors
    /// It cannot be written as JSON.
    pub fn text(&self) -> serde_json::Result<String> {
        Ok(format!("{}\n", serde_json::to_string(self)?))
    }
}
