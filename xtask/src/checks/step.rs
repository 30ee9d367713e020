//! The checks themselves.

use super::browser;
use super::deny;
use super::lab;
use super::package;
use super::setup::Setup;
use crate::site::{self, Profile, size};
use crate::{Tally, Workspace, process, toolchain};
use anyhow::Result;
use clap::ValueEnum;
use std::process::Command;

/// A check, in the order in which they run: what fails quickly comes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Step {
    /// Every file is formatted
    Fmt,
    /// Licences, sources, duplicates and known problems of what is depended on
    Deny,
    /// Lints for this machine
    Clippy,
    /// Lints for the page's target
    ClippyWasm,
    /// The documentation builds without a warning
    Doc,
    /// Unit, property, integration and documentation tests
    Test,
    /// Tests of the page's parts in a headless browser
    WasmTest,
    /// The npm package, laid out and tried in Node
    Package,
    /// What runs visitors' bots in the browser, in Node
    Lab,
    /// The page as it is published, into dist/
    Build,
    /// The first load of dist/ keeps its budget
    Size,
    /// dist/ in a real browser
    Browser,
}

/// The packages that are compiled for the browser.
const WASM_PACKAGES: [&str; 4] = ["--package", "paiju-web", "--package", "paiju-wasm"];

impl Step {
    /// The heading.
    pub fn title(self) -> &'static str {
        match self {
            Self::Fmt => "format",
            Self::Deny => "dependencies",
            Self::Clippy => "lints",
            Self::ClippyWasm => "lints, wasm32",
            Self::Doc => "documentation",
            Self::Test => "tests",
            Self::WasmTest => "tests in wasm32, headless browser",
            Self::Package => "the npm package",
            Self::Lab => "the Lab's runtimes, in Node",
            Self::Build => "the page, as published",
            Self::Size => "size budget",
            Self::Browser => "tests of the page in a browser",
        }
    }

    /// Whether it is about the page in `dist/`: what [`Step::Build`] leaves there, or what is there when that step is left out.
    pub fn needs_page(self) -> bool {
        matches!(self, Self::Size | Self::Browser)
    }

    /// Runs it. A step without tests of its own counts as one check.
    pub fn run(self, workspace: &Workspace, setup: &Setup) -> Result<Outcome> {
        let cargo = |arguments: &[&str]| workspace.cargo(arguments.iter().copied());
        let tally = match self {
            Self::Deny => return deny::run(workspace),
            Self::Package => return package::run(workspace),
            Self::Lab => return lab::run(workspace),
            Self::Browser => return browser::run(workspace, setup),
            Self::Fmt => one(&mut cargo(&["fmt", "--all", "--check"])),
            Self::Clippy => {
                one(&mut cargo(&["clippy", "--workspace", "--all-targets", "--all-features", "--", "-D", "warnings"]))
            }
            Self::ClippyWasm => one(cargo(&["clippy", "--all-targets", "--target", toolchain::WASM])
                .args(WASM_PACKAGES)
                .args(["--", "-D", "warnings"])),
            Self::Doc => one(cargo(&["doc", "--workspace", "--no-deps"]).env("RUSTDOCFLAGS", "-D warnings")),
            Self::Test => many(&mut cargo(&["test", "--workspace", "--no-fail-fast"]), |_| ()),
            Self::WasmTest => {
                let mut command = cargo(&["test", "--no-fail-fast", "--lib", "--tests", "--target", toolchain::WASM]);
                setup.configure_wasm_tests(&mut command)?;
                many(command.args(WASM_PACKAGES), |_| ())
            }
            Self::Build => {
                site::build(workspace, Profile::Release, &workspace.dist())?;
                Ok(Tally::one(true))
            }
            Self::Size => Ok(Tally::one(size::check(&workspace.dist())?)),
        };
        Ok(tally?.into())
    }
}

/// How a step ended.
pub struct Outcome {
    /// What it checked.
    pub tally: Tally,
    /// What it could not check, repeated in the summary.
    pub remark: Option<String>,
}

impl From<Tally> for Outcome {
    fn from(tally: Tally) -> Self {
        Self { tally, remark: None }
    }
}

/// A command that is a check by its exit status.
pub fn one(command: &mut Command) -> Result<Tally> {
    let status = command.status()?;
    if !status.success() {
        eprintln!("{} failed ({status})", process::line(command));
    }
    Ok(Tally::one(status.success()))
}

/// A command that runs tests and counts them; `read` sees its lines, too.
pub fn many(command: &mut Command, mut read: impl FnMut(&str)) -> Result<Tally> {
    let mut tally = Tally::default();
    let status = process::stream(command, |line| {
        tally.read(line);
        read(line);
    })?;
    if !status.success() && tally.failed == 0 {
        eprintln!("{} failed ({status})", process::line(command));
        tally += Tally::one(false);
    }
    if status.success() && tally.passed == 0 {
        eprintln!("{} ran no test", process::line(command));
        tally += Tally::one(false);
    }
    Ok(tally)
}
