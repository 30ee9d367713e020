//! The log of a match, written whole after each change: what the bot read and answered. `paiju inspect` reads it as a
//! bot's input, and a command that was killed resumes from it.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use paiju_game::Spoken;
use paiju_games::GameId;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::poll::{Ending, is_id};
use crate::match_::appended::cannot;
use crate::whole_file;

/// A match as its log has it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Kept {
    /// The requests of the platform.
    pub requests: Vec<Value>,
    /// The answers.
    pub responses: Vec<Value>,
    /// What the bot saved.
    pub data: Value,
    #[serde(rename = "match")]
    pub id: String,
    pub game: GameId,
    pub bot: String,
    /// Whether strings come as JSON. The platform reads answers as it writes requests.
    #[serde(default)]
    pub quoted: bool,
    /// Whether the platform has the last response.
    #[serde(default)]
    pub sent: bool,
    /// The illegal and missing answers.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub faults: Vec<Fault>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub end: Option<Ending>,
}

/// An illegal answer, or a missing one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Fault {
    /// The turn, from 0.
    pub turn: usize,
    /// The bot's answer, if it gave one.
    pub answer: Option<Value>,
    pub why: Spoken,
}

impl Kept {
    /// A match before its first request.
    pub fn new(id: &str, game: GameId, bot: &str, quoted: bool) -> Self {
        Self {
            requests: Vec::new(),
            responses: Vec::new(),
            data: Value::String(String::new()),
            id: id.to_owned(),
            game,
            bot: bot.to_owned(),
            quoted,
            sent: true,
            faults: Vec::new(),
            end: None,
        }
    }

    /// Whether the last request has no answer yet.
    pub fn is_asked(&self) -> bool {
        self.end.is_none() && self.requests.len() > self.responses.len()
    }

    /// The answer that the platform may not have.
    pub fn unsent(&self) -> Option<&Value> {
        let waits = self.end.is_none() && !self.sent && self.requests.len() == self.responses.len();
        self.responses.last().filter(|_| waits)
    }

    pub fn path(&self, folder: &Path) -> PathBuf {
        folder.join(format!("{}.json", self.id))
    }

    /// Writes the log.
    pub fn save(&self, folder: &Path) -> anyhow::Result<()> {
        write(&self.path(folder), &(serde_json::to_string(self)? + "\n"))
    }

    /// The matches in a folder that have not ended. Other files are skipped.
    pub fn open(folder: &Path) -> anyhow::Result<Vec<Self>> {
        let mut open = Vec::new();
        for entry in fs::read_dir(folder).with_context(cannot("read", folder))? {
            let path = entry.with_context(cannot("read", folder))?.path();
            let is_match = path.extension().is_some_and(|ending| ending == "json")
                && path.file_stem().and_then(|stem| stem.to_str()).is_some_and(is_id);
            if is_match {
                open.extend(Self::read(&path)?.filter(|kept| kept.end.is_none()));
            }
        }
        open.sort_by(|one, other| one.id.cmp(&other.id));
        Ok(open)
    }

    /// Reads a match; `None` if the file is something else.
    fn read(path: &Path) -> anyhow::Result<Option<Self>> {
        let text = fs::read(path).with_context(cannot("read", path))?;
        let Ok(kept) = serde_json::from_slice::<Self>(&text) else { return Ok(None) };
        let stem = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
        let counts = kept.requests.len().saturating_sub(kept.responses.len());
        if kept.id != stem || counts > 1 || kept.responses.len() > kept.requests.len() {
            bail!("{} was changed by hand; move it away to go on", path.display());
        }
        Ok(Some(kept))
    }
}

/// Writes a file that is read again at the next start.
pub fn write(path: &Path, text: &str) -> anyhow::Result<()> {
    whole_file::write(path, text).with_context(cannot("write", path))
}
