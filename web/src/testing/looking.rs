//! Looking at the page, once it is ready: the same for the page in this thread and, in `tests/src/browser`, in a browser of its own.

use anyhow::{Context, Result};
use serde_json::{Value, json};

use super::{Page, PageElement, Until};

impl Page {
    /// Waits until nothing is in progress that ends by itself. All other actions do so first, unless documented otherwise.
    ///
    /// # Errors
    /// Something does not end; the error names it.
    pub async fn ready(&self) -> Result<()> {
        self.look(Until::Ready, "true", Vec::new()).await.map(drop)
    }

    /// The first element for a CSS selector, once it appears and the page is ready.
    ///
    /// # Errors
    /// It does not appear.
    pub async fn find(&self, css: &str) -> Result<PageElement> {
        self.find_when(Until::Ready, css).await
    }

    /// As [`Page::find`], even while work is in progress.
    ///
    /// # Errors
    /// It does not appear.
    pub async fn glimpse(&self, css: &str) -> Result<PageElement> {
        self.find_when(Until::Now, css).await
    }

    pub(super) async fn find_when(&self, until: Until, css: &str) -> Result<PageElement> {
        let found = self.look_for(until, "document.querySelector(arguments[0])", vec![json!(css)]).await;
        found.with_context(|| format!("no element {css}"))
    }

    /// The first element for a CSS selector; if it is behind a tab, that is chosen first.
    pub(super) async fn uncover(&self, until: Until, css: &str) -> Result<PageElement> {
        let shown = "(() => {
            const found = document.querySelector(arguments[0]);
            const panel = found?.closest('[role=tabpanel][hidden]');
            if (!panel) return found;
            document.getElementById(panel.getAttribute('aria-labelledby')).click();
            return null;
        })()";
        self.look_for(until, shown, vec![json!(css)]).await.with_context(|| format!("no element {css}"))
    }

    /// The visible text of the first element for a CSS selector, as soon as there is some and the page is ready.
    ///
    /// # Errors
    /// It does not appear, or stays empty.
    pub async fn text(&self, css: &str) -> Result<String> {
        let text = "document.querySelector(arguments[0])?.innerText.trim()";
        let text =
            self.look(Until::Ready, text, vec![json!(css)]).await.with_context(|| format!("no text in {css}"))?;
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

    pub(super) async fn run_when(&self, until: Until, script: &str, arguments: Vec<Value>) -> Result<Value> {
        // Wrapped, because the script may return a falsy value, which would not end the waiting.
        let ran = self
            .look(until, &format!("(async () => ({{ value: await (() => {{ {script}\n}})() }}))()"), arguments)
            .await;
        Ok(ran.with_context(|| format!("running {script}"))?["value"].take())
    }
}
