//! The checks themselves.

use super::browser;
use super::deny;
use super::lab;
use super::lints;
use super::package;
use super::pages;
use super::publish;
use super::python;
use super::setup::Setup;
use super::skips;
use crate::site::{self, Profile};
use crate::{Tally, Workspace, process, toolchain};
use anyhow::Result;
use clap::ValueEnum;
use std::process::Command;

/// A check. They run in this order: the quick ones first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Step {
    /// Every file is formatted
    Fmt,
    /// Licences, sources, duplicates and known vulnerabilities of dependencies
    Deny,
    /// Everything compiles for this machine, tests included, without a warning of the compiler or of clippy
    Clippy,
    /// Lints for the page's target
    ClippyWasm,
    /// The documentation builds without a warning
    Doc,
    /// Unit, property, integration and documentation tests
    Test,
    /// The page, built quickly
    Build,
    /// Tests of whole pages and their parts in one headless browser
    WasmTest,
    /// The npm package, tested in Node
    Package,
    /// The Python package, built and tested in an environment of its own
    Python,
    /// The service worker and the runner of visitors' bots, tested in Node
    Lab,
    /// The page in dist/ and the npm package as they are published, within their sizes
    Publish,
    /// The page in a real browser
    Browser,
}

/// The packages that are compiled for the browser.
pub const WASM_PACKAGES: [&str; 4] = ["--package", "paiju-web", "--package", "paiju-wasm"];

impl Step {
    /// The steps of `cargo xtask test`; all others are left to `--all`.
    pub const GATE: [Self; 9] = [
        Self::Fmt,
        Self::Clippy,
        Self::Test,
        Self::Build,
        Self::WasmTest,
        Self::Package,
        Self::Python,
        Self::Lab,
        Self::Browser,
    ];

    /// The steps of `--quick`.
    pub const QUICK: [Self; 5] = [Self::Fmt, Self::Clippy, Self::Test, Self::Build, Self::Browser];

    /// The heading.
    pub fn title(self) -> &'static str {
        match self {
            Self::Fmt => "format",
            Self::Deny => "dependencies",
            Self::Clippy => "compiling, lints",
            Self::ClippyWasm => "lints, wasm32",
            Self::Doc => "documentation",
            Self::Test => "tests",
            Self::Build => "the page",
            Self::WasmTest => "tests of pages",
            Self::Package => "the npm package",
            Self::Python => "the Python package",
            Self::Lab => "the service worker and the Lab's runtimes, in Node",
            Self::Publish => "what is published",
            Self::Browser => "tests in a browser",
        }
    }

    /// Runs it. A step without individual tests counts as one check.
    pub fn run(self, workspace: &Workspace, setup: &Setup) -> Result<Outcome> {
        let cargo = |arguments: &[&str]| workspace.cargo(arguments.iter().copied());
        let skipped = skips::file(workspace)?;
        let mut outcome: Outcome = match self {
            Self::Deny => deny::run(workspace, setup)?,
            Self::Package => package::run(workspace)?,
            Self::Python => python::run(workspace)?,
            Self::Lab => lab::run(workspace)?,
            Self::Publish => publish::run(workspace)?,
            Self::Browser => browser::run(workspace, setup, &skipped)?,
            Self::Fmt => one(&mut cargo(&["fmt", "--all", "--check"]))?.into(),
            Self::Clippy => lints::run(workspace)?.into(),
            Self::ClippyWasm => one(cargo(&["clippy", "--all-targets", "--target", toolchain::WASM])
                .args(WASM_PACKAGES)
                .args(["--", "-D", "warnings"]))?
            .into(),
            Self::Doc => {
                let mut command = cargo(&["doc", "--workspace", "--no-deps", "--lib", "--examples"]);
                one(command.env("RUSTDOCFLAGS", "-D warnings"))?.into()
            }
            Self::Test => {
                let mut command = workspace.test(&["--no-fail-fast"]);
                if setup.is_quick() {
                    command.arg("--lib");
                }
                many(command.args(setup.with_rare(self)).env(skips::VARIABLE, &skipped), |_| ())?.into()
            }
            Self::WasmTest => pages::run(workspace, setup)?,
            Self::Build => {
                site::build(workspace, Profile::Quick, &setup.page(workspace))?;
                Tally::one(true).into()
            }
        };
        let names = skips::read(&skipped)?;
        outcome.tally.skip(u64::try_from(names.len())?);
        outcome.remarks.extend(names.iter().map(|name| format!("skipped: {name}")));
        Ok(outcome)
    }
}

