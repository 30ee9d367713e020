//! Visitors' own bots outside the Lab, up to where they would run, which takes a browser of its own (`tests/tests/browser/guests.rs`).

use wasm_bindgen_test::*;

use super::at_inspector::example;
use super::keep::keep;
use crate::testing::on_page;

#[wasm_bindgen_test]
async fn a_bot_is_offered_by_its_name_wherever_its_game_is_played() {
    on_page(async |page| {
        page.open("").await?;
        keep(page, "doudizhu", "json", ("main.js", ""), None).await?;
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
