//! Waiting for the page, which every action does first.

use super::Page;
use anyhow::{Context, Result, bail};
use fantoccini::elements::{Element, ElementRef};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// How long an element may take to appear. Long, because a test may wait for a whole game of four AIs on a slow
/// machine.
pub(super) const PATIENCE: Duration = Duration::from_secs(60);

const WAIT: &str = include_str!("wait.js");
/// WebDriver's key for an element.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

/// What an action waits for before it looks.
#[derive(Debug, Clone, Copy)]
pub(super) enum Until {
    /// Does not wait: checks now, and again at every frame.
    Now,
    /// Nothing is in progress that ends by itself.
    Ready,
    /// In addition, nothing moves across the screen.
    Still,
}

impl Page {
    /// As [`Page::ready`], and until nothing moves across the screen.
    ///
    /// # Errors
    /// Something keeps moving; the error names it.
    pub async fn still(&self) -> Result<()> {
        self.look(Until::Still, "true", Vec::new()).await.map(drop)
    }

    /// The element that a script has returned.
    pub(super) fn element(&self, found: &Value) -> Result<Element> {
        let id = found[ELEMENT].as_str().context("no element")?;
        Ok(Element::from_element_id(self.client.clone(), ElementRef::from(id.to_owned())))
    }

    /// As [`Page::run`], even while work is in progress.
    ///
    /// # Errors
    /// It throws.
    pub async fn run_early(&self, script: &str) -> Result<Value> {
        self.client.execute(script, Vec::new()).await.with_context(|| format!("running {script}"))
    }

    pub(super) async fn look_for(&self, until: Until, expression: &str, arguments: Vec<Value>) -> Result<Element> {
        self.element(&self.look(until, expression, arguments).await?)
    }

    /// The value of a JavaScript expression, once it is truthy.
    pub(super) async fn look(&self, until: Until, expression: &str, arguments: Vec<Value>) -> Result<Value> {
        let start = Instant::now();
        loop {
            let left = PATIENCE.saturating_sub(start.elapsed());
            let how = json!({
                "patience": left.as_millis() as u64,
                "still": matches!(until, Until::Still),
                "early": matches!(until, Until::Now),
            });
            let script = format!("{WAIT}\nreturn find(() => {expression}, {how})");
            match self.client.execute(&script, arguments.clone()).await {
                Ok(mut answer) => match answer["works"].as_array() {
                    None => return Ok(answer["found"].take()),
                    Some(works) if works.is_empty() => bail!("it does not come"),
                    Some(_) => bail!("the page is still busy with {}", answer["works"]),
                },
                // The page was reloaded meanwhile.
                Err(error) if error.to_string().contains("aborted by navigation") && !left.is_zero() => {}
                Err(error) => return Err(error.into()),
            }
        }
    }
}
