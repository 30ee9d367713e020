//! The slowest AIs decide in parts, which are spread over workers.

use anyhow::{Result, ensure};
use paiju_tests::browser::{Page, in_browser};

use super::at_table;
use super::review::{COUNTED, number};

/// The South's switch.
const SOUTH: &str = ".own .sitter select";

/// A table with an AI in the south, on a machine with this many cores. Workers are counted.
async fn open(page: &Page, ai: &str, cores: u32) -> Result<()> {
    let cores =
        format!("Object.defineProperty(navigator, 'hardwareConcurrency', {{ value: {cores}, configurable: true }})");
    page.run_at_start(&format!("(() => {{ {cores}; {COUNTED} }})()")).await?;
    page.open("").await?;
    page.open(&format!("#/table/doudizhu?seed=7&west=sample&south={ai}&east=sample&step=0&open=1")).await?;
    page.wait_until(&format!("document.querySelector('{SOUTH}')?.value === '{ai}'")).await
}

/// The course of the game to its end, and the number of workers then: a stopped one is replaced.
async fn played(page: &Page, ai: &str, cores: u32) -> Result<(String, i64)> {
    open(page, ai, cores).await?;
    at_table::to_the_end(page).await?;
    Ok((page.text(".history").await?, number(page, "window.begun - window.ended").await?))
}

#[test]
fn the_game_is_the_same_with_any_number_of_workers() {
    in_browser(async |page| {
        let (by_two, two) = played(page, "planner@5", 1).await?;
        let (by_five, five) = played(page, "planner@5", 6).await?;
        let (_, alone) = played(page, "planner", 6).await?;
        ensure!(by_two == by_five, "{by_two}\n{by_five}");
        ensure!((two, five) == (alone + 1, alone + 4), "one more thinks, and four: {alone}, {two}, {five}");
        Ok(())
    });
}

#[test]
fn workers_end_when_their_ai_or_table_is_left() {
    in_browser(async |page| {
        open(page, "expert@5", 4).await?;
        page.wait_until("window.begun >= 4").await?;
        // Another AI takes the seat while it thinks, and the game continues.
        page.pick(SOUTH, "sample").await?;
        page.wait_until("location.hash.includes('south=sample')").await?;
        at_table::to_the_end(page).await?;
        // When the table is closed, all workers that thought for it end.
        open(page, "expert@5", 4).await?;
        page.wait_until("window.begun >= 4").await?;
        page.open("#/").await?;
        page.wait_until("!document.querySelector('.table-page') && window.ended >= 4").await
    });
}
