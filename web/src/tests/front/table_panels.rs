//! The panels beside the table that look into a position: analysis and beliefs, at the table and beside a text.

use anyhow::{Context, Result, ensure};
use serde_json::json;
use wasm_bindgen_test::*;

use super::at_table::{self, PLAY, WATCH};
use crate::testing::{Key, Page, on_page};

#[wasm_bindgen_test]
async fn the_analysis_explains_its_values_and_shows_the_actual_play() {
    on_page(async |page| {
        for place in WATCH.map(|place| place.replace("=sample", "=random").replace("=greedy", "=random")) {
            at_table::open_at_end(page, &place).await?;
            page.press('e').await?;
            let mut is_costly = false;
            for _ in 0..14 {
                page.press(',').await?;
                page.wait_until("!!document.querySelector('.analysis .candidate, .analysis .empty')").await?;
                page.wait_until("!document.querySelector('.analysis .empty')?.textContent.includes('思考')").await?;
                if page.count(".candidate").await? > 0 {
                    assert!(page.text(".analysis .unit").await?.contains("数值"), "{place}");
                    page.find(".candidate.played .played-mark").await?;
                    is_costly = page.text(".candidate.played .played-mark").await?.contains('差');
                }
                if is_costly {
                    break;
                }
            }
            assert!(is_costly, "{place}: players at random play something worse than the best");
        }
        // In Mahjong it shows the tiles that bring a hand forward.
        page.press(Key::Home).await?;
        at_table::at_step(page, 0).await?;
        page.wait_until("document.querySelectorAll('.candidate .useful .tile').length > 5").await
    })
    .await;
}

/// What would tell a player about the others' hands or the best play.
const TELLING: &str = ".analysis .candidate, .solver, .beliefs, .review";

#[wasm_bindgen_test]
async fn a_player_is_told_only_what_was_asked_for() {
    on_page(async |page| {
        for place in PLAY {
            page.open_anew(place).await?;
            page.press(Key::End).await?;
            page.find(".own .actions").await?;
            page.find("#tab-moves").await?;
            assert_eq!(page.count(TELLING).await?, 0, "{place}");
            page.press('e').await?;
            page.find(".analysis .candidate").await?;
            page.press('e').await?;
            page.wait_until("!document.querySelector('.analysis .candidate')").await?;
            assert_eq!(page.count(".solver").await?, 0, "{place}");
            page.press('o').await?;
            if place.contains("/mahjong") {
                page.find("#tab-analysis").await?;
                assert_eq!(page.count(".solver").await?, 0, "Mahjong has no solver");
            } else {
                page.find(".solver .panel-head button").await.context(place)?;
            }
        }
        // A spectator has the analysis open.
        page.open_anew(WATCH[0]).await?;
        page.find(".analysis .candidate").await.map(drop)
    })
    .await;
}

/// What an AI of a level weighs, in the panel for this selector.
async fn weighs(page: &Page, panel: &str, ai: &str, other: &str) -> Result<String> {
    page.pick(&format!("{panel} select"), ai).await?;
    let shown = format!("(document.querySelector('{panel} .candidates')?.innerText ?? '')");
    page.wait_until(&format!("document.querySelector('{panel} select').value === '{ai}'")).await?;
    page.wait_until(&format!("{shown} && {shown} !== {other:?}")).await?;
    page.text(&format!("{panel} .candidates")).await
}

/// The chances that a seat's beliefs show, each between 0 and 1, with their captions.
async fn beliefs(page: &Page) -> Result<String> {
    page.wait_until("document.querySelectorAll('.holdings > li').length > 0").await?;
    page.wait_until(
        "[...document.querySelectorAll('.holdings .num')].every(chance => /^(100|[1-9]?[0-9]) %$/.test(chance.textContent))",
    )
    .await?;
    page.text(".holdings").await
}

/// A position can be analysed by a stronger level, and by the first again.
#[wasm_bindgen_test]
async fn a_position_is_analysed_at_a_level_and_has_beliefs() {
    on_page(async |page| {
        page.open(&format!("{}&step=8", WATCH[0])).await?;
        at_table::at_step(page, 8).await?;
        let quick = weighs(page, ".analysis", "expert@1", "").await?;
        let long = weighs(page, ".analysis", "expert@5", &quick).await?;
        ensure!(weighs(page, ".analysis", "expert@1", &long).await? == quick, "{quick}");

        page.click(".beliefs summary").await?;
        let before = beliefs(page).await?;
        ensure!(before.contains('王'), "who has a joker that is not seen: {before}");
        // Another step, another belief.
        page.press(Key::Right).await?;
        page.wait_until(&format!("document.querySelector('.holdings').innerText !== {}", json!(before))).await?;
        beliefs(page).await?;
        page.press(Key::End).await?;
        page.wait_until("!document.querySelector('.beliefs')").await
    })
    .await;
}

#[wasm_bindgen_test]
async fn a_moment_of_an_inspected_game_is_analysed_and_solved_at_the_table() {
    on_page(async |page| {
        page.open("").await?;
        page.click(".examples ul[data-game=doudizhu] .more-examples").await?;
        page.click(".examples ul[data-game=doudizhu] li:nth-child(2) button").await?;
        page.find(".inspect .timeline .cells").await?;
        page.press_times(Key::Right, 8).await?;
        let quick = weighs(page, ".answers", "expert@1", "").await?;
        weighs(page, ".answers", "expert@3", &quick).await?;
        page.click(".beliefs summary").await?;
        beliefs(page).await?;

        page.press(Key::End).await?;
        page.press_times(',', 5).await?;
        page.wait_until("document.querySelectorAll('.timeline .current ~ .column').length === 5").await?;
        page.click(".by-solver").await?;
        // It is shown with open hands, beside the actual game.
        page.find(".table-page .original").await?;
        page.click(".solver .panel-head button").await?;
        let verdict = page.text(".solver .proven").await?;
        ensure!(verdict.contains("必胜"), "{verdict}");
        Ok(())
    })
    .await;
}
