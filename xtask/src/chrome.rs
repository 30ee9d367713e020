//! The browser for the tests, and the driver that speaks WebDriver to it.

use crate::process;
use crate::system::{self, Consent, Need};
use anyhow::{Context, Result, bail};
use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What makes Chromium quiet, quick, and usable by root and without a display.
pub const FLAGS: [&str; 9] = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
];

const BROWSERS: [&str; 5] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];

const ELSEWHERE: [&str; 4] = [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
    "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
];

/// Ubuntu's Chromium snap includes its driver under another name.
const DRIVERS: [&str; 2] = ["chromedriver", "chromium.chromedriver"];

/// A browser and its driver.
#[derive(Debug, Clone)]
pub struct Chrome {
    /// Chromium or Chrome.
    pub browser: PathBuf,
    /// The chromedriver of the same major version.
    pub driver: PathBuf,
}

impl Chrome {
    /// From `CHROME` and `CHROMEDRIVER`, else from the PATH and the usual places.
    pub fn find() -> Option<Self> {
        let from = |variable: &str| env::var_os(variable).filter(|value| !value.is_empty()).map(PathBuf::from);
        let browser = from("CHROME")
            .or_else(|| BROWSERS.iter().find_map(|name| process::find_on_path(name)))
            .or_else(|| ELSEWHERE.iter().map(PathBuf::from).find(|path| path.is_file()))?;
        let driver = from("CHROMEDRIVER").or_else(|| DRIVERS.iter().find_map(|name| process::find_on_path(name)))?;
        Some(Self { browser, driver })
    }

    /// Finds both; reports a missing one, and installs it where allowed.
    pub(crate) fn ensure(consent: Consent) -> Result<Option<Self>> {
        let mut found = Self::find();
        if found.is_none() {
            let why = "without them nothing is tried in a browser (CHROME and CHROMEDRIVER may name them)";
            if system::offer(Need::Browser, why, consent)? {
                found = Some(Self::find().context("Chromium was installed, but it or its driver is not on the PATH")?);
            }
        }
        if let Some(chrome) = &found {
            chrome.check()?;
        }
        Ok(found)
    }

    /// A driver refuses a browser of another major version with a message that is easily overlooked.
    fn check(&self) -> Result<()> {
        // Chrome on Windows opens a window instead of printing its version.
        if cfg!(windows) {
            return Ok(());
        }
        let (browser, driver) = (major_version(&self.browser)?, major_version(&self.driver)?);
        if browser != driver {
            bail!(
                "{} is version {browser}, but {} is for version {driver}: set CHROME and CHROMEDRIVER to a pair",
                self.browser.display(),
                self.driver.display()
            );
        }
        Ok(())
    }
}

fn major_version(program: &Path) -> Result<u32> {
    let text = process::output(Command::new(program).arg("--version"))?;
    parse_version(&text).with_context(|| format!("{} gives no version: {text}", program.display()))
}

/// `ChromeDriver 142.0.7444.59 (…)` → 142.
fn parse_version(text: &str) -> Option<u32> {
    text.split_whitespace().find_map(|word| word.split_once('.')?.0.parse().ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_read() {
        assert_eq!(parse_version("Chromium 142.0.7444.59 built on Debian GNU/Linux 13"), Some(142));
        assert_eq!(parse_version("ChromeDriver 141.0.1 (abc-refs/branch@{#1})"), Some(141));
        assert_eq!(parse_version("no version"), None);
    }
}