/// How a step ended.
#[derive(Debug, Default)]
pub struct Outcome {
    /// The checks it ran.
    pub tally: Tally,
    /// Lines for the summary: what was skipped and why, and what passed only on a retry.
    pub remarks: Vec<String>,
}

impl Outcome {
    /// A step that was skipped entirely.
    pub fn skipped(step: Step, why: &str) -> Self {
        Self { tally: Tally::skipped(), remarks: vec![format!("skipped: {}: {why}", step.title())] }
    }
}

impl From<Tally> for Outcome {
    fn from(tally: Tally) -> Self {
        Self { tally, remarks: Vec::new() }
    }
}

/// Runs a command whose exit status is one check.
pub fn one(command: &mut Command) -> Result<Tally> {
    let status = command.status()?;
    if !status.success() {
        eprintln!("{} failed ({status})", process::line(command));
    }
    Ok(Tally::one(status.success()))
}

/// Runs a command that runs tests, and counts them; `read` sees its lines, too.
pub fn many(command: &mut Command, mut read: impl FnMut(&str)) -> Result<Tally> {
    let mut tally = Tally::default();
    let status = process::stream(command, |line| {
        tally.read(line);
        read(line);
    })?;
    Ok(tally.of_run(status.success(), &process::line(command)))
}

/// The most failures in a browser that may be due to a busy machine and are retried.
const TRIED_AGAIN: usize = 4;

/// Retries a few failures of tests in a browser, each alone. A test that passes only then is reported as flaky: a fault of
/// the page or of the test.
pub fn once_more(first: Tally, failed: &[String], mut alone: impl FnMut(&str) -> Result<Tally>) -> Result<Outcome> {
    let mut outcome = Outcome::from(first);
    if failed.len() > TRIED_AGAIN || u64::try_from(failed.len())? != first.failed {
        return Ok(outcome);
    }
    for name in failed {
        println!("\n== once more, alone: {name}");
        if alone(name)?.is_success() {
            outcome.tally.failed -= 1;
            outcome.tally.passed += 1;
            outcome.remarks.push(format!("flaky: {name}"));
        }
    }
    Ok(outcome)
}

/// The name of the test that a harness reports as failed.
pub fn failure(line: &str) -> Option<&str> {
    let line = line.strip_prefix("test ")?;
    line.strip_suffix(" ... FAILED").or_else(|| line.strip_suffix(" ... FAIL"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn failures_are_named() {
        for (line, name) in [
            ("test table::the_help_is_a_key_away ... FAILED", Some("table::the_help_is_a_key_away")),
            ("test tests::front::home::a_link ... FAIL", Some("tests::front::home::a_link")),
            ("test table::the_help_is_a_key_away ... ok", None),
            ("test result: FAILED. 1 passed; 1 failed;", None),
        ] {
            assert_eq!(failure(line), name, "{line}");
        }
    }

    #[test]
    fn a_few_failures_are_tried_again() {
        let first = |failed| Tally { passed: 5, failed, skipped: 1 };
        let names: Vec<String> = ["a", "b"].map(str::to_owned).into();
        let outcome = once_more(first(2), &names, |name| Ok(Tally::one(name == "a"))).unwrap();
        assert_eq!((outcome.tally.passed, outcome.tally.failed, outcome.remarks), (6, 1, vec!["flaky: a".to_owned()]));
        // A failure without a name cannot be retried, and many failures are no accident.
        for (failed, names) in [(3, names), (5, vec![String::new(); 5])] {
            let outcome = once_more(first(failed), &names, |_| Ok(Tally::one(true))).unwrap();
            assert_eq!(outcome.tally, first(failed));
        }
    }
}
