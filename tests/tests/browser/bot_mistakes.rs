//! A bot for each mistake that authors make: what the Lab, a table and the arena report, and whether one step leads to the cause. The
//! bots are those of the command's own test (`crates/cli/tests/mistakes.rs`); `web/src/tests/bot_mistakes.rs` has them without a runtime.

use std::process::Command;

use anyhow::{Context, Result, bail, ensure};
use paiju_tests::browser::{Page, in_lab};
use paiju_tests::skip;
use serde_json::json;

use super::arena::{SAVED, saved};
use super::bridge::{beside, go, table};
use super::guests::TABLE;
use super::keep::keep;
use super::lab::with_program;

/// West's third turn, where the mistakes are made: it has bid 3 and played a 4.
const THIRD: &str = include_str!("../../bots/third-turn.json");

/// The text of a bot with this mistake.
fn text(mistake: &str, ending: &str) -> String {
    let text = match ending {
        "py" => include_str!("../../bots/mistakes.py"),
        "js" => include_str!("../../bots/mistakes.js"),
        _ => include_str!("../../bots/mistakes.cpp"),
    };
    let name = if mistake == "compile" { String::new() } else { format!("\"{mistake}\"") };
    text.replacen("\"none\"", &name, 1)
}

/// The Lab's report when the bot is run on [`THIRD`].
async fn in_the_lab(page: &Page, ending: &str, mistake: &str, said: &[&str]) -> Result<()> {
    with_program(page, &format!("{mistake}.{ending}"), &text(mistake, ending)).await?;
    page.wait_until("(area => !!area && area.value.length > 10)(document.querySelector('.turn-input'))").await?;
    page.run_with(
        "const area = document.querySelector('.turn-input');
         area.value = arguments[0];
         area.dispatchEvent(new Event('input', { bubbles: true }))",
        vec![json!(THIRD)],
    )
    .await?;
    // An endless loop need not run to its usual limit.
    if mistake == "loop" {
        page.fill(".bench input.first", "2000").await?;
        page.press('\t').await?;
    }
    page.click(".turn .run").await?;
    page.wait_until("!!document.querySelector('.turn .state.ended, .compiler, .turn .state.refused')").await?;
    let shown = "[...document.querySelectorAll('.turn-result, .compiler')].map(part => part.innerText).join('\\n')";
    for word in said {
        if page.wait_until(&format!("{shown}.includes({word:?})")).await.is_err() {
            let shown = page.run(&format!("return {shown}")).await?;
            bail!("{mistake} in {ending}: no {word:?} in {shown}");
        }
    }
    Ok(())
}

#[test]
#[ignore = "in --all"]
fn the_lab_names_mistakes_in_cpp() {
    in_lab(async |page| {
        page.prefer_language("en").await?;
        in_the_lab(page, "cpp", "compile", &["compile.cpp:1", "expected expression"]).await?;
        in_the_lab(page, "cpp", "null", &["write through a null pointer (null.cpp:42)"]).await?;
        in_the_lab(page, "cpp", "beyond", &["vector[] index out of bounds"]).await?;
        in_the_lab(page, "cpp", "loop", &["timed out", "2000 ms"]).await
    });
}

#[test]
#[ignore = "in --all"]
fn the_lab_names_mistakes_in_python() {
    in_lab(async |page| {
        page.prefer_language("en").await?;
        in_the_lab(page, "py", "compile", &["compile.py:1", "SyntaxError"]).await?;
        in_the_lab(page, "py", "exception", &["the program crashed: RuntimeError: no move found (exception.py:"])
            .await?;
        in_the_lab(page, "py", "memory", &["out of memory"]).await?;
        in_the_lab(page, "py", "no-newline", &["Legal: pass"]).await
    });
}

