//! A bot for each mistake that authors make: what the Lab, a table and the arena report, and whether one step leads to the cause. The
//! bots are those of the command's own test (`crates/cli/tests/mistakes.rs`); what a runtime reports of them is told by the bots themselves.

use anyhow::{Context, Result, bail, ensure};
use wasm_bindgen_test::*;

use super::at_lab::{TABLE, has_tabs, keep, program, take_third_turn, with_program};
use crate::testing::{Page, on_page};

#[wasm_bindgen_test]
async fn the_lab_names_every_mistake() {
    on_page(async |page| {
        page.prefer_language("en").await?;
        let unreadable = r#"//! {"kind":"compile","output":"","diagnostics":[{"file":"bot.js","line":1,"column":9,"severity":"error","message":"expected a name"}]}"#;
        let unsupported = r#"//! {"kind":"unsupported","what":"numpy","file":"bot.js","line":1,"column":1}"#;
        for (text, said) in [
            (unreadable.to_owned(), &["bot.js:1", "expected a name"][..]),
            (unsupported.to_owned(), &["bot.js:1", "this page does not include numpy"]),
            (program("loop"), &["timed out", "2000 ms"]),
            (program("exception"), &["the program crashed: Error: no move found"]),
            (program("memory"), &["out of memory"]),
            (program("flood"), &["too much output"]),
            (program("kept"), &["the program waits for more input", "Legal: pass"]),
            (program("no-newline"), &["Legal: pass"]),
            (program("illegal"), &["♥4 is not in hand: West played ♥4 in turn 1"]),
            (program("malformed"), &["\"no idea\" is a string"]),
            (program("data"), &["\"data\":\"3\"", "Legal: pass"]),
            (program("chatter"), &["text before the answer's JSON"]),
        ] {
            with_program(page, "bot.js", &text).await?;
            take_third_turn(page).await?;
            let shown = "[...document.querySelectorAll('.turn-result, .compiler')].map(part => part.innerText).join('\\n')";
            for word in said {
                if page.wait_until(&format!("{shown}.includes({word:?})")).await.is_err() {
                    bail!("no {word:?} in {}", page.run(&format!("return {shown}")).await?);
                }
            }
        }
        Ok(())
    })
    .await;
}

/// Whether all of these words are shown by these elements.
async fn shows(page: &Page, elements: &str, words: &[&str]) -> Result<()> {
    page.find(elements).await?;
    let shown = format!("return [...document.querySelectorAll({elements:?})].map(part => part.innerText).join('\\n')");
    let shown = page.run(&shown).await?;
    let shown = shown.as_str().context("no text")?;
    for word in words {
        ensure!(shown.contains(word), "no {word:?} in {elements}: {shown}");
    }
    Ok(())
}

/// The inspector is open at the failing answer, West's third, with this verdict and the dialogue there.
async fn inspected(page: &Page, verdict: &[&str]) -> Result<()> {
    shows(page, ".inspect .fault-card", verdict).await?;
    page.click("#tab-turn").await?;
    shows(page, ".inspect .exchange", &["turn 4", "West"]).await
}

#[wasm_bindgen_test]
async fn a_failing_turn_is_kept_and_run_at_every_change_of_the_bot() {
    on_page(async |page| {
        page.prefer_language("en").await?;
        page.open("#/lab").await?;
        keep(&program("illegal"), None).await?;
        page.open_anew(TABLE).await?;
        page.find(".closing").await?;
        page.click(".panel.bot .keep-case-now").await?;
        let kept = "kept for “Zhang's bot”: its first case";
        page.wait_until(&format!("document.querySelector('.keep-case .told').innerText.startsWith({kept:?})")).await?;
        // The inspector knows the same turn.
        page.click(".panel.bot button").await?;
        page.find(".inspect .fault-card").await?;
        page.click(".keep-case-now").await?;
        page.wait_until("document.querySelector('.keep-case .told').innerText.includes('already has this case')")
            .await?;
        // It plays on from there, beside the game as it was.
        page.click("#tab-turn").await?;
        page.click(".own-bot .replay-with").await?;
        page.wait_until("location.hash.startsWith('#/table/') && location.hash.includes('west=bot:1')").await?;
        page.find(".compared").await?;
        page.open_anew("#/lab?id=1").await?;
        has_tabs(page, "main.js,cases.json").await?;
        page.click(".own-cases .run-own").await?;
        page.find(".own-cases td.wrong").await?;
        page.click(".own-cases .case-name").await?;
        shows(page, ".own-cases", &["0 of 1 right", "any legal answer", "{\"response\":[1]}: ♦3 is not in hand"])
            .await?;
        page.fill(".plain-editor", &program("none")).await?;
        page.find(".own-cases td.right").await?;
        shows(page, ".own-cases", &["1 of 1 right"]).await
    })
    .await;
}

/// `tests/tests/browser/bot_mistakes.rs` has a program that crashes.
#[wasm_bindgen_test]
async fn a_mistake_at_a_table_and_in_the_arena_leads_to_its_cause() {
    on_page(async |page| {
        page.prefer_language("en").await?;
        for (mistake, said, verdict) in [
            (
                "illegal",
                &["an illegal answer: ♦3 is not in hand", "{\"response\":[1]}"][..],
                &[" is not in hand: West played ", " in turn 1"][..],
            ),
            ("reads-on", &["still reading"], &["still reading"]),
        ] {
            page.open_anew("#/lab").await?;
            page.run("return new Promise(done => (indexedDB.deleteDatabase('paiju-bots').onsuccess = done)).then(() => null)").await?;
            keep(&program(mistake), Some(1000)).await?;
            page.open_anew(TABLE).await?;
            page.find(".closing").await?;
            shows(page, ".history, .panel.bot", said).await.context("at the table")?;
            page.click(".panel.bot button").await?;
            inspected(page, verdict).await.context("from the table")?;

            page.open_anew("#/arena?match=doudizhu&seats=bot:1,sample,sample&deals=1&seed=7").await?;
            page.click(".stand-head .switch").await?;
            page.wait_until("!!document.querySelector('.match-rows') && !document.querySelector('.stand-head .switch')")
                .await?;
            page.find(".games-played .failed").await?;
            page.click(".games-played li button:last-child").await?;
            inspected(page, verdict).await.context("from the arena")?;
        }
        Ok(())
    })
    .await;
}
