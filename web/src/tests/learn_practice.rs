//! Drills and puzzles.

use anyhow::{Context, Result};
use serde_json::json;
use wasm_bindgen_test::*;

use crate::testing::{Key, Page, on_page};

/// Gives an answer, right or wrong, to whatever the drill asks.
async fn answer(page: &Page) -> Result<()> {
    page.find(".exercise .ask").await?;
    let kind = page
        .run(
            "for (const kind of ['.choice', '.lines .line', '.ask .hand .card', '.ask .hand .tile', '.ask .number'])
                 if (document.querySelector(kind)) return kind",
        )
        .await?;
    match kind.as_str().context("no question")? {
        ".ask .number" => page.find(".ask .number").await?.send_keys("3").await?,
        kind => drop(page.run(&format!("document.querySelector('{kind}').click()")).await?),
    }
    if kind != json!(".choice") {
        page.click(".ask .answer").await?;
    }
    page.find(".judged").await.map(drop)
}

#[wasm_bindgen_test]
async fn every_drill_asks_judges_and_continues() {
    on_page(async |page| {
        page.prefer_language("en").await?;
        page.open("").await?;
        for drill in paiju_exercises::lessons::Drill::ALL {
            page.open(&format!("#/learn?drill={}&grade=2", drill.code())).await?;
            page.wait_until("document.querySelector('.tally')?.textContent.includes('of 0')").await?;
            answer(page).await.with_context(|| drill.code())?;
            page.wait_until("document.querySelector('.tally').textContent.includes('of 1')").await?;
            // The button has the focus, so Enter presses it.
            page.press(Key::Enter).await?;
            page.wait_until("!document.querySelector('.judged') && !!document.querySelector('.exercise .ask')").await?;
        }
        Ok(())
    })
    .await;
}

#[wasm_bindgen_test]
async fn missed_exercises_come_back_and_the_record_can_be_deleted_and_restored() {
    on_page(async |page| {
        page.prefer_language("en").await?;
        page.enter("#/learn?drill=name-type&grade=3").await?;
        // Until one is missed.
        for _ in 0..40 {
            answer(page).await?;
            if page.count(".judged.wrong").await? == 1 {
                break;
            }
            page.press(Key::Enter).await?;
            page.wait_until("!document.querySelector('.judged')").await?;
        }
        page.open("#/learn").await?;
        page.click(".review").await?;
        page.find(".exercise .ask").await?;
        page.open("#/learn").await?;
        page.click(".delete").await?;
        page.find(".undo").await?;
        assert_eq!(page.run("return localStorage.getItem('paiju.learn.boxes')").await?, json!(null));
        page.click(".undo").await?;
        page.wait_until("(localStorage.getItem('paiju.learn.boxes') ?? '').includes('name-type')").await
    })
    .await;
}

#[wasm_bindgen_test]
async fn a_puzzle_is_solved_by_its_hints_and_a_wrong_play_is_refuted() {
    on_page(async |page| {
        page.prefer_language("en").await?;
        page.enter("#/learn?puzzles=2").await?;
        page.find(".trail.puzzles a").await?;
        page.find(".begin").await?;
        // A puzzle that begins with a lead: any other play is legal, and loses.
        let file = include_str!("../../../crates/exercises/puzzles/grade-2.txt");
        let lines = file.lines().filter(|line| !line.starts_with('#'));
        let lead = lines.take_while(|line| line.split(' ').nth(3) != Some("-")).count();
        page.open(&format!("#/learn?puzzles=2&number={}", lead + 1)).await?;
        page.find(".puzzle .own .hand .card").await?;
        // The hint selects its cards; Escape clears them.
        page.press('h').await?;
        page.find(".tip").await?;
        page.find(".puzzle .own .hand .chosen").await?;
        page.press(Key::Escape).await?;
        page.wait_until("!document.querySelector('.puzzle .own .hand .chosen')").await?;
        let press = "dispatchEvent(new MouseEvent('click', { bubbles: true }))";
        page.run(&format!("document.querySelector('.puzzle .own .hand .card:not(.lit)').{press}")).await?;
        page.wait_until("document.querySelectorAll('.puzzle .own .hand .chosen').length === 1").await?;
        page.press(Key::Enter).await?;
        page.find(".refutation li").await?;
        page.click(".judged .forward").await?;
        // The arrow keys do the same as these two buttons.
        let made = |count: usize| format!("document.querySelectorAll('.refutation .made').length === {count}");
        page.wait_until(&made(1)).await?;
        page.press(Key::Right).await?;
        page.wait_until(&made(2)).await?;
        page.press(Key::Left).await?;
        page.wait_until(&made(1)).await?;
        page.click(".take-back").await?;
        page.wait_until("!document.querySelector('.refutation')").await?;
        // The winning pieces are highlighted on the table: played to the end.
        for _ in 0..40 {
            if page.count(".judged.right").await? == 1 {
                break;
            }
            page.find(".puzzle .own .actions button, .judged.right").await?;
            page.press('h').await?;
            page.find(".tip").await?;
            let plays = page.count(".puzzle .own .hand .card.lit").await?;
            let before = page.run("return document.querySelector('.moves')?.textContent ?? ''").await?;
            if plays == 0 {
                page.press('p').await?;
            } else {
                page.wait_until(&format!("document.querySelectorAll('.puzzle .own .hand .chosen').length === {plays}"))
                    .await?;
                page.press(Key::Enter).await?;
            }
            page.wait_until(&format!(
                "(document.querySelector('.moves')?.textContent ?? '') !== {before} || !!document.querySelector('.judged.right')"
            ))
            .await?;
        }
        page.find(".judged.right").await.map(drop)
    })
    .await;
}
