//! The workers that the page starts and ends, counted.

use anyhow::{Context, Result};

use crate::testing::Page;

/// Counts workers, and has the one that is asked while `doomed` is set crash instead of answering.
const COUNT: &str = "
    const Plain = window.uncounted ??= window.Worker;
    [window.begun, window.ended, window.doomed] = [0, 0, false];
    window.Worker = class extends Plain {
        constructor(...given) {
            super(...given);
            window.begun += 1;
        }
        terminate() {
            window.ended += 1;
            super.terminate();
        }
        postMessage(...message) {
            if (!window.doomed) return super.postMessage(...message);
            window.doomed = false;
            setTimeout(() => this.onerror?.(new ErrorEvent('error', { message: 'it was killed' })));
        }
    };";

const COUNT_NO_MORE: &str = "window.Worker = window.uncounted; delete navigator.hardwareConcurrency";

/// Counts the workers on a machine with this many cores during a visit.
pub async fn counted(page: &Page, cores: u32, visit: impl AsyncFnOnce() -> Result<()>) -> Result<()> {
    let cores =
        format!("Object.defineProperty(navigator, 'hardwareConcurrency', {{ value: {cores}, configurable: true }})");
    page.run_early(&format!("{COUNT} {cores}")).await?;
    let outcome = visit().await;
    page.run_early(COUNT_NO_MORE).await?;
    outcome
}

/// The workers started and those ended so far.
pub async fn workers(page: &Page) -> Result<(i64, i64)> {
    Ok(serde_json::from_value(page.run_early("return [window.begun, window.ended]").await?)?)
}

pub async fn number(page: &Page, script: &str) -> Result<i64> {
    page.run(&format!("return {script}")).await?.as_i64().with_context(|| format!("no number: {script}"))
}
