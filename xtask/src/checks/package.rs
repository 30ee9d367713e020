//! The npm package, laid out and tried as Node uses it.

use super::step::Outcome;
use crate::site::Profile;
use crate::{Tally, Workspace, package, process};
use anyhow::Result;
use std::process::Command;

/// Node's own test runner runs these.
const TESTS: [&str; 2] = ["crates/wasm/tests/package.test.mjs", "crates/board/tests/board.test.mjs"];

/// Builds the package quickly and runs its tests. A machine without Node only builds it, and says so.
pub fn run(workspace: &Workspace) -> Result<Outcome> {
    let folder = package::build(workspace, Profile::Quick)?;
    let mut tally = Tally::one(true);
    let Some(node) = process::find_on_path("node") else {
        tally += Tally::skipped();
        return Ok(Outcome {
            tally,
            remarks: vec!["skipped: the npm package is not tried: there is no Node".to_owned()],
        });
    };
    let mut command = Command::new(node);
    command
        .args(["--test", "--test-reporter=tap"])
        .args(TESTS.map(|tests| workspace.root.join(tests)))
        .env("PAIJU_PACKAGE", folder);
    tally += node_tests(&mut command)?;
    Ok(tally.into())
}

/// Runs tests by Node's test runner, which reports as TAP, and counts them.
pub fn node_tests(command: &mut Command) -> Result<Tally> {
    let mut tally = Tally::default();
    let status = process::stream(command, |line| tally += tap(line))?;
    if !status.success() && tally.failed == 0 {
        eprintln!("{} failed ({status})", process::line(command));
        tally += Tally::one(false);
    }
    Ok(tally)
}

/// The count in a line of Node's test report: `# pass 8`, `# fail 0`, `# skipped 1`.
fn tap(line: &str) -> Tally {
    let count = |word: &str| line.strip_prefix(word).and_then(|count| count.trim().parse().ok()).unwrap_or(0);
    Tally { passed: count("# pass "), failed: count("# fail "), skipped: count("# skipped ") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nodes_report_is_counted() {
        let lines = [
            "TAP version 13",
            "ok 1 - three games",
            "# tests 9",
            "# pass 8",
            "# fail 1",
            "# cancelled 0",
            "# skipped 2",
        ];
        let mut tally = Tally::default();
        lines.into_iter().for_each(|line| tally += tap(line));
        assert_eq!(tally, Tally { passed: 8, failed: 1, skipped: 2 });
    }
}
