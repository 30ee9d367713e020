//! What the browser stores for the page. It may store nothing (private windows, a full disk, a policy, another page's frame): then every
//! read is `None`, every write is lost, and the page still works.

use web_sys::Storage;

use crate::embed::is_embedded;

/// How long something is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keep {
    /// For this tab, until it is closed.
    Tab,
    /// Until the visitor deletes it.
    Always,
}

/// The text under this key.
pub fn load(keep: Keep, key: &str) -> Option<String> {
    storage(keep)?.get_item(&name(key)).ok().flatten()
}

/// Stores the text; returns whether that succeeded.
pub fn save(keep: Keep, key: &str, text: &str) -> bool {
    storage(keep).is_some_and(|storage| storage.set_item(&name(key), text).is_ok())
}

pub fn remove(keep: Keep, key: &str) {
    if let Some(storage) = storage(keep) {
        // Either it is gone or there was none.
        let _ = storage.remove_item(&name(key));
    }
}

fn storage(keep: Keep) -> Option<Storage> {
    let window = web_sys::window()?;
    match keep {
        Keep::Tab => window.session_storage().ok()?,
        Keep::Always if is_embedded() => None,
        Keep::Always => window.local_storage().ok()?,
    }
}

/// Other pages may live on the same host.
fn name(key: &str) -> String {
    format!("paiju.{key}")
}
