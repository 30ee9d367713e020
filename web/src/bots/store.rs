//! Stores a visitor's bots in the browser's database, apart from the arena's, so that neither blocks the other's
//! upgrade. A bot is one value, its export; a change names the state it is based on, so that tabs do not overwrite each
//! other.

use idb::{Error, TransactionMode};
use js_sys::Date;
use paiju_game::texts;
use wasm_bindgen::JsValue;

use super::bot::Bot;
use crate::database::{self, Opened};

/// The database, and its store.
const NAME: &str = "paiju-bots";
const BOTS: &str = "bots";

texts! {
    /// Why a bot was not stored, or not found.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum StoreError {
        /// The browser stores nothing, or is full.
        Browser { detail: String } => format!("浏览器没有保存（{detail}）"), format!("the browser stored nothing ({detail})");
        ChangedElsewhere =>
            "另一个标签页改过这个程序，这里的改动没有保存",
            "another tab has changed this bot, so what was changed here is not kept";
        Gone => "浏览器里没有这个程序了", "the browser no longer has this bot";
        Unreadable => "浏览器里的这个程序读不出来了", "the browser's copy of this bot cannot be read";
    }
}

impl From<Error> for StoreError {
    fn from(error: Error) -> Self {
        Self::Browser { detail: error.to_string() }
    }
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Kept {
    /// The bots, the most recently changed first.
    pub bots: Vec<Bot>,
    /// The keys of values that are not bots.
    pub unreadable: Vec<String>,
}

async fn open() -> Result<Opened, Error> {
    database::open(NAME, &[BOTS]).await
}

/// All bots.
///
/// # Errors
/// The browser stores nothing.
pub async fn list() -> Result<Kept, StoreError> {
    let database = open().await?;
    let transaction = database.transaction(&[BOTS], TransactionMode::ReadOnly)?;
    let store = transaction.object_store(BOTS)?;
    let (values, keys) = (store.get_all(None, None)?, store.get_all_keys(None, None)?);
    let (values, keys) = (values.await?, keys.await?);
    let mut kept = Kept::default();
    for (value, key) in values.iter().zip(&keys) {
        match read(value) {
            Ok(bot) => kept.bots.push(bot),
            Err(_) => kept.unreadable.push(key.as_string().unwrap_or_default()),
        }
    }
    kept.bots.sort_by_key(|bot| std::cmp::Reverse(bot.changed));
    Ok(kept)
}

/// One bot.
///
/// # Errors
/// There is none with this key, or the browser stores nothing.
pub async fn load(id: &str) -> Result<Bot, StoreError> {
    let database = open().await?;
    let transaction = database.transaction(&[BOTS], TransactionMode::ReadOnly)?;
    let value = transaction.object_store(BOTS)?.get(JsValue::from_str(id))?.await?;
    read(&value.ok_or(StoreError::Gone)?)
}

/// Stores a new bot under a new key; returns it as stored.
///
/// # Errors
/// The browser cannot store it.
pub async fn add(bot: Bot) -> Result<Bot, StoreError> {
    let now = Date::now() as u64;
    // Two bots made in the same millisecond, in two tabs, have different keys.
    let id = format!("{now:014}{:05}", (js_sys::Math::random() * 100_000.0) as u32);
    restore(Bot { id, changed: now, ..bot }).await
}

/// Restores a deleted bot.
///
/// # Errors
/// The browser cannot store it, or has a bot with this key.
pub async fn restore(bot: Bot) -> Result<Bot, StoreError> {
    let database = open().await?;
    let transaction = database.transaction(&[BOTS], TransactionMode::ReadWrite)?;
    transaction.object_store(BOTS)?.add(&written(&bot), Some(&JsValue::from_str(&bot.id)))?.await?;
    transaction.commit()?.await?;
    Ok(bot)
}

/// Stores a change of a bot. Its `changed` is that of the state before the change; returns the bot as stored.
///
/// # Errors
/// Another tab has changed or deleted it since, or the browser cannot store it; the stored state is unchanged.
pub async fn save(bot: Bot) -> Result<Bot, StoreError> {
    let database = open().await?;
    let transaction = database.transaction(&[BOTS], TransactionMode::ReadWrite)?;
    let store = transaction.object_store(BOTS)?;
    let key = JsValue::from_str(&bot.id);
    let before = read(&store.get(key.clone())?.await?.ok_or(StoreError::Gone)?)?;
    if before.changed != bot.changed {
        return Err(StoreError::ChangedElsewhere);
    }
    // Clocks may be set back, but a change must be later than the state it changes.
    let changed = (Date::now() as u64).max(before.changed + 1);
    let bot = Bot { changed, ..bot };
    store.put(&written(&bot), Some(&key))?.await?;
    transaction.commit()?.await?;
    Ok(bot)
}

/// Deletes a bot and returns it, for [`restore`].
///
/// # Errors
/// There is none with this key, or the browser cannot store.
pub async fn delete(id: &str) -> Result<Bot, StoreError> {
    let database = open().await?;
    let transaction = database.transaction(&[BOTS], TransactionMode::ReadWrite)?;
    let store = transaction.object_store(BOTS)?;
    let key = JsValue::from_str(id);
    // An unreadable bot could not be restored.
    let bot = read(&store.get(key.clone())?.await?.ok_or(StoreError::Gone)?)?;
    store.delete(key)?.await?;
    transaction.commit()?.await?;
    Ok(bot)
}

fn read(value: &JsValue) -> Result<Bot, StoreError> {
    let text = value.as_string().ok_or(StoreError::Unreadable)?;
    serde_json::from_str(&text).map_err(|_| StoreError::Unreadable)
}

fn written(bot: &Bot) -> JsValue {
    // A bot is made of texts and numbers, which JSON can always hold.
    JsValue::from_str(&serde_json::to_string(bot).unwrap_or_default())
}

#[cfg(test)]
#[cfg(target_arch = "wasm32")]
mod tests {
    use paiju_inspect::GameId;
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::super::bot::{BotFile, Language, Speech};
    use super::*;

