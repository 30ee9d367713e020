//! What the chosen steps need, made ready before the first one starts.

use super::{Options, Step};
use crate::chrome::{Chrome, FLAGS};
use crate::system::Consent;
use crate::{Workspace, lab, package, toolchain, tools};
use anyhow::{Context, Result};
use serde_json::json;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The tools that the chosen steps use, as far as they could be found or installed.
pub struct Setup {
    quick: bool,
    chrome: Option<Chrome>,
    deny: Option<PathBuf>,
    runner: Option<PathBuf>,
    capabilities: PathBuf,
}

impl Setup {
    /// Looks for the tools that the steps need, reports missing ones, and installs them where allowed.
    pub fn prepare(workspace: &Workspace, steps: &[Step], options: &Options) -> Result<Self> {
        let any = |wanted: &[Step]| steps.iter().any(|step| wanted.contains(step));
        if any(&[Step::Fmt, Step::Clippy, Step::ClippyWasm]) {
            toolchain::ensure_components()?;
        }
        if any(&[Step::ClippyWasm, Step::WasmTest, Step::Package, Step::Build]) {
            toolchain::ensure_wasm_target()?;
        }
        let mut chrome = None;
        if any(&[Step::WasmTest, Step::Browser]) {
            chrome = Chrome::ensure(options.consent)?;
        }
        if any(&[Step::Lab, Step::Package, Step::Build]) {
            lab::look_for_node(options.consent)?;
        }
        let mut deny = None;
        if any(&[Step::Deny]) {
            deny = match options.consent {
                Consent::Given => Some(tools::CARGO_DENY.ensure()?),
                Consent::Asked => tools::CARGO_DENY.find()?,
            };
        }
        let mut runner = None;
        if any(&[Step::WasmTest]) && chrome.is_some() {
            runner = Some(workspace.program(toolchain::TEST_RUNNER)?);
        }
        let capabilities = workspace.target.join("webdriver.json");
        Ok(Self { quick: options.quick, chrome, deny, runner, capabilities })
    }

    /// Whether each step has less to do.
    pub const fn is_quick(&self) -> bool {
        self.quick
    }

    /// The folder of the page under test.
    pub fn page(&self, workspace: &Workspace) -> PathBuf {
        if self.quick { workspace.target.join("site").join("tried") } else { workspace.dist() }
    }

    /// The folder of cargo-deny.
    pub fn deny(&self) -> Option<&Path> {
        self.deny.as_deref()
    }

    /// The command that runs the wasm tests, with the browser's settings; `None` without a browser.
    pub fn configure_wasm_tests(
        &self,
        workspace: &Workspace,
        cargo: impl FnOnce(&[&str]) -> Command,
    ) -> Result<Option<Command>> {
        let (Some(chrome), Some(runner)) = (&self.chrome, &self.runner) else { return Ok(None) };
        let capabilities = json!({ "goog:chromeOptions": { "binary": chrome.browser, "args": FLAGS } });
        fs::create_dir_all(&workspace.target)?;
        fs::write(&self.capabilities, capabilities.to_string())?;
        let mut command = cargo(&["test", "--no-fail-fast", "--lib", "--tests", "--target", toolchain::WASM]);
        command
            .args(toolchain::runner(toolchain::WASM, runner)?)
            .env("CHROMEDRIVER", &chrome.driver)
            .env("WASM_BINDGEN_TEST_WEBDRIVER_JSON", &self.capabilities)
            // Tests without a configuration of their own run in the browser, too.
            .env("WASM_BINDGEN_USE_BROWSER", "1")
            // Seconds; the default of 20 is too short for a machine that is also compiling.
            .env("WASM_BINDGEN_TEST_TIMEOUT", "120")
            .env("WASM_BINDGEN_TEST_DRIVER_TIMEOUT", "30");
        Ok(Some(command))
    }

    pub const fn has_browser(&self) -> bool {
        self.chrome.is_some()
    }

    /// Tells the browser tests which browser to use, which page, and which command to compare it with.
    pub fn configure_browser_tests(&self, workspace: &Workspace, command: &mut Command) -> Result<()> {
        let chrome = self.chrome.as_ref().context("no browser was prepared")?;
        command
            .env("CHROME", &chrome.browser)
            .env("CHROMEDRIVER", &chrome.driver)
            .env("PAIJU_DIST", self.page(workspace))
            .env("PAIJU_COMMAND", workspace.program("paiju")?)
            .env("PAIJU_PACKAGE", package::folder(workspace));
        Ok(())
    }
}
