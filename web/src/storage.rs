//! What the browser keeps for the page. It may keep nothing (private windows, a full disk, a policy, another page's frame): then every read is `None`
//! and every write is lost, and the page works all the same.

use web_sys::Storage;

use crate::embed::is_embedded;

/// How long something is kept.
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

/// Keeps the text; whether that succeeded.
pub fn save(keep: Keep, key: &str, text: &str) -> bool {
    storage(keep).is_some_and(|storage| storage.set_item(&name(key), text).is_ok())
}

pub fn remove(keep: Keep, key: &str) {
    if let Some(storage) = storage(keep) {
        // It is gone or was never there: either way there is nothing left to do.
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
