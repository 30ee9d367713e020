//! How much of a page jumps by itself: the Cumulative Layout Shift.

use super::Page;
use anyhow::{Context, Result};

/// Records every shift that the browser reports.
const WATCH: &str = "
    window.shifts = [];
    new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({ type: 'layout-shift', buffered: true });";

/// The largest sum of shifts within five seconds without a quiet second; shifts after an input do not count.
const WORST: &str = "
    let [worst, sum, first, last] = [0, 0, -Infinity, -Infinity];
    for (const { value, startTime, hadRecentInput } of window.shifts) {
        if (hadRecentInput) continue;
        if (startTime - last > 1000 || startTime - first > 5000) [sum, first] = [0, startTime];
        [sum, last] = [sum + value, startTime];
        worst = Math.max(worst, sum);
    }
    return worst";

/// The five largest shifts, with the elements that moved.
const LARGEST: &str = "
    const place = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join();
    const name = (node) => node?.outerHTML?.split('>')[0] ?? node?.nodeName;
    return [...window.shifts].sort((one, other) => other.value - one.value).slice(0, 5).map(({ value, startTime, sources }) =>
        [value.toFixed(4), Math.round(startTime), ...sources.map(({ node, previousRect, currentRect }) =>
            `${name(node)} ${place(previousRect)} -> ${place(currentRect)}`)].join(' | ')).join('\\n')";

impl Page {
    /// Watches the pages opened from now on.
    ///
    /// # Errors
    /// The browser is gone.
    pub async fn watch_shifts(&self) -> Result<()> {
        self.run_at_start(WATCH).await
    }

    /// The shift so far.
    ///
    /// # Errors
    /// The page is not watched.
    pub async fn shift(&self) -> Result<f64> {
        self.run_early(WORST).await?.as_f64().context("no number")
    }

    /// The largest shifts, as text.
    ///
    /// # Errors
    /// The page is not watched.
    pub async fn largest_shifts(&self) -> Result<String> {
        Ok(self.run_early(LARGEST).await?.as_str().unwrap_or_default().to_owned())
    }
}
