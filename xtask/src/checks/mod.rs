//! `cargo xtask test`: every check, one after the other, to the end even when one fails.

mod browser;
mod deny;
mod lab;
mod package;
mod setup;
mod step;

pub use step::Step;

use crate::{Tally, Workspace};
use anyhow::{Result, anyhow, bail};
use clap::ValueEnum;
use setup::Setup;
use std::time::Instant;
use step::Outcome;

/// Runs the chosen steps, prints how long each took and the closing line `N passed, N failed`; returns whether all passed.
pub fn run(workspace: &Workspace, only: &[Step], skip: &[Step]) -> Result<bool> {
    let steps = choose(only, skip);
    if steps.is_empty() {
        bail!("no step is left to run");
    }
    // First, so that what is missing is said at once and not after ten minutes of compiling.
    let setup = Setup::prepare(workspace, &steps)?;
    let mut total = Tally::default();
    let mut summary = Vec::new();
    let mut is_page_old = false;
    for step in steps {
        println!("\n== {}", step.title());
        let start = Instant::now();
        let outcome = match step.needs_page() && is_page_old {
            true => Err(anyhow!("not run: dist/ still holds an older page")),
            false => step.run(workspace, &setup),
        };
        let Outcome { tally, remark } = outcome.unwrap_or_else(|error| {
            eprintln!("error: {error:#}");
            Tally::one(false).into()
        });
        is_page_old |= step == Step::Build && !tally.is_success();
        let remark = remark.map(|remark| format!("\n           {remark}")).unwrap_or_default();
        let line = format!("{:>7.1} s  {}: {tally}{remark}", start.elapsed().as_secs_f64(), step.title());
        println!("== {line}");
        summary.push(line);
        total += tally;
    }
    println!("\n{}\n\n{total}", summary.join("\n"));
    Ok(total.is_success())
}

fn choose(only: &[Step], skip: &[Step]) -> Vec<Step> {
    let wanted = |step: &&Step| (only.is_empty() || only.contains(step)) && !skip.contains(step);
    Step::value_variants().iter().filter(wanted).copied().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_chosen_in_their_own_order() {
        assert_eq!(choose(&[], &[]).len(), Step::value_variants().len());
        assert_eq!(choose(&[Step::Test, Step::Fmt], &[]), [Step::Fmt, Step::Test]);
        assert_eq!(choose(&[Step::Test, Step::Fmt], &[Step::Test]), [Step::Fmt]);
        assert_eq!(choose(&[Step::Test], &[Step::Test]), []);
    }
}
