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
    /// Waits until nothing is in progress that ends by itself. All other actions do so first, unless documented
    /// otherwise.
    ///
    /// # Errors
    /// Something does not end; the error names it.
    pub async fn ready(&self) -> Result<()> {
        self.look(Until::Ready, "true", Vec::new()).await.map(drop)
    }

    /// As [`Page::ready`], and until nothing moves across the screen.
    ///
    /// # Errors
    /// Something keeps moving; the error names it.
    pub async fn still(&self) -> Result<()> {
        self.look(Until::Still, "true", Vec::new()).await.map(drop)
    }

    /// The first element for a CSS selector, once it appears and the page is ready.
    ///
    /// # Errors
    /// It does not appear.
    pub async fn find(&self, css: &str) -> Result<Element> {
        self.find_when(Until::Ready, css).await
    }

    /// As [`Page::find`], even while work is in progress.
    ///
    /// # Errors
    /// It does not appear.
    pub async fn glimpse(&self, css: &str) -> Result<Element> {
        self.find_when(Until::Now, css).await
    }

    pub(super) async fn find_when(&self, until: Until, css: &str) -> Result<Element> {
        let found = self.look(until, "document.querySelector(arguments[0])", vec![json!(css)]).await;
        self.element(&found.with_context(|| format!("no element {css}"))?)
    }

    /// The first element for a CSS selector; if it is behind a tab, that is chosen first.
    pub(super) async fn uncover(&self, until: Until, css: &str) -> Result<Element> {
        let shown = "(() => {
            const found = document.querySelector(arguments[0]);
            const panel = found?.closest('[role=tabpanel][hidden]');
            if (!panel) return found;
            document.getElementById(panel.getAttribute('aria-labelledby')).click();
            return null;
        })()";
        let found = self.look(until, shown, vec![json!(css)]).await;
        self.element(&found.with_context(|| format!("no element {css}"))?)
    }

    /// The element that a script has returned.
    pub(super) fn element(&self, found: &Value) -> Result<Element> {
        let id = found[ELEMENT].as_str().context("no element")?;
        Ok(Element::from_element_id(self.client.clone(), ElementRef::from(id.to_owned())))
    }

    /// The visible text of the first element for a CSS selector, as soon as there is one and the page is ready.
    ///
    /// # Errors
    /// It does not appear, or stays empty.
    pub async fn text(&self, css: &str) -> Result<String> {
        let text =
            self.look(Until::Ready, "document.querySelector(arguments[0])?.innerText.trim()", vec![json!(css)]).await;
        let text = text.with_context(|| format!("no text in {css}"))?;
        Ok(text.as_str().context("no text")?.to_owned())
    }

    /// Waits until a JavaScript expression, which may be a promise, is true and the page is ready.
    ///
    /// # Errors
    /// It stays false.
    pub async fn wait_until(&self, expression: &str) -> Result<()> {
        self.wait_for(Until::Ready, expression).await
    }

    /// As [`Page::wait_until`], even while work is in progress.
    ///
    /// # Errors
    /// It stays false.
    pub async fn wait_until_early(&self, expression: &str) -> Result<()> {
        self.wait_for(Until::Now, expression).await
    }

    async fn wait_for(&self, until: Until, expression: &str) -> Result<()> {
        let met =
            self.look(until, &format!("Promise.resolve({expression}).then(met => met === true)"), Vec::new()).await;
        met.map(drop).with_context(|| format!("still not true: {expression}"))
    }

    /// Runs JavaScript, the body of a function, once the page is ready, and returns its result.
    ///
    /// # Errors
    /// It throws.
    pub async fn run(&self, script: &str) -> Result<Value> {
        self.run_with(script, Vec::new()).await
    }

    /// As [`Page::run`], with `arguments`.
    ///
    /// # Errors
    /// It throws.
    pub async fn run_with(&self, script: &str, arguments: Vec<Value>) -> Result<Value> {
        self.run_when(Until::Ready, script, arguments).await
    }

    /// As [`Page::run`], even while work is in progress.
    ///
    /// # Errors
    /// It throws.
    pub async fn run_early(&self, script: &str) -> Result<Value> {
        self.client.execute(script, Vec::new()).await.with_context(|| format!("running {script}"))
    }

    pub(super) async fn run_when(&self, until: Until, script: &str, arguments: Vec<Value>) -> Result<Value> {
        // Wrapped, because the script may return a falsy value, which would not end the waiting.
        let ran = self
            .look(until, &format!("(async () => ({{ value: await (() => {{ {script}\n}})() }}))()"), arguments)
            .await;
        Ok(ran.with_context(|| format!("running {script}"))?["value"].take())
    }

    /// The value of a JavaScript expression, once it is truthy.
    async fn look(&self, until: Until, expression: &str, arguments: Vec<Value>) -> Result<Value> {
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
