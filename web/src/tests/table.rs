//! The table: watching, playing by mouse and keyboard, looking back.

use anyhow::Result;
use serde_json::json;
use wasm_bindgen_test::*;

use super::at_table;
use crate::testing::{Key, Page, on_page};

/// Three AIs, hands open.
const WATCH: &str = "#/table/doudizhu?seed=7&west=planner&south=sample&east=sample&open=1";

/// The visitor in the west, who bids first.
const PLAY: &str = "#/table/doudizhu?seed=7&west=human&south=sample&east=sample";

/// Drags the mouse from one card of the hand to another. The cards overlap, so only the left edge is sure to be visible.
async fn stroke(page: &Page, from: usize, to: usize) -> Result<()> {
    let edge = async |index: usize| -> Result<(f64, f64)> {
        let rect = format!("document.querySelectorAll('.own .hand .card')[{index}].getBoundingClientRect()");
        let place = page.run(&format!("const rect = {rect}; return [rect.left + 8, rect.top + 40]")).await?;
        Ok(serde_json::from_value(place)?)
    };
    page.stroke(&[edge(from).await?, edge(to).await?]).await
}

#[wasm_bindgen_test]
async fn three_ais_play_to_the_end_and_every_step_can_be_shown_again() {
    on_page(async |page| {
        at_table::open(page, WATCH).await?;
        page.find(".felt.all-open").await?;
        at_table::to_the_end(page).await?;
        let last = at_table::step(page).await?;
        assert!(last > 10, "a game of {last} steps");
        let scores =
            page.run("return [...document.querySelectorAll('.sheet .points')].map(cell => cell.textContent)").await?;
        let scores: Vec<String> = serde_json::from_value(scores)?;
        let sum: i64 =
            scores.iter().filter_map(|score| score.replace('−', "-").replace('+', "").parse::<i64>().ok()).sum();
        assert_eq!((scores.len(), sum), (3, 0), "{scores:?}");

        page.press(Key::Home).await?;
        page.wait_until("document.querySelector('.slider').value === '0' && !document.querySelector('.sheet')").await?;
        page.press(Key::Right).await?;
        page.wait_until("document.querySelector('.slider').value === '1'").await?;
        page.find(".slider").await?.click().await?;
        page.wait_until("document.querySelector('.slider').value > 1").await
    })
    .await;
}

#[wasm_bindgen_test]
async fn the_table_is_copied_as_the_visitor_sees_it() {
    on_page(async |page| {
        page.open(PLAY).await?;
        page.find(".own .hand .card").await?;
        let copied = async |entry: &str| -> Result<String> {
            page.run(&format!("window.copied = ''; document.querySelector('{entry}').closest('details').open = true"))
                .await?;
            page.click(entry).await?;
            page.wait_until("window.copied !== ''").await?;
            Ok(page.run("return window.copied").await?.as_str().unwrap_or_default().to_owned())
        };
        let svg = copied(".copy-svg").await?;
        assert!(svg.starts_with("<svg") && svg.contains("斗地主 · 牌号 7") && svg.contains("轮到西家叫分"), "{svg}");
        // Two hands and the kitty are face down, whatever the page knows of them.
        assert_eq!(svg.matches("class=\"pj-back\"").count(), 17 + 17 + 3);
        let text = copied(".copy-diagram").await?;
        assert_eq!((text.matches("17 张暗牌").count(), text.contains("西家（你） 17 张")), (2, true), "{text}");
        let size = copied(".copy-png").await?;
        assert!(size.starts_with("1440×"), "{size}");
        assert_eq!(page.run("return window.within").await?, json!("click"), "the clipboard is asked at once");
        page.wait_until("!!document.querySelector('.menu-told').textContent").await
    })
    .await;
}

#[wasm_bindgen_test]
async fn the_same_link_is_the_same_game() {
    on_page(async |page| {
        let mut games = Vec::new();
        for _ in 0..2 {
            at_table::open_at_end(page, WATCH).await?;
            games.push(page.text(".history").await?);
        }
        assert_eq!(games[0], games[1]);
        Ok(())
    })
    .await;
}

#[wasm_bindgen_test]
async fn a_seat_is_played_by_keyboard() {
    on_page(async |page| {
        page.open(PLAY).await?;
        at_table::holds(page, 17).await?;
        page.press('3').await?;
        at_table::holds(page, 20).await?;
        // The leader may not pass.
        let refused = "document.querySelector('.verdict.refused')?.textContent.includes('不能')";
        page.press('p').await?;
        page.wait_until(refused).await?;
        page.press('h').await?;
        page.find(".hand .card.chosen").await?;
        page.find(".verdict.fine").await?;
        page.press(Key::Enter).await?;
        page.wait_until("document.querySelectorAll('.own .hand .card').length < 20").await?;
        page.wait_until("!!document.querySelector('.own .actions')").await?;
        page.press('u').await?;
        at_table::holds(page, 20).await
    })
    .await;
}

#[wasm_bindgen_test]
async fn a_seat_is_played_by_mouse() {
    on_page(async |page| {
        page.open(PLAY).await?;
        at_table::holds(page, 17).await?;
        page.click(".actions button:nth-of-type(4)").await?;
        at_table::holds(page, 20).await?;

        // The highest and the lowest card are not a combination.
        stroke(page, 0, 0).await?;
        page.find(".verdict.fine").await?;
        stroke(page, 19, 19).await?;
        page.find(".verdict.wrong").await?;
        page.press(Key::Escape).await?;
        page.wait_until("!document.querySelector('.hand .card.chosen')").await?;
        stroke(page, 5, 7).await?;
        page.wait_until("document.querySelectorAll('.hand .card.chosen').length === 3").await?;
        page.press(Key::Escape).await?;

        stroke(page, 19, 19).await?;
        page.click(".actions button.primary").await?;
        page.wait_until("document.querySelectorAll('.own .hand .card').length === 19").await
    })
    .await;
}

#[wasm_bindgen_test]
async fn the_help_is_a_key_away() {
    on_page(async |page| {
        at_table::open(page, WATCH).await?;
        page.press('?').await?;
        page.find("dialog.help[open] kbd").await?;
        page.press(Key::Escape).await?;
        page.wait_until("!document.querySelector('dialog.help[open]')").await
    })
    .await;
}
