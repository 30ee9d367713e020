//! What the browser pretends to be: everything here lasts as long as the test's tab.

use super::Page;
use anyhow::Result;
use serde_json::json;

impl Page {
    /// Gives the page this size in CSS pixels, which may be narrower than any window.
    ///
    /// # Errors
    /// The browser is gone.
    pub async fn resize(&self, width: u32, height: u32) -> Result<()> {
        let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
        self.devtools("Emulation.setDeviceMetricsOverride", metrics).await.map(drop)
    }

    /// As [`Page::resize`], of a telephone's window, which grows with what is too wide for it.
    ///
    /// # Errors
    /// The browser is gone.
    pub async fn resize_telephone(&self, width: u32, height: u32) -> Result<()> {
        let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": true });
        self.devtools("Emulation.setDeviceMetricsOverride", metrics).await.map(drop)
    }

    /// Gives the device a touch screen instead of a mouse, or a mouse again.
    ///
    /// # Errors
    /// The browser is gone.
    pub async fn touch(&self, touch: bool) -> Result<()> {
        let touch = json!({ "enabled": touch, "maxTouchPoints": 5 });
        self.devtools("Emulation.setTouchEmulationEnabled", touch).await.map(drop)
    }

    /// Makes the system's colours dark or light.
    ///
    /// # Errors
    /// The browser is gone.
    pub async fn prefer_dark(&self, dark: bool) -> Result<()> {
        let value = if dark { "dark" } else { "light" };
        let features = json!({ "features": [{ "name": "prefers-color-scheme", "value": value }] });
        self.devtools("Emulation.setEmulatedMedia", features).await.map(drop)
    }

    /// Sets the browser's language, such as `en`, for pages opened from now on.
    ///
    /// # Errors
    /// The browser is gone.
    pub async fn prefer_language(&self, tag: &str) -> Result<()> {
        let agent = self.run("return navigator.userAgent").await?;
        let setting = json!({ "userAgent": agent, "acceptLanguage": tag });
        self.devtools("Emulation.setUserAgentOverride", setting).await.map(drop)
    }

    /// Runs JavaScript at the start of every page opened from now on, before the page's own.
    ///
    /// # Errors
    /// The browser is gone.
    pub async fn run_at_start(&self, script: &str) -> Result<()> {
        self.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": script })).await.map(drop)
    }
}
