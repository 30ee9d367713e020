//! The JavaScript parts: the tests of the service worker and of the Lab.

use super::Step;
use super::package::node_tests;
use super::step::Outcome;
use crate::{Tally, Workspace, lab, process};
use anyhow::Result;
use std::process::Command;

/// The service worker's tests; they need Node alone.
const OFFLINE: [&str; 2] = ["web/tests/sw.test.mjs", "web/tests/offline.test.mjs"];

/// Runs both; skipped without Node or npm.
pub fn run(workspace: &Workspace) -> Result<Outcome> {
    let Some(node) = process::find_on_path("node") else {
        return Ok(Outcome::skipped(Step::Lab, "there is no Node"));
    };
    let mut offline = Command::new(node);
    offline.args(["--test", "--test-reporter=tap"]).args(OFFLINE).current_dir(&workspace.root);
    let mut outcome: Outcome = counted(&mut offline)?.into();
    match lab::tests(workspace) {
        Ok(mut command) => outcome.tally += counted(&mut command)?,
        Err(error) => {
            outcome.tally += Tally::skipped();
            outcome.remarks.push(format!("skipped: the Lab's tests: {error:#}"));
        }
    }
    Ok(outcome)
}

/// A run without tests has not passed.
fn counted(command: &mut Command) -> Result<Tally> {
    let tally = node_tests(command)?;
    Ok(if tally == Tally::default() { Tally::one(false) } else { tally })
}