    fn bot(name: &str) -> Bot {
        let files = vec![BotFile::bytes("main.wasm", vec![0, 1, 255])];
        Bot::new(name.to_owned(), GameId::Tractor, Language::Wasm, Speech::Json, files)
    }

    #[wasm_bindgen_test]
    async fn a_bot_is_stored_changed_deleted_and_restored() {
        let one = add(bot("one")).await.unwrap();
        let two = add(bot("two")).await.unwrap();
        assert_ne!(one.id, two.id);
        assert_eq!(load(&one.id).await, Ok(one.clone()));

        let changed = save(Bot { name: "1".to_owned(), ..one.clone() }).await.unwrap();
        assert!(changed.changed > one.changed);
        assert_eq!(save(one.clone()).await, Err(StoreError::ChangedElsewhere));
        assert_eq!(load(&one.id).await, Ok(changed.clone()), "what the other tab kept stays");

        assert_eq!(delete(&one.id).await, Ok(changed.clone()));
        assert_eq!(load(&one.id).await, Err(StoreError::Gone));
        assert_eq!(save(changed.clone()).await, Err(StoreError::Gone));
        assert_eq!(delete(&one.id).await, Err(StoreError::Gone));
        assert_eq!(restore(changed.clone()).await, Ok(changed.clone()));
        assert!(matches!(restore(changed.clone()).await, Err(StoreError::Browser { .. })), "never written over");

        // Other tests keep theirs.
        let mut ids: Vec<_> = list().await.unwrap().bots.into_iter().map(|bot| bot.id).collect();
        ids.retain(|id| [&changed.id, &two.id].contains(&id));
        assert_eq!(ids, [changed.id, two.id], "those changed last come first");
    }
}
