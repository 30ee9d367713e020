//! The journal of an unfinished match: JSON Lines next to the record, with `.unfinished` appended to its name.
//!
//! The first line has the settings of the match. Each game of the record has a line, in the order of the record,
//! written before the game itself, so every complete game in the record is known however the match ended. A line
//! `{"again":[…]}` lists games that are played again.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use paiju_tractor::Judge;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::Form;
use super::blocks::Block;
use crate::match_::result::GameResult;

/// Everything that the games of a match depend on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Settings {
    /// The version of the command; another one may play differently.
    pub paiju: String,
    pub game: String,
    /// The players, by their names.
    pub seats: Vec<String>,
    /// What the players are, where their names do not say it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub plays: Vec<String>,
    /// How many deals.
    pub games: u64,
    /// A checksum of the deals, if they come from a file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deals: Option<String>,
    pub seed: u64,
    /// Whether every rotation of the seats is played.
    pub rotate: bool,
    /// The number of deals per round.
    pub round: u64,
    /// An AI's budget per decision.
    pub work: u64,
    /// A program's time limit per answer, in milliseconds, if not the game's default.
    pub time_limit: Option<u64>,
    /// The form of Botzone's protocol.
    pub form: String,
    /// Tractor's level, if not each deal's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<char>,
    /// Tractor's judge, if not ours.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub judge: Option<Judge>,
    /// The rules, if not the game's default.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules: Option<String>,
    /// Dou Dizhu's cap, if not the default.
    pub cap: Option<u64>,
    /// Dou Dizhu's other numbers and options, if not the defaults.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub contest: Option<String>,
    /// The form of the record.
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
        // A default may be omitted on either side.
        there.keys().chain(here.keys()).find(|name| here.get(*name) != there.get(*name)).map(|name| {
            let value = |side: &serde_json::Map<String, Value>| side.get(name).cloned().unwrap_or_default();
            format!("{name} is {} there and {} here", value(&there), value(&here))
        })
    }
}

/// A line after the first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", untagged)]
pub enum Line {
    Game(Entry),
    /// Games that are played again.
    Again {
        again: Vec<u64>,
    },
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Entry {
    pub game: u64,
    #[serde(flatten)]
    pub block: Block,
    pub result: GameResult,
}

pub fn path(record: &Path) -> PathBuf {
    let mut name = OsString::from(record);
    name.push(".unfinished");
    name.into()
}
