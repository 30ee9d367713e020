//! The tests of the page in a real browser.

use super::setup::Setup;
use super::skips;
use super::step::{Outcome, Step, many};
use crate::{Tally, Workspace};
use anyhow::Result;
use std::path::Path;
use std::thread;

/// The most failures that may be due to a busy machine and are retried.
const TRIED_AGAIN: usize = 4;

/// The tests of `--quick`: one walk through each page.
const WALKS: &str = "walk::";

/// Runs all of them, one browser per core: more would slow each other down. A few failures are retried, each alone. A test that passes
/// only then is reported as flaky: a fault of the page or of the test.
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
    if failed.is_empty() || failed.len() > TRIED_AGAIN || u64::try_from(failed.len())? != first.failed {
        return Ok(first.into());
    }
    println!("\n== once more, alone: {}", failed.join(", "));
    let mut alone = vec!["--test-threads", "1", "--include-ignored", "--exact"];
    alone.extend(failed.iter().map(String::as_str));
    let mut still_failed = Vec::new();
    let second = suite(&alone, &mut still_failed)?;
    let tally = Tally { passed: first.passed + second.passed, failed: second.failed, skipped: first.skipped };
    let flaky = failed.iter().filter(|name| !still_failed.contains(name));
    Ok(Outcome { tally, remarks: flaky.map(|name| format!("flaky: {name}")).collect() })
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

/// The name of the test that the harness reports as failed.
fn failure(line: &str) -> Option<&str> {
    line.strip_prefix("test ")?.strip_suffix(" ... FAILED")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn failures_are_named() {
        assert_eq!(failure("test table::the_help_is_a_key_away ... FAILED"), Some("table::the_help_is_a_key_away"));
        for other in ["test table::the_help_is_a_key_away ... ok", "test result: FAILED. 1 passed; 1 failed;", ""] {
            assert_eq!(failure(other), None, "{other}");
        }
    }
}
