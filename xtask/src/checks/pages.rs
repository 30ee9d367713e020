//! The tests of whole pages and their parts, in headless browsers.

use super::Step;
use super::setup::Setup;
use super::step::{Outcome, failure, once_more, one};
use crate::{Tally, Workspace, process};
use anyhow::{Result, anyhow};
use std::process::Command;
use std::thread;

/// A program's tests run in one thread of one browser. So two browsers run at once, each running its groups one after the
/// other; the groups are chosen so that both take about as long.
const HALVES: [&[&[&str]]; 2] = [
    &[&["tests::front::", "--skip", "tests::front::review"]],
    &[&["--skip", "tests::front::"], &["tests::front::review"]],
];

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
    let running = HALVES.map(|half| {
        let half: Result<Vec<_>> =
            half.iter().filter_map(|tests| command(&[&["--"], *tests].concat()).transpose()).collect();
        thread::spawn(move || half?.into_iter().map(counted).collect::<Result<Vec<_>>>())
    });
    let (mut first, mut failed) = (Tally::default(), Vec::new());
    for half in running {
        for (output, tally) in half.join().map_err(|_| anyhow!("a half of the tests panicked"))?? {
            print!("{output}");
            first += tally;
            failed.extend(output.lines().filter_map(failure).map(str::to_owned));
        }
    }
    once_more(first, &failed, |name| {
        let Some(command) = command(&["--", "--exact", name])? else { return Ok(Tally::default()) };
        let (output, tally) = counted(command)?;
        print!("{output}");
        Ok(tally)
    })
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
