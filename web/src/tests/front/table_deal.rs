//! The deal of a table: new deals and the way back, its number, the editor.

use anyhow::{Context, Result};
use serde_json::json;
use wasm_bindgen_test::*;

use super::at_table::{PLAY, holds};
use crate::testing::{Key, Page, on_page};

/// The number of the deal in the address.
async fn deal(page: &Page) -> Result<String> {
    let seed = page.run("return new URLSearchParams(location.hash.split('?')[1]).get('seed')").await?;
    Ok(seed.as_str().context("the address names no deal")?.to_owned())
}

async fn dealt_other_than(page: &Page, before: &str) -> Result<()> {
    page.wait_until(&format!("new URLSearchParams(location.hash.split('?')[1]).get('seed') !== '{before}'")).await
}

#[wasm_bindgen_test]
async fn enter_plays_after_a_click_on_new_deal() {
    on_page(async |page| {
        page.open(PLAY[0]).await?;
        holds(page, 17).await?;
        page.click(".tools [data-deals]").await?;
        dealt_other_than(page, "7").await?;
        holds(page, 17).await?;
        let dealt = deal(page).await?;
        page.press('3').await?;
        holds(page, 20).await?;
        page.press('h').await?;
        page.find(".hand .card.chosen").await?;
        page.press(Key::Enter).await?;
        page.wait_until("document.querySelectorAll('.own .hand .card').length < 20").await?;
        assert_eq!(deal(page).await?, dealt, "Enter played instead of dealing again");

        // A button pressed by a key also returns the keys to the hand.
        page.run("document.querySelector('.tools [data-deals]').focus()").await?;
        page.press(Key::Enter).await?;
        dealt_other_than(page, &dealt).await?;
        let dealt = deal(page).await?;
        page.press(Key::Enter).await?;
        page.press('?').await?;
        page.find("dialog.help[open]").await?;
        assert_eq!(deal(page).await?, dealt);
        Ok(())
    })
    .await;
}

#[wasm_bindgen_test]
async fn a_new_deal_in_the_middle_of_a_game_is_undone() {
    on_page(async |page| {
        page.open(PLAY[0]).await?;
        holds(page, 17).await?;
        page.press('3').await?;
        holds(page, 20).await?;
        // By the notice's button.
        page.press('n').await?;
        dealt_other_than(page, "7").await?;
        assert!(page.text(".notice").await?.contains("还没打完"));
        page.click(".notice [data-deals]").await?;
        holds(page, 20).await?;
        assert_eq!(deal(page).await?, "7");
        // By the key.
        page.press('r').await?;
        holds(page, 17).await?;
        assert_eq!(deal(page).await?, "7", "R deals the same again");
        page.press('u').await?;
        holds(page, 20).await
    })
    .await;
}

#[wasm_bindgen_test]
async fn the_field_of_the_deal_says_what_it_accepts() {
    on_page(async |page| {
        page.open(PLAY[0]).await?;
        let field = page.find(".seed input").await?;
        for typed in ["1.5", "18446744073709551616"] {
            field.clear().await?;
            field.send_keys(typed).await?;
            field.send_keys("\u{e007}").await?;
            assert!(page.text(".seed-refused").await?.contains("整数"), "{typed}");
            assert_eq!(deal(page).await?, "7", "{typed}");
        }
        field.clear().await?;
        page.wait_until("!document.querySelector('.seed-refused')").await?;
        field.send_keys("18446744073709551615").await?;
        field.send_keys("\u{e007}").await?;
        dealt_other_than(page, "7").await?;
        assert_eq!(deal(page).await?, "18446744073709551615");
        Ok(())
    })
    .await;
}

/// Replaces the text of the deal in the editor.
async fn type_deal(page: &Page, text: &str) -> Result<()> {
    let script = format!(
        "const area = document.querySelector('.deal-editor textarea'); area.value = {}; area.dispatchEvent(new Event('input', {{ bubbles: true }}))",
        json!(text)
    );
    page.run(&script).await.map(drop)
}

/// Deals what the editor has.
async fn deal_this(page: &Page) -> Result<()> {
    page.click(".deal-editor .primary").await?;
    page.wait_until("!document.querySelector('.deal-editor') && location.hash.includes('deal=1')").await
}

