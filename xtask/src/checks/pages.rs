//! The tests of whole pages and their parts, in headless browsers.

use super::Step;
use super::setup::Setup;
use super::step::{Outcome, one};
use crate::{Tally, Workspace, process};
use anyhow::{Result, anyhow};
use std::process::Command;
use std::thread;

/// A program's tests run in one thread of one browser. So these run at the same time as all others.
const FRONT: &str = "tests::front::";

/// Compiles them once, then runs both halves; the output of the second follows that of the first.
pub fn run(workspace: &Workspace, setup: &Setup) -> Result<Outcome> {
    let command = |more: &[&str]| -> Result<_> {
        let mut command = setup.configure_wasm_tests(workspace)?;
        if let Some(command) = &mut command {
            command.args(more);
        }
        Ok(command)
    };
    let Some(mut compiling) = command(&["--no-run"])? else {
        return Ok(Outcome::skipped(Step::WasmTest, "there is no browser"));
    };
    let compiled = one(&mut compiling)?;
    if !compiled.is_success() {
        return Ok(compiled.into());
    }
    let halves = [&["--", FRONT][..], &["--", "--skip", FRONT]];
    let halves: Vec<_> = halves.into_iter().filter_map(|half| command(half).transpose()).collect::<Result<_>>()?;
    let running: Vec<_> = halves.into_iter().map(|half| thread::spawn(move || counted(half))).collect();
    let mut outcome = Outcome::default();
    for half in running {
        let (output, tally) = half.join().map_err(|_| anyhow!("a half of the tests panicked"))??;
        print!("{output}");
        outcome.tally += tally;
    }
    Ok(outcome)
}

/// Runs tests; returns their output and count.
fn counted(mut command: Command) -> Result<(String, Tally)> {
    let (mut output, mut tally) = (String::new(), Tally::default());
    let status = process::lines(&mut command, |line| {
        tally.read(line);
        output += line;
        output.push('\n');
    })?;
    Ok((output, tally.of_run(status.success(), &process::line(&command))))
}
