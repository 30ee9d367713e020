//! The AIs at a table: their levels, their links, their workers.

use anyhow::{Context, Result, ensure};
use wasm_bindgen_test::*;

use super::at_table::{self, WATCH};
use crate::testing::{Key, Page, on_page};

/// The South's switch.
const SOUTH: &str = ".own .sitter select";

async fn sits(page: &Page, name: &str) -> Result<()> {
    page.wait_until(&format!("document.querySelector('{SOUTH}')?.value === '{name}'")).await
}

async fn link(page: &Page) -> Result<String> {
    Ok(page.run("return location.hash").await?.as_str().unwrap_or_default().to_owned())
}

#[wasm_bindgen_test]
async fn a_chosen_level_is_in_the_link_and_the_link_is_the_same_game() {
    on_page(async |page| {
        at_table::open(page, &format!("{}&step=0", WATCH[0])).await?;
        page.pick(SOUTH, "expert@1").await?;
        sits(page, "expert@1").await?;
        page.wait_until("location.hash.includes('south=expert@1')").await?;
        at_table::to_the_end(page).await?;
        let played_by = link(page).await?;
        ensure!(played_by.contains("south=expert@1"), "{played_by}");
        let played = page.text(".history").await?;
        page.open_anew(&played_by).await?;
        sits(page, "expert@1").await?;
        at_table::to_the_end(page).await?;
        ensure!(page.text(".history").await? == played, "another game");

        // Another AI for the next deal has not played this one.
        let before = link(page).await?;
        page.pick(SOUTH, "planner").await?;
        sits(page, "planner").await?;
        page.find(".sheet").await?;
        assert_eq!(link(page).await?, before);
        page.press('n').await?;
        page.wait_until("location.hash.includes('south=planner')").await?;

        // The normal level is the name alone.
        page.open_anew("#/table/doudizhu?seed=7&south=expert@4&step=0").await?;
        sits(page, "expert").await
    })
    .await;
}

#[wasm_bindgen_test]
async fn only_ais_that_search_are_offered_with_levels() {
    on_page(async |page| {
        for game in ["doudizhu", "mahjong", "tractor"] {
            page.open_anew(&format!("#/table/{game}?seed=1&step=0")).await?;
            page.find(SOUTH).await?;
            // Two of them, besides their normal level.
            page.wait_until(&format!("document.querySelectorAll('{SOUTH} option[value*=\"@\"]').length === 2 * 4")).await?;
            let odd = "[...document.querySelectorAll('.sitter option')].some(one => /^(random|sample|greedy|human)\\S*@/.test(one.value))";
            ensure!(page.run(&format!("return {odd}")).await? == false, "{game} offers a level where there is none");
        }
        Ok(())
    })
    .await;
}

#[wasm_bindgen_test]
async fn an_invalid_level_is_reported_and_another_player_continues() {
    on_page(async |page| {
        for (lang, said) in [("zh-CN", "等级是 1 到 5"), ("en", "levels are 1 to 5")] {
            page.prefer_language(lang).await?;
            at_table::open(page, &WATCH[0].replace("south=sample", "south=expert@9")).await?;
            page.wait_until(&format!("document.querySelector('.stage .notice')?.innerText.includes('{said}')")).await?;
            page.pick(SOUTH, "expert@1").await?;
            at_table::to_the_end(page).await?;
        }
        Ok(())
    })
    .await;
}

#[wasm_bindgen_test]
async fn a_match_and_a_comparison_take_levels() {
    on_page(async |page| {
        page.open("#/arena").await?;
        page.pick(".new-match .seat-0", "planner@1").await?;
        page.wait_until("document.querySelector('.new-match .seat-0').value === 'planner@1'").await?;
        page.open_anew("#/learn?versus&game=doudizhu&a=planner@2&b=sample").await?;
        page.wait_until("document.querySelector('.side-a')?.value === 'planner@2'").await?;
        page.pick(".side-b", "planner@1").await?;
        page.wait_until("location.hash.includes('b=planner@1')").await
    })
    .await;
}

