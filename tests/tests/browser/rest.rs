//! A page that has shown what there is to show rests: it takes no processor time until somebody does something.

use std::time::Duration;

use anyhow::{Context, Result, bail};
use paiju_tests::browser::{Page, in_browser};

use super::inspect;

/// Counts what is put off until later, which is how a page goes on by itself.
const COUNT: &str = "
    window.putOff = 0;
    const plain = window.setTimeout;
    window.setTimeout = (...all) => { window.putOff += 1; return plain(...all); };";

/// Waits for half a second in which the page does next to nothing.
async fn rests(page: &Page) -> Result<()> {
    let mut counts = Vec::new();
    for _ in 0..20 {
        page.run("window.before = window.putOff").await?;
        tokio::time::sleep(Duration::from_millis(500)).await;
        let count = page.run("return window.putOff - window.before").await?.as_i64().context("nothing was counted")?;
        if count <= 2 {
            return Ok(());
        }
        counts.push(count);
    }
    bail!("it goes on and on, so many times in half a second: {counts:?}")
}

#[test]
fn an_inspected_text_is_drawn_and_then_the_page_rests() {
    in_browser(async |page| {
        page.run_at_start(COUNT).await?;
        inspect::open(page, &inspect::three_games()).await?;
        page.find(".answers .candidate").await?;
        rests(page).await.context("a text with its first fault")?;
        page.resize(390, 844).await?;
        rests(page).await.context("the same on a telephone")
    });
}

#[test]
fn every_other_page_rests() {
    in_browser(async |page| {
        page.run_at_start(COUNT).await?;
        for place in ["#/", "#/table/doudizhu?seed=7&west=sample&south=sample&east=sample&step=3", "#/arena", "#/lab"] {
            page.open("").await?;
            page.open(place).await?;
            page.find("main h1").await?;
            rests(page).await.with_context(|| place.to_owned())?;
        }
        Ok(())
    });
}
