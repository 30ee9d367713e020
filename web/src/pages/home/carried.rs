//! The text that is carried from the entrance to the inspector: in memory, and in the tab's storage so that a reload keeps it.

use std::cell::RefCell;

use crate::storage::{self, Keep};

const KEY: &str = "carried";

thread_local! {
    static CARRIED: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Takes a text along.
pub fn save(text: String) {
    // A text that is too long for the storage is still carried in memory.
    if !storage::save(Keep::Tab, KEY, &text) {
        storage::remove(Keep::Tab, KEY);
    }
    CARRIED.set(Some(text));
}

/// The text that was taken along last.
pub fn load() -> Option<String> {
    CARRIED.with_borrow(Clone::clone).or_else(|| storage::load(Keep::Tab, KEY))
}