#[wasm_bindgen_test]
async fn a_deal_is_changed_by_hand_and_a_wrong_one_stays_in_the_editor() {
    on_page(async |page| {
        page.open("#/table/doudizhu?seed=7&west=sample&south=human&east=sample").await?;
        page.click(".deal-editor-open").await?;
        page.find(".deal-editor[open] textarea").await?;
        let cards: Vec<String> = (0..54).map(|card| card.to_string()).collect();
        type_deal(page, &cards.join(" ").replace("53", "52")).await?;
        page.click(".deal-editor .primary").await?;
        page.find(".deal-editor .notice").await?;
        let typed = page.run("return document.querySelector('.deal-editor textarea').value").await?;
        assert!(typed.as_str().context("no text")?.starts_with("0 1 2 3"), "nothing is lost");

        type_deal(page, &cards.join(" ")).await?;
        deal_this(page).await?;
        page.wait_until("document.querySelectorAll('.felt.doudizhu .hand .card').length >= 17").await?;
        let link = page.run("return location.hash").await?.to_string();
        assert!(link.contains("south=human") && !link.contains("seed=7&"), "{link}");

        // The Back button leads to the game that was played.
        page.back().await?;
        page.wait_until("location.hash.includes('seed=7&')").await
    })
    .await;
}

#[wasm_bindgen_test]
async fn cards_move_from_hand_to_hand_by_pressing_them() {
    on_page(async |page| {
        for (place, sizes) in [
            ("#/table/doudizhu?seed=7&step=0", json!([17, 17, 17, 3])),
            ("#/table/tractor?seed=7&step=0", json!([25, 25, 25, 25, 8])),
        ] {
            page.open(place).await?;
            page.click(".deal-editor-open").await?;
            page.find(".deal-hand .card").await?;
            let counts = "return [...document.querySelectorAll('.deal-hand')].map(hand => hand.querySelectorAll('.card').length)";
            assert_eq!(page.run(counts).await?, sizes, "{place}");
            // One card into the kitty, which then has one too many, and another one back.
            page.click(".deal-hand .card").await?;
            page.click(".deal-hand:last-child button.small-button").await?;
            page.wait_until("document.querySelectorAll('.deal-hand .wrong').length === 2").await?;
            page.click(".deal-hand:last-child .card").await?;
            page.click(".deal-hand button.small-button").await?;
            page.wait_until("!document.querySelector('.deal-hand .wrong')").await?;
            assert_eq!(page.run(counts).await?, sizes, "{place}");
            let has_level = place.contains("tractor");
            if has_level {
                page.pick(".deal-editor[open] select", "0").await?;
            }
            deal_this(page).await?;
            if has_level {
                page.wait_until("document.querySelector('.felt.tractor')?.textContent.includes('打 10')").await?;
            }
        }
        Ok(())
    })
    .await;
}

#[wasm_bindgen_test]
async fn two_tiles_are_exchanged_between_a_hand_and_the_wall() {
    on_page(async |page| {
        page.open("#/table/mahjong?seed=7&step=0&open=1").await?;
        page.click(".deal-editor-open").await?;
        page.find(".deal-hand .tile").await?;
        let faces = "[...document.querySelectorAll('.deal-hand')].map(row => [...row.querySelectorAll('.tile')].map(tile => tile.dataset.tile))";
        let held = format!("{faces}[0].sort()");
        let before: Vec<Vec<String>> = serde_json::from_value(page.run(&format!("return {faces}")).await?)?;
        assert_eq!(before.iter().map(Vec::len).collect::<Vec<_>>(), [13, 13, 13, 13, 56]);
        // The first tile of the wall that differs from the first of the hand.
        let hand = before[0][0].clone();
        let place = before[4].iter().position(|tile| *tile != hand).context("a wall of one kind")?;
        page.click(".deal-hand .tile").await?;
        page.find(".deal-hand .tile.chosen").await?;
        page.click(&format!(".deal-hand:last-child li:nth-child({}) .tile", place + 1)).await?;
        let mut after = before;
        after[0][0] = std::mem::replace(&mut after[4][place], hand);
        after[0].sort();
        page.wait_until(&format!("JSON.stringify({held}) === JSON.stringify({})", json!(after[0]))).await?;
        assert_eq!(page.run(&format!("return {faces}[4]")).await?, json!(after[4]));
        deal_this(page).await
    })
    .await;
}
