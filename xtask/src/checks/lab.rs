//! The Lab's own tests.

use super::Step;
use super::package::node_tests;
use super::step::Outcome;
use crate::{Tally, Workspace, lab};
use anyhow::Result;

/// Runs them; not where there is no npm.
pub fn run(workspace: &Workspace) -> Result<Outcome> {
    let mut command = match lab::tests(workspace) {
        Ok(command) => command,
        Err(error) => {
            return Ok(Outcome::skipped(Step::Lab, &format!("{error:#}")));
        }
    };
    let mut tally = node_tests(&mut command)?;
    if tally == Tally::default() {
        eprintln!("no test of the Lab was run");
        tally += Tally::one(false);
    }
    Ok(tally.into())
}
