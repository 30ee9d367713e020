//! A page that has shown everything rests: it takes no processor time until somebody does something.

use anyhow::{Context, Result};
use wasm_bindgen_test::*;

use super::at_inspector;
use super::timers::{TIMERS, rests};
use crate::testing::{Page, on_page};

/// Tracks the timers of a visit.
async fn tracked(page: &Page, visit: impl AsyncFnOnce() -> Result<()>) -> Result<()> {
    page.run_early(TIMERS).await?;
    let outcome = visit().await;
    page.run_early("Object.assign(window, untracked)").await?;
    outcome
}

#[wasm_bindgen_test]
async fn every_page_rests() {
    on_page(async |page| {
        tracked(page, async || {
            for place in ["", "#/table/doudizhu?seed=7&west=sample&south=sample&east=sample&step=3", "#/arena", "#/lab"]
            {
                page.enter(place).await?;
                page.find("main h1").await?;
                rests(page).await.with_context(|| place.to_owned())?;
            }
            at_inspector::open(page, &at_inspector::three_games()).await?;
            page.find(".answers .candidate").await?;
            rests(page).await.context("a text with its first fault")
        })
        .await
    })
    .await;
}
