//! `cargo xtask test`: every check, one after the other, to the end even when one fails.

mod browser;
mod deny;
mod lab;
mod lints;
mod package;
mod pages;
mod publish;
mod python;
mod rest;
mod setup;
mod skips;
mod step;

pub use rest::{everything, touched};
pub use step::Step;

use crate::site::{self, Profile};
use crate::system::Consent;
use crate::{Tally, Workspace};
use anyhow::{Result, anyhow, bail};
use clap::ValueEnum;
use rest::{REST, Rest};
use setup::Setup;
use std::time::Instant;
use step::Outcome;

pub struct Options {
    /// Only these steps, if any are named.
    pub only: Vec<Step>,
    /// Without these steps.
    pub skip: Vec<Step>,
    /// What is run in addition to the gate.
    pub rest: Vec<&'static Rest>,
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
        let outcome = match *step == Step::Browser && is_page_old {
            true => Err(anyhow!("not run: the page is an older one")),
            false => step.run(workspace, &setup),
        };
        let outcome = outcome.unwrap_or_else(|error| {
            eprintln!("error: {error:#}");
            Tally::one(false).into()
        });
        let Outcome { tally, remarks: said } = outcome;
        is_page_old |= matches!(step, Step::Build | Step::Publish) && !tally.is_success();
        let line = format!("{:>7.1} s  {}: {tally}", start.elapsed().as_secs_f64(), step.title());
        println!("== {line}");
        summary.push(line);
        remarks.extend(said);
        total += tally;
    }
    let left = left(options, &steps);
    if !left.is_empty() {
        let whole = left.iter().filter(|rest| rest.is_whole_step()).count();
        total += Tally { skipped: u64::try_from(whole)?, ..Tally::default() };
        remarks.push(format!("left to --all: {}", left.iter().map(|rest| rest.title).collect::<Vec<_>>().join(", ")));
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
    let rest = everything();
    let options = Options {
        only: vec![Step::Publish, Step::Browser],
        skip: Vec::new(),
        rest,
        quick: false,
        consent: Consent::Asked,
    };
    let setup = Setup::prepare(workspace, &options.only, &options)?;
    site::build(workspace, Profile::Published, &workspace.dist())?;
    let mut command = workspace.test(&["--test", program]);
    setup.configure_browser_tests(workspace, &mut command)?;
    Ok(command.args(arguments).status()?.success())
}

fn choose(options: &Options) -> Vec<Step> {
    let Options { only, skip, rest, quick, .. } = options;
    let is_in_rest = |step: Step| rest.iter().any(|rest| rest.step == step);
    let wanted = |step: &Step| match (*quick, only.is_empty()) {
        (_, false) => only.contains(step),
        (true, true) => Step::QUICK.contains(step),
        // What is published is a page, too.
        (false, true) => {
            Step::GATE.contains(step) && (*step != Step::Build || !is_in_rest(Step::Publish)) || is_in_rest(*step)
        }
    };
    let mut steps = Step::value_variants().to_vec();
    steps.retain(|step| wanted(step) && !skip.contains(step));
    steps
}

/// What the chosen steps leave to `--all`.
fn left(options: &Options, steps: &[Step]) -> Vec<&'static Rest> {
    let is_left = |rest: &&Rest| {
        let is_run = options.rest.iter().any(|run| run.title == rest.title);
        !is_run && if rest.is_whole_step() { !steps.contains(&rest.step) } else { steps.contains(&rest.step) }
    };
    REST.iter().filter(|rest| options.only.is_empty() || !rest.is_whole_step()).filter(is_left).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn options(only: &[Step], skip: &[Step], rest: Vec<&'static Rest>, quick: bool) -> Options {
        Options { only: only.to_vec(), skip: skip.to_vec(), rest, quick, consent: Consent::Asked }
    }

    #[test]
    fn steps_are_chosen_in_their_own_order() {
        let chosen = |only: &[Step], skip: &[Step], quick| choose(&options(only, skip, Vec::new(), quick));
        assert_eq!(chosen(&[], &[], false), Step::GATE);
        assert_eq!(chosen(&[Step::Test, Step::Fmt], &[], false), [Step::Fmt, Step::Test]);
        assert_eq!(chosen(&[Step::Test, Step::Fmt], &[Step::Test], false), [Step::Fmt]);
        assert_eq!(chosen(&[Step::Test], &[Step::Test], false), []);
        assert_eq!(chosen(&[], &[Step::Test], true), [Step::Fmt, Step::Clippy, Step::Build, Step::Browser]);
    }

    #[test]
    fn all_leaves_nothing() {
        let all = options(&[], &[], everything(), false);
        let steps = choose(&all);
        assert_eq!(
            steps.len() + 1,
            Step::value_variants().len(),
            "what is published takes the place of the quick page"
        );
        assert!(left(&all, &steps).is_empty());
        let gate = options(&[], &[], Vec::new(), false);
        assert_eq!(left(&gate, &choose(&gate)).len(), REST.len());
    }
}
