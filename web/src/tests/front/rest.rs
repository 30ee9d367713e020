//! A page that has shown everything rests: it takes no processor time until somebody does something.

use anyhow::{Context, Result};
use wasm_bindgen_test::*;

use super::at_inspector;
use crate::testing::{Page, on_page};

/// Tracks timers, which let a page change later by itself; a worker at work also has a watchdog timer.
const TIMERS: &str = "
    window.putOff = new Set();
    window.untracked = {};
    for (const [set, clear, again] of [['setTimeout', 'clearTimeout', false], ['setInterval', 'clearInterval', true]]) {
        Object.assign(untracked, { [set]: window[set], [clear]: window[clear] });
        const [begin, end] = [window[set].bind(window), window[clear].bind(window)];
        window[set] = (call, ...rest) => {
            const timer = begin(() => {
                if (!again) putOff.delete(timer);
                call();
            }, ...rest);
            putOff.add(timer);
            return timer;
        };
        window[clear] = (timer) => {
            putOff.delete(timer);
            end(timer);
        };
    }";

/// Tracks the timers of a visit.
async fn tracked(page: &Page, visit: impl AsyncFnOnce() -> Result<()>) -> Result<()> {
    page.run_early(TIMERS).await?;
    let outcome = visit().await;
    page.run_early("Object.assign(window, untracked)").await?;
    outcome
}

/// Waits until nothing is in progress and no timer is pending; from then on nothing happens by itself.
async fn rests(page: &Page) -> Result<()> {
    page.wait_until("putOff.size === 0").await.context("it goes on and on")
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
