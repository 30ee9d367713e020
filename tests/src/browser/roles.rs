//! Finds elements by role and accessible name, as a screen reader does.

use super::Page;
use super::waiting::{PATIENCE, Until};
use anyhow::{Context, Result, bail};
use fantoccini::elements::Element;
use serde_json::{Value, json};
use std::time::Instant;

impl Page {
    /// The first element of a role, such as `button`, with exactly this accessible name, once it appears and the page
    /// is ready.
    ///
    /// # Errors
    /// It does not appear.
    pub async fn role(&self, role: &str, name: &str) -> Result<Element> {
        let start = Instant::now();
        while start.elapsed() < PATIENCE {
            self.ready().await?;
            let document = self.devtools("DOM.getDocument", json!({ "depth": 0 })).await?;
            let wanted = json!({ "nodeId": document["root"]["nodeId"], "role": role, "accessibleName": name });
            let found = self.devtools("Accessibility.queryAXTree", wanted).await?;
            let nodes = found["nodes"].as_array().context("no accessible nodes")?;
            if let Some(node) = nodes.iter().find(|node| node["ignored"] == false) {
                return self.resolved(&node["backendDOMNodeId"]).await;
            }
            self.run_when(Until::Now, "return frame()", Vec::new()).await?;
        }
        bail!("no {role} is called {name}")
    }

    /// The element with this number in the DevTools protocol.
    async fn resolved(&self, backend: &Value) -> Result<Element> {
        let node = self.devtools("DOM.resolveNode", json!({ "backendNodeId": backend })).await?;
        let keep = json!({ "objectId": node["object"]["objectId"], "functionDeclaration": "function () { window.resolved = this }" });
        self.devtools("Runtime.callFunctionOn", keep).await?;
        self.element(&self.run_when(Until::Now, "return window.resolved", Vec::new()).await?)
    }

    /// Clicks the button of this name, with the mouse.
    ///
    /// # Errors
    /// It does not appear, or something covers it.
    pub async fn push(&self, button: &str) -> Result<()> {
        self.click_role("button", button).await
    }

    /// Follows the link of this name.
    ///
    /// # Errors
    /// It does not appear, or something covers it.
    pub async fn follow(&self, link: &str) -> Result<()> {
        self.click_role("link", link).await
    }

    /// Chooses the option with this value in the list of this name.
    ///
    /// # Errors
    /// There is no such list or option.
    pub async fn choose(&self, list: &str, value: &str) -> Result<()> {
        let chosen = self.role("combobox", list).await?.select_by_value(value).await;
        chosen.with_context(|| format!("choosing {value} in {list}"))
    }

    async fn click_role(&self, role: &str, name: &str) -> Result<()> {
        let start = Instant::now();
        loop {
            let element = self.role(role, name).await?;
            self.still().await?;
            match element.click().await {
                // It was redrawn between finding and clicking.
                Err(error) if error.is_stale_element_reference() && start.elapsed() < PATIENCE => {}
                clicked => return clicked.with_context(|| format!("clicking the {role} {name}")),
            }
        }
    }
}
