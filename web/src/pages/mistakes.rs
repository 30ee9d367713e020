//! Mistakes from the visitor's own games (错题本), each a lesson packed for a link. Reviews add them, and Learn repeats them.

use crate::address;
use crate::names::Route;
use crate::storage::{self, Keep};

/// The address of the room that repeats them.
pub const ROOM: &str = "mistakes";

const KEY: &str = "learn.mistakes";
/// The most that are kept; beyond that the oldest is dropped.
const MOST: usize = 200;
/// The longest one kept, in bytes: a whole game of Tractor takes about 3,000.
const LONGEST: usize = 16 << 10;

pub fn to_mistakes() -> String {
    address::href(Route::Learn, ROOM)
}

/// All kept mistakes, oldest first.
pub fn all() -> Vec<String> {
    storage::load(Keep::Always, KEY).and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
}

/// Adds a mistake, or moves it to the newest place; returns whether it was stored. Invalid ones are rejected.
pub fn add(packed: &str) -> bool {
    let is_letter = |letter: u8| letter.is_ascii_alphanumeric() || b"-_".contains(&letter);
    if packed.is_empty() || packed.len() > LONGEST || !packed.bytes().all(is_letter) {
        return false;
    }
    let mut all = all();
    all.retain(|kept| kept != packed);
    all.push(packed.to_owned());
    let beyond = all.len().saturating_sub(MOST);
    put(&all[beyond..])
}

pub fn remove(packed: &str) {
    let mut all = all();
    all.retain(|kept| kept != packed);
    put(&all);
}

pub fn clear() {
    storage::remove(Keep::Always, KEY);
}

fn put(all: &[String]) -> bool {
    serde_json::to_string(all).is_ok_and(|text| storage::save(Keep::Always, KEY, &text))
}
