//! The page as a test sees it.

use super::{Driver, screenshots};
use anyhow::{Context, Result, bail};
use fantoccini::actions::{InputSource, KeyAction, KeyActions};
use fantoccini::elements::Element;
use fantoccini::wd::{Capabilities, WebDriverCompatibleCommand};
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use std::any::Any;
use std::cell::RefCell;
use std::env;
use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant};
use xtask::Workspace;

/// How long something may take to appear. Long, because a slow machine is no fault of the page's: a whole game of four AIs may be asked for.
const PATIENCE: Duration = Duration::from_secs(60);

/// A browser with the page.
#[derive(Debug)]
pub struct Page {
    /// For everything that has no method here.
    pub client: Client,
    /// Whatever serves the page, until it is dropped.
    server: RefCell<Option<Box<dyn Any>>>,
    url: String,
}

/// A line of the browser's log.
#[derive(Debug, Clone)]
pub struct LogEntry {
    /// `SEVERE` for errors: of the console, of the network, of the Content-Security-Policy.
    pub level: String,
    /// What it says.
    pub message: String,
}

impl Page {
    pub(super) async fn connect(driver: &Driver, url: String, server: Box<dyn Any>) -> Result<Self> {
        let capabilities: Capabilities = serde_json::from_value(driver.capabilities())?;
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(capabilities)
            .connect(&driver.url())
            .await
            .context("the browser does not start")?;
        Ok(Self { client, server: RefCell::new(Some(server)), url })
    }

    pub(super) async fn close(&self) -> Result<()> {
        Ok(self.client.clone().close().await?)
    }

    /// The address of the page's folder.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Goes to a place below the page's folder, such as `#/inspect`.
    ///
    /// # Errors
    /// When the address cannot be loaded.
    pub async fn open(&self, place: &str) -> Result<()> {
        Ok(self.client.goto(&format!("{}{place}", self.url)).await?)
    }

    /// Takes the server away, for the page offline.
    pub fn stop_server(&self) {
        self.server.take();
    }

    /// The first element for a CSS selector, as soon as it is there.
    ///
    /// # Errors
    /// When it does not appear.
    pub async fn find(&self, css: &str) -> Result<Element> {
        let wait = self.client.wait().at_most(PATIENCE).every(Duration::from_millis(20));
        wait.for_element(Locator::Css(css)).await.with_context(|| format!("no element {css}"))
    }

    /// Clicks, with the mouse, the first element for a CSS selector; the one in its place where the page is drawn anew between finding and clicking.
    ///
    /// # Errors
    /// When it does not appear, or something covers it.
    pub async fn click(&self, css: &str) -> Result<()> {
        let start = Instant::now();
        loop {
            match self.find(css).await?.click().await {
                Err(error) if error.is_stale_element_reference() && start.elapsed() < PATIENCE => {}
                clicked => return clicked.with_context(|| format!("clicking {css}")),
            }
        }
    }

    /// Taps, with a finger, the middle of the first element for a CSS selector. A click does not come through where the browser is told to
    /// make touches of a mouse's events.
    ///
    /// # Errors
    /// When it does not appear.
    pub async fn tap(&self, css: &str) -> Result<()> {
        self.find(css).await?;
        let middle = "const { x, y, width, height } = document.querySelector(arguments[0]).getBoundingClientRect();
            return { x: x + width / 2, y: y + height / 2 }";
        let middle = self.client.execute(middle, vec![json!(css)]).await?;
        self.devtools("Input.dispatchTouchEvent", json!({ "type": "touchStart", "touchPoints": [middle] })).await?;
        self.devtools("Input.dispatchTouchEvent", json!({ "type": "touchEnd", "touchPoints": [] })).await.map(drop)
    }

    /// The visible text of the first element for a CSS selector, as soon as there is one. It is asked for within the page, where nothing is
    /// drawn anew between finding and reading.
    ///
    /// # Errors
    /// When it does not appear, or stays empty.
    pub async fn text(&self, css: &str) -> Result<String> {
        let start = Instant::now();
        loop {
            let script = "return document.querySelector(arguments[0])?.innerText ?? null";
            let text = self.client.execute(script, vec![json!(css)]).await?;
            match text.as_str().map(str::trim) {
                Some(text) if !text.is_empty() => return Ok(text.to_owned()),
                _ if start.elapsed() > PATIENCE => bail!("no text in {css}"),
                _ => tokio::time::sleep(Duration::from_millis(20)).await,
            }
        }
    }

    /// Presses and releases a key, for whatever has the focus; special keys are in [`fantoccini::key::Key`].
    ///
    /// # Errors
    /// When the browser is gone.
    pub async fn press(&self, key: impl Into<char>) -> Result<()> {
        let value = key.into();
        let actions = KeyActions::new("keyboard".into()).then(KeyAction::Down { value }).then(KeyAction::Up { value });
        Ok(self.client.perform_actions(actions).await?)
    }

    /// Runs JavaScript, the body of a function, and returns what it returns.
    ///
    /// # Errors
    /// When it throws.
    pub async fn run(&self, script: &str) -> Result<Value> {
        self.client.execute(script, Vec::new()).await.with_context(|| format!("running {script}"))
    }

