//! Nothing jumps by itself.

use anyhow::{Result, ensure};
use paiju_tests::browser::{Page, in_browser};

/// The limit of a good Cumulative Layout Shift.
const MOST: f64 = 0.1;

async fn is_steady(page: &Page, what: &str) -> Result<()> {
    let shift = page.shift().await?;
    ensure!(shift <= MOST, "{what} shifts by {shift}:\n{}", page.largest_shifts().await?);
    Ok(())
}

#[test]
#[ignore = "in --all"]
fn a_watched_table_is_steady() {
    in_browser(async |page| {
        page.watch_shifts().await?;
        for (width, height) in [(1366, 650), (390, 844)] {
            page.resize(width, height).await?;
            // Steps of a game with open hands: until all cards of Tractor are dealt and a trick is played.
            for (game, steps) in [("doudizhu", 8), ("mahjong", 8), ("tractor", 108)] {
                page.open("#/elsewhere").await?;
                page.open_anew(&format!("#/table/{game}?open=1&seed=7")).await?;
                page.wait_until_early(&format!("document.querySelector('.slider')?.value >= {steps}")).await?;
                is_steady(page, &format!("{game} at {width}")).await?;
            }
        }
        Ok(())
    });
}

#[test]
#[ignore = "in --all"]
fn every_other_page_is_steady() {
    in_browser(async |page| {
        page.watch_shifts().await?;
        for (width, height) in [(1366, 650), (390, 844)] {
            page.resize(width, height).await?;
            for place in ["", "#/inspect", "#/learn", "#/lab", "#/arena"] {
                page.open_anew(place).await?;
                page.find(".part main").await?;
                page.still().await?;
                is_steady(page, &format!("{place} at {width}")).await?;
            }
        }
        Ok(())
    });
}
