//! Case packs in the Lab: made, answered by bots and AIs, passed on.

use anyhow::{Context, Result, ensure};
use wasm_bindgen_test::*;

use super::at_arena::place;
use super::at_lab::{keep, program};
use crate::testing::{Page, on_page};

/// As many answers of this column as there are cases.
fn answered(column: u32) -> String {
    format!(
        "(cells => cells.length > 0 && cells.every(cell => cell.textContent.trim()) && !document.querySelector('.answerers .stop'))(
            [...document.querySelectorAll('.case-table tbody tr:not(.case-details) td:nth-child({})')])",
        column + 2
    )
}

async fn run(page: &Page, player: &str) -> Result<()> {
    page.wait_until(&format!("!!document.querySelector('.answerers select.player option[value=\"{player}\"]')"))
        .await?;
    page.pick(".answerers select.player", player).await?;
    page.click(".answerers .run").await
}

#[wasm_bindgen_test]
async fn a_bot_and_an_ai_answer_the_cases_of_a_game() {
    on_page(async |page| {
        keep(&program("none"), None).await?;
        page.open("#/lab").await?;
        page.click("a.to-cases").await?;
        page.click("button.example:nth-of-type(1)").await?;
        page.find(".case-table .case-name").await?;
        run(page, "bot:1").await?;
        page.wait_until(&answered(1)).await?;
        run(page, "sample").await?;
        page.wait_until(&answered(2)).await?;
        ensure!(page.count(".case-table .halted").await? == 0);

        // Opening a case and changing the bot with the case open.
        page.click(".case-name").await?;
        ensure!(page.text(".case-body pre").await?.contains("requests"), "what the bot read");
        // The answers are removed and come back.
        page.click(".case-table th.player .icon-button").await?;
        page.wait_until("document.querySelectorAll('.case-table th.player').length === 1").await?;
        page.click(".undo-removed").await?;
        page.wait_until("document.querySelectorAll('.case-table th.player').length === 2").await?;
        page.click(".save-results").await?;
        page.wait_until("window.saved?.includes(\"Zhang's bot\")").await?;
        page.click(".case-body .in-lab").await?;
        page.wait_until("document.querySelector('.turn-input')?.value.includes('requests')").await?;
        // Back from there, everything is unchanged.
        page.back().await?;
        page.wait_until("document.querySelectorAll('.case-table th.player').length === 2").await?;
        page.wait_until(&answered(2)).await
    })
    .await;
}

#[wasm_bindgen_test]
async fn a_pack_is_passed_on_as_a_file_and_as_a_link() {
    on_page(async |page| {
        page.open("#/lab?cases").await?;
        page.click("button.example:nth-of-type(1)").await?;
        page.find(".case-table .case-name").await?;
        let names = "[...document.querySelectorAll('.case-name')].map(it => it.textContent).join()";
        let first = page.run(&format!("return {names}")).await?;
        let first = first.as_str().context("no cases")?.to_owned();
        page.click(".save-pack").await?;
        page.wait_until("window.saved !== undefined").await?;
        let saved = page.run("return window.saved").await?;
        let saved = saved.as_str().context("nothing was saved")?;
        ensure!(saved.starts_with("{\"paiju\":\"cases\""), "{saved}");

        // Another pack takes its place, which is undone.
        page.wait_until("document.querySelectorAll('button.example').length === 3").await?;
        page.click("button.example:nth-of-type(3)").await?;
        page.wait_until(&format!("{names} !== {first:?}")).await?;
        page.click(".ways .undo").await?;
        page.wait_until(&format!("{names} === {first:?}")).await?;
        // A reload keeps it, and the Lab's entrance accepts its file.
        page.reload().await?;
        page.wait_until(&format!("{names} === {first:?}")).await?;
        page.open("#/lab").await?;
        page.find(".own-bots .empty").await?;
        page.drop_files(&[("cases.json", saved.as_bytes())]).await?;
        page.wait_until(&format!("{names} === {first:?}")).await?;

        page.click(".copy-link").await?;
        page.wait_until("window.copied?.includes('#/lab?pack=1')").await?;
        let link = page.run("return window.copied").await?;
        let link = link.as_str().and_then(|link| link.split_once('#')).context("no link")?.1.to_owned();
        page.run("sessionStorage.clear()").await?;
        page.open("").await?;
        page.open(&format!("#{link}")).await?;
        page.wait_until(&format!("{names} === {first:?}")).await?;
        ensure!(place(page).await?.starts_with("#/lab?"));
        Ok(())
    })
    .await;
}

#[wasm_bindgen_test]
async fn an_invalid_pack_is_refused_with_its_place_and_the_open_one_stays() {
    on_page(async |page| {
        page.open("#/lab?cases").await?;
        page.click("button.example:nth-of-type(1)").await?;
        page.find(".case-table .case-name").await?;
        for (text, word) in [
            ("{\"paiju\":\"cases\",\"version\":1,\"game\":\"chess\",\"title\":\"x\",\"cases\":[]}", "chess"),
            ("{\"paiju\":\"cases\",\"version\":1,", "1:"),
            ("<script>alert(1)</script>", "没有"),
            ("", "没有"),
        ] {
            page.drop_files(&[("pack.json", text.as_bytes())]).await?;
            page.wait_until(&format!("!!document.querySelector('.lab > .notice')?.innerText.includes({word:?})"))
                .await?;
            page.click(".lab > .notice button").await?;
            page.wait_until("!document.querySelector('.lab > .notice')").await?;
            page.find(".case-table .case-name").await?;
        }
        page.open("#/lab?pack=1damaged").await?;
        page.wait_until("!!document.querySelector('.lab > .notice')").await
    })
    .await;
}

#[wasm_bindgen_test]
async fn a_bot_that_never_answers_is_stopped() {
    on_page(async |page| {
        keep("for (;;);", Some(600_000)).await?;
        page.open("#/lab?cases").await?;
        page.click("button.example:nth-of-type(1)").await?;
        page.find(".case-table .case-name").await?;
        run(page, "bot:1").await?;
        page.wait_until("window.loops === true").await?;
        page.click(".answerers .stop").await?;
        page.find(".answerers .run").await?;
        page.wait_until("window.loops === false").await?;
        // Another question is sent at once.
        run(page, "random").await?;
        page.wait_until(&answered(2)).await
    })
    .await;
}