#[test]
#[ignore = "in --all"]
fn the_lab_names_mistakes_in_javascript() {
    in_lab(async |page| {
        page.prefer_language("en").await?;
        in_the_lab(page, "js", "illegal", &["♥4 is not in hand: West played ♥4 in turn 1"]).await?;
        in_the_lab(page, "js", "malformed", &["\"no idea\" is a string"]).await?;
        in_the_lab(page, "js", "data", &["\"data\":\"3\"", "Legal: pass"]).await?;
        in_the_lab(page, "js", "chatter", &["text before the answer's JSON"]).await?;
        in_the_lab(page, "js", "flood", &["too much output"]).await?;
        in_the_lab(page, "js", "kept", &["the program waits for more input", "Legal: pass"]).await
    });
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

/// The button saves what the program read and printed, and how it is run again.
async fn saves(page: &Page, button: &str) -> Result<()> {
    // The runtimes need its addresses, too.
    page.run(&format!("window.addressOf = URL.createObjectURL; {SAVED}")).await?;
    let saved = saved(page, button).await?;
    page.run("URL.createObjectURL = window.addressOf").await?;
    for part in ["stdin.txt", "\"requests\"", "stdout.txt", "stderr.txt", "again.txt"] {
        ensure!(saved.contains(part), "no {part} in {saved}");
    }
    Ok(())
}

/// At the table: the history and the dialogue with the bot name the mistake, and one step leads to the verdict on that answer.
async fn at_the_table(page: &Page, said: &[&str], inspector: &[&str]) -> Result<()> {
    page.find(".closing").await?;
    shows(page, ".history, .panel.bot", said).await?;
    saves(page, ".panel.bot .save-turn").await?;
    page.click(".panel.bot button").await?;
    inspected(page, inspector).await.context("from the table")
}

/// In a match: one step from the game leads to the same.
async fn in_the_arena(page: &Page, inspector: &[&str]) -> Result<()> {
    page.wait_until("!!document.querySelector('.match-rows') && !document.querySelector('.stand-head .switch')")
        .await?;
    page.find(".games-played .failed").await?;
    saves(page, ".games-played .keep-failures").await?;
    page.click(".games-played li button:last-child").await?;
    inspected(page, inspector).await.context("from the arena")
}

/// The same bot at a table and in a match.
fn plays(file: &str, text: &str, limit: Option<u32>, said: &[&str], inspector: &[&str]) {
    in_lab(async |page| {
        page.prefer_language("en").await?;
        page.open("").await?;
        keep(page, "doudizhu", "json", (file, text), limit).await?;
        page.open_anew(TABLE).await?;
        at_the_table(page, said, inspector).await?;
        page.open_anew("#/arena?match=doudizhu&seats=bot:1,sample,sample&deals=1&seed=7").await?;
        page.click(".stand-head .switch").await?;
        in_the_arena(page, inspector).await
    });
}

#[test]
fn an_exception_leads_to_its_message() {
    let said = ["the program ended: RuntimeError: no move found (main.py:", "raise RuntimeError(\"no move found\")"];
    plays("main.py", &text("exception", "py"), None, &said, &["RE (the program crashed): RuntimeError: no move found"]);
}

#[test]
#[ignore = "in --all"]
fn an_endless_loop_leads_to_its_limit() {
    let said = ["timed out: no answer within 2000 ms"];
    plays("main.js", &text("loop", "js"), Some(1000), &said, &["TLE (too slow)"]);
}

#[test]
#[ignore = "in --all"]
fn a_program_that_reads_on_is_reported() {
    let said = ["still reading"];
    plays("main.py", &text("reads-on", "py"), Some(1000), &said, &["still reading"]);
}

#[test]
#[ignore = "in --all"]
fn mistakes_over_the_bridge_are_reported_alike() {
    if !Command::new("python3").arg("--version").output().is_ok_and(|output| output.status.success()) {
        return skip("python3 is not on this machine");
    }
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("exception.py");
    std::fs::write(&file, text("exception", "py")).unwrap();
    let command = format!("python3 {}", file.display());
    let cause = "exit status: 1: RuntimeError: no move found";
    beside(&[("mine", &command)], async |page, served| {
        page.prefer_language("en").await?;
        page.client.goto(&served.address).await?;
        page.find(".own-bots").await?;
        go(page, served, &table("mine")).await?;
        at_the_table(page, &[cause], &[cause]).await?;
        go(page, served, "#/arena?match=doudizhu&seats=bot:nj6d696e65,sample,sample&deals=1&seed=7").await?;
        page.click(".stand-head .switch").await?;
        in_the_arena(page, &[cause]).await
    });
}
