//! The page as a test sees it.

use super::browsers::Browser;
use super::waiting::{PATIENCE, Until};
use anyhow::{Context, Result};
use fantoccini::Client;
use fantoccini::actions::{InputSource, KeyAction, KeyActions};
use fantoccini::key::Key;
use fantoccini::wd::WebDriverCompatibleCommand;
use serde_json::{Value, json};
use std::any::Any;
use std::cell::RefCell;
use std::time::Instant;

/// A browser with the page.
#[derive(Debug)]
pub struct Page {
    /// The client, for everything that has no method here.
    pub client: Client,
    /// Whatever serves the page to this test alone, until it is dropped.
    server: RefCell<Option<Box<dyn Any>>>,
    url: String,
}

/// A line of the browser's log.
#[derive(Debug, Clone)]
pub struct LogEntry {
    /// `SEVERE` for errors: of the console, of the network, of the Content-Security-Policy.
    pub level: String,
    /// The message.
    pub message: String,
}

impl Page {
    pub(super) async fn connect(browser: &Browser, url: String, server: Option<Box<dyn Any>>) -> Result<Self> {
        let page = Self { client: browser.client.clone(), server: RefCell::new(server), url };
        // Errors logged by the previous tab are not this test's.
        page.forget().await?;
        page.errors().await?;
        Ok(page)
    }

    /// Deletes everything that the browser stores for the page, including its service worker.
    pub(super) async fn forget(&self) -> Result<()> {
        let all = json!({ "origin": self.url, "storageTypes": "all" });
        self.devtools("Storage.clearDataForOrigin", all).await.map(drop)
    }

    /// From now on pages load as on a first visit: nothing is cached.
    ///
    /// # Errors
    /// The browser is gone.
    pub async fn first_visit(&self) -> Result<()> {
        self.devtools("Network.enable", json!({})).await?;
        self.devtools("Network.setBypassServiceWorker", json!({ "bypass": true })).await?;
        self.devtools("Network.setCacheDisabled", json!({ "cacheDisabled": true })).await.map(drop)
    }

    /// The address of the page's folder.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Goes to a place below the page's folder, such as `#/inspect`.
    ///
    /// # Errors
    /// The address cannot be loaded.
    pub async fn open(&self, place: &str) -> Result<()> {
        Ok(self.client.goto(&format!("{}{place}", self.url)).await?)
    }

    /// Goes to a place below the page's folder in a new document: what the last one had begun is not finished.
    ///
    /// # Errors
    /// The address cannot be loaded.
    pub async fn open_anew(&self, place: &str) -> Result<()> {
        self.client.goto("about:blank").await?;
        self.open(place).await
    }

    /// Stops the server, to test the page offline.
    ///
    /// # Errors
    /// Other tests share it.
    pub fn stop_server(&self) -> Result<()> {
        self.server.take().map(drop).context("other tests share this server")
    }

    /// Reloads the page.
    ///
    /// # Errors
    /// It cannot be loaded.
    pub async fn reload(&self) -> Result<()> {
        self.ready().await?;
        Ok(self.client.refresh().await?)
    }

    /// Clicks the first element for a CSS selector, once the page is ready and nothing moves, after its tab if it is
    /// behind one; retries if the page is redrawn meanwhile.
    ///
    /// # Errors
    /// It does not appear, or something covers it.
    pub async fn click(&self, css: &str) -> Result<()> {
        self.click_when(Until::Still, css).await
    }

    /// As [`Page::click`], even while work is in progress.
    ///
    /// # Errors
    /// It does not appear, or something covers it.
    pub async fn click_early(&self, css: &str) -> Result<()> {
        self.click_when(Until::Now, css).await
    }

    async fn click_when(&self, until: Until, css: &str) -> Result<()> {
        let start = Instant::now();
        loop {
            match self.uncover(until, css).await?.click().await {
                Err(error) if error.is_stale_element_reference() && start.elapsed() < PATIENCE => {}
                clicked => return clicked.with_context(|| format!("clicking {css}")),
            }
        }
    }

    /// Taps the middle of the first element for a CSS selector with a finger. Clicks do not work while the browser
    /// turns mouse events into touches.
    ///
    /// # Errors
    /// It does not appear.
    pub async fn tap(&self, css: &str) -> Result<()> {
        self.find_when(Until::Still, css).await?;
        let middle = "const { x, y, width, height } = document.querySelector(arguments[0]).getBoundingClientRect();
            return { x: x + width / 2, y: y + height / 2 }";
        let middle = self.run_with(middle, vec![json!(css)]).await?;
        self.devtools("Input.dispatchTouchEvent", json!({ "type": "touchStart", "touchPoints": [middle] })).await?;
        self.devtools("Input.dispatchTouchEvent", json!({ "type": "touchEnd", "touchPoints": [] })).await.map(drop)
    }

    /// Presses and releases a key for the focused element, once the page is ready; special keys are in [`fantoccini::key::Key`].
    ///
    /// # Errors
    /// The browser is gone.
    pub async fn press(&self, key: impl Into<char>) -> Result<()> {
        self.press_all([key]).await
    }

    /// Presses and releases keys in quick succession, as somebody in a hurry does.
    ///
    /// # Errors
    /// The browser is gone.
    pub async fn press_all(&self, keys: impl IntoIterator<Item = impl Into<char>>) -> Result<()> {
        self.ready().await?;
        self.press_early(keys).await
    }

    /// As [`Page::press_all`], with the same key several times.
    ///
    /// # Errors
    /// The browser is gone.
    pub async fn press_times(&self, key: impl Into<char>, times: usize) -> Result<()> {
        self.press_all(std::iter::repeat_n(key.into(), times)).await
    }

    /// As [`Page::press_all`], even while work is in progress.
    ///
    /// # Errors
    /// The browser is gone.
    pub async fn press_early(&self, keys: impl IntoIterator<Item = impl Into<char>>) -> Result<()> {
        let mut actions = KeyActions::new("keyboard".into());
        for key in keys {
            let value = key.into();
            actions = actions.then(KeyAction::Down { value }).then(KeyAction::Up { value });
        }
        Ok(self.client.perform_actions(actions).await?)
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

    /// Goes to a place through the entrance, as most visitors do.
    ///
    /// # Errors
    /// An address cannot be loaded.
    pub async fn enter(&self, place: &str) -> Result<()> {
        self.open("").await?;
        self.find("h1").await?;
        self.open(place).await
    }

    /// Sends a command of the Chrome DevTools protocol.
    ///
    /// # Errors
    /// The browser refuses it.
    pub async fn devtools(&self, command: &str, parameters: Value) -> Result<Value> {
        let command = Post { path: "goog/cdp/execute", body: json!({ "cmd": command, "params": parameters }) };
        Ok(self.client.issue_cmd(command).await?)
    }

    /// Takes the errors out of the browser's log, so that they do not fail the test.
    ///
    /// # Errors
    /// The browser is gone.
    pub async fn errors(&self) -> Result<Vec<LogEntry>> {
        let log = self.client.issue_cmd(Post { path: "se/log", body: json!({ "type": "browser" }) }).await?;
        let text = |entry: &Value, key: &str| entry[key].as_str().unwrap_or_default().to_owned();
        let entries = log.as_array().context("the log is no list")?.iter();
        let entries = entries.map(|entry| LogEntry { level: text(entry, "level"), message: text(entry, "message") });
        Ok(entries.filter(|entry| entry.level == "SEVERE").collect())
    }
}

/// A chromedriver command that WebDriver does not have.
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
