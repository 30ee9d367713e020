//! A page that has shown everything rests: it takes no processor time until somebody does something.

use anyhow::{Context, Result};
use paiju_tests::browser::{Page, in_browser};

use super::inspect;

/// Tracks timers, which let a page change later by itself; a worker at work also has a watchdog timer.
pub const TIMERS: &str = "
    window.putOff = new Set();
    for (const [set, clear, again] of [['setTimeout', 'clearTimeout', false], ['setInterval', 'clearInterval', true]]) {
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

/// Waits until nothing is in progress and no timer is pending; from then on nothing happens by itself. Open the page
/// with [`TIMERS`].
pub async fn rests(page: &Page) -> Result<()> {
    page.wait_until("window.putOff.size === 0").await.context("it goes on and on")
}

#[test]
fn an_inspected_text_is_drawn_and_then_the_page_rests() {
    in_browser(async |page| {
        page.run_at_start(TIMERS).await?;
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
        page.run_at_start(TIMERS).await?;
        for place in ["#/", "#/table/doudizhu?seed=7&west=sample&south=sample&east=sample&step=3", "#/arena", "#/lab"] {
            page.open("").await?;
            page.open(place).await?;
            page.find("main h1").await?;
            rests(page).await.with_context(|| place.to_owned())?;
        }
        Ok(())
    });
}
