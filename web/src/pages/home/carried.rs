//! What is carried from the entrance to the inspector: in memory, and in the tab's storage so that a reload keeps its text.

use std::cell::RefCell;

use super::recent;
use crate::pages::inspect::Source;
use crate::storage::{self, Keep};

const KEY: &str = "carried";

thread_local! {
    static CARRIED: RefCell<Option<Source>> = const { RefCell::new(None) };
}

/// Takes something along that has not been looked into yet.
pub fn bring(source: Source) {
    // Its text is kept when it was read: a file's bytes may be in any encoding.
    storage::remove(Keep::Tab, KEY);
    CARRIED.set(Some(source));
}

/// Keeps a text that was looked into: for this tab, and among the recent ones.
pub fn save(text: String) {
    // A text that is too long for the storage is still carried in memory.
    if !storage::save(Keep::Tab, KEY, &text) {
        storage::remove(Keep::Tab, KEY);
    }
    CARRIED.with_borrow_mut(|carried| {
        let name = carried.as_ref().and_then(|source| source.name.clone());
        recent::add(name.clone(), &text);
        *carried = Some(Source { name, ..Source::text(&text) });
    });
}

/// What was taken along last.
pub fn load() -> Option<Source> {
    let text = || storage::load(Keep::Tab, KEY).map(|text| Source::text(&text));
    CARRIED.with_borrow(Clone::clone).or_else(text)
}
