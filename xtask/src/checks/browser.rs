//! The tests of the page in a real browser.

use super::setup::Setup;
use super::skips;
use super::step::{Outcome, Step, failure, many, once_more};
use crate::{Tally, Workspace};
use anyhow::Result;
use std::path::Path;
use std::thread;

/// The tests of `--quick`: one walk through each page.
const WALKS: &str = "walk::";

/// Runs all of them, one browser per core: more would slow each other down.
pub fn run(workspace: &Workspace, setup: &Setup, skipped: &Path) -> Result<Outcome> {
    if !setup.has_browser() {
        return Ok(Outcome::skipped(Step::Browser, "there is no browser"));
    }
    let suite = |options: &[&str], failed: &mut Vec<String>| suite(workspace, setup, skipped, options, failed);
    let threads = thread::available_parallelism()?.to_string();
    let mut all = vec!["--test-threads", &threads];
    all.extend(setup.with_rare(Step::Browser).iter().skip(1));
    if setup.is_quick() {
        all.push(WALKS);
    }
    let mut failed = Vec::new();
    let first = suite(&all, &mut failed)?;
    once_more(first, &failed, |name| suite(&["--include-ignored", "--exact", name], &mut Vec::new()))
}

/// Runs tests of the suite and notes which failed. Passing tests show their output, too: it contains measurements.
fn suite(
    workspace: &Workspace,
    setup: &Setup,
    skipped: &Path,
    options: &[&str],
    failed: &mut Vec<String>,
) -> Result<Tally> {
    let mut command = workspace.test(&["--test", "browser"]);
    setup.configure_browser_tests(workspace, &mut command)?;
    command.env(skips::VARIABLE, skipped).args(["--", "--show-output"]).args(options);
    many(&mut command, |line| failed.extend(failure(line).map(str::to_owned)))
}
