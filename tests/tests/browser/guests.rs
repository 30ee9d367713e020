//! Visitors' own bots outside the Lab, as they run: at a table, in the arena, in the inspector.

use anyhow::{Context, Result, ensure};
use paiju_tests::browser::{Page, in_lab, starter};

use super::at_inspector::example;
use super::keep::keep;

/// A table of Dou Dizhu with a bot in the west.
pub const TABLE: &str = "#/table/doudizhu?seed=7&west=bot:1&south=sample&east=sample";

/// The whole game has been shown.
const OVER: &str = "!!document.querySelector('.closing')";

async fn to_the_end(page: &Page) -> Result<()> {
    page.wait_until("!!document.querySelector('.transport')").await?;
    page.wait_until(&format!(
        "(() => {{ const slider = document.querySelector('.slider'); slider.value = slider.max; slider.dispatchEvent(new Event('input', {{ bubbles: true }})); return {OVER}; }})()"
    ))
    .await
}

#[test]
fn a_bot_plays_at_the_table_and_its_game_is_in_the_link() {
    in_lab(async |page| {
        page.open("").await?;
        keep(page, "doudizhu", "json", ("main.js", starter("doudizhu-json.js")?), None).await?;
        page.open_anew(TABLE).await?;
        to_the_end(page).await?;
        ensure!(page.text(".panel.bot").await?.contains("response"), "what it printed last is shown");
        let history = page.text(".history").await?;
        ensure!(!history.contains("超时") && !history.contains("中止"), "no fault: {history}");
        let name = "[...document.querySelectorAll('.sitter select')].some(seat => seat.selectedOptions[0].textContent === \"Zhang's bot\")";
        ensure!(page.run(&format!("return {name}")).await? == true, "it is called by its name");

        // Another browser has no such bot, and its link shows the same game as far as the bot has played.
        let link = page.client.current_url().await?;
        let link = link.fragment().context("no address")?.to_owned();
        ensure!(link.contains("line="), "{link}");
        page.run("indexedDB.deleteDatabase('paiju-bots').onsuccess = () => window.gone = true").await?;
        page.wait_until("window.gone === true").await?;
        page.open_anew(&format!("#{link}")).await?;
        to_the_end(page).await?;
        ensure!(page.text(".history").await? == history, "the same game");
        Ok(())
    });
}

#[test]
#[ignore = "in --all"]
fn a_program_that_talks_line_by_line_and_one_in_python_play_to_the_end() {
    in_lab(async |page| {
        page.open("").await?;
        keep(page, "doudizhu", "lines", ("main.js", starter("doudizhu-lines.js")?), None).await?;
        page.open_anew(TABLE).await?;
        to_the_end(page).await?;
        ensure!(page.text(".panel.bot").await?.contains("PLAY A"), "it speaks DOUDIZHUVER");

        keep(page, "tractor", "json", ("main.py", starter("tractor-json.py")?), None).await?;
        page.open_anew("#/table/tractor?seed=7&seat0=bot:1&seat1=random&seat2=random&seat3=random").await?;
        page.wait_until("+document.querySelector('.slider')?.max > 30").await?;
        ensure!(!page.text(".history").await?.contains("中止"), "no fault");
        Ok(())
    });
}

#[test]
#[ignore = "in --all"]
fn a_bots_mistake_is_shown_with_its_output_and_opens_in_the_inspector() {
    in_lab(async |page| {
        page.open("").await?;
        let broken = "console.error('looking for a move'); throw new Error('no move found');";
        keep(page, "doudizhu", "json", ("main.js", broken), None).await?;
        page.open_anew(TABLE).await?;
        // Its output and the reason of the crash appear in turn.
        for said in ["looking for a move", "no move found"] {
            page.wait_until(&format!("!!document.querySelector('.panel.bot')?.textContent.includes('{said}')")).await?;
        }
        to_the_end(page).await?;
        ensure!(page.text(".history").await?.contains("no move found"), "the game knows");
        page.click(".panel.bot button").await?;
        page.wait_until("document.querySelector('.inspect .recognised')?.textContent.includes('Botzone')").await
    });
}

