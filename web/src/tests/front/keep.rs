//! A visitor's own bot: the same in `tests/tests/browser`.

use anyhow::Result;
use serde_json::json;

use super::Page;

/// Stores a bot in the browser, as the Lab does, under the key 1.
pub async fn keep(page: &Page, game: &str, speech: &str, (file, text): (&str, &str), limit: Option<u32>) -> Result<()> {
    let language = match file.rsplit('.').next() {
        Some("py") => "python",
        Some("cpp") => "cpp",
        _ => "js",
    };
    let bot = json!({
        "paiju": "bot", "version": 1, "id": "1", "name": "Zhang's bot", "game": game, "language": language, "speech": speech,
        "files": [{ "name": file, "text": text }], "limit": limit, "memory": 256, "chance": true, "changed": 1,
    });
    page.run(&format!(
        "return new Promise((done, failed) => {{
            const opening = indexedDB.open('paiju-bots', 1);
            opening.onupgradeneeded = () => opening.result.createObjectStore('bots');
            opening.onerror = () => failed(opening.error);
            opening.onsuccess = () => {{
                const change = opening.result.transaction('bots', 'readwrite');
                change.objectStore('bots').put({}, '1');
                change.oncomplete = () => {{ opening.result.close(); done(); }};
                change.onerror = () => failed(change.error);
            }};
        }}).then(() => null)",
        json!(bot.to_string())
    ))
    .await
    .map(drop)
}
