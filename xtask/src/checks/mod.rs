//! `cargo xtask test`: every check, one after the other, to the end even when one fails.

mod browser;
mod deny;
mod lab;
mod package;
mod python;
mod setup;
mod skips;
mod step;

pub use step::Step;

use crate::system::Consent;
use crate::{Tally, Workspace};
use anyhow::{Result, anyhow, bail};
use clap::ValueEnum;
use setup::Setup;
use std::time::Instant;
use step::Outcome;

pub struct Options {
    /// Only these steps, if any are named.
    pub only: Vec<Step>,
    /// Without these steps.
    pub skip: Vec<Step>,
    /// For daily work: the steps of [`Step::QUICK`], each with less to do.
    pub quick: bool,
    /// Whether missing tools may be installed.
    pub consent: Consent,
}

/// Runs the chosen steps, prints how long each took and the closing line `N passed, N failed, N skipped`; returns whether all passed.
pub fn run(workspace: &Workspace, options: &Options) -> Result<bool> {
    let steps = choose(options);
    if steps.is_empty() {
        bail!("no step is left to run");
    }
    // First, so that missing tools are reported at once and not after ten minutes of compiling.
    let setup = Setup::prepare(workspace, &steps, options)?;
    let mut total = Tally::default();
    let mut summary = Vec::new();
    let mut remarks = Vec::new();
    let mut is_page_old = false;
    for (place, step) in steps.iter().enumerate() {
        println!("\n== [{}/{}] {}", place + 1, steps.len(), step.title());
        let start = Instant::now();
        let outcome = match step.needs_page() && is_page_old {
            true => Err(anyhow!("not run: the page in dist/ is an older one")),
            false => step.run(workspace, &setup),
        };
        let outcome = outcome.unwrap_or_else(|error| {
            eprintln!("error: {error:#}");
            Tally::one(false).into()
        });
        let Outcome { tally, remarks: said } = outcome;
        is_page_old |= *step == Step::Build && !tally.is_success();
        let line = format!("{:>7.1} s  {}: {tally}", start.elapsed().as_secs_f64(), step.title());
        println!("== {line}");
        summary.push(line);
        remarks.extend(said);
        total += tally;
    }
    println!("\n{}\n", summary.join("\n"));
    remarks.iter().for_each(|remark| println!("{remark}"));
    println!("\n{total}");
    Ok(total.is_success())
}

/// Takes screenshots of the page in `dist/`, which is built first; returns whether all succeeded.
pub fn screenshots(workspace: &Workspace, all: bool) -> Result<bool> {
    with_page(workspace, "screenshots", if all { &["--", "--all"] } else { &[] })
}

/// Builds the page into `dist/` and measures how soon it appears; returns whether that succeeded.
pub fn page_speed(workspace: &Workspace) -> Result<bool> {
    with_page(workspace, "speed", &[])
}

/// Builds the page and runs one of the programs in `tests/` that need it.
fn with_page(workspace: &Workspace, program: &str, arguments: &[&str]) -> Result<bool> {
    let options =
        Options { only: vec![Step::Build, Step::Browser], skip: Vec::new(), quick: false, consent: Consent::Asked };
    let setup = Setup::prepare(workspace, &options.only, &options)?;
    if !Step::Build.run(workspace, &setup)?.tally.is_success() {
        return Ok(false);
    }
    let mut command = workspace.cargo(["test", "--workspace", "--test", program]);
    setup.configure_browser_tests(workspace, &mut command)?;
    Ok(command.args(arguments).status()?.success())
}

fn choose(options: &Options) -> Vec<Step> {
    let Options { only, skip, quick, .. } = options;
    let wanted = |step: &&Step| {
        (only.is_empty() || only.contains(step)) && !skip.contains(step) && (!quick || Step::QUICK.contains(step))
    };
    Step::value_variants().iter().filter(wanted).copied().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(only: &[Step], skip: &[Step], quick: bool) -> Vec<Step> {
        choose(&Options { only: only.to_vec(), skip: skip.to_vec(), quick, consent: Consent::Asked })
    }

    #[test]
    fn steps_are_chosen_in_their_own_order() {
        assert_eq!(chosen(&[], &[], false).len(), Step::value_variants().len());
        assert_eq!(chosen(&[Step::Test, Step::Fmt], &[], false), [Step::Fmt, Step::Test]);
        assert_eq!(chosen(&[Step::Test, Step::Fmt], &[Step::Test], false), [Step::Fmt]);
        assert_eq!(chosen(&[Step::Test], &[Step::Test], false), []);
        assert_eq!(chosen(&[], &[Step::Test], true), [Step::Fmt, Step::Clippy, Step::Build, Step::Browser]);
    }
}