#[test]
#[ignore = "in --all"]
fn an_endless_loop_is_a_time_out_and_the_page_stays_usable() {
    in_lab(async |page| {
        page.open("").await?;
        keep(page, "doudizhu", "json", ("main.js", "for (;;);"), Some(1_000)).await?;
        page.open_anew(TABLE).await?;
        // While the bot loops the page responds: the analysis is folded up and down again.
        page.wait_until("!!document.querySelector('.analysis')").await?;
        page.wait_until("document.querySelector('.panel.bot') !== null").await?;
        to_the_end(page).await?;
        ensure!(page.text(".history").await?.contains("超时"), "a time-out by the game's rule");
        Ok(())
    });
}

#[test]
#[ignore = "in --all"]
fn a_bot_plays_a_match_in_the_arena() {
    in_lab(async |page| {
        page.open("").await?;
        keep(page, "doudizhu", "json", ("main.js", starter("doudizhu-json.js")?), None).await?;
        page.open_anew("#/arena?match=doudizhu&seats=bot:1,random,random&deals=2&seed=1&rotate=1").await?;
        page.click(".stand-head .switch").await?;
        page.wait_until("!!document.querySelector('.match-rows') && !document.querySelector('.stand-head .switch')")
            .await?;
        ensure!(page.text(".stand-progress output").await? == "6/6 局", "two deals, three rotations");
        let faults = page
            .run(
                "return [...document.querySelectorAll('.match-rows tbody tr')].map(row => row.children[5].textContent)",
            )
            .await?;
        ensure!(faults.as_array().is_some_and(|faults| faults.len() == 3), "{faults}");
        let rows = page.text(".match-rows").await?;
        ensure!(rows.contains("Zhang's bot") && !rows.contains("NaN"), "its name and times are told: {rows}");
        Ok(())
    });
}

/// A match log of our own engine in the inspector, from the gallery of examples; the exchange at its first turn is unfolded.
async fn inspect_a_log(page: &Page) -> Result<()> {
    example(page, "doudizhu", 4).await?;
    page.click("#tab-turn").await
}

#[test]
#[ignore = "in --all"]
fn a_bot_runs_on_the_input_of_a_turn_and_is_judged_there() {
    in_lab(async |page| {
        page.open("").await?;
        keep(page, "doudizhu", "json", ("main.js", starter("doudizhu-json.js")?), None).await?;
        inspect_a_log(page).await?;
        page.wait_until("!!document.querySelector('.own-bot button')").await?;
        page.click(".own-bot button").await?;
        page.wait_until("document.querySelector('.trial textarea').value.includes('response')").await?;
        page.wait_until("document.querySelector('.tried').textContent.trim().length > 0").await?;
        // The bot opens in the Lab with exactly that input.
        page.click(".own-bot .in-lab").await?;
        page.wait_until("document.querySelector('.bot-title')?.value === \"Zhang's bot\"").await?;
        page.wait_until("document.querySelector('.turn-input')?.value.includes('requests')").await?;
        page.click(".turn .run").await?;
        page.find(".verdict .legal").await?;
        Ok(())
    });
}

#[test]
#[ignore = "in --all"]
fn a_bot_is_compared_with_the_actual_play_at_every_turn() {
    in_lab(async |page| {
        // Another pack was open before, which must not be shown.
        page.open("#/lab?cases").await?;
        page.click("button.example:nth-of-type(3)").await?;
        page.find(".case-table .case-name").await?;
        keep(page, "doudizhu", "json", ("main.js", starter("doudizhu-json.js")?), None).await?;
        inspect_a_log(page).await?;
        // An AI's answers above it may still grow: a mouse click might miss.
        page.find(".own-bot .all-turns").await?;
        page.run("document.querySelector('.own-bot .all-turns').click()").await?;
        let cases = page.text(".case-pack .panel-head .num").await?;
        ensure!(cases.ends_with("题") && cases != "0 题", "{cases}");
        page.wait_until("!!document.querySelector('.answerers select.player option[value=\"bot:1\"]')").await?;
        page.pick(".answerers select.player", "bot:1").await?;
        page.click(".answerers .run").await?;
        page.wait_until("document.querySelectorAll('.case-table tbody td.right, .case-table tbody td.wrong').length === document.querySelectorAll('.case-name').length").await?;
        page.find(".answerers .run").await?;
        Ok(())
    });
}
