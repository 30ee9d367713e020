//! A page that rests has no timer left, which would let it change later by itself: the same in `tests/tests/browser`.

use anyhow::{Context, Result};

use super::Page;

/// Tracks timers, which let a page change later by itself; a worker at work also has a watchdog timer.
pub const TIMERS: &str = "
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

/// Waits until nothing is in progress and no timer is pending; from then on nothing happens by itself. [`TIMERS`] ran before.
pub async fn rests(page: &Page) -> Result<()> {
    page.wait_until("putOff.size === 0").await.context("it goes on and on")
}