/// Keeps the set of living workers, on a machine with this many cores. After `hold()` the questions to those that think wait for
/// `letGo()`; the first worker is the table's.
const WORKERS: &str = "
    const Plain = window.Plain ??= window.Worker;
    let held = null, table = null;
    window.living = new Set();
    Object.defineProperty(navigator, 'hardwareConcurrency', { value: CORES, configurable: true });
    window.Worker = class extends Plain {
        constructor(...given) {
            super(...given);
            table ??= this;
            living.add(this);
        }
        postMessage(...message) {
            if (held && this !== table) held.push([this, () => super.postMessage(...message)]);
            else super.postMessage(...message);
        }
        terminate() {
            living.delete(this);
            super.terminate();
        }
    };
    window.hold = () => { held = [] };
    window.asked = () => held.map(([worker]) => worker);
    window.letGo = () => {
        const those = held;
        held = null;
        those.forEach(([, send]) => send());
    }";

/// Opens a table on a machine with this many cores.
async fn open(page: &Page, place: &str, cores: u32, hold: bool) -> Result<()> {
    page.run_at_start(&WORKERS.replace("CORES", &cores.to_string())).await?;
    if hold {
        page.run_at_start("hold()").await?;
    }
    at_table::open(page, place).await
}

async fn workers(page: &Page) -> Result<i64> {
    page.run("return living.size").await?.as_i64().context("no number")
}

#[wasm_bindgen_test]
async fn the_page_responds_while_an_ai_thinks() {
    on_page(async |page| {
        open(page, WATCH[0], 2, true).await?;
        page.press_early([Key::End]).await?;
        page.glimpse(".plate.thinking").await?;
        page.press_early(['?']).await?;
        page.glimpse("dialog.help[open] kbd").await?;
        page.press_early([Key::Escape]).await?;
        page.wait_until_early("!document.querySelector('dialog.help[open]')").await?;
        page.glimpse(".plate.thinking").await?;
        assert_eq!(page.run_early("return asked().length").await?, 1, "one question at a time");
        page.run_early("letGo()").await?;
        page.find(".sheet").await.map(drop)
    })
    .await;
}

/// A table whose West, who begins, is this AI.
fn begun_by(ai: &str) -> String {
    format!("{}&step=0&view=west", WATCH[0].replace("west=sample", &format!("west={ai}")))
}

#[wasm_bindgen_test]
async fn the_game_is_the_same_with_any_number_of_workers() {
    on_page(async |page| {
        let mut played = Vec::new();
        for (ai, cores) in [("planner@5", 1), ("planner@5", 6), ("planner", 6)] {
            open(page, &begun_by(ai).replace("step=0", "step=9"), cores, false).await?;
            at_table::at_step(page, 9).await?;
            played.push((page.text(".history").await?, workers(page).await?));
        }
        let [(by_two, two), (by_five, five), (_, alone)] = &played[..] else { unreachable!("three games") };
        ensure!(by_two == by_five, "{by_two}\n{by_five}");
        ensure!((*two, *five) == (alone + 1, alone + 4), "one more thinks, and four: {alone}, {two}, {five}");
        Ok(())
    })
    .await;
}

#[wasm_bindgen_test]
async fn workers_end_when_their_ai_or_table_is_left() {
    on_page(async |page| {
        open(page, &begun_by("expert@5"), 4, true).await?;
        page.press_early([Key::End]).await?;
        page.wait_until_early("living.size === 4 && asked().length === 3").await?;
        page.run("window.thinking = asked()").await?;
        // Another AI takes the seat while it thinks, and the game continues.
        page.pick(".own .sitter select", "sample").await?;
        page.wait_until("location.hash.includes('west=sample') && thinking.every(one => !living.has(one))").await?;
        page.run("letGo()").await?;
        at_table::to_the_end(page).await?;

        // When the table is closed, all of its workers end.
        open(page, &begun_by("expert@5"), 4, true).await?;
        page.press_early([Key::End]).await?;
        page.wait_until_early("living.size === 4 && asked().length === 3").await?;
        page.open("#/learn").await?;
        page.wait_until("!document.querySelector('.table-page') && living.size === 0").await
    })
    .await;
}
