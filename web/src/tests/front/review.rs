//! Reviewing a whole game at the table.

use anyhow::{Result, ensure};
use wasm_bindgen_test::*;

use super::at_table;
use super::counted::{counted, number, workers};
use crate::testing::{Key, Page, on_page};

pub const BEGIN: &str = ".review .panel-head button";

/// A game in which two seats make mistakes.
const GAME: &str = "#/table/doudizhu?seed=11&west=random&south=sample&east=random&open=1";

/// Waits until the whole game is reviewed: the value of the deal comes last. Each decision may take its time.
pub async fn reviewed(page: &Page) -> Result<()> {
    let over = "(!!document.querySelector('.reviewed .sums') && !document.querySelector('.reviewed progress'))";
    let done = "(document.querySelector('.reviewed progress')?.value ?? null)";
    while page.run(&format!("return {over}")).await? != true {
        let before = page.run(&format!("return {done}")).await?;
        page.wait_until(&format!("{over} || {done} !== {before}")).await?;
    }
    Ok(())
}

// ruling: R4
#[wasm_bindgen_test]
async fn the_costliest_mistakes_of_a_game_lead_to_where_they_were_made() {
    on_page(async |page| {
        at_table::open_at_end(page, GAME).await?;
        // The score leads to the review.
        page.click("#tab-moves").await?;
        page.click(".sheet .to-review").await?;
        reviewed(page).await?;
        page.find("#panel-review:not([hidden]) .slip").await?;
        ensure!(page.count(".sums li").await? == 3, "a line a seat");
        let slips = page.count(".slip").await?;
        ensure!(slips == 3, "who plays at random makes mistakes, and three are shown: {slips}");
        let text = page.text(".reviewed").await?;
        ensure!(text.contains("AI 平均") && text.contains("含运气"), "luck and skill: {text}");
        // The costliest, shown where it was made.
        page.click(".slip button").await?;
        page.wait_until("!!document.querySelector('.slip.here') && +document.querySelector('.slider').value < +document.querySelector('.slider').max").await?;
        ensure!(page.text(".slip.here").await?.contains("胜率"), "with its reasons");
        // Trying again: the best play is hidden until an answer is given, and the answer is judged.
        page.click(".practise").await?;
        page.find(".practice .options button").await?;
        ensure!(page.count(".candidate, .solver, .slip").await? == 0, "nothing gives it away");
        page.click(".practice .options li:last-child button").await?;
        page.wait_until("!!document.querySelector('.practice .right, .practice .wrong')").await?;
        page.click(".practice .fold").await?;
        page.find(".slip").await?;
        // All mistakes of one seat, and its curve.
        page.click(".sums button").await?;
        page.wait_until(
            "!!document.querySelector('.sums [aria-pressed=true]') && !!document.querySelector('.curve polyline')",
        )
        .await?;
        page.run("document.querySelector('.curve .reach').dispatchEvent(new MouseEvent('click', { bubbles: true }))")
            .await?;
        page.find(".curve .here").await?;
        // Where the focus is among the tabs, the arrow keys go from tab to tab.
        page.click("#tab-moves").await?;
        page.run("document.querySelector('#tab-moves').focus()").await?;
        page.press(Key::Left).await?;
        page.wait_until(
            "document.activeElement.id === 'tab-review' && !document.querySelector('#panel-review').hidden",
        )
        .await?;
        page.press(Key::Right).await?;
        page.wait_until("document.activeElement.id === 'tab-moves' && document.querySelector('#panel-review').hidden")
            .await
    })
    .await;
}

#[wasm_bindgen_test]
async fn a_stopped_review_leaves_no_worker_behind_and_is_restarted() {
    on_page(async |page| {
        counted(page, 4, async || {
            at_table::open_at_end(page, "#/table/tractor?seed=3").await?;
            let (begun, ended) = workers(page).await?;
            page.click(BEGIN).await?;
            page.wait_until("+document.querySelector('.reviewed progress')?.value > 0").await?;
            let (more, _) = workers(page).await?;
            ensure!(more == begun + 3, "all cores but the page's look back: {begun}, {more}");
            page.click(BEGIN).await?;
            page.wait_until("document.querySelector('.reviewed .quiet')?.innerText.includes('已停止')").await?;
            page.wait_until(&format!("window.begun - window.ended === {}", begun - ended)).await?;
            page.click(BEGIN).await?;
            page.wait_until("+document.querySelector('.reviewed progress')?.value > 0").await
        })
        .await
    })
    .await;
}

/// The text of a game's review on a machine with this many cores, and how many workers were started for it.
async fn with_cores(page: &Page, cores: u32, lose_one: bool) -> Result<(String, i64)> {
    let mut seen = (String::new(), 0);
    counted(page, cores, async || {
        at_table::open_at_end(page, GAME).await?;
        let (before, ended) = workers(page).await?;
        page.click(BEGIN).await?;
        if lose_one {
            page.wait_until("+document.querySelector('.reviewed progress')?.value > 0").await?;
            page.run("window.doomed = true").await?;
        }
        reviewed(page).await?;
        if lose_one {
            ensure!(number(page, "+window.doomed").await? == 0, "no worker was lost");
        }
        let begun = workers(page).await?.0 - before;
        // The reviewers have ended; the worker that weighed the whole deal stays.
        page.wait_until(&format!("window.ended >= {}", ended + begun - 1)).await?;
        seen = (page.text(".reviewed").await?, begun);
        Ok(())
    })
    .await?;
    Ok(seen)
}

#[wasm_bindgen_test]
async fn a_review_is_the_same_with_any_number_of_workers_and_if_one_is_lost() {
    on_page(async |page| {
        let (by_two, two) = with_cores(page, 2, false).await?;
        let (by_five, five) = with_cores(page, 6, true).await?;
        // One worker more for the whole deal, and one in place of the lost one.
        ensure!((two, five) == (2 + 1, 5 + 1 + 1), "{two}, {five}");
        ensure!(by_two == by_five, "{by_two}\n{by_five}");
        Ok(())
    })
    .await;
}

#[wasm_bindgen_test]
async fn a_player_is_not_told_the_best_play_before_the_end() {
    on_page(async |page| {
        at_table::open(page, "#/table/mahjong?seed=7&east=human").await?;
        page.find("#tab-moves").await?;
        page.wait_until("!document.querySelector('.review')").await
    })
    .await;
}
