//! Tables in the browser tests.

use anyhow::{Context, Result};

use crate::testing::{Key, Page};

/// A spectator's analysis weighs every step, which takes longer than anything else here.
const WITHOUT_ANALYSIS: &str = "localStorage['paiju.analysis'] ??= 'off'";

/// Opens a table through the entrance, as most visitors do, with the analysis folded up.
pub async fn open(page: &Page, place: &str) -> Result<()> {
    page.run_at_start(WITHOUT_ANALYSIS).await?;
    open_with_analysis(page, place).await
}

/// Opens a table through the entrance, as most visitors do.
pub async fn open_with_analysis(page: &Page, place: &str) -> Result<()> {
    page.enter(place).await?;
    page.find(".felt").await.map(drop)
}

/// The shown step, by the timeline's slider.
pub async fn step(page: &Page) -> Result<i64> {
    page.run("return +document.querySelector('.slider').value").await?.as_i64().context("the timeline has no step")
}

/// Waits until this step is shown.
pub async fn at_step(page: &Page, step: i64) -> Result<()> {
    page.wait_until(&format!("+document.querySelector('.slider').value === {step}")).await
}

/// Opens a table at the end of its game, which is played without a spectator.
pub async fn open_at_end(page: &Page, place: &str) -> Result<()> {
    open(page, &format!("{place}&step=0")).await?;
    to_the_end(page).await
}

/// Goes to the end of the game, which is then played.
pub async fn to_the_end(page: &Page) -> Result<()> {
    page.press(Key::End).await?;
    page.find(".sheet").await.map(drop)
}

/// Waits until the visitor holds this many cards and may act.
pub async fn holds(page: &Page, cards: usize) -> Result<()> {
    page.wait_until(&format!(
        "document.querySelectorAll('.own .hand .card').length === {cards} && !!document.querySelector('.own .actions')"
    ))
    .await
}
