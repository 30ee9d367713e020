//! The page's appearance: clipped and covered elements, and screenshots.

use super::waiting::Until;
use super::{Page, SCREENSHOTS, screenshots};
use anyhow::Result;
use serde_json::json;
use std::env;
use std::fs;
use std::path::PathBuf;

impl Page {
    /// The elements among these whose text does not fit, or that overflow the window horizontally, except within `but`.
    ///
    /// # Errors
    /// The browser is gone.
    pub async fn cut(&self, elements: &str, but: &str) -> Result<Vec<String>> {
        let script = "return [...document.querySelectorAll(arguments[0])]
            .filter(node => node.offsetParent && !node.closest('.sr-only, svg, .fan, .hand, [class*=card], .tables ul, ' + arguments[1]))
            .filter(node => {
                const seen = node.getBoundingClientRect();
                const style = getComputedStyle(node);
                const scrolls = node.matches('select, input, textarea');
                const cut = style.overflowX !== 'visible' && !scrolls && node.scrollWidth > node.clientWidth + 1;
                return cut || seen.right > innerWidth + 1 || seen.left < -1;
            }).map(node => `${node.tagName} ${node.className} ${node.textContent.slice(0, 30)}`)";
        Ok(serde_json::from_value(self.run_when(Until::Still, script, vec![json!(elements), json!(but)]).await?)?)
    }

    /// Pairs of these elements that visibly overlap, except within `but`.
    ///
    /// # Errors
    /// The browser is gone.
    pub async fn overlapping(&self, elements: &str, but: &str) -> Result<Vec<String>> {
        let script = "const seen = node => {
                const box = node.getBoundingClientRect();
                let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
                for (let above = node.parentElement; above; above = above.parentElement) {
                    if (getComputedStyle(above).overflowY === 'visible') continue;
                    const holder = above.getBoundingClientRect();
                    [left, top] = [Math.max(left, holder.left), Math.max(top, holder.top)];
                    [right, bottom] = [Math.min(right, holder.right), Math.min(bottom, holder.bottom)];
                }
                return { node, left, top, right, bottom };
            };
            const parts = [...document.querySelectorAll(arguments[0])]
                .filter(node => node.offsetParent && !node.closest('.sr-only, svg, option, details:not([open]) > :not(summary), ' + arguments[1])).map(seen);
            const name = node => `${node.tagName} ${node.className} ${node.textContent.slice(0, 30)}`;
            return parts.flatMap((one, index) => parts.slice(index + 1)
                .filter(other => !one.node.contains(other.node) && !other.node.contains(one.node)
                    && Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1
                    && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1)
                .map(other => `${name(one.node)} / ${name(other.node)}`))";
        Ok(serde_json::from_value(self.run_when(Until::Still, script, vec![json!(elements), json!(but)]).await?)?)
    }

    /// Waits until nothing moves, then saves what is visible as `NAME.png` if `PAIJU_SCREENSHOTS` names a folder: a
    /// thousand pictures take minutes.
    ///
    /// # Errors
    /// The page keeps moving, or the file cannot be written.
    pub async fn screenshot(&self, name: &str) -> Result<()> {
        self.still().await?;
        if env::var_os(SCREENSHOTS).is_some() {
            self.picture_early(name).await?;
        }
        Ok(())
    }

    /// Saves what is visible, once nothing moves, to `target/screenshots/NAME.png` and returns its path.
    ///
    /// # Errors
    /// The page keeps moving, or the file cannot be written.
    pub async fn picture(&self, name: &str) -> Result<PathBuf> {
        self.still().await?;
        self.picture_early(name).await
    }

    /// As [`Page::picture`], even while work is in progress.
    pub(super) async fn picture_early(&self, name: &str) -> Result<PathBuf> {
        let path = screenshots()?.join(format!("{name}.png"));
        fs::write(&path, self.client.screenshot().await?)?;
        Ok(path)
    }
}
