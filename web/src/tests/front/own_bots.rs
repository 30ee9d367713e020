//! Visitors' own bots outside the Lab, up to where they would run, which takes a browser of its own (`tests/tests/browser/guests.rs`).

use anyhow::Result;
use serde_json::json;
use wasm_bindgen_test::*;

use super::at_inspector::example;
use crate::testing::{Page, on_page};

/// Stores a bot in the browser, as the Lab does, under the key 1.
async fn keep(page: &Page, game: &str) -> Result<()> {
    let bot = json!({
        "paiju": "bot", "version": 1, "id": "1", "name": "Zhang's bot", "game": game, "language": "js", "speech": "json",
        "files": [{ "name": "main.js", "text": "" }], "limit": null, "memory": 256, "chance": true, "changed": 1,
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

#[wasm_bindgen_test]
async fn a_bot_is_offered_by_its_name_wherever_its_game_is_played() {
    on_page(async |page| {
        page.open("").await?;
        keep(page, "doudizhu").await?;
        let option = |list: &str| {
            format!(
                "[...document.querySelectorAll('{list} option')].some(option => option.value === 'bot:1' && option.textContent === \"Zhang's bot\")"
            )
        };
        page.open_anew("#/table/doudizhu?seed=7&west=sample&south=sample&east=sample&step=0").await?;
        page.wait_until(&option(".sitter select")).await?;
        page.open_anew("#/table/mahjong?seed=7&step=0").await?;
        page.find(".sitter select").await?;
        assert_eq!(page.count(".sitter option[value='bot:1']").await?, 0, "another game");
        page.open_anew("#/arena").await?;
        page.wait_until(&option(".new-match select.seat-0")).await?;
        example(page, "doudizhu", 4).await?;
        page.click("#tab-turn").await?;
        page.wait_until("document.querySelector('.own-bot select')?.textContent === \"Zhang's bot\"").await?;
        // An AI's answers above it may still grow: a mouse click might miss.
        page.find(".own-bot .all-turns").await?;
        page.run("document.querySelector('.own-bot .all-turns').click()").await?;
        let cases = page.text(".case-pack .panel-head .num").await?;
        assert!(cases.ends_with("题") && cases != "0 题", "{cases}");
        page.wait_until(&option(".answerers select.player")).await
    })
    .await;
}
