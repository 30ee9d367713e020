//! The journal of an unfinished match: JSON Lines beside the record, named as it with `.unfinished` behind.
//!
//! The first line has the settings of the match. Then each game of the record has a line, in the order of the record, written before the
//! game itself: so a game that is whole in the record is known, however the match was ended. A line `{"again":[…]}` names games that are to
//! be played again.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::Form;
use super::blocks::Block;
use crate::match_::result::GameResult;

/// All that the games of a match depend on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Settings {
    /// The version of the command; another one may play otherwise.
    pub paiju: String,
    /// The game.
    pub game: String,
    /// The players, by their names.
    pub seats: Vec<String>,
    /// What the players are, where their names do not say it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub plays: Vec<String>,
    /// How many deals.
    pub games: u64,
    /// A checksum of the deals, where they come from a file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deals: Option<String>,
    /// Where the deals come from.
    pub seed: u64,
    /// Whether deals are played in every rotation of the seats.
    pub rotate: bool,
    /// How many deals a round has.
    pub round: u64,
    /// What an AI may work per decision.
    pub work: u64,
    /// What a program may take for an answer, in milliseconds, if that is not the game's own.
    pub time_limit: Option<u64>,
    /// How Botzone's messages reach programs.
    pub form: String,
    /// Tractor's level, where it is not that of each deal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<char>,
    /// Mahjong's rules, where they are not the usual ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules: Option<String>,
    /// Dou Dizhu's cap, if that is not the usual one.
    pub cap: Option<u64>,
    /// Dou Dizhu's other numbers and ways to speak, where they are not the usual ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub contest: Option<String>,
    /// How games are written.
    pub record: Form,
}

impl Settings {
    /// The first setting in which a recorded match differs from this one, in words.
    pub fn difference(&self, recorded: &Self) -> Option<String> {
        let fields = |settings: &Self| match serde_json::to_value(settings) {
            Ok(Value::Object(fields)) => fields,
            _ => serde_json::Map::new(),
        };
        let (here, there) = (fields(self), fields(recorded));
        // A setting that is the usual one may be left out on either side.
        there.keys().chain(here.keys()).find(|name| here.get(*name) != there.get(*name)).map(|name| {
            let value = |side: &serde_json::Map<String, Value>| side.get(name).cloned().unwrap_or_default();
            format!("{name} is {} there and {} here", value(&there), value(&here))
        })
    }
}

/// One line after the first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", untagged)]
pub enum Line {
    /// A game that comes next in the record.
    Game(Entry),
    /// Games that are played again.
    Again {
        /// Their numbers.
        again: Vec<u64>,
    },
}

/// A game of the record.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Entry {
    /// Its number.
    pub game: u64,
    /// Its bytes.
    #[serde(flatten)]
    pub block: Block,
    /// What it came to.
    pub result: GameResult,
}

/// Where the journal of a record is.
pub fn path(record: &Path) -> PathBuf {
    let mut name = OsString::from(record);
    name.push(".unfinished");
    name.into()
}

/// A value as a line.
pub fn line(value: &impl Serialize) -> serde_json::Result<String> {
    Ok(format!("{}\n", serde_json::to_string(value)?))
}
