//! A bot as a JSON file with its settings and every file of its program.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::bot::{Bot, BotFile, Content};
use super::problem::BotProblem;

/// The file's declared kind.
const KIND: &str = "bot";
/// The newest version that can be read.
const VERSION: u64 = 1;

/// A program's file in JSON: text as it is, bytes in base64.
#[derive(Serialize, Deserialize)]
pub(super) struct WrittenFile {
    name: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    text: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    bytes: Option<String>,
}

impl From<BotFile> for WrittenFile {
    fn from(BotFile { name, content }: BotFile) -> Self {
        match content {
            Content::Text(text) => Self { name, text: Some(text), bytes: None },
            Content::Bytes(bytes) => Self { name, text: None, bytes: Some(STANDARD.encode(bytes)) },
        }
    }
}

impl TryFrom<WrittenFile> for BotFile {
    type Error = String;

    fn try_from(WrittenFile { name, text, bytes }: WrittenFile) -> Result<Self, String> {
        match (text, bytes) {
            (Some(text), None) => Ok(Self::text(name, text)),
            (None, Some(bytes)) => {
                let bytes = STANDARD.decode(bytes).map_err(|error| format!("files: {name}: bytes: {error}"))?;
                Ok(Self::bytes(name, bytes))
            }
            _ => Err(format!("files: {name}: text | bytes")),
        }
    }
}

#[derive(Serialize)]
struct Exported<'a> {
    paiju: &'static str,
    version: u64,
    #[serde(flatten)]
    bot: &'a Bot,
}

/// Writes a bot as a file.
pub fn export(bot: &Bot) -> String {
    let exported = Exported { paiju: KIND, version: VERSION, bot };
    // A bot is made of texts and numbers, which JSON can always hold.
    serde_json::to_string_pretty(&exported).map(|text| text + "\n").unwrap_or_default()
}

/// Reads what [`export`] wrote; `name` is the file's.
///
/// # Errors
/// Why it is not a bot.
pub fn import(name: &str, text: &str) -> Result<Bot, BotProblem> {
    let not_exported = || BotProblem::NotExported { name: name.to_owned() };
    let value: Value = serde_json::from_str(text.trim_start_matches('\u{feff}')).map_err(|_| not_exported())?;
    if value.get("paiju").and_then(Value::as_str) != Some(KIND) {
        return Err(not_exported());
    }
    match value.get("version").and_then(Value::as_u64) {
        Some(VERSION) => {}
        Some(version) => return Err(BotProblem::Version { version }),
        None => return Err(not_exported()),
    }
    let bot: Bot = serde_json::from_value(value).map_err(|error| BotProblem::Broken { detail: error.to_string() })?;
    bot.check()?;
    Ok(Bot { id: String::new(), changed: 0, ..bot })
}

#[cfg(test)]
mod tests {
    use paiju_inspect::GameId;

    use super::super::bot::{Language, Speech};
    use super::super::optimization::Optimization;
    use super::*;

    fn bot() -> Bot {
        let files = vec![BotFile::bytes("main.wasm", vec![0, b'a', 255]), BotFile::text("读我.py", "a\r\n\"牌\"")];
        let bot = Bot::new("我的".to_owned(), GameId::Mahjong, Language::Wasm, Speech::Simple, files);
        Bot {
            id: "17".to_owned(),
            limit: Some(2_000),
            first: Some(9_000),
            memory: 64,
            optimization: Optimization::O3,
            chance: false,
            changed: 5,
            ..bot
        }
    }

    #[test]
    fn an_exported_bot_is_read_back_as_another_bot() {
        let text = export(&bot());
        let read = import("x.json", &format!("\u{feff}{text}")).unwrap();
        assert_eq!(read, Bot { id: String::new(), changed: 0, ..bot() });
        let value: Value = serde_json::from_str(&text).unwrap();
        assert_eq!((value["paiju"].as_str(), value["version"].as_u64()), (Some("bot"), Some(1)));
        assert_eq!(value["files"][0]["bytes"], "AGH/");
        assert_eq!(value["files"][1]["text"], "a\r\n\"牌\"");
    }

    #[test]
    fn missing_settings_have_their_defaults() {
        let text = r#"{"paiju":"bot","version":1,"name":"x","game":"doudizhu","language":"js","speech":"lines",
            "files":[{"name":"main.js","text":""}]}"#;
        let bot = import("x", text).unwrap();
        assert_eq!((bot.limit, bot.first, bot.memory, bot.chance), (None, None, 256, true));
        assert_eq!(bot.optimization, Optimization::O1);
    }

    #[test]
    fn files_that_are_no_bot_are_refused() {
        let changed = |key: &str, value: Value| {
            let mut bot: Value = serde_json::from_str(&export(&bot())).unwrap();
            bot[key] = value;
            import("x.json", &bot.to_string())
        };
        let not_exported = || Err(BotProblem::NotExported { name: "x.json".to_owned() });
        assert_eq!(import("x.json", "{"), not_exported());
        assert_eq!(import("x.json", "[1]"), not_exported());
        assert_eq!(changed("paiju", "cases".into()), not_exported());
        assert_eq!(changed("version", Value::Null), not_exported());
        assert_eq!(changed("version", 2.into()), Err(BotProblem::Version { version: 2 }));
        assert_eq!(changed("files", Value::Array(vec![])), Err(BotProblem::NoFiles));
        for (key, value) in [
            ("game", Value::from("chess")),
            ("language", Value::from("rust")),
            ("optimization", Value::from("O9")),
            ("limit", Value::from(-1)),
            ("files", serde_json::json!([{ "name": "x", "bytes": "*" }])),
            ("files", serde_json::json!([{ "name": "x" }])),
            ("files", serde_json::json!([{ "name": "x", "bytes": "", "text": "" }])),
        ] {
            assert!(matches!(changed(key, value.clone()), Err(BotProblem::Broken { .. })), "{key}: {value}");
        }
        assert!(matches!(changed("memory", 0.into()), Err(BotProblem::Number { .. })));
        let outside = serde_json::json!([{ "name": "../x", "text": "" }]);
        assert!(matches!(changed("files", outside), Err(BotProblem::FileName { .. })));
    }
}
