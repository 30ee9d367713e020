//! The browsers of a test run. Tests reuse them one after another: starting a browser takes longer than most tests.

use super::keeper;
use anyhow::{Context, Result};
use fantoccini::wd::Capabilities;
use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use std::sync::{Mutex, MutexGuard, PoisonError};
use tokio::runtime::{Builder, Runtime};
use xtask::chrome::{Chrome, FLAGS};

/// How long a script may run, in milliseconds: longer than any wait for the page.
const SCRIPT_MS: u64 = 120_000;

/// Idle browsers.
static FREE: Mutex<Vec<Browser>> = Mutex::new(Vec::new());

/// A running browser.
#[derive(Debug)]
pub(super) struct Browser {
    /// The runtime that its client uses.
    pub runtime: Runtime,
    /// The WebDriver connection.
    pub client: Client,
}

impl Browser {
    /// A browser with an empty tab. [`super::Page::connect`] clears what earlier tests have stored.
    pub fn take() -> Result<Self> {
        let free = free().pop();
        match free {
            Some(browser) => {
                browser.runtime.block_on(empty(&browser.client)).context("the browser of the last test")?;
                Ok(browser)
            }
            None => Self::start(),
        }
    }

    /// Returns it for another test.
    pub fn give_back(self) {
        free().push(self);
    }

    /// Closes it.
    pub fn end(self) -> Result<()> {
        Ok(self.runtime.block_on(self.client.close())?)
    }

    fn start() -> Result<Self> {
        let chrome =
            Chrome::find().context("no Chromium with chromedriver found; CHROME and CHROMEDRIVER name them")?;
        let driver = keeper::driver(&chrome.driver)?;
        let runtime = Builder::new_current_thread().enable_all().build()?;
        let capabilities: Capabilities = serde_json::from_value(capabilities(&chrome))?;
        let mut builder = ClientBuilder::new(HttpConnector::new());
        builder.capabilities(capabilities);
        let client = runtime.block_on(builder.connect(&driver)).context("the browser does not start")?;
        Ok(Self { runtime, client })
    }
}

fn free() -> MutexGuard<'static, Vec<Browser>> {
    FREE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A Chinese browser with a laptop's window, which keeps the page's log.
fn capabilities(chrome: &Chrome) -> Value {
    let arguments: Vec<&str> = FLAGS.iter().copied().chain(["--window-size=1440,900"]).collect();
    json!({
        "browserName": "chrome",
        "timeouts": { "script": SCRIPT_MS },
        "goog:chromeOptions": {
            "binary": chrome.browser,
            "args": arguments,
            "prefs": { "intl.accept_languages": "zh-CN,zh" },
        },
        "goog:loggingPrefs": { "browser": "ALL" },
    })
}

/// Leaves one new tab: emulation settings made by a test belong to its tab.
async fn empty(client: &Client) -> Result<()> {
    let old = client.windows().await?;
    let new = client.new_window(true).await?.handle;
    for tab in old {
        client.switch_to_window(tab).await?;
        client.close_window().await?;
    }
    Ok(client.switch_to_window(new).await?)
}
