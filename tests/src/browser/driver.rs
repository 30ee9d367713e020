//! A running chromedriver.

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use tempfile::TempDir;
use xtask::chrome::{Chrome, FLAGS};

/// A chromedriver of one test, with the profile folder of its browser; both go when it is dropped.
#[derive(Debug)]
pub struct Driver {
    process: Child,
    port: u16,
    browser: PathBuf,
    profile: TempDir,
}

impl Driver {
    /// Starts one on a free port.
    ///
    /// # Errors
    /// When there is no browser or the driver does not start.
    pub fn start() -> Result<Self> {
        let chrome =
            Chrome::find().context("no Chromium with chromedriver found; CHROME and CHROMEDRIVER name them")?;
        // It takes a port that is free for IPv4 and gives up when that is not free for IPv6; the next try takes another.
        Self::try_start(&chrome).or_else(|_| Self::try_start(&chrome)).or_else(|_| Self::try_start(&chrome))
    }

    fn try_start(chrome: &Chrome) -> Result<Self> {
        let profile = tempfile::tempdir()?;
        let mut process = Command::new(&chrome.driver)
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .with_context(|| format!("cannot start {}", chrome.driver.display()))?;
        let output = process.stdout.take().context("no output of the driver")?;
        // From here on, dropping ends the process.
        let mut driver = Self { process, port: 0, browser: chrome.browser.clone(), profile };
        for line in BufReader::new(output).lines() {
            // "ChromeDriver was started successfully on port 40123."
            if let Some((_, port)) = line?.split_once("started successfully on port ") {
                driver.port = port.trim_end_matches('.').parse()?;
                return Ok(driver);
            }
        }
        bail!("the driver ended without saying its port")
    }

    /// Its address.
    pub fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// What a session asks for: a Chinese browser of a laptop's size that keeps the page's log.
    pub fn capabilities(&self) -> Value {
        let mut arguments: Vec<String> = FLAGS.iter().map(ToString::to_string).collect();
        arguments.push(format!("--user-data-dir={}", self.profile.path().display()));
        arguments.push("--window-size=1440,900".into());
        json!({
            "browserName": "chrome",
            "goog:chromeOptions": {
                "binary": self.browser,
                "args": arguments,
                "prefs": { "intl.accept_languages": "zh-CN,zh" },
            },
            "goog:loggingPrefs": { "browser": "ALL" },
        })
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // It may have ended by itself; then there is nothing to do.
        drop(self.process.kill());
        drop(self.process.wait());
    }
}
