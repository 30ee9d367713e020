//! The tournaments in the browser's database: a list of them, and the lines of each in the order in which they were
//! written. If the browser stores nothing, the page says so, and the file can still be saved.

use idb::{Error, KeyRange, Query, TransactionMode};
use serde::{Deserialize, Serialize};
use wasm_bindgen::JsValue;

use crate::database::{self, Opened};

/// The database, and its two stores.
const NAME: &str = "paiju";
const LIST: &str = "tournaments";
const LINES: &str = "tournament-lines";

/// A tournament in the list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Kept {
    /// Its key; later tournaments sort later.
    pub id: String,
    /// Its title, in Chinese and in English.
    pub title: [String; 2],
    pub is_over: bool,
    /// Whether it waits before each round for the referee.
    #[serde(default)]
    pub waits: bool,
    /// Whether the standings are hidden until the prize-giving.
    #[serde(default)]
    pub hidden: bool,
    /// When it was started, in milliseconds since 1970.
    pub at: f64,
}

impl Kept {
    pub fn new() -> Self {
        let at = js_sys::Date::now();
        Self {
            id: format!("{:014}", at as u64),
            title: Default::default(),
            is_over: false,
            waits: false,
            hidden: false,
            at,
        }
    }
}

async fn open() -> Result<Opened, Error> {
    database::open(NAME, &[LIST, LINES]).await
}

/// All stored tournaments, newest first.
pub async fn list() -> Result<Vec<Kept>, Error> {
    let database = open().await?;
    let transaction = database.transaction(&[LIST], TransactionMode::ReadOnly)?;
    let all = transaction.object_store(LIST)?.get_all(None, None)?.await?;
    let read = |value: &JsValue| serde_json::from_str(&value.as_string()?).ok();
    let mut all: Vec<Kept> = all.iter().filter_map(read).collect();
    all.sort_by(|one: &Kept, other| other.id.cmp(&one.id));
    Ok(all)
}

/// Appends lines as the part of the file with this number, and updates the description.
///
/// # Errors
/// The browser does not store it, or the part exists because another tab continues the same tournament.
pub async fn append(kept: Kept, part: usize, lines: String) -> Result<(), Error> {
    let database = open().await?;
    let transaction = database.transaction(&[LIST, LINES], TransactionMode::ReadWrite)?;
    if !lines.is_empty() {
        let key = JsValue::from_str(&format!("{}/{part:08}", kept.id));
        transaction.object_store(LINES)?.add(&JsValue::from_str(&lines), Some(&key))?.await?;
    }
    // Serializing these fields cannot fail.
    let value = JsValue::from_str(&serde_json::to_string(&kept).unwrap_or_default());
    transaction.object_store(LIST)?.put(&value, Some(&JsValue::from_str(&kept.id)))?.await?;
    transaction.commit()?.await?;
    Ok(())
}

/// The file, and its number of parts.
pub async fn load(id: &str) -> Result<(String, usize), Error> {
    let database = open().await?;
    let transaction = database.transaction(&[LINES], TransactionMode::ReadOnly)?;
    let parts = transaction.object_store(LINES)?.get_all(Some(Query::KeyRange(parts_of(id)?)), None)?.await?;
    Ok((parts.iter().filter_map(JsValue::as_string).collect(), parts.len()))
}

pub async fn remove(id: &str) -> Result<(), Error> {
    let database = open().await?;
    let transaction = database.transaction(&[LIST, LINES], TransactionMode::ReadWrite)?;
    transaction.object_store(LIST)?.delete(JsValue::from_str(id))?.await?;
    transaction.object_store(LINES)?.delete(parts_of(id)?)?.await?;
    transaction.commit()?.await?;
    Ok(())
}

fn parts_of(id: &str) -> Result<KeyRange, Error> {
    let end = |sign: char| JsValue::from_str(&format!("{id}{sign}"));
    // `0` comes after `/`.
    KeyRange::bound(&end('/'), &end('0'), None, Some(true))
}
