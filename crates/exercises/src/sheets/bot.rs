//! A bot in a hand-in: what the command needs of the Lab's export to run it.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use paiju_games::GameId;
use serde::Deserialize;
use serde_json::Value;

/// A handed-in program.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct HandedBot {
    pub name: String,
    pub game: GameId,
    /// As the Lab names it: cpp, python, js, wasm.
    pub language: String,
    /// As the Lab names it: json, simple, lines.
    pub speech: String,
    /// The first one is run.
    pub files: Vec<BotFile>,
}

/// A file of a program.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "WrittenFile")]
pub struct BotFile {
    pub name: String,
    pub content: Vec<u8>,
}

/// A file as the Lab writes it: text as it is, bytes in base64.
#[derive(Deserialize)]
struct WrittenFile {
    name: String,
    text: Option<String>,
    bytes: Option<String>,
}

impl TryFrom<WrittenFile> for BotFile {
    type Error = &'static str;

    fn try_from(WrittenFile { name, text, bytes }: WrittenFile) -> Result<Self, Self::Error> {
        let content = match (text, bytes) {
            (Some(text), None) => text.into_bytes(),
            (None, Some(bytes)) => STANDARD.decode(bytes).map_err(|_| "bytes")?,
            _ => return Err("text | bytes"),
        };
        Ok(Self { name, content })
    }
}

impl HandedBot {
    /// The bot in a value that the Lab exported; `None` if it is not one, or a file would lie outside its folder.
    pub fn read(value: &Value) -> Option<Self> {
        let bot = Self::deserialize(value).ok()?;
        let is_sound = !bot.files.is_empty() && bot.files.iter().all(BotFile::is_plain);
        (value.get("paiju").and_then(Value::as_str) == Some("bot") && is_sound).then_some(bot)
    }
}

impl BotFile {
    /// The longest name, in bytes; systems take about 255.
    const MAX_NAME: usize = 100;

    /// Whether its name is that of a file in a folder, on every system.
    fn is_plain(&self) -> bool {
        let is_plain = |letter: char| !letter.is_control() && !"/\\:*?\"<>|".contains(letter);
        let is_long = self.name.len() > Self::MAX_NAME;
        !self.name.is_empty() && !is_long && !self.name.starts_with(['.', '-']) && self.name.chars().all(is_plain)
    }
}
