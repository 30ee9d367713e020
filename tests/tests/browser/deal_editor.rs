//! The deal of a table, changed by hand.

use anyhow::{Context, Result};
use paiju_tests::browser::{Page, in_browser};
use serde_json::json;

/// Replaces the deal's text.
async fn type_deal(page: &Page, text: &str) -> Result<()> {
    let script = format!(
        "const area = document.querySelector('.deal-editor textarea'); area.value = {}; area.dispatchEvent(new Event('input', {{ bubbles: true }}))",
        serde_json::to_string(text)?
    );
    page.run(&script).await.map(drop)
}

#[test]
fn a_deal_is_changed_by_hand_and_a_wrong_one_stays_in_the_editor() {
    in_browser(async |page| {
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
        page.click(".deal-editor .primary").await?;
        page.wait_until("!document.querySelector('.deal-editor') && location.hash.includes('deal=1')").await?;
        page.wait_until("document.querySelectorAll('.felt.doudizhu .hand .card').length >= 17").await?;
        let link = page.client.current_url().await?.to_string();
        assert!(link.contains("south=human") && !link.contains("seed=7&"), "{link}");

        // The Back button leads to the game that was played.
        page.client.back().await?;
        page.wait_until("location.hash.includes('seed=7&')").await
    });
}

#[test]
fn the_level_of_tractor_is_chosen() {
    in_browser(async |page| {
        page.open("#/table/tractor?seed=5").await?;
        page.click(".deal-editor-open").await?;
        page.pick(".deal-editor[open] select", "0").await?;
        page.click(".deal-editor .primary").await?;
        page.wait_until("location.hash.includes('deal=1') && document.querySelector('.felt.tractor')?.textContent.includes('打 10')").await
    });
}

#[test]
fn cards_move_from_hand_to_hand_by_pressing_them() {
    in_browser(async |page| {
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
            page.screenshot("deal-hands").await?;
            page.click(".deal-editor .primary").await?;
            page.wait_until("!document.querySelector('.deal-editor') && location.hash.includes('deal=1')").await?;
        }
        Ok(())
    });
}

#[test]
fn two_tiles_are_exchanged_between_a_hand_and_the_wall() {
    in_browser(async |page| {
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
        page.screenshot("deal-tiles").await?;
        page.click(".deal-editor .primary").await?;
        page.wait_until("!document.querySelector('.deal-editor') && location.hash.includes('deal=1')").await
    });
}
