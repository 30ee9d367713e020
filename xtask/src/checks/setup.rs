//! What the chosen steps need, made ready before the first one starts.

use super::step::WASM_PACKAGES;
use super::{Options, Step};
use crate::chrome::{Chrome, FLAGS};
use crate::system::Consent;
use crate::{Workspace, lab, package, site, toolchain, tools};
use anyhow::{Context, Result};
use serde_json::json;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The tools that the chosen steps use, as far as they could be found or installed.
pub struct Setup {
    quick: bool,
    /// Whether the page under test is the one that is published.
    published: bool,
    /// The steps whose ignored tests run, too.
    with_ignored: Vec<Step>,
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
        if any(&[Step::ClippyWasm, Step::WasmTest, Step::Package, Step::Build, Step::Publish]) {
            toolchain::ensure_wasm_target()?;
        }
        let mut chrome = None;
        if any(&[Step::WasmTest, Step::Browser]) {
            chrome = Chrome::ensure(options.consent)?;
        }
        if any(&[Step::Lab, Step::Package, Step::Build, Step::Publish]) {
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
        let published = any(&[Step::Publish]);
        let with_ignored = options.rest.iter().filter(|rest| !rest.is_whole_step()).map(|rest| rest.step).collect();
        Ok(Self { quick: options.quick, published, with_ignored, chrome, deny, runner, capabilities })
    }

    /// Whether each step has less to do.
    pub const fn is_quick(&self) -> bool {
        self.quick
    }

    /// The folder of the page under test.
    pub fn page(&self, workspace: &Workspace) -> PathBuf {
        if self.published { workspace.dist() } else { workspace.target.join("site").join("tried") }
    }

    /// The arguments for a step's test programs: ignored tests are those that are left to `--all`, and benchmarks.
    pub fn with_rare(&self, step: Step) -> &'static [&'static str] {
        if self.with_ignored.contains(&step) { &["--", "--include-ignored", "--skip", "benchmark"] } else { &[] }
    }

    /// The folder of cargo-deny.
    pub fn deny(&self) -> Option<&Path> {
        self.deny.as_deref()
    }

    /// The command that runs the wasm tests, with the browser's settings; `None` without a browser.
    pub fn configure_wasm_tests(&self, workspace: &Workspace) -> Result<Option<Command>> {
        let (Some(chrome), Some(runner)) = (&self.chrome, &self.runner) else { return Ok(None) };
        let arguments: Vec<&str> = FLAGS.into_iter().chain(["--window-size=1440,900"]).collect();
        let capabilities = json!({ "goog:chromeOptions": { "binary": chrome.browser, "args": arguments } });
        fs::create_dir_all(&workspace.target)?;
        fs::write(&self.capabilities, capabilities.to_string())?;
        // As the page is compiled, so that both share everything but the tests themselves.
        let like_page = ["--target", toolchain::WASM, "--profile", "page-quick"];
        let mut command = workspace.cargo(["test", "--no-fail-fast", "--lib", "--tests"]);
        command
            .args(WASM_PACKAGES)
            .args(like_page)
            .env(toolchain::RUSTFLAGS, site::flags(workspace)?)
            .args(toolchain::runner(toolchain::WASM, runner)?)
            .env("CHROMEDRIVER", &chrome.driver)
            .env("WASM_BINDGEN_TEST_WEBDRIVER_JSON", &self.capabilities)
            // Tests without a configuration of their own run in the browser, too.
            .env("WASM_BINDGEN_USE_BROWSER", "1")
            // Seconds, for all tests of a program together.
            .env("WASM_BINDGEN_TEST_TIMEOUT", "1200")
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
