//! Mistakes of reviewed games that come back on other days.

use anyhow::{Result, ensure};
use serde_json::{Value, json};
use wasm_bindgen_test::*;

use super::at_table;
use super::review::{BEGIN, reviewed};
use crate::testing::{Key, Page, on_page};

/// Reviews a game whose players make mistakes, misses one of them, and stores it.
async fn keep_a_mistake(page: &Page) -> Result<()> {
    at_table::open_at_end(page, "#/table/doudizhu?seed=21&west=random&south=sample&east=random&open=1").await?;
    page.click(BEGIN).await?;
    reviewed(page).await?;
    page.click(".practise").await?;
    // The actual play was a mistake, so some answer is wrong.
    for option in 1..=5 {
        page.click(&format!(".practice .options li:nth-child({option}) button")).await?;
        page.wait_until("!!document.querySelector('.practice .right, .practice .wrong')").await?;
        if page.count(".practice .wrong").await? > 0 {
            break;
        }
        page.click(".practice .primary").await?;
        page.find(".practice .options button").await?;
    }
    page.click(".keep-mistake").await?;
    page.find(".kept-mistake").await.map(drop)
}

async fn kept(page: &Page) -> Result<Value> {
    page.run("return JSON.parse(localStorage['paiju.learn.mistakes'] ?? '[]').length").await
}

/// The cards that are chosen on the board.
const CHOSEN: &str = "[...document.querySelectorAll('.playing .own .card.chosen')].map(card => card.dataset.card)";

#[wasm_bindgen_test]
async fn a_missed_mistake_comes_back_until_it_is_got_right_and_then_on_other_days() {
    on_page(async |page| {
        page.prefer_language("en").await?;
        keep_a_mistake(page).await?;
        page.click(".kept-mistake .fold").await?;
        page.find(".keep-mistake").await?;
        ensure!(kept(page).await? == json!(0), "undone");
        page.click(".keep-mistake").await?;
        page.click(".kept-mistake a").await?;
        // A shown answer does not count as found: the question returns.
        page.find(".playing .own .actions").await?;
        page.press('h').await?;
        page.find(".weighed").await?;
        page.wait_until(&format!("{CHOSEN}.length > 0")).await?;
        let best = page.run(&format!("return {CHOSEN}")).await?;
        page.press(Key::Enter).await?;
        page.find(".judged.right").await?;
        page.click(".learn .next").await?;
        page.wait_until("!document.querySelector('.judged') && !!document.querySelector('.playing .own .actions')")
            .await?;
        for card in best.as_array().into_iter().flatten() {
            // A card may bring along another.
            page.run(&format!(
                "const card = document.querySelector('.playing .own .card[data-card={card}]');
                 if (card.ariaPressed === 'false') card.click()"
            ))
            .await?;
        }
        page.wait_until(&format!("{CHOSEN}.length === {best}.length")).await?;
        page.press(Key::Enter).await?;
        page.find(".judged.right").await?;
        page.press(Key::PageDown).await?;
        page.wait_until("!document.querySelector('.playing') && !!document.querySelector('.learn > .says')").await?;
        // It is due tomorrow.
        page.click(".to-learn").await?;
        page.wait_until(
            "document.querySelector('[aria-labelledby=learn-mistakes]')?.textContent.includes('1 is saved')",
        )
        .await?;
        page.run(
            "const boxes = JSON.parse(localStorage['paiju.learn.boxes']);
             for (const item of boxes.items) item[2] -= 1;
             localStorage['paiju.learn.boxes'] = JSON.stringify(boxes)",
        )
        .await?;
        page.open("#/inspect").await?;
        page.open("#/learn").await?;
        // It is deleted and restored with the rest of the record.
        page.find(".mistakes").await?;
        page.run("document.querySelector('.delete').click()").await?;
        page.wait_until("!document.querySelector('.mistakes')").await?;
        ensure!(kept(page).await? == json!(0), "deleted");
        page.run("document.querySelector('[aria-labelledby=learn-kept] .undo').click()").await?;
        page.click(".mistakes").await?;
        page.find(".playing .own .actions").await?;
        page.click(".forget").await?;
        page.find(".learn > .says").await?;
        ensure!(kept(page).await? == json!(0), "forgotten");
        page.click(".learn .undo").await?;
        page.find(".playing .own .actions").await?;
        ensure!(kept(page).await? == json!(1), "and had back");
        Ok(())
    })
    .await;
}
