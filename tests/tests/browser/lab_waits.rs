//! Programs that wait for their next line play whole games: the browser suspends them, not the machine that built the page.

use anyhow::{Result, ensure};
use paiju_tests::browser::{Page, in_lab, starter};

use super::keep::keep;

/// The bot plays against AIs, and no seat of any game has a fault.
async fn plays(page: &Page, game: &str, speech: &str, seats: &str, text: &str) -> Result<()> {
    page.open("").await?;
    keep(page, game, speech, ("main.py", text), None).await?;
    page.open_anew(&format!("#/arena?match={game}&seats={seats}&deals=1&seed=1")).await?;
    page.click(".stand-head .switch").await?;
    page.wait_until("!!document.querySelector('.match-rows') && !document.querySelector('.stand-head .switch')")
        .await?;
    // A team's row shows no faults.
    let faults = page
        .run("return [...document.querySelectorAll('.match-rows tbody tr')].map(row => row.children[5].textContent).filter(text => text)")
        .await?;
    ensure!(faults.as_array().is_some_and(|rows| !rows.is_empty() && rows.iter().all(|row| row == "0")), "{faults}");
    Ok(())
}

#[test]
#[ignore = "in --all"]
fn a_python_program_that_waits_for_lines_plays_a_whole_game() {
    in_lab(async |page| {
        let text = starter("doudizhu-lines.py")?;
        plays(page, "doudizhu", "lines", "bot:1,sample,sample", text).await
    });
}

#[test]
#[ignore = "in --all"]
fn a_python_program_that_is_kept_running_plays_a_whole_game() {
    in_lab(async |page| {
        let text = starter("tractor-long.py")?;
        plays(page, "tractor", "json", "bot:1,random,random,random", text).await
    });
}
