//! The browser's databases: opened for one task, and closed after it.

use std::ops::Deref;

use idb::{Database, Error, ObjectStore};
use wasm_bindgen::JsValue;

use crate::busy::Busy;
use crate::embed::is_embedded;

/// A database while it is needed. Left open, it would block upgrades and deletion, even from other tabs.
pub struct Opened(Database, #[expect(dead_code, reason = "it is held")] Busy);

impl Drop for Opened {
    fn drop(&mut self) {
        // A transaction in progress is completed first.
        self.0.close();
    }
}

impl Deref for Opened {
    type Target = Database;

    fn deref(&self) -> &Database {
        &self.0
    }
}

/// Opens a database of one version, with these stores.
///
/// # Errors
/// The browser keeps nothing, or this is another page's frame.
pub async fn open(name: &str, stores: &[&str]) -> Result<Opened, Error> {
    if is_embedded() {
        return Err(Error::IndexedDbNotFound(JsValue::NULL));
    }
    let stores = stores.iter().map(|store| ObjectStore::builder(store));
    let builder = stores.fold(Database::builder(name).version(1), idb::builder::DatabaseBuilder::add_object_store);
    let busy = Busy::with("database");
    builder.build().await.map(|database| Opened(database, busy))
}
