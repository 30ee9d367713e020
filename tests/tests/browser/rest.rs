//! A page that has shown everything rests: it takes no processor time until somebody does something.

use anyhow::{Context, Result};
use paiju_tests::browser::Page;

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