    /// Waits until a JavaScript expression, which may be a promise, is true.
    ///
    /// # Errors
    /// When it stays false.
    pub async fn wait_until(&self, expression: &str) -> Result<()> {
        let start = Instant::now();
        while self.run(&format!("return {expression}")).await?.as_bool() != Some(true) {
            if start.elapsed() > PATIENCE {
                bail!("still not true: {expression}");
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        Ok(())
    }

    /// Elements of these whose text does not fit into them, or that stick out of the window sideways; what lies within one of `but` is meant to.
    ///
    /// # Errors
    /// When the browser is gone.
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
        Ok(serde_json::from_value(self.client.execute(script, vec![json!(elements), json!(but)]).await?)?)
    }

    /// Pairs of these elements of which one lies over the other, as far as they are seen in what scrolls them; what lies within one of `but` may.
    ///
    /// # Errors
    /// When the browser is gone.
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
        Ok(serde_json::from_value(self.client.execute(script, vec![json!(elements), json!(but)]).await?)?)
    }

    /// Goes to a place by way of the entrance, as most visitors do.
    ///
    /// # Errors
    /// When an address cannot be loaded.
    pub async fn enter(&self, place: &str) -> Result<()> {
        self.open("").await?;
        self.find("h1").await?;
        self.open(place).await
    }

    /// Gives the page this size in CSS pixels, as narrow as a telephone if need be (a window cannot be).
    ///
    /// # Errors
    /// When the browser is gone.
    pub async fn resize(&self, width: u32, height: u32) -> Result<()> {
        let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
        self.devtools("Emulation.setDeviceMetricsOverride", metrics).await.map(drop)
    }

    /// Makes the system's colours dark or light.
    ///
    /// # Errors
    /// When the browser is gone.
    pub async fn prefer_dark(&self, dark: bool) -> Result<()> {
        let value = if dark { "dark" } else { "light" };
        let features = json!({ "features": [{ "name": "prefers-color-scheme", "value": value }] });
        self.devtools("Emulation.setEmulatedMedia", features).await.map(drop)
    }

    /// Makes the browser one of that language, such as `en`, for pages opened from now on.
    ///
    /// # Errors
    /// When the browser is gone.
    pub async fn prefer_language(&self, tag: &str) -> Result<()> {
        let agent = self.run("return navigator.userAgent").await?;
        let setting = json!({ "userAgent": agent, "acceptLanguage": tag });
        self.devtools("Emulation.setUserAgentOverride", setting).await.map(drop)
    }

    /// Runs JavaScript at the start of every page opened from now on, before the page's own.
    ///
    /// # Errors
    /// When the browser is gone.
    pub async fn run_at_start(&self, script: &str) -> Result<()> {
        self.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": script })).await.map(drop)
    }

    /// A command of the Chrome DevTools protocol.
    ///
    /// # Errors
    /// When the browser refuses it.
    pub async fn devtools(&self, command: &str, parameters: Value) -> Result<Value> {
        let command = Post { path: "goog/cdp/execute", body: json!({ "cmd": command, "params": parameters }) };
        Ok(self.client.issue_cmd(command).await?)
    }

    /// Takes the errors out of the browser's log: what a test has taken does not make it fail.
    ///
    /// # Errors
    /// When the browser is gone.
    pub async fn errors(&self) -> Result<Vec<LogEntry>> {
        let log = self.client.issue_cmd(Post { path: "se/log", body: json!({ "type": "browser" }) }).await?;
        let text = |entry: &Value, key: &str| entry[key].as_str().unwrap_or_default().to_owned();
        let entries = log.as_array().context("the log is no list")?.iter();
        let entries = entries.map(|entry| LogEntry { level: text(entry, "level"), message: text(entry, "message") });
        Ok(entries.filter(|entry| entry.level == "SEVERE").collect())
    }

    /// Writes what is visible to `target/screenshots/NAME.png` and returns where that is.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub async fn screenshot(&self, name: &str) -> Result<PathBuf> {
        let path = screenshots()?.join(format!("{name}.png"));
        fs::write(&path, self.client.screenshot().await?)?;
        Ok(path)
    }

    /// A screenshot that the readmes show, `docs/NAME.png`: written anew when `PAIJU_BLESS` is set.
    ///
    /// # Errors
    /// When there is none yet, or it cannot be written.
    pub async fn readme_screenshot(&self, name: &str) -> Result<()> {
        let taken = self.screenshot(name).await?;
        let shown = Workspace::find()?.root.join("docs").join(format!("{name}.png"));
        if env::var_os("PAIJU_BLESS").is_some() {
            fs::create_dir_all(shown.with_file_name(""))?;
            fs::copy(taken, &shown)?;
        }
        if !shown.is_file() {
            bail!("there is no {}: run the browser tests once with PAIJU_BLESS=1", shown.display());
        }
        Ok(())
    }
}

/// A command of chromedriver's that WebDriver does not have.
#[derive(Debug)]
struct Post {
    path: &'static str,
    body: Value,
}

impl WebDriverCompatibleCommand for Post {
    fn endpoint(&self, base: &url::Url, session: Option<&str>) -> Result<url::Url, url::ParseError> {
        base.join(&format!("session/{}/{}", session.unwrap_or_default(), self.path))
    }

    fn method_and_body(&self, _: &url::Url) -> (http::Method, Option<String>) {
        (http::Method::POST, Some(self.body.to_string()))
    }
}
