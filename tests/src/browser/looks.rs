//! The page's appearance: what is wrong with its layout, and screenshots.

use super::waiting::Until;
use super::{Page, SCREENSHOTS, screenshots};
use anyhow::{Context, Result};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::env;
use std::fs;
use std::path::PathBuf;

/// Measures the layout.
const LOOKS: &str = include_str!("looks.js");

/// What is measured on a page, each by a CSS selector; an empty one is nothing. Other faults are looked for on every page.
#[derive(Debug, Clone, Copy, Serialize)]
pub struct Rules {
    /// Elements whose text must fit.
    pub texts: &'static str,
    /// Elements that must not overlap.
    pub parts: &'static str,
    /// Elements that a press in their middle must reach.
    pub buttons: &'static str,
    /// Elements that may be cut, overlapped and covered, with everything in them; some may on every page.
    pub meant: &'static str,
    /// Elements that must be wholly visible without scrolling in a window of this size.
    pub whole: ((u32, u32), &'static str),
    /// The tabs of panes that a small window shows one at a time.
    pub panes: &'static str,
    /// Whether the visitor's own hand must be visible without scrolling.
    pub hand: bool,
    /// Whether the pieces of a table must stay on it, and apart.
    pub felt: bool,
    /// Whether its text may be in another language.
    pub mixed: bool,
    /// Whether only the width of the page and its bar is measured.
    pub bar: bool,
}

/// What was measured at one size of the window.
#[derive(Debug, Clone, Deserialize)]
pub struct Look {
    /// The faults, as text.
    pub faults: Vec<String>,
    /// Sizes to compare, in pixels: see `sizes` in `looks.js`.
    pub sizes: Value,
}

impl Look {
    /// One of the sizes.
    ///
    /// # Errors
    /// The page does not show what it belongs to.
    pub fn size(&self, name: &str) -> Result<f64> {
        self.sizes[name].as_f64().with_context(|| format!("no {name} in {}", self.sizes))
    }
}

impl Page {
    /// Measures what the page shows at this size of the window, once nothing moves. Saves it as `NAME.png` where
    /// [`Page::screenshot`] would.
    ///
    /// # Errors
    /// The browser is gone.
    pub async fn looks(&self, rules: &Rules, name: &str) -> Result<Look> {
        let look = self.measure("return looked(arguments[0])", vec![json!(rules)]).await?;
        if env::var_os(SCREENSHOTS).is_some() {
            self.picture_early(name).await?;
        }
        Ok(serde_json::from_value(look)?)
    }

    /// The elements among these whose text does not fit, or that overflow the window horizontally, except within `but`.
    ///
    /// # Errors
    /// The browser is gone.
    pub async fn cut(&self, elements: &str, but: &str) -> Result<Vec<String>> {
        let cut = self.measure("return cut(...arguments)", vec![json!(elements), json!(but)]).await?;
        Ok(serde_json::from_value(cut)?)
    }

    async fn measure(&self, script: &str, arguments: Vec<Value>) -> Result<Value> {
        self.run_when(Until::Still, &format!("{LOOKS}\n{script}"), arguments).await
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
