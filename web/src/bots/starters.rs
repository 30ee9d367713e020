//! The starter bots: a list next to the page, and their files.

use js_sys::Promise;
use paiju_game::Spoken;
use paiju_inspect::GameId;
use serde::Deserialize;
use wasm_bindgen::prelude::*;

use super::bot::{Bot, BotFile, Language, Speech};
use super::module::{beside, words};
use super::runtime::Lost;
use crate::busy::Busy;

const FOLDER: &str = "lab/starters/";
const INDEX: &str = "index.json";

#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Starter {
    /// Its file, which also identifies it.
    pub file: String,
    pub game: GameId,
    pub language: Language,
    pub speech: Speech,
    pub title: Spoken,
    /// A sentence about its play.
    pub about: Spoken,
}

/// All of them.
///
/// # Errors
/// The list could not be loaded, or is invalid.
pub async fn list() -> Result<Vec<Starter>, Lost> {
    serde_json::from_str(&load(INDEX).await?).map_err(|error| Lost { detail: format!("{INDEX}: {error}") })
}

/// A new bot from a starter, not yet stored.
///
/// # Errors
/// Its file could not be loaded.
pub async fn bot(starter: &Starter, name: String) -> Result<Bot, Lost> {
    let file = BotFile::text(starter.language.main_file(), load(&starter.file).await?);
    Ok(Bot::new(name, starter.game, starter.language, starter.speech, vec![file]))
}

#[wasm_bindgen]
extern "C" {
    type Answer;

    #[wasm_bindgen(js_name = fetch)]
    fn fetch(address: &str) -> Promise;

    #[wasm_bindgen(method, getter)]
    fn ok(this: &Answer) -> bool;

    #[wasm_bindgen(method, getter)]
    fn status(this: &Answer) -> u32;

    #[wasm_bindgen(method)]
    fn text(this: &Answer) -> Promise;
}

async fn load(file: &str) -> Result<String, Lost> {
    let _busy = Busy::with("starters");
    let address = beside(&format!("{FOLDER}{file}"));
    let lost = |error: JsValue| Lost { detail: format!("{file}: {}", words(&error)) };
    let answer: Answer = fetch(&address).await.map_err(lost)?.unchecked_into();
    if !answer.ok() {
        return Err(Lost { detail: format!("{file}: {}", answer.status()) });
    }
    Ok(answer.text().await.map_err(lost)?.as_string().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use paiju_game::{Lang, Say};

    use super::*;

    #[test]
    fn an_entry_of_the_list_is_read() {
        let entry = r#"{"file":"doudizhu-json.py","game":"doudizhu","language":"python","speech":"json",
            "title":{"zh":"小牌先出","en":"Low cards first"},"about":{"zh":"。","en":"."}}"#;
        let starter: Starter = serde_json::from_str(entry).unwrap();
        assert_eq!((starter.game, starter.language), (GameId::DouDizhu, Language::Python));
        assert_eq!(starter.title.say(Lang::En), "Low cards first");
    }
}
