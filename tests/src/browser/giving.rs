//! A visitor's input: files and texts dropped or pasted, typing and choices.

use super::Page;
use super::waiting::PATIENCE;
use anyhow::{Context, Result};
use fantoccini::key::Key;
use serde_json::json;
use std::time::Instant;

impl Page {
    /// Drops files with these names and contents onto the page, together.
    ///
    /// # Errors
    /// The browser is gone.
    pub async fn drop_files(&self, files: &[(&str, &[u8])]) -> Result<()> {
        let script = "const dataTransfer = new DataTransfer();
            for (const [name, bytes] of arguments[0]) dataTransfer.items.add(new File([new Uint8Array(bytes)], name));
            document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))";
        self.run_with(script, vec![json!(files)]).await.map(drop)
    }

    /// Drops a text onto the page.
    ///
    /// # Errors
    /// The browser is gone.
    pub async fn drop_text(&self, text: &str) -> Result<()> {
        let script = "const dataTransfer = new DataTransfer();
            dataTransfer.setData('text/plain', arguments[0]);
            document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))";
        self.run_with(script, vec![json!(text)]).await.map(drop)
    }

    /// Pastes a text onto the page, outside of any field.
    ///
    /// # Errors
    /// The browser is gone.
    pub async fn paste(&self, text: &str) -> Result<()> {
        self.paste_into("(document.querySelector('.inspect') ?? document.body)", text).await
    }

    /// Pastes a text into what a JavaScript expression names.
    ///
    /// # Errors
    /// It names nothing.
    pub async fn paste_into(&self, target: &str, text: &str) -> Result<()> {
        let script = format!(
            "const clipboardData = new DataTransfer();
            clipboardData.setData('text/plain', arguments[0]);
            const event = new ClipboardEvent('paste', {{ bubbles: true, cancelable: true, clipboardData }});
            {target}.dispatchEvent(event)"
        );
        self.run_with(&script, vec![json!(text)]).await.map(drop)
    }

    /// Replaces the content of a field by typing.
    ///
    /// # Errors
    /// There is no such field.
    pub async fn fill(&self, css: &str, text: &str) -> Result<()> {
        self.click(css).await?;
        let field = self.find(css).await?;
        field.send_keys(&format!("{}a{}", char::from(Key::Control), char::from(Key::Null))).await?;
        Ok(field.send_keys(text).await?)
    }

    /// Chooses the option with this value in a list; retries if the page is redrawn meanwhile.
    ///
    /// # Errors
    /// There is no such list or option.
    pub async fn pick(&self, css: &str, value: &str) -> Result<()> {
        let start = Instant::now();
        loop {
            match self.find(css).await?.select_by_value(value).await {
                Err(error) if error.is_stale_element_reference() && start.elapsed() < PATIENCE => {}
                picked => return picked.with_context(|| format!("picking {value} in {css}")),
            }
        }
    }

    /// The number of elements for a CSS selector.
    ///
    /// # Errors
    /// The browser is gone.
    pub async fn count(&self, css: &str) -> Result<u64> {
        let count = self.run_with("return document.querySelectorAll(arguments[0]).length", vec![json!(css)]).await?;
        count.as_u64().context("no number")
    }
}
