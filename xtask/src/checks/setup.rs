//! What the chosen steps need, made ready before the first one starts.

use super::Step;
use crate::chrome::{Chrome, FLAGS};
use crate::{Workspace, package, toolchain, tools};
use anyhow::{Context, Result};
use serde_json::json;
use std::env::consts::EXE_SUFFIX;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

/// The prepared tools; a part is there when a chosen step uses it.
pub struct Setup {
    chrome: Option<Chrome>,
    runner: Option<PathBuf>,
    capabilities: PathBuf,
}

impl Setup {
    /// Installs what is missing.
    pub fn prepare(workspace: &Workspace, steps: &[Step]) -> Result<Self> {
        let any = |wanted: &[Step]| steps.iter().any(|step| wanted.contains(step));
        if any(&[Step::Fmt, Step::Clippy, Step::ClippyWasm]) {
            toolchain::ensure_components()?;
        }
        if any(&[Step::ClippyWasm, Step::WasmTest, Step::Package, Step::Build]) {
            toolchain::ensure_wasm_target()?;
        }
        if any(&[Step::Deny]) {
            tools::CARGO_DENY.ensure()?;
        }
        if any(&[Step::Build]) {
            tools::TRUNK.ensure()?;
        }
        let mut runner = None;
        if any(&[Step::WasmTest, Step::Package, Step::Build]) {
            runner = Some(tools::WASM_BINDGEN.ensure()?.join("wasm-bindgen-test-runner"));
        }
        let mut chrome = None;
        if any(&[Step::WasmTest, Step::Browser]) {
            chrome = Some(Chrome::ensure()?);
        }
        Ok(Self { chrome, runner, capabilities: workspace.target.join("webdriver.json") })
    }

    /// Tells the runner of the wasm tests which browser to use, and how.
    pub fn configure_wasm_tests(&self, command: &mut Command) -> Result<()> {
        let chrome = self.chrome()?;
        let capabilities = json!({ "goog:chromeOptions": { "binary": chrome.browser, "args": FLAGS } });
        fs::write(&self.capabilities, capabilities.to_string())?;
        command
            .args(toolchain::runner(toolchain::WASM, self.runner.as_ref().context("no wasm test runner")?)?)
            .env("CHROMEDRIVER", &chrome.driver)
            .env("WASM_BINDGEN_TEST_WEBDRIVER_JSON", &self.capabilities)
            // Tests that say nothing else run in the browser, too.
            .env("WASM_BINDGEN_USE_BROWSER", "1")
            // Seconds; the default of 20 is short for a machine that compiles beside.
            .env("WASM_BINDGEN_TEST_TIMEOUT", "120")
            .env("WASM_BINDGEN_TEST_DRIVER_TIMEOUT", "30");
        Ok(())
    }

    /// Tells the browser tests which browser to use, and which page.
    pub fn configure_browser_tests(&self, workspace: &Workspace, command: &mut Command) -> Result<()> {
        let chrome = self.chrome()?;
        command
            .env("CHROME", &chrome.browser)
            .env("CHROMEDRIVER", &chrome.driver)
            .env("PAIJU_DIST", workspace.dist())
            .env("PAIJU_COMMAND", workspace.target.join("debug").join(format!("paiju{EXE_SUFFIX}")))
            .env("PAIJU_PACKAGE", package::folder(workspace))
            .env("PAIJU_SCREENSHOTS", workspace.target.join("screenshots"));
        Ok(())
    }

    fn chrome(&self) -> Result<&Chrome> {
        self.chrome.as_ref().context("no browser was prepared")
    }
}
